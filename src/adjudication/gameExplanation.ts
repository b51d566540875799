import { counted } from '../base/counted.ts';
import type { Localized } from '../base/localized.ts';
import { roleName, sideName } from '../xiangqi/names.ts';
import { opposite } from '../xiangqi/types.ts';
import { describeBoardEnd, INSUFFICIENT_MATERIAL } from './boardEnd.ts';
import type { ClaimTerms } from './claims.ts';
import type { GameReplay } from './gameReplay.ts';
import type { GameRuling } from './gameRuling.ts';
import type { GameAnswer, GameStatus } from './gameTypes.ts';
import { BARE_CANNON, isBareCannon } from './material.ts';
import type { NaturalLimit } from './moveLimit.ts';
import { resultName } from './results.ts';
import { CITED_FROM_1999, citesBeside } from './rulesets/citing.ts';

type Told = Pick<GameAnswer, 'recordedResult' | 'conflict' | 'noticed'>;

const atPly = (ply: number): Localized =>
  ply === 0 ? { zh: '开局局面：', en: 'At the start: ' } : { zh: `第${ply}着：`, en: `Ply ${ply}: ` };

const join = (parts: readonly Localized[]): Localized => ({
  zh: parts.map(({ zh }) => zh).join(''),
  en: parts.map(({ en }) => en).join(' '),
});

const prefixed = (ply: number, told: Localized): Localized => ({ zh: atPly(ply).zh + told.zh, en: atPly(ply).en + told.en });

function illegalSentence({ illegal, position }: GameReplay): Localized {
  const { ply, text, fault } = illegal!;
  const offender = sideName(position.sideToMove);
  const winner = sideName(opposite(position.sideToMove));
  const article = fault.code === 'leaves_generals_facing' ? '4.1.2' : '4.1.6';
  return {
    zh: `第${ply}着${offender.zh}“${text}”不合规则：${fault.message.zh}。${offender.zh}负，${winner.zh}胜（${article}）。`,
    en: `Ply ${ply}: ${offender.en}'s '${text}' is illegal: ${fault.message.en}. ${offender.en} loses, ${winner.en} wins (${article}).`,
  };
}

function limitSentence({ pliesWithoutCapture, rounds }: NaturalLimit): Localized {
  return {
    zh: `连续${pliesWithoutCapture}着（${Math.floor(pliesWithoutCapture / 2)}回合）没有吃子，达到自然限着${rounds}回合，和棋（4.2.4）。`,
    en: `${pliesWithoutCapture} plies (${counted(Math.floor(pliesWithoutCapture / 2), 'round')}) without a capture reach the natural limit of ${counted(rounds, 'round')}: a draw (4.2.4).`,
  };
}

function statusSentences(replay: GameReplay, ruling: GameRuling, limit: NaturalLimit): Localized[] {
  const { position } = replay;
  const board = (status: GameStatus): Localized => {
    switch (status) {
      case 'checkmate':
      case 'stalemate':
      case 'insufficient_material':
        return prefixed(
          ruling.decidedAtPly!,
          describeBoardEnd(position, { status, result: ruling.result, articles: ruling.articles }),
        );
      case 'illegal_move':
      case 'generals_facing':
        return illegalSentence(replay);
      case 'natural_limit':
        return prefixed(position.ply, limitSentence(limit));
      case 'repetition':
        return ruling.repetition!.explanation;
      case 'ongoing':
        return describeBoardEnd(position, { status, result: 'ongoing', articles: [] });
    }
  };
  const told = [board(ruling.status)];
  if (ruling.status === 'ongoing' && position.inCheck()) {
    const general = roleName('general', position.sideToMove);
    told.push({
      zh: `${sideName(position.sideToMove).zh}${general.zh}正被照将。`,
      en: `${sideName(position.sideToMove).en} is in check.`,
    });
  }
  if (ruling.status === 'ongoing' && isBareCannon(position)) told.push(BARE_CANNON);
  return told;
}

/** Every article that the sentences on a game cite. */
const citedIn = (replay: GameReplay, { status, articles }: GameRuling, { noticed }: Told): string[] => [
  ...articles,
  ...noticed.map(({ article }) => article),
  ...(status === 'ongoing' && isBareCannon(replay.position) ? INSUFFICIENT_MATERIAL.articles : []),
];

/** The ruling, then what the record says otherwise, then claims that were not made, then whose articles these are. */
export function explainGame(
  replay: GameReplay,
  ruling: GameRuling,
  limit: NaturalLimit,
  told: Told,
  { cyclesRequired, repetitionArticle }: ClaimTerms,
): Localized {
  const sentences = statusSentences(replay, ruling, limit);
  if (told.conflict) {
    const [recorded, found] = [resultName(told.recordedResult!), resultName(ruling.result)];
    sentences.push({
      zh: `记录的结果是${recorded.zh}，与判定的${found.zh}不符，请裁判核实。`,
      en: `The record says ${recorded.en}, the ruling is ${found.en}: the arbiter should look into it.`,
    });
  }
  for (const { ply, kind, article } of told.noticed) {
    sentences.push(
      kind === 'natural_limit'
        ? {
            zh: `第${ply}着后已可提出自然限着（${article}）。`,
            en: `The natural limit could have been claimed after ply ${ply} (${article}).`,
          }
        : {
            zh: `第${ply}着后循环反复已达${cyclesRequired}次，可要求裁决（${article}）。`,
            en: `After ply ${ply} a repetition of ${counted(cyclesRequired, 'cycle')} could have been brought before the arbiter (${article}).`,
          },
    );
  }
  if (citesBeside(repetitionArticle, citedIn(replay, ruling, told))) sentences.push(CITED_FROM_1999);
  return join(sentences);
}
