import type { Localized } from '../../../base/localized.ts';
import { sideName } from '../../../xiangqi/names.ts';
import { opposite, SIDES } from '../../../xiangqi/types.ts';
import type { Wording } from '../../rulesets/rulebook.ts';
import { doubtSentence } from '../doubts.ts';
import type { RepetitionAnswer } from '../types.ts';
import { sideConductText } from './sideText.ts';

type Answer = Omit<RepetitionAnswer, 'explanation'>;

/** The ruling for players: how often the position came back, who did what at which move, which articles, what follows. */
export function explain(answer: Answer, cyclesRequired: number, wording: Wording): Localized {
  const parts = [opening(answer, cyclesRequired, wording)];
  if (answer.sides !== null) {
    for (const side of SIDES)
      parts.push(
        sideConductText(
          answer.plies.filter((ply) => ply.side === side),
          side,
          answer.sides[side],
          wording,
        ),
      );
    parts.push(consequence(answer, cyclesRequired));
  }
  if (answer.doubts.length > 0) parts.push(doubtText(answer));
  return { zh: parts.map(({ zh }) => zh).join(''), en: parts.map(({ en }) => en).join(' ') };
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

function opening({ cycle, cycles }: Answer, cyclesRequired: number, { due: article }: Wording): Localized {
  if (cycle === null) {
    return {
      zh: '最后的局面此前没有出现过，没有循环反复可供裁定。',
      en: 'The final position has not stood on the board before, so there is no repetition to rule on.',
    };
  }
  const due = cycles >= cyclesRequired;
  return {
    zh: `局面循环反复${cycles}次（据第${cycle.fromPly}着至第${cycle.toPly}着裁定，最后一次${cycle.period}着）${due ? '' : `，满${cyclesRequired}次才作裁定（${article}）`}。`,
    en: `The position has come back ${times(cycles)} (plies ${cycle.fromPly} to ${cycle.toPly} are judged; the last time round took ${cycle.period})${
      due ? '' : `; a ruling falls due once it has come back ${times(cyclesRequired)} (${article})`
    }.`,
  };
}

/** What follows from the conduct of both sides (变着, 判负, 判和). */
function consequence(answer: Answer, cyclesRequired: number): Localized {
  const { verdict, ifContinued, winner } = answer;
  const zhCited = answer.articles.join('、');
  const enCited = answer.articles.join(', ');
  if (verdict === 'draw') return { zh: `双方不变，判和（${zhCited}）。`, en: `Neither side need change: a draw (${enCited}).` };
  if (verdict === 'none') return forecast(ifContinued, cyclesRequired);
  if (winner !== null) {
    const loser = opposite(winner);
    return {
      zh: `${sideName(loser).zh}判负（${zhCited}）。`,
      en: `${sideName(loser).en} loses (${enCited}).`,
    };
  }
  const offender = verdict === 'red_must_change' ? 'red' : 'black';
  return {
    zh: `${sideName(offender).zh}必须变着；若再重复一次循环，即判负（${zhCited}）。`,
    en: `${sideName(offender).en} must change; if the cycle is completed once more, ${sideName(offender).en} loses (${enCited}).`,
  };
}

function forecast(ifContinued: Answer['ifContinued'], cyclesRequired: number): Localized {
  const zh = `目前不作裁定；若这样循环下去（满${cyclesRequired}次以后），`;
  if (ifContinued === 'draw') return { zh: `${zh}将判和。`, en: 'No ruling yet; if it goes on like this, it is a draw.' };
  const loser = ifContinued === 'red_loses' ? 'red' : 'black';
  return {
    zh: `${zh}${sideName(loser).zh}不变将判负。`,
    en: `No ruling yet; if it goes on like this, ${sideName(loser).en} must change or loses.`,
  };
}

/** The open points, one sentence each kind. */
function doubtText({ doubts }: Answer): Localized {
  const codes = [...new Set(doubts.map(({ code }) => code))];
  const parts = codes.map((code) =>
    doubtSentence(
      code,
      doubts.filter((doubt) => doubt.code === code).map(({ ply }) => ply),
    ),
  );
  return {
    zh: `须由裁判决定：${parts.map(({ zh }) => zh).join('')}`,
    en: `For the arbiter to decide: ${parts.map(({ en }) => en).join(' ')}`,
  };
}
