import { describe, expect, test } from 'vitest';
import { PARAMETER_IDS } from '../../src/adjudication/rulesets/rulebook.ts';
import { bodyOf, post, send } from '../support/request.ts';

const ENGLISH = { 'accept-language': 'en' };
// AXF diagram 34: Black threatens mate at every ply, Red's chariot chases the unprotected cannon.
const fen = '3aka3/7R1/7c1/9/9/9/9/9/4A4/3AK1p2 b';
const cycle = ['h7c7', 'h8c8', 'c7h7', 'c8h8'];
const times = (count: number) => Array.from({ length: count }, () => cycle).flat();

interface Ruleset {
  readonly id: string;
  readonly isDefault: boolean;
  readonly sources: readonly { id: string; title: string }[];
  readonly parameters: readonly { id: string; value: unknown; articles: string[]; meaning: string }[];
  readonly covered: readonly { what: string; articles: string[] }[];
  readonly notCovered: readonly { what: string; articles: string[] }[];
}

describe('GET /v1/rulesets', () => {
  const list = async () => (await bodyOf<{ items: Ruleset[] }>(await send('/v1/rulesets', { headers: ENGLISH }))).items;

  test('lists every rule book with the same points, each decided', async () => {
    const items = await list();
    expect(items.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['cxa-1999', true],
      ['wxf-2018', false],
    ]);
    for (const { parameters, covered, notCovered, sources } of items) {
      expect(parameters.map(({ id }) => id)).toEqual(PARAMETER_IDS);
      expect(parameters.every(({ meaning, articles }) => meaning.length > 10 && articles.length > 0)).toBe(true);
      expect(covered.length).toBeGreaterThan(0);
      expect(notCovered.length).toBeGreaterThan(0);
      expect(sources.length).toBeGreaterThan(0);
    }
  });

  test('shows where they differ', async () => {
    const [cxa, wxf] = await list();
    const decided = ({ parameters }: Ruleset, id: string) => parameters.find((parameter) => parameter.id === id)!.value;
    expect([decided(cxa!, 'perpetual_kill'), decided(wxf!, 'perpetual_kill')]).toEqual(['forbidden', 'permitted']);
    expect([decided(cxa!, 'repetition_cycles'), decided(wxf!, 'repetition_cycles')]).toEqual([3, 2]);
    expect(wxf!.sources.map(({ id }) => id)).toEqual(['wxf-2018', 'axf-2017']);
  });

  test('answers 304 to its own entity tag, and in Chinese where nothing is said', async () => {
    const first = await send('/v1/rulesets');
    const etag = first.headers.get('etag')!;
    expect((await bodyOf<{ items: Ruleset[] }>(first)).items[1]!.parameters[0]!.meaning).toContain('第三次');
    expect((await send('/v1/rulesets', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('POST /v1/adjudications/repetition by another rule book', () => {
  const ask = async (body: object) => bodyOf(await post('/v1/adjudications/repetition', { fen, ...body }, ENGLISH));

  test('ruleset: wxf-2018 rules at the third occurrence', async () => {
    expect(await ask({ moves: times(1), ruleset: 'wxf-2018' })).toMatchObject({ verdict: 'none', ifContinued: 'red_loses' });
    expect(await ask({ moves: times(2), ruleset: 'wxf-2018' })).toMatchObject({
      ruleset: 'wxf-2018',
      verdict: 'red_loses',
      winner: 'black',
      articles: ['AXF 3.3'],
      sides: { red: { conduct: 'perpetual_chase', forbidden: true }, black: { conduct: 'perpetual_kill', forbidden: false } },
    });
  });

  test('rulesets: each answer, and where and by which articles they part', async () => {
    const { answers, differences } = await ask({ moves: times(3), rulesets: ['cxa-1999', 'wxf-2018'] });
    expect(answers).toMatchObject({
      'cxa-1999': { ruleset: 'cxa-1999', verdict: 'draw', articles: ['24.2', '26.3'] },
      'wxf-2018': { ruleset: 'wxf-2018', verdict: 'red_loses', articles: ['AXF 3.3'] },
    });
    expect(differences).toEqual([
      {
        point: 'verdict',
        side: null,
        ply: null,
        stances: [
          { ruleset: 'cxa-1999', value: 'draw', articles: ['24.2', '26.3'] },
          { ruleset: 'wxf-2018', value: 'red_loses', articles: ['AXF 3.3'] },
        ],
      },
      expect.objectContaining({ point: 'if_continued' }),
      expect.objectContaining({ point: 'forbidden', side: 'black' }),
    ]);
  });

  test('each single answer is the one that the rule book gives alone', async () => {
    const { answers } = await ask({ moves: times(3), rulesets: ['wxf-2018', 'cxa-1999'] });
    for (const ruleset of ['wxf-2018', 'cxa-1999']) {
      expect((answers as Record<string, unknown>)[ruleset]).toEqual(await ask({ moves: times(3), ruleset }));
    }
  });

  test('one of rulesets has nothing to differ from', async () => {
    expect(await ask({ moves: times(3), rulesets: ['wxf-2018'] })).toMatchObject({ differences: [] });
  });

  test.each([
    ['both forms', { ruleset: 'cxa-1999', rulesets: ['wxf-2018'] }],
    ['one book twice', { rulesets: ['wxf-2018', 'wxf-2018'] }],
    ['no book', { rulesets: [] }],
    ['an unknown book', { rulesets: ['fide'] }],
  ])('%s: refused', async (_, body) => {
    const response = await post('/v1/adjudications/repetition', { fen, moves: times(1), ...body }, ENGLISH);
    expect(response.status).toBe(422);
    const { errors } = await bodyOf<{ errors: { pointer: string }[] }>(response);
    expect(errors.some(({ pointer }) => pointer.startsWith('/rulesets'))).toBe(true);
  });

  test('an illegal move is told once, by its place', async () => {
    const response = await post('/v1/adjudications/repetition', { fen, moves: ['h7i9'], rulesets: ['cxa-1999', 'wxf-2018'] });
    expect(response.status).toBe(422);
    expect(await bodyOf(response)).toMatchObject({ code: 'move_illegal', ply: 1 });
  });

  test('in a batch, too', async () => {
    const items = [{ kind: 'repetition', fen, moves: times(3), rulesets: ['cxa-1999', 'wxf-2018'] }];
    const { results } = await bodyOf<{ results: { ok: boolean; answer: { differences: unknown[] } }[] }>(
      await post('/v1/adjudications/batch', { items }),
    );
    expect(results[0]).toMatchObject({ ok: true });
    expect(results[0]!.answer.differences).toHaveLength(3);
  });
});

describe('POST /v1/adjudications/game by another rule book', () => {
  const ask = async (count: number, ruleset?: string) =>
    bodyOf(await post('/v1/adjudications/game', { fen, moves: times(count), ruleset }, ENGLISH));

  test('the game is over at the third occurrence', async () => {
    expect(await ask(2, 'wxf-2018')).toMatchObject({
      status: 'repetition',
      result: 'black_wins',
      articles: ['AXF 3.3'],
      decidedAtPly: 8,
    });
    expect(await ask(2)).toMatchObject({ status: 'ongoing', result: 'ongoing' });
    expect(await ask(3)).toMatchObject({ status: 'repetition', result: 'draw' });
  });

  test('a repetition that nobody claimed is noticed at the count of the rule book', async () => {
    const played = await bodyOf<{ noticed: unknown[] }>(
      await post('/v1/adjudications/game', { fen, moves: [...times(2), 'h7b7'], ruleset: 'wxf-2018' }),
    );
    expect(played.noticed).toEqual([{ ply: 8, kind: 'repetition', article: 'AXF 3' }]);
  });
});
