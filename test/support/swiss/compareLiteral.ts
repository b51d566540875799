import { pairSwissRound } from '../../../src/events/pairing/swiss/pairRound.ts';
import { literalBracket } from './literalBracket.ts';
import { planFrom, playEvent, randomFrom } from './randomEvent.ts';

/** Pairs every round of small random events twice, literally too, and names the rounds that differ. */
export const compareWithLiteral = (
  seeds: { from: number; to: number },
  mostPlayers: number,
): { rounds: number; different: string[] } => {
  let rounds = 0;
  const different: string[] = [];
  for (let seed = seeds.from; seed <= seeds.to; seed++) {
    const random = randomFrom(seed * 31 + 7);
    const players = 2 + random(mostPlayers - 1);
    const plan = planFrom(seed, players, Math.min(2 + random(8), players + 2));
    for (const { state, wishes, pairing } of playEvent(plan)) {
      rounds++;
      const literal = pairSwissRound(state, wishes, literalBracket);
      const text = ({ games, byes }: typeof pairing): string =>
        JSON.stringify([games.map(({ red, black }) => [red, black]), byes]);
      if (!literal.ok || text(literal.value) !== text(pairing)) different.push(`seed ${seed}, round ${pairing.round}`);
    }
  }
  return { rounds, different };
};
