import { readFileSync, writeFileSync } from 'node:fs';
import type { Growth } from './growth.ts';
import type { Row } from './section.ts';
import { GROWTHS, SECTIONS } from './sections.ts';

/**
 * `npm run bench [-- section …] [-- --check]`: measures us and a peer side by side, prints one table of ratios and one of growth, and
 * writes both to `bench/results.json`. `bench/targets.json` has for each row the ratio that we aim at and, where we do not reach it,
 * the one that we hold. With `--check` it ends with status 1 where a ratio lies more than 30 % below what is held, or was not measured.
 */
const CHECKED_FRACTION = 0.7;

const args = process.argv.slice(2);
const check = args.includes('--check');
const wanted = args.filter((arg) => arg !== '--check');
const known = [...SECTIONS, ...GROWTHS].map(({ name }) => name);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`no section ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(2);
}
const isWanted = ({ name }: { readonly name: string }): boolean => wanted.length === 0 || wanted.includes(name);

const place = (name: string): URL => new URL(`./${name}`, import.meta.url);
interface Target {
  readonly aim: number;
  readonly held?: number;
}
const targets: Record<string, Target | undefined> = JSON.parse(readFileSync(place('targets.json'), 'utf8'));
const heldOf = ({ aim, held }: Target): number => held ?? aim;

const figure = (value: number): string => {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)} M`;
  if (value >= 1e4) return `${(value / 1e3).toFixed(1)} k`;
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
};
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]): string => `${line(cells)}\n${line(cells.map(() => '---'))}`;

const rows: Row[] = [];
console.log(head(['what', 'ours', 'against', 'unit', 'ratio', 'aim', 'held']));
for (const section of SECTIONS.filter(isWanted)) {
  for (const row of await section.run()) {
    rows.push(row);
    const against = `${figure(row.peer)} (${row.peerName})`;
    const target = targets[row.id];
    const bounds = target === undefined ? ['', ''] : [String(target.aim), String(heldOf(target))];
    console.log(line([row.what, figure(row.ours), against, row.unit, figure(row.ratio), ...bounds]));
  }
}

const growths: Growth[] = [];
const growthSections = GROWTHS.filter(isWanted);
if (growthSections.length > 0) console.log(`\n${head(['growth', 'sizes', 'milliseconds', 'exponent', 'at the end'])}`);
for (const section of growthSections) {
  for (const growth of await section.run()) {
    growths.push(growth);
    const sizes = growth.points.map(({ size }) => figure(size)).join(', ');
    const times = growth.points.map(({ milliseconds }) => milliseconds.toPrecision(2)).join(', ');
    console.log(line([growth.what, sizes, times, growth.exponent.toFixed(2), growth.exponentAtEnd.toFixed(2)]));
  }
}

if (wanted.length === 0) {
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
  writeFileSync(place('results.json'), `${JSON.stringify({ rows, growths }, rounded, 2)}\n`);
}

if (check) {
  const faults: string[] = [];
  for (const { id, what, ratio } of rows) {
    const target = targets[id];
    if (target === undefined || ratio >= CHECKED_FRACTION * heldOf(target)) continue;
    faults.push(`${what}: ${figure(ratio)}, more than 30 % below ${heldOf(target)}`);
  }
  const measured = new Set(rows.map(({ id }) => id));
  if (wanted.length === 0) {
    for (const id of Object.keys(targets)) if (!measured.has(id)) faults.push(`${id} was not measured`);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
process.exit(0);
