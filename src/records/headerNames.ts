import type { RecordFormat } from './types.ts';

type NamedFormat = Exclude<RecordFormat, 'xqf'>;

/** One fact about a game under the name that each format gives it; null where the format has no place for it. */
type HeaderRow = Readonly<Record<NamedFormat, string | null>>;

const row = (pgn: string | null, dhtmlxq: string | null, wxf: string | null, text: string | null): HeaderRow => ({
  pgn,
  dhtmlxq,
  wxf,
  text,
});

/** PGN after xqbase's standard, DhtmlXQ and text export as dpxq.com writes them, WXF as playing programs do. */
const HEADERS: readonly HeaderRow[] = [
  row('Title', 'title', null, '标题'),
  row('Event', 'event', 'EVENT', '赛事'),
  row('Site', 'place', 'SITE', '地点'),
  row('Date', 'date', 'DATE', '日期'),
  row('Round', 'round', 'ROUND', '轮次'),
  row('RedTeam', 'redteam', 'REDTEAM', '红方团体'),
  row('Red', 'red', 'RED', '红方'),
  row('BlackTeam', 'blackteam', 'BLACKTEAM', '黑方团体'),
  row('Black', 'black', 'BLACK', '黑方'),
  row('Result', 'result', 'RESULT', '结果'),
  row('Opening', 'open', 'OPENING', '布局'),
  row('TimeControl', 'timerule', 'TIMERULE', '记时规则'),
  row('Annotator', 'remark', 'ANNOTATOR', '评注'),
  row('Author', 'author', 'AUTHOR', '作者'),
];

const rowOf = new Map<string, HeaderRow>();
for (const header of HEADERS) for (const name of Object.values(header)) if (name !== null) rowOf.set(name, header);

/**
 * The headers under the names of another format. A name that the table does not hold is kept as it is;
 * one that the other format has no place for is left out.
 */
export function headersFor(format: NamedFormat, headers: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const header = rowOf.get(name);
    if (!header) return [[name, value]];
    const named = header[format];
    return named === null ? [] : [[named, value]];
  });
}
