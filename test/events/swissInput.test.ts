import { describe, expect, it } from 'vitest';
import { pairEvent } from '../../src/events/pairing/pairEvent.ts';
import { swissInputOfEvent } from '../../src/events/pairing/swiss/input/fromEvent.ts';
import { swissInputOfTrf } from '../../src/events/pairing/swiss/input/fromTrf.ts';
import { readEvent } from '../../src/events/readEvent.ts';
import { fileOfEvent } from '../../src/events/trf/fromEvent.ts';
import { readTournament } from '../../src/events/trf/readTournament.ts';
import { eventOfTournament } from '../../src/events/trf/toEvent.ts';
import { writeTrf } from '../../src/events/trf/writeTrf.ts';
import type { EventWire } from '../../src/events/wire.ts';
import { generatedEvents, trfFile } from './trfFiles.ts';

const tournamentOf = (text: string) => {
  const result = readTournament(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const documentOf = (wire: EventWire) => {
  const result = readEvent(wire);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const wireOf = (text: string): EventWire => {
  const result = eventOfTournament(tournamentOf(text));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const written = (wire: EventWire, lineEnd: '\n' | '\r' | '\r\n' = '\n'): string => {
  const file = fileOfEvent(documentOf(wire), { name: 'Event', announcedRounds: 20, lineEnd });
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  return writeTrf(file.value);
};

describe('report files and event documents', () => {
  const files = generatedEvents().filter((_, index) => index % 5 === 0);

  it('a file becomes a document and a file again with the same results', () => {
    for (const { trf } of files) {
      const first = tournamentOf(trf);
      for (const lineEnd of ['\n', '\r', '\r\n'] as const) {
        const again = tournamentOf(written(wireOf(trf), lineEnd));
        expect(again.players.map(({ number, points, rounds, rating }) => ({ number, points, rounds, rating }))).toEqual(
          first.players.map(({ number, points, rounds, rating }) => ({ number, points, rounds, rating })),
        );
      }
    }
  });

  it('both pair the next round alike', () => {
    for (const { trf, rounds } of files) {
      const wire = wireOf(trf);
      for (let round = 1; round <= rounds; round++) {
        const fromFile = pairEvent({ trf, round });
        const { absent } = (() => {
          const input = swissInputOfTrf(tournamentOf(trf), { round });
          if (!input.ok) throw new Error('input');
          return input.value;
        })();
        const fromDocument = pairEvent({ ...wire, round, totalRounds: rounds, absent });
        if (!fromFile.ok || !fromDocument.ok) throw new Error('not paired');
        expect(fromDocument.value.games.map(({ red, black }) => [red, black])).toEqual(
          fromFile.value.games.map(({ red, black }) => [red, black]),
        );
        expect(fromDocument.value.byes).toEqual(fromFile.value.byes);
      }
    }
  });

  it('carries 2/1/0, every kind of result and bye, unrated games and games without a result', () => {
    const wire: EventWire = {
      format: 'swiss',
      scope: 'individual',
      scoring: { win: 2, draw: 1, loss: 0, bye: 1 },
      players: ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => ({
        id,
        name: `棋手${id}`,
        rating: 2000 + Number(id),
        team: null,
      })),
      rounds: [
        {
          number: 1,
          games: [
            { red: '1', black: '2', result: 'red' },
            { red: '4', black: '3', result: 'draw', rated: false },
            { red: '5', black: '6', result: 'double_loss' },
          ],
          byes: [
            { player: '7', kind: 'pairing' },
            { player: '8', kind: 'half_point' },
            { player: '9', kind: 'full_point' },
          ],
        },
        {
          number: 2,
          games: [
            { red: '2', black: '1', result: 'black', forfeit: true },
            { red: '3', black: '4', result: 'double_loss', forfeit: true },
            { red: '6', black: '5', result: null },
          ],
          byes: [{ player: '7', kind: 'zero_point' }],
        },
      ],
    };
    const text = written(wire);
    expect(text).toContain('162  W 2.0    D 1.0    L 0.0    P 1.0');
    const back = wireOf(text);
    expect(back.scoring).toEqual(wire.scoring);
    const plain = (rounds: EventWire['rounds']) =>
      rounds.map(({ games, byes }) => ({
        games: games
          .map(({ red, black, result, forfeit, rated }) => ({
            red,
            black,
            result,
            forfeit: forfeit ?? false,
            rated: rated ?? true,
          }))
          .sort((a, b) => a.red.localeCompare(b.red)),
        byes: byes?.map((bye) =>
          typeof bye === 'string' ? { player: bye, kind: 'pairing' } : { player: bye.player, kind: bye.kind },
        ),
      }));
    const expected = plain(wire.rounds);
    // Whoever is in no game and on no bye is written as absent.
    expected[1]!.byes!.push({ player: '8', kind: 'zero_point' }, { player: '9', kind: 'zero_point' });
    const forfeits = (rounds: ReturnType<typeof plain>) =>
      rounds.map((round) => ({
        ...round,
        games: round.games.map((game) => ({ ...game, rated: game.forfeit ? true : game.rated })),
      }));
    expect(forfeits(plain(back.rounds))).toEqual(forfeits(expected));
    expect(tournamentOf(text).players.map(({ points }) => points)).toEqual([40, 0, 10, 10, 0, 0, 10, 10, 20]);
  });

  it('says what a file cannot hold', () => {
    const two = {
      format: 'double_round_robin' as const,
      scope: 'individual' as const,
      players: [{ id: 'a' }, { id: 'b' }],
      rounds: [
        {
          number: 1,
          games: [
            { red: 'a', black: 'b', result: 'red' as const },
            { red: 'b', black: 'a', result: 'draw' as const },
          ],
        },
      ],
    };
    expect(fileOfEvent(documentOf(two), { name: 'x' })).toEqual({
      ok: false,
      error: { code: 'two_games_in_a_round', player: 'b', round: 1 },
    });
    const odd = eventOfTournament(
      tournamentOf(
        '162  W 0.3    D 0.1\n001    1      A                                                                  0.0    1',
      ),
    );
    expect(odd.ok ? null : odd.error[0]).toMatchObject({ code: 'unsupported_points', line: 1 });
  });

  it('a hostile name cannot begin a line of its own', () => {
    const wire: EventWire = {
      format: 'swiss',
      scope: 'individual',
      players: [
        { id: '1', name: 'x\n001    2 evil' },
        { id: '2', name: 'y\rXXR 1' },
      ],
      rounds: [],
    };
    expect(tournamentOf(written(wire)).players).toHaveLength(2);
  });
});

describe('the round as a file sees it', () => {
  const input = (text: string, round?: number) => {
    const result = swissInputOfTrf(tournamentOf(text), { round });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  const players = (cells: readonly string[], points: readonly string[]): string =>
    cells
      .map((cell, index) =>
        `001 ${String(index + 1).padStart(4)}      Player                                                            ${points[index]!.padStart(4)}    1  ${cell}`.trimEnd(),
      )
      .join('\n');

  it('leaves out who is marked as absent, by code, 240 or XXZ; blank means present in the round to come', () => {
    const cells = ['   2 w 1', '   1 b 0', '   4 w 1', '   3 b 0', '   6 w 1', '   5 b 0', '   8 w 1', '   7 b 0'];
    const points = ['1.0', '0.0', '1.0', '0.0', '1.0', '0.5', '1.0', '0.0'];
    const withH = cells.map((cell, index) => (index === 5 ? `${cell}  0000 - H` : index === 1 ? `${cell}  0000 - Z` : cell));
    const text = `${players(withH, points)}\n240 F   2    3\n240 F   3    4\nXXZ 8`;
    expect(input(text).absent).toEqual(['2', '3', '6', '8']);
    expect(input(text, 1).absent).toEqual([]);
  });
  it('blank means absent in a round that was paired', () => {
    const text = players(['   2 w 1', '   1 b 0', '', '0000 - U'], ['1.0', '0.0', '0.0', '1.0']);
    expect(input(text, 1).absent).toEqual(['3']);
  });
  it('reads the first colour from 152, XXC, or round 1; in round 1 from the request first', () => {
    const first = players(['   2 b 1', '   1 w 0'], ['1.0', '0.0']);
    expect(input(first).state.firstColour).toBe('black');
    expect(input(`152 W\n${first}`).state.firstColour).toBe('red');
    expect(input(`XXC black1\n${players(['', ''], ['0.0', '0.0'])}`).state.firstColour).toBe('black');
    const asked = swissInputOfTrf(tournamentOf(`152 W\n${first}`), { round: 1, firstColour: 'black' });
    expect(asked.ok && asked.value.state.firstColour).toBe('black');
  });
  it('counts points given by decision: as results where they replace one, else beside them from the round after on', () => {
    const cells = ['   2 w 1', '   1 b 0', '   4 w 1', '   3 b 0'];
    const text = `${players(cells, ['0.5', '0.0', '1.0', '0.5'])}\n299 W         0.5    1    1\n299           0.5    1    4`;
    const { state } = input(text);
    expect(state.players.map(({ entries }) => entries[0]?.score)).toEqual([5, 0, 10, 0]);
    expect(state.players.map(({ virtual }) => virtual)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 5],
    ]);
  });
  it('a file that names no number of rounds holds them all', () => {
    const { trf, rounds } = generatedEvents()[0]!;
    expect(input(trf, rounds).state.totalRounds).toBe(rounds);
    expect(input(trf).state.totalRounds).toBe(null);
    expect(input(trfFile('issue_7.trf')).state.totalRounds).toBe(15);
  });
  it('knows acceleration from 250, XXA or the Baku type, and forbids the pairs of 260 in their rounds', () => {
    const four = players(['   3 w 1', '   4 b 1', '   1 b 0', '   2 w 0'], ['1.0', '1.0', '0.0', '0.0']);
    expect(input(`${four}\n250       1.0   1   2    1    2`).state.players.map(({ virtual }) => virtual)).toEqual([
      [10, 10],
      [10, 10],
      [0, 0],
      [0, 0],
    ]);
    expect(input(`142 9\n192 FIDE_DUTCH_2025_BAKU\n${four}`).state.players.map(({ virtual }) => virtual[0] ?? 0)).toEqual([
      10, 10, 0, 0,
    ]);
    expect(input(`${four}\n260   1   1    1    2    3\n260   2   4    1    4`).forbidden).toEqual([['1', '4']]);
    expect(input(`${four}\nXXP 1 4 2`).forbidden).toHaveLength(3);
  });
});

describe('a team event played in matches', () => {
  it('pairs the teams by match points, with the colours of their first boards', () => {
    const teams = ['甲', '乙', '丙', '丁'];
    const wire: EventWire = {
      format: 'swiss',
      scope: 'team',
      teamKind: 'fixed_boards',
      players: teams.flatMap((team, index) => [1, 2].map((board) => ({ id: `${index}-${board}`, team }))),
      rounds: [
        {
          number: 1,
          games: [
            { red: '0-1', black: '2-1', result: 'red', board: 1 },
            { red: '2-2', black: '0-2', result: 'draw', board: 2 },
            { red: '3-1', black: '1-1', result: 'black', board: 1 },
            { red: '1-2', black: '3-2', result: 'red', board: 2 },
          ],
        },
      ],
    };
    const input = swissInputOfEvent(documentOf(wire), {});
    if (!input.ok) throw new Error('input');
    expect(input.value.state.players.map(({ id, entries }) => [id, entries])).toEqual([
      ['甲', [{ kind: 'game', opponent: '丙', side: 'red', score: 4 }]],
      ['乙', [{ kind: 'game', opponent: '丁', side: 'black', score: 4 }]],
      ['丙', [{ kind: 'game', opponent: '甲', side: 'black', score: 0 }]],
      ['丁', [{ kind: 'game', opponent: '乙', side: 'red', score: 0 }]],
    ]);
    const paired = pairEvent(wire);
    expect(paired.ok && paired.value.games.map(({ red, black }) => [red, black])).toEqual([
      ['乙', '甲'],
      ['丙', '丁'],
    ]);
  });
});
