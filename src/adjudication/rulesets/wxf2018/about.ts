import { localized } from '../../../base/localized.ts';
import { type About, ruleParameter } from '../rulebook.ts';
import {
  CHECK_AGAINST_CHECKS,
  DRAW,
  DUE,
  GENERAL_ATTACKS,
  LEFT_UNDER_ATTACK,
  LIKE_FOR_LIKE,
  MUTUAL_CHECK,
  MUTUAL_KILL,
  PERMITTED,
  PERPETUAL_CHASE,
  PERPETUAL_CHECK,
  PERPETUAL_KILL,
  PROTECTED_VICTIM,
  PROTECTION,
  SOLDIER_ATTACKS,
  UNCOVERING_ONLY,
} from './articles.ts';
import { CYCLES_REQUIRED, LOSES_AT_ONCE } from './parameters.ts';

/** How the World rules decide what rule books differ in. */
export const ABOUT: About = {
  sources: ['wxf-2018', 'axf-2017'],
  parameters: [
    ruleParameter(
      'repetition_cycles',
      CYCLES_REQUIRED,
      [DUE],
      '同一局面第三次出现时作裁定',
      'a ruling falls due when a position stands on the board for the third time',
    ),
    ruleParameter('must_change_first', !LOSES_AT_ONCE, [DUE], '届时不变即判负', 'whoever offends loses then'),
    ruleParameter(
      'perpetual_check',
      'loses',
      [PERPETUAL_CHECK, MUTUAL_CHECK, CHECK_AGAINST_CHECKS],
      '单方长将判负，二将一还将亦然；双方长将作和',
      'one-sided perpetual check loses, also two checks against one; mutual check is a draw',
    ),
    ruleParameter(
      'perpetual_kill',
      'permitted',
      [PERPETUAL_KILL, MUTUAL_KILL],
      '长杀作和',
      'perpetual threats of mate are a draw',
    ),
    ruleParameter(
      'check_plus_kill',
      'permitted',
      PERMITTED.check_and_kill,
      '一将一杀作和',
      'checks and threats of mate by turns are a draw',
    ),
    ruleParameter(
      'check_plus_chase',
      'permitted',
      PERMITTED.check_and_chase,
      '一将一捉作和；每着都捉同一子者，其中将军不改变长捉',
      'checks and chases by turns are a draw; where every ply chases one unit, checks among them excuse nothing',
    ),
    ruleParameter('kill_plus_chase', 'permitted', [DRAW], '一杀一捉作和', 'threats of mate and chases by turns are a draw'),
    ruleParameter(
      'attack_plus_idle',
      'permitted',
      PERMITTED.attack_and_idle,
      '打中有闲作和',
      'one idle ply makes the whole permitted',
    ),
    ruleParameter(
      'multi_target_chase',
      'permitted',
      PERMITTED.chases_in_turn,
      '轮捉两个以上的子作和',
      'chasing several units by turns is a draw',
    ),
    ruleParameter(
      'joint_chase',
      'forbidden',
      [PERPETUAL_CHASE],
      '一子或数子长捉一个无根子判负',
      'chasing one unprotected unit with one piece or several loses',
    ),
    ruleParameter(
      'means_of_chase',
      'capture',
      [PERPETUAL_CHASE],
      '下一着能直接吃子才算捉',
      'only what can be taken with the next move is chased',
    ),
    ruleParameter(
      'protection',
      'legal_retake',
      [PROTECTION, PROTECTED_VICTIM],
      '该子被吃后能合法反吃即为真根，一个真根就不算捉',
      'whatever may legally retake protects; one such guard is enough',
    ),
    ruleParameter(
      'chased_though_protected',
      'chariot_by_horse_or_cannon_larger_by_advisor_or_elephant',
      [PROTECTION, 'AXF 15'],
      '马、炮捉车不论有根无根；士、象捉车、马、炮亦然',
      'a chariot by horse or cannon, protected or not; likewise chariot, horse and cannon by advisor or elephant',
    ),
    ruleParameter(
      'like_for_like',
      'offer_unless_it_cannot_take',
      [LIKE_FOR_LIKE],
      '同兵种互能吃不算捉；对方受牵制或蹩脚不能吃则算捉',
      'like pieces that can take each other do not chase; one that is pinned or blocked can be chased',
    ),
    ruleParameter(
      'general_and_soldier_attacks',
      'idle',
      [GENERAL_ATTACKS, SOLDIER_ATTACKS],
      '将帅、兵卒本身可以长捉',
      'general and soldier may attack for ever',
    ),
    ruleParameter(
      'soldier_at_home',
      'no_unit',
      ['AXF 25'],
      '未过河兵卒可以长捉',
      'a soldier that has not crossed the river may be attacked for ever',
    ),
    ruleParameter(
      'chase_left_standing',
      'is_none',
      [LEFT_UNDER_ATTACK],
      '对方不逃不保，仍在捉中者不算捉',
      'a unit that its owner neither moves nor protects is not chased',
    ),
    ruleParameter(
      'mutual_forbidden',
      'heavier_loses',
      [DRAW, UNCOVERING_ONLY],
      '双方长捉作和；长将重于长捉，主动捉重于只使对方失根',
      'mutual chase is a draw; check is heavier than chase, and attacking anew heavier than only uncovering',
    ),
  ],
  covered: [
    {
      what: localized('长将、长捉、允许的长打及其混合', 'perpetual check and chase, permitted perpetual threats and mixtures'),
      articles: ['AXF 5-13', 'AXF 32'],
    },
    {
      what: localized(
        '真根、假根、牵制、车受马炮捉、同兵种、将帅兵卒',
        'true and false protection, pins, chariots under horse and cannon, like pieces, general and soldier',
      ),
      articles: ['AXF 3.6', 'AXF 15-31', 'AXF 33-36'],
    },
    { what: localized('兑、献、拦', 'exchange, offer, block'), articles: ['AXF 36', 'AXF 39', 'AXF 40'] },
  ],
  notCovered: [
    {
      what: localized(
        '将死、困毙、违例与自然限着按1999年规则的条款引用',
        'mate, stalemate, illegal moves and the natural limit are cited by the articles of 1999',
      ),
      articles: [],
    },
    {
      what: localized(
        '2018年版的条款编号：按其所依据的亚洲规例引用',
        'the numbering of the 2018 edition: the Asian rules on which it rests are cited',
      ),
      articles: [],
    },
    { what: localized('临场行为、用时、记录与犯规处罚', 'conduct at the board, clocks, records and penalties'), articles: [] },
  ],
};
