import { describe, expect, it } from 'vitest';
import { pairEvent } from '../../src/events/pairing/pairEvent.ts';
import { readTournament } from '../../src/events/trf/readTournament.ts';
import type { TrfTournament } from '../../src/events/trf/tournament.ts';
import { generatedEvents, trfFile } from './trfFiles.ts';

/** The round as the file has it: `red-black`, and `player-bye`. */
const roundInFile = ({ players }: TrfTournament, round: number): string[] =>
  players
    .flatMap(({ number, rounds }) => {
      const cell = rounds[round - 1] ?? null;
      if (cell?.opponent != null) return cell.colour === 'w' ? [`${number}-${cell.opponent}`] : [];
      return cell?.code === 'U' ? [`${number}-bye`] : [];
    })
    .sort();

const pairedRound = (trf: string, round?: number): string[] => {
  const pairing = pairEvent({ trf, round });
  if (!pairing.ok) throw new Error(JSON.stringify(pairing.error));
  const { games, byes } = pairing.value;
  return [...games.map(({ red, black }) => `${red}-${black}`), ...byes.map((bye) => `${bye}-bye`)];
};

describe('Dutch system, against an endorsed program', () => {
  it('pairs every round of 160 events again: the same pairs, colours and byes', () => {
    let rounds = 0;
    const different: string[] = [];
    for (const event of generatedEvents()) {
      const tournament = readTournament(event.trf);
      if (!tournament.ok) throw new Error(event.id);
      for (let round = 1; round <= event.rounds; round++) {
        const expected = roundInFile(tournament.value, round);
        if (pairedRound(event.trf, round).sort().join() !== expected.join()) different.push(`${event.id} round ${round}`);
        rounds++;
      }
    }
    expect(different).toEqual([]);
    expect(rounds).toBe(908);
  });

  it.each(['dutch_2025_C5', 'dutch_2025_C9', 'issue_7'])('%s: the pairs expected, in the order of the boards', (name) => {
    const [, count, ...lines] = trfFile(`${name}.pairing.expected`).trim().split('\n');
    const expected = lines.map((line) =>
      line.trim().replace(/^(\d+) (\d+)$/, (_, a, b) => (b === '0' ? `${a}-bye` : `${a}-${b}`)),
    );
    expect(expected).toHaveLength(Number(count));
    expect(pairedRound(trfFile(`${name}.trf`))).toEqual(expected);
  });

  it('gives the same answer each time, and the same for the file with other line ends', () => {
    const text = trfFile('issue_7.trf');
    expect(pairedRound(text)).toEqual(pairedRound(text));
    expect(pairedRound(trfFile('issue_7_cr_line_ends.trf'))).toEqual(pairedRound(text));
  });

  it('explains every game in both languages: score group, floats, colours', () => {
    const pairing = pairEvent({ trf: trfFile('issue_7.trf') });
    if (!pairing.ok) throw new Error('not paired');
    for (const { red, black, why, facts } of pairing.value.games) {
      expect(why.zh).toMatch(/分.*执红.*5\.2\.[1-5]/);
      expect(why.en).toMatch(/Score group .*5\.2\.[1-5]/);
      expect([facts.higher.id, facts.lower.id].sort()).toEqual([red, black].sort());
      expect(facts.higher.score).toBeGreaterThanOrEqual(facts.lower.score);
      expect(facts.bracketScore).toBe(facts.lower.score);
      expect(why.en.includes('floats down')).toBe(facts.higher.score > facts.lower.score);
    }
  });
});
