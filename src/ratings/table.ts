/**
 * The two tables of FIDE B.02 between a rating difference and an expected score, in their printed form, so that they can be held
 * against the page line by line. They are looked up, never computed: no closed formula gives them exactly (the normal curve
 * misses five band edges, the logistic curve is another method).
 */

const UP = Number.POSITIVE_INFINITY;

/** Table 8.1.2: `[D from, D to, PD of the higher rated, PD of the lower rated]`; D in rating points, PD in hundredths of a point. */
// biome-ignore format: the four columns of the printed table
const PRINTED_8_1_2: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [[  0,   3,  50, 50], [ 92,  98,  63, 37], [198, 206,  76, 24], [345, 357,  89, 11]],
  [[  4,  10,  51, 49], [ 99, 106,  64, 36], [207, 215,  77, 23], [358, 374,  90, 10]],
  [[ 11,  17,  52, 48], [107, 113,  65, 35], [216, 225,  78, 22], [375, 391,  91,  9]],
  [[ 18,  25,  53, 47], [114, 121,  66, 34], [226, 235,  79, 21], [392, 411,  92,  8]],
  [[ 26,  32,  54, 46], [122, 129,  67, 33], [236, 245,  80, 20], [412, 432,  93,  7]],
  [[ 33,  39,  55, 45], [130, 137,  68, 32], [246, 256,  81, 19], [433, 456,  94,  6]],
  [[ 40,  46,  56, 44], [138, 145,  69, 31], [257, 267,  82, 18], [457, 484,  95,  5]],
  [[ 47,  53,  57, 43], [146, 153,  70, 30], [268, 278,  83, 17], [485, 517,  96,  4]],
  [[ 54,  61,  58, 42], [154, 162,  71, 29], [279, 290,  84, 16], [518, 559,  97,  3]],
  [[ 62,  68,  59, 41], [163, 170,  72, 28], [291, 302,  85, 15], [560, 619,  98,  2]],
  [[ 69,  76,  60, 40], [171, 179,  73, 27], [303, 315,  86, 14], [620, 735,  99,  1]],
  [[ 77,  83,  61, 39], [180, 188,  74, 26], [316, 328,  87, 13], [736,  UP, 100,  0]],
  [[ 84,  91,  62, 38], [189, 197,  75, 25], [329, 344,  88, 12]],
];

/** Table 8.1.1: `[p, dp]`; p in hundredths (per cent of the points), dp in rating points. */
// biome-ignore format: the six columns of the printed table
const PRINTED_8_1_1: readonly (readonly (readonly [number, number])[])[] = [
  [[100,  800], [ 83,  273], [ 66,  117], [ 49,   -7], [ 32, -133], [ 15, -296]],
  [[ 99,  677], [ 82,  262], [ 65,  110], [ 48,  -14], [ 31, -141], [ 14, -309]],
  [[ 98,  589], [ 81,  251], [ 64,  102], [ 47,  -21], [ 30, -149], [ 13, -322]],
  [[ 97,  538], [ 80,  240], [ 63,   95], [ 46,  -29], [ 29, -158], [ 12, -336]],
  [[ 96,  501], [ 79,  230], [ 62,   87], [ 45,  -36], [ 28, -166], [ 11, -351]],
  [[ 95,  470], [ 78,  220], [ 61,   80], [ 44,  -43], [ 27, -175], [ 10, -366]],
  [[ 94,  444], [ 77,  211], [ 60,   72], [ 43,  -50], [ 26, -184], [  9, -383]],
  [[ 93,  422], [ 76,  202], [ 59,   65], [ 42,  -57], [ 25, -193], [  8, -401]],
  [[ 92,  401], [ 75,  193], [ 58,   57], [ 41,  -65], [ 24, -202], [  7, -422]],
  [[ 91,  383], [ 74,  184], [ 57,   50], [ 40,  -72], [ 23, -211], [  6, -444]],
  [[ 90,  366], [ 73,  175], [ 56,   43], [ 39,  -80], [ 22, -220], [  5, -470]],
  [[ 89,  351], [ 72,  166], [ 55,   36], [ 38,  -87], [ 21, -230], [  4, -501]],
  [[ 88,  336], [ 71,  158], [ 54,   29], [ 37,  -95], [ 20, -240], [  3, -538]],
  [[ 87,  322], [ 70,  149], [ 53,   21], [ 36, -102], [ 19, -251], [  2, -589]],
  [[ 86,  309], [ 69,  141], [ 52,   14], [ 35, -110], [ 18, -262], [  1, -677]],
  [[ 85,  296], [ 68,  133], [ 51,    7], [ 34, -117], [ 17, -273], [  0, -800]],
  [[ 84,  284], [ 67,  125], [ 50,    0], [ 33, -125], [ 16, -284]],
];

/** The printed lines, read column after column as on the page. */
const downTheColumns = <T>(lines: readonly (readonly T[])[]): readonly T[] =>
  Array.from({ length: lines[0]?.length ?? 0 }, (_, column) => lines.flatMap((line) => line.slice(column, column + 1))).flat();

/** One band of table 8.1.2. `to` is null in the last band, which has no upper end. */
export interface ExpectationBand {
  readonly from: number;
  readonly to: number | null;
  readonly higherPercent: number;
  readonly lowerPercent: number;
}

/** Table 8.1.2 by ascending difference. */
export const TABLE_8_1_2: readonly ExpectationBand[] = downTheColumns(PRINTED_8_1_2).map(
  ([from, to, higherPercent, lowerPercent]) => ({
    from,
    to: to === UP ? null : to,
    higherPercent,
    lowerPercent,
  }),
);

/** One line of table 8.1.1. */
export interface DifferenceLine {
  readonly percent: number;
  readonly difference: number;
}

/** Table 8.1.1 from 100 per cent down. */
export const TABLE_8_1_1: readonly DifferenceLine[] = downTheColumns(PRINTED_8_1_1).map(([percent, difference]) => ({
  percent,
  difference,
}));

const differenceOf = new Map(TABLE_8_1_1.map((line) => [line.percent, line.difference]));

/**
 * The expected score in hundredths of a point of a player who stands `difference` rating points above his opponent (negative:
 * below), from table 8.1.2. `difference` must be a whole number; the two players' answers always add up to 100.
 */
export const expectedPercent = (difference: number): number => {
  const distance = Math.abs(difference);
  const band = TABLE_8_1_2.find((candidate) => candidate.to === null || distance <= candidate.to);
  if (!Number.isInteger(difference) || band === undefined) throw new RangeError(`no band of table 8.1.2 for ${difference}`);
  return difference >= 0 ? band.higherPercent : band.lowerPercent;
};

/** d(p): the rating difference in points that a score of `percent` per cent stands for, from table 8.1.1. `percent` is 0 to 100, whole. */
export const differenceForPercent = (percent: number): number => {
  const difference = differenceOf.get(percent);
  if (difference === undefined) throw new RangeError(`no line of table 8.1.1 for ${percent}`);
  return difference;
};
