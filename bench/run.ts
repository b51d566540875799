import { writeFileSync } from 'node:fs';
import type { Row } from './section.ts';
import { SECTIONS } from './sections.ts';

/**
 * `node bench/run.ts [section …]`: measures us and a peer side by side, prints one table and writes `bench/results.json`.
 * Ends with status 1 where a ratio lies below its floor.
 */
const wanted = process.argv.slice(2);
const known = SECTIONS.map(({ name }) => name);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`no section ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(2);
}

const speed = (value: number): string =>
  value >= 1e6 ? `${(value / 1e6).toFixed(1)} M` : value >= 1e3 ? `${(value / 1e3).toFixed(1)} k` : value.toFixed(1);

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

console.log(line(['what', 'ours', 'peer', 'unit', 'ratio', 'floor']));
console.log(line(['---', '---', '---', '---', '---', '---']));
const results: Record<string, Row[]> = {};
let below = false;
for (const section of SECTIONS) {
  if (wanted.length > 0 && !wanted.includes(section.name)) continue;
  const rows = await section.run();
  results[section.name] = rows;
  for (const row of rows) {
    below ||= row.ratio < row.floor;
    console.log(
      line([
        row.what,
        speed(row.ours),
        `${speed(row.peer)} (${row.peerName})`,
        row.unit,
        row.ratio.toFixed(1),
        String(row.floor),
      ]),
    );
  }
}
if (wanted.length === 0) {
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
  writeFileSync(new URL('./results.json', import.meta.url), `${JSON.stringify(results, rounded, 2)}\n`);
}
process.exit(below ? 1 : 0);
