import type { Language } from '../base/localized.ts';
import { escapeXml } from './svg.ts';

/** One game on paper (记录纸, article 7). Texts come ready: the sheet knows no notation. */
export interface Scoresheet {
  readonly language: Language;
  /** Names and values above the moves: event, round, date, players, result. */
  readonly heads: readonly (readonly [name: string, value: string])[];
  /** The number of the first round, and whether Black makes the first move. */
  readonly firstRound: number;
  readonly blackStarts: boolean;
  readonly moves: readonly string[];
  /** The start as a picture, where it is not the usual one. */
  readonly board: string | null;
}

const WORDS = {
  'zh-CN': {
    sheet: '象棋对局记录',
    round: '回合',
    red: '红方',
    black: '黑方',
    redSigns: '红方签字',
    blackSigns: '黑方签字',
    arbiter: '裁判签字',
  },
  en: {
    sheet: 'Xiangqi scoresheet',
    round: 'No.',
    red: 'Red',
    black: 'Black',
    redSigns: 'Red signs',
    blackSigns: 'Black signs',
    arbiter: 'Arbiter signs',
  },
} as const;

/** Rounds to a column; a page holds three. Empty lines are left to be filled by hand. */
const ROUNDS_A_COLUMN = 30;

const STYLE = `@page{size:A4;margin:12mm}body{font:11pt/1.35 "Noto Serif SC","Songti SC",SimSun,serif;color:#111;margin:0 auto;max-width:190mm}
h1{font-size:16pt;text-align:center;margin:0 0 4mm}dl{display:grid;grid-template-columns:repeat(2,auto 1fr);gap:1mm 3mm;margin:0 0 4mm}
dt{font-weight:bold}dd{margin:0;border-bottom:1px solid #999}.columns{display:grid;grid-template-columns:repeat(3,1fr);gap:4mm}
table{border-collapse:collapse;width:100%;break-inside:avoid}th,td{border:1px solid #888;padding:.4mm 1mm;height:5mm;text-align:center}
th:first-child,td:first-child{width:8mm;color:#555}.board{max-width:90mm;margin:0 auto 4mm}.board svg{width:100%;height:auto}
.signs{display:flex;gap:10mm;margin-top:8mm}.signs span{flex:1;border-top:1px solid #111;padding-top:1mm}`;

interface Round {
  readonly number: number;
  readonly red: string;
  readonly black: string;
}

function roundsOf({ firstRound, blackStarts, moves }: Scoresheet): Round[] {
  const texts = blackStarts ? ['…', ...moves] : moves;
  const rounds: Round[] = [];
  for (let index = 0; index < texts.length; index += 2) {
    rounds.push({ number: firstRound + index / 2, red: texts[index]!, black: texts[index + 1] ?? '' });
  }
  const blank = (ROUNDS_A_COLUMN - (rounds.length % ROUNDS_A_COLUMN)) % ROUNDS_A_COLUMN;
  const columns = rounds.length === 0 ? ROUNDS_A_COLUMN : blank;
  for (let added = 0; added < columns; added += 1) rounds.push({ number: firstRound + rounds.length, red: '', black: '' });
  return rounds;
}

/** A page to print: heads, numbered moves in columns of thirty rounds, room for the signatures that 10.1 asks for. */
export function scoresheetPage(sheet: Scoresheet): string {
  const words = WORDS[sheet.language];
  const rounds = roundsOf(sheet);
  const head = `<tr><th scope="col">${words.round}</th><th scope="col">${words.red}</th><th scope="col">${words.black}</th></tr>`;
  let columns = '';
  for (let from = 0; from < rounds.length; from += ROUNDS_A_COLUMN) {
    const rows = rounds
      .slice(from, from + ROUNDS_A_COLUMN)
      .map(({ number, red, black }) => `<tr><td>${number}</td><td>${escapeXml(red)}</td><td>${escapeXml(black)}</td></tr>`)
      .join('');
    columns += `<table><thead>${head}</thead><tbody>${rows}</tbody></table>`;
  }
  const heads = sheet.heads.map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`).join('');
  return (
    `<!doctype html><html lang="${sheet.language}"><head><meta charset="utf-8"><title>${words.sheet}</title><style>${STYLE}</style></head><body>` +
    `<h1>${words.sheet}</h1><dl>${heads}</dl>${sheet.board === null ? '' : `<div class="board">${sheet.board}</div>`}` +
    `<div class="columns">${columns}</div>` +
    `<p class="signs"><span>${words.redSigns}</span><span>${words.blackSigns}</span><span>${words.arbiter}</span></p></body></html>\n`
  );
}
