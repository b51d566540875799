/** What the order of the boards looks at: the pairing scores of the two, and the number of the higher ranked. */
export interface BoardKey {
  readonly higherScore: number;
  readonly lowerScore: number;
  readonly higherNumber: number;
}

/**
 * Order of the boards, as C.04.2 3.6 recommends: the score of the higher ranked player, then the sum of both scores, high to low, then
 * the pairing number of the higher ranked player.
 */
export const compareBoards = (a: BoardKey, b: BoardKey): number =>
  b.higherScore - a.higherScore ||
  b.higherScore + b.lowerScore - (a.higherScore + a.lowerScore) ||
  a.higherNumber - b.higherNumber;
