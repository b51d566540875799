import { DEFAULT_RULESET } from '../../../adjudication/rulesets/ids.ts';
import type { RuledGame } from '../../../services/adjudicate.ts';
import type { Asked } from './ask.ts';

/** Characters of an address that browsers, proxies and the platform pass on whole. */
const ADDRESS_LENGTH = 6_000;
const HEADER_LENGTH = 120;

/** Tags that are kept where a record must be shortened to fit an address. */
const KEPT_HEADERS = ['Event', 'Date', 'Red', 'Black'];

const RESULT_TOKENS = { red_wins: '1-0', black_wins: '0-1', draw: '1/2-1/2', ongoing: '*' } as const;

const tag = (name: string, value: string): string =>
  `[${name} "${value.slice(0, HEADER_LENGTH).replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"]`;

/** The same game without its comments and variations: enough to be judged again. */
const shortened = ({ headers, initialFen, moves, illegal, recordedResult }: RuledGame): string => {
  const kept = KEPT_HEADERS.flatMap((name) => (headers[name] ? [tag(name, headers[name])] : []));
  const played = [...moves.map(({ move }) => move), ...(illegal === null ? [] : [illegal.text])].join(' ');
  const result = recordedResult === null ? [] : [tag('Result', RESULT_TOKENS[recordedResult])];
  return [...kept, ...result, tag('FEN', initialFen), '', played].join('\n');
};

type Query = Readonly<Record<string, string>>;

/** The default rule book is left out, so that the address of a ruling by it stays what it was. */
const queryOf = ({ fen, moves, ruleset, cycles, limit }: Asked): Query => ({
  fen,
  moves,
  ruleset: ruleset === DEFAULT_RULESET ? '' : ruleset,
  cycles,
  limit,
});

/** The parameters of the address under which a ruling can be found again; `null` before there is anything to find. */
export const permalinkQuery = (asked: Asked, game: RuledGame | null): Query => {
  const query = queryOf(asked);
  const fits = new URLSearchParams(query).toString().length <= ADDRESS_LENGTH;
  return fits || game === null ? query : { ...query, fen: '', moves: shortened(game) };
};
