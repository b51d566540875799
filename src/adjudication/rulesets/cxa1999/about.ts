import { localized } from '../../../base/localized.ts';
import { type About, ruleParameter } from '../rulebook.ts';
import { CYCLES_REQUIRED } from './parameters.ts';

/** How the 1999 rules decide what rule books differ in. */
export const ABOUT: About = {
  sources: ['cxa-1999'],
  parameters: [
    ruleParameter(
      'repetition_cycles',
      CYCLES_REQUIRED,
      ['24'],
      '循环反复满三次作裁定',
      'a ruling falls due after three full cycles',
    ),
    ruleParameter(
      'must_change_first',
      true,
      ['24.1', '24.3'],
      '除长将外先令变着，再循环一次不变才判负',
      'but for perpetual check, the offender is first told to change and loses on one more cycle',
    ),
    ruleParameter('perpetual_check', 'loses', ['24.1', '26.1'], '单方长将判负', 'one-sided perpetual check loses'),
    ruleParameter('perpetual_kill', 'forbidden', ['25.2', '28.11'], '长杀为禁止着法', 'perpetual threats of mate are forbidden'),
    ruleParameter(
      'check_plus_kill',
      'forbidden',
      ['25.2'],
      '一将一杀为禁止着法',
      'checks and threats of mate by turns are forbidden',
    ),
    ruleParameter('check_plus_chase', 'forbidden', ['25.2'], '一将一捉为禁止着法', 'checks and chases by turns are forbidden'),
    ruleParameter(
      'kill_plus_chase',
      'forbidden',
      ['25.2'],
      '一杀一捉为禁止着法',
      'threats of mate and chases by turns are forbidden',
    ),
    ruleParameter(
      'attack_plus_idle',
      'permitted',
      ['25.2'],
      '数将、数杀、数捉一闲为允许着法',
      'one idle ply makes the whole permitted',
    ),
    ruleParameter(
      'multi_target_chase',
      'forbidden',
      ['28.12'],
      '捉一子或数子都算长捉',
      'chasing several units by turns is a perpetual chase',
    ),
    ruleParameter('joint_chase', 'forbidden', ['28.12'], '数子捉一子也算长捉', 'so is chasing one unit with several'),
    ruleParameter(
      'means_of_chase',
      'capture_checks_exchange',
      ['28.3', '29.1'],
      '直接吃子、连续照将或完整交换得子都算捉',
      'what is won at once, through checks or through a full exchange is chased',
    ),
    ruleParameter(
      'protection',
      'by_gain',
      ['28.16', '29'],
      '以吃后能否得子判断，少根、假根不算有根',
      'whether the capture gains decides; guards that are too few or false do not protect',
    ),
    ruleParameter(
      'chased_though_protected',
      'chariot_for_lesser_piece',
      ['25.3'],
      '吃有根车仍得子者算捉',
      'a guarded chariot is chased where taking it gains',
    ),
    ruleParameter(
      'like_for_like',
      'offer',
      ['28.5'],
      '同兵种邀兑不算捉',
      'an attack on a like piece that may take first is an offer to exchange',
    ),
    ruleParameter(
      'general_and_soldier_attacks',
      'idle_unless_mutual',
      ['27.1', '27.2'],
      '将帅本身叫吃算闲；兵卒叫吃算闲，互打时算捉',
      'attacks by the general are idle, those by a soldier are, too, unless both sides attack all the time',
    ),
    ruleParameter(
      'soldier_at_home',
      'no_unit',
      ['25.3'],
      '未过河兵卒不算子力',
      'a soldier that has not crossed the river cannot be chased',
    ),
    ruleParameter(
      'chase_left_standing',
      'counts_if_new',
      ['29.2', '细则2', '细则6'],
      '从没捉到捉算捉，从捉到捉算闲',
      'what is newly attacked is chased, what stood under attack is not',
    ),
    ruleParameter(
      'mutual_forbidden',
      'draw',
      ['24.2', '26.3'],
      '双方均为禁止着法作和，单方长将除外',
      'both forbidden is a draw, but for one-sided perpetual check',
    ),
  ],
  covered: [
    {
      what: localized(
        '长将、长杀、长捉及其交替，禁止与允许着法',
        'perpetual check, kill and chase, their mixtures, forbidden and permitted conduct',
      ),
      articles: ['24', '25', '26', '28.10', '28.15'],
    },
    {
      what: localized(
        '捉的各种方式、根、价值、先被将死的例外',
        'the means of a chase, guards, worth, the exception where taking gets one mated',
      ),
      articles: ['27', '28', '29'],
    },
    { what: localized('棋例细则', 'the detailed rules'), articles: ['细则1-13'] },
  ],
  notCovered: [
    {
      what: localized(
        '占据守和要点是否成立，除受杀威胁的情况外由裁判判断',
        'whether a key defensive point is taken, beyond the case of a threat of mate: left to the arbiter',
      ),
      articles: ['27.3', '细则13'],
    },
    {
      what: localized(
        '互打中兵卒叫吃有根子，结论因此不同时由裁判判断',
        'soldiers against guarded units in mutual attacks, where the ruling hangs on it: left to the arbiter',
      ),
      articles: ['27.2', '细则11'],
    },
  ],
};
