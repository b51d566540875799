import type { FC } from 'hono/jsx';
import { deedOf } from '../../../adjudication/repetition/index.ts';
import type { PlyReport } from '../../../adjudication/repetition/types.ts';
import type { RuledGame } from '../../../services/adjudicate.ts';
import { parseFen } from '../../../xiangqi/fen.ts';
import { sideName } from '../../../xiangqi/names.ts';
import type { Page } from '../page.ts';
import { NATURE_NAMES } from '../words.ts';
import { Articles } from './articles.tsx';
import { reportInCycle } from './ask.ts';
import { MarkedBoard } from './board.tsx';
import { type Mark, marksOf, type Tone } from './marks.ts';
import { MoveName } from './moveName.tsx';
import { type ByAnotherBook, Verdict } from './ruling.tsx';

interface StageProps {
  readonly page: Page;
  readonly game: RuledGame;
  readonly ply: number;
  readonly fen: string;
  readonly report: PlyReport | null;
  /** The address of this ruling at another of its plies. */
  readonly at: (ply: number) => string;
  /** The same game by the other rule books. */
  readonly others: readonly ByAnotherBook[];
}

const LEGEND: readonly { readonly tone: Tone; readonly kind: Mark['kind']; readonly zh: string; readonly en: string }[] = [
  { tone: 'check', kind: 'arrow', zh: '红箭头：照将', en: 'red arrow: check' },
  { tone: 'victim', kind: 'ring', zh: '红圈：被捉的子', en: 'red ring: the victim' },
  { tone: 'threat', kind: 'arrow', zh: '红箭头：得子或杀着，数字为次序', en: 'red arrows: the winning line, numbered in order' },
  { tone: 'answer', kind: 'arrow', zh: '蓝虚线：应着', en: 'blue, dashed: the replies' },
  { tone: 'guard', kind: 'ring', zh: '绿虚圈：保护者', en: 'green, dashed: a protector' },
  { tone: 'barred', kind: 'ring', zh: '灰点圈：不能吃还的假保护', en: 'grey, dotted: a guard that may not retake' },
];

const Legend: FC<{ page: Page; marks: readonly Mark[] }> = ({ page, marks }) => {
  const used = LEGEND.filter(({ tone, kind }) => marks.some((mark) => mark.tone === tone && mark.kind === kind));
  return used.length === 0 ? null : <p class="legend">{used.map(({ zh, en }) => page.t(zh, en)).join(page.t('；', '; '))}</p>;
};

const Step: FC<{ name: string; href: string | null; label: string; sign: string }> = ({ name, href, label, sign }) =>
  href === null ? (
    <span class="step" data-step={name} aria-hidden="true">
      {sign}
    </span>
  ) : (
    <a class="step" data-step={name} href={href} aria-label={label} title={label}>
      {sign}
    </a>
  );

const Steps: FC<StageProps> = ({ page, game, ply, at }) => {
  const last = game.plyCount;
  return (
    <nav id="steps" class="steps" aria-label={page.t('逐着', 'Step through the game')}>
      <Step name="first" href={ply > 0 ? at(0) : null} label={page.t('起始局面', 'Start')} sign="«" />
      <Step name="previous" href={ply > 0 ? at(ply - 1) : null} label={page.t('上一着', 'Previous ply')} sign="‹" />
      <span class="count">
        {ply} / {last}
      </span>
      <Step name="next" href={ply < last ? at(ply + 1) : null} label={page.t('下一着', 'Next ply')} sign="›" />
      <Step name="last" href={ply < last ? at(last) : null} label={page.t('最后局面', 'Last position')} sign="»" />
    </nav>
  );
};

const natureOf = (page: Page, report: PlyReport): string =>
  [report.nature, ...report.also].map((nature) => page.say(NATURE_NAMES[nature])).join(page.t('、', ', '));

const PlyPanel: FC<StageProps & { marks: readonly Mark[] }> = ({ page, game, ply, report, marks }) => {
  const made = game.moves[ply - 1];
  if (made === undefined) {
    return (
      <div id="ply" class="ply" aria-live="polite">
        <h2>{page.t('起始局面', 'The start')}</h2>
        <p>{page.t('按 → 或“下一着”逐着查看。', 'Press → or “Next ply” to step through.')}</p>
      </div>
    );
  }
  return (
    <div id="ply" class="ply" aria-live="polite">
      <h2>
        {page.t(`第${ply}着`, `Ply ${ply}`)}　{page.say(sideName(made.side))} <MoveName page={page} move={made} />{' '}
        <small>{made.move}</small>
        {report === null ? null : <span class={`nature ${report.nature}`}>{natureOf(page, report)}</span>}
      </h2>
      {report === null || game.repetition === null ? null : (
        <>
          <p>
            {page.say(deedOf(game.repetition, report))}
            {page.t('。', '.')} <Articles articles={report.articles} />
          </p>
          <Legend page={page} marks={marks} />
        </>
      )}
    </div>
  );
};

/** What the ruling has found of a ply, if it has looked at it: those of the cycle, and every check. */
const badgeOf = (page: Page, game: RuledGame, ply: number): string | null => {
  const report = reportInCycle(game, ply);
  if (report && report.nature !== 'idle') return page.say(NATURE_NAMES[report.nature]);
  return game.moves[ply - 1]?.check ? page.say(NATURE_NAMES.check) : null;
};

const MoveList: FC<StageProps> = ({ page, game, ply, at }) => {
  const blackFirst = game.moves[0]?.side === 'black';
  const offset = blackFirst ? 1 : 0;
  const rounds = Array.from({ length: Math.ceil((game.plyCount + offset) / 2) }, (_, round) => round + 1);
  const cell = (of: number) => {
    const made = game.moves[of - 1];
    if (made === undefined) return null;
    const badge = badgeOf(page, game, of);
    return (
      <a href={at(of)} data-step={`ply-${of}`} aria-current={of === ply ? 'step' : undefined}>
        <MoveName page={page} move={made} />
        {badge === null ? null : <em>{badge}</em>}
      </a>
    );
  };
  return (
    <ol id="played" class="moves" aria-label={page.t('着法', 'Moves')} tabindex={0}>
      {rounds.map((round) => (
        <li>
          <span class="number">{round}</span>
          <span>{cell(round * 2 - 1 - offset) ?? '…'}</span>
          <span>{cell(round * 2 - offset)}</span>
        </li>
      ))}
    </ol>
  );
};

/** The verdict, then board, steps, the ply shown and the list of moves: all but the verdict is exchanged by the script when it steps. */
export const Stage: FC<StageProps> = (props) => {
  const { page, game, ply, fen, report, others } = props;
  const setup = parseFen(fen);
  const marks = report === null || !setup.ok ? [] : marksOf(report, setup.value);
  return (
    <section class="stage" aria-label={page.t('棋局', 'The game')}>
      <Verdict page={page} game={game} others={others} />
      <div class="boardside">
        <div id="position">
          <MarkedBoard page={page} game={game} ply={ply} fen={fen} report={report} />
        </div>
        <Steps {...props} />
      </div>
      <div class="plyside">
        <PlyPanel {...props} marks={marks} />
        <MoveList {...props} />
      </div>
    </section>
  );
};
