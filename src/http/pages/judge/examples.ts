import { type Localized, localized } from '../../../base/localized.ts';

export interface Example {
  readonly id: string;
  readonly name: Localized;
  readonly fen: string;
  /** One time round; the page plays it three times. */
  readonly cycle: readonly string[];
}

const example = (id: string, zh: string, en: string, fen: string, cycle: string): Example => ({
  id,
  name: localized(zh, en),
  fen: `${fen} w - - 0 1`,
  cycle: cycle.split(' '),
});

/** The four figures of 篇二, set up after their text. */
export const FIGURES: readonly Example[] = [
  example(
    'figure-1',
    '图1　解将还将',
    'Figure 1: check answered by check',
    '4kc3/9/5a3/9/9/4C4/9/4R4/9/5K3',
    'e4f4 f7e8 f4e4 e8f7',
  ),
  example('figure-2', '图2　单方长将', 'Figure 2: one-sided perpetual check', '9/4k4/9/9/9/9/9/9/9/3K1R3', 'f0e0 e8f8 e0f0 f8e8'),
  example(
    'figure-3',
    '图3　二打一还打',
    'Figure 3: two attacks, one returned',
    '3ak4/4a4/9/r1N6/9/9/9/9/9/3AKA3',
    'c6b8 a6a7 b8c6 a7a6',
  ),
  example(
    'figure-4',
    '图4　长拦对一打一闲',
    'Figure 4: blocking against attack and idle',
    '3akab2/9/4b4/9/2r6/9/1C6R/4p4/9/2B1KA3',
    'b3c3 c5b5 c3b3 b5c5',
  ),
];

/** Ten kinds of cycle that arbiters meet, the first four from the worked examples of chapter 7. */
export const KINDS: readonly Example[] = [
  example('check-and-chase', '一将一捉', 'Check and chase by turns', '5k3/9/9/6n2/9/9/9/6R2/9/3K5', 'g2f2 f9e9 f2g2 e9f9'),
  example('horse-chases', '马捉车不止', 'A horse chases a chariot', '4k4/9/9/9/1r7/4p4/1N7/9/9/5K3', 'b3d4 b5c5 d4b3 c5b5'),
  example(
    'soldier-and-chariot',
    '兵车互打',
    'Soldier and chariot attack each other',
    '3ak4/4a4/2r6/1P7/9/9/9/9/9/1NBAKA3',
    'b6c6 c7b7 c6b6 b7c7',
  ),
  example(
    'check-idle-kill-idle',
    '一将一闲对一杀一闲',
    'Check and idle against kill and idle',
    '3k1a3/4a4/b3b4/9/9/4R4/4n4/3Ar4/3KA4/9',
    'e4d4 d9e9 d4e4 e9d9',
  ),
  example('perpetual-kill', '长杀', 'Perpetual kill', '3c1k3/9/3R5/9/9/9/3cR4/9/4A4/3K1A3', 'd0e0 d9e9 e0d0 e9d9'),
  example(
    'check-against-chase',
    '长将对长捉',
    'Perpetual check against perpetual chase',
    '5k3/1C7/9/9/9/9/1r7/5C3/9/3c1K3',
    'b8f8 b3f3 f8b8 f3b3',
  ),
  example('both-check', '双方长将', 'Perpetual check by both sides', '9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5', 'e3d3 d6e6 d3e3 e6d6'),
  example(
    'both-chase',
    '双方长捉',
    'Perpetual chase by both sides',
    '2baka2r/9/2n1b4/2p1p4/9/3Rc1Pc1/4C1n2/3NB1NC1/4A4/4KAB2',
    'd4d7 h4h7 d7d4 h7h4',
  ),
  example('guarded', '长跟有根子', 'Following a guarded piece', '3ak4/4a4/9/c7r/9/9/9/1R7/9/3AKA3', 'b2a2 a6b6 a2b2 b6a6'),
  example(
    'false-guard',
    '捉假根子',
    'Chasing a piece with a false guard',
    '4k4/4a4/9/c3r4/9/9/9/1R2C4/9/2BAK4',
    'b2a2 a6b6 a2b2 b6a6',
  ),
];

/** Times that the page plays a cycle before it asks for the ruling: as many as article 24 asks for. */
const TIMES = 3;

/** The parameters of the page that shows an example. */
export const exampleQuery = ({ fen, cycle }: Example): Readonly<Record<string, string>> => ({
  fen,
  moves: Array.from({ length: TIMES }, () => cycle.join(' ')).join(' '),
});
