import { counted } from '../../../base/counted.ts';
import { type Localized, localized } from '../../../base/localized.ts';
import type { Calling } from '../../calling.ts';
import type { ColourRule } from './colours.ts';
import { CONSTRAINT_NAMES, type Constraint } from './constraints.ts';

/** Where a game of a round comes from. */
export type PairingBasis = 'dutch' | 'neighbours' | 'fixed' | 'lifted';

/** The facts behind one pairing. Scores are in points. */
export interface PairingFacts {
  readonly basis: PairingBasis;
  readonly higher: { readonly id: string; readonly score: number };
  readonly lower: { readonly id: string; readonly score: number };
  /** Score of the bracket's residents; null where no bracket made the pair. */
  readonly bracketScore: number | null;
  readonly redId: string;
  /** null where the organiser settled the colours. */
  readonly colourRule: ColourRule | null;
  /** What each of the two was due: higher ranked, lower ranked. */
  readonly due: readonly ['red' | 'black' | null, 'red' | 'black' | null];
  readonly lifted: readonly Constraint[];
}

const SIDE_ZH = { red: '红', black: '黑' } as const;

const groupText = ({ basis, higher, lower, bracketScore }: PairingFacts): Localized => {
  if (basis === 'fixed') return localized('组织者指定的对局', 'Set by the organiser');
  if (basis === 'neighbours') return localized('首轮按签号，相邻者对局', 'First round by drawn numbers, neighbours meet');
  if (basis === 'lifted') {
    return localized(`${higher.score}分对${lower.score}分`, `${higher.score} against ${lower.score} points`);
  }
  if (bracketScore === null || higher.score === lower.score) {
    return localized(`${lower.score}分组内配对`, `Score group ${lower.score}`);
  }
  return localized(
    `${lower.score}分组：${higher.id}（${higher.score}分）下调，${lower.id}因此上调`,
    `Score group ${lower.score}: ${higher.id} (${counted(higher.score, 'point')}) floats down, ${lower.id} floats up`,
  );
};

const dueText = ({ due }: PairingFacts): Localized => {
  const [own, other] = due;
  if (own === null || other === null || own !== other) return localized('', '');
  return localized(`双方都应执${SIDE_ZH[own]}，`, `both are due ${own}; `);
};

const colourText = (facts: PairingFacts): Localized => {
  const { colourRule, higher, redId } = facts;
  const due = dueText(facts);
  switch (colourRule) {
    case null:
      return localized(`${redId}执红`, `${redId} has red`);
    case '5.2.1':
      return localized(
        `${redId}执红：双方先后手都合所应得（5.2.1）`,
        `${redId} has red: each has the colour that is due (5.2.1)`,
      );
    case '5.2.2':
      return localized(
        `${due.zh}要求强者优先：${redId}执红（5.2.2）`,
        `${due.en}the stronger claim decides: ${redId} has red (5.2.2)`,
      );
    case '5.2.3':
      return localized(
        `${due.zh}与最近一次先后手不同时对换：${redId}执红（5.2.3）`,
        `${due.en}they change the colours of the last games in which they differed: ${redId} has red (5.2.3)`,
      );
    case '5.2.4':
      return localized(
        `${due.zh}排名在前的${higher.id}优先：${redId}执红（5.2.4）`,
        `${due.en}${higher.id}, ranked higher, has the choice: ${redId} has red (5.2.4)`,
      );
    case '5.2.5':
      return localized(
        `双方尚无要求，按${higher.id}序号的奇偶：${redId}执红（5.2.5）`,
        `neither is due a colour; by the number of ${higher.id}, odd or even: ${redId} has red (5.2.5)`,
      );
  }
};

/** The facts with everybody called as a reader knows him. */
const called = (facts: PairingFacts, calling: Calling): PairingFacts => ({
  ...facts,
  higher: { ...facts.higher, id: calling(facts.higher.id) },
  lower: { ...facts.lower, id: calling(facts.lower.id) },
  redId: calling(facts.redId),
});

/** Says why two players meet, and why with these colours. */
export const explainPairing = (found: PairingFacts, calling: Calling): Localized => {
  const facts = called(found, calling);
  const group = groupText(facts);
  const colours = colourText(facts);
  const zh = facts.lifted.map((constraint) => CONSTRAINT_NAMES[constraint].zh).join('、');
  const en = facts.lifted.map((constraint) => CONSTRAINT_NAMES[constraint].en).join('; ');
  const lifted = zh === '' ? localized('', '') : localized(`；为编排完整而放宽：${zh}`, `. Lifted for a complete pairing: ${en}`);
  return localized(`${group.zh}；${colours.zh}${lifted.zh}`, `${group.en}; ${colours.en}${lifted.en}`);
};
