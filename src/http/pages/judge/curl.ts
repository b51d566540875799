import { DEFAULT_RULESET } from '../../../adjudication/rulesets/ids.ts';
import type { Ruling, Terms } from './ask.ts';

/** A text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const call = (origin: string, path: string, body: unknown): string =>
  `curl -s ${origin}${path} \\\n  -H 'content-type: application/json' \\\n  -d ${quoted(JSON.stringify(body))}`;

/** The terms as a request names them: the default rule book, like a number that is not set, is left out. */
const named = ({ ruleset, ...numbers }: Terms) => ({ ...(ruleset === DEFAULT_RULESET ? {} : { ruleset }), ...numbers });

/** The same question to the API, to be pasted into a shell; `null` where there is no ruling. */
export const curlOf = (ruling: Ruling, origin: string): string | null => {
  switch (ruling.kind) {
    case 'position':
      return call(origin, '/v1/adjudications/position', { fen: ruling.answer.fen });
    case 'game': {
      const { initialFen, moves, illegal } = ruling.game;
      const texts = [...moves.map(({ move }) => move), ...(illegal === null ? [] : [illegal.text])];
      return call(origin, '/v1/adjudications/game', { fen: initialFen, moves: texts, ...named(ruling.terms) });
    }
    case 'blank':
    case 'refused':
      return null;
  }
};
