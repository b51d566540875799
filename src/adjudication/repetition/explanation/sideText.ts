import type { Localized } from '../../../base/localized.ts';
import { sideName } from '../../../xiangqi/names.ts';
import type { Side } from '../../../xiangqi/types.ts';
import type { Wording } from '../../rulesets/rulebook.ts';
import { conductOf } from '../conduct.ts';
import type { Conduct, Nature, PlyReport, SideReport } from '../types.ts';
import { isTelling, moveText, plyText } from './plyText.ts';

/** Plies of one side that are told one by one. */
const PLIES_TOLD = 6;

const CONDUCT_NAMES: Readonly<Record<Conduct, Localized>> = {
  perpetual_check: { zh: '长将', en: 'perpetual check (长将)' },
  perpetual_kill: { zh: '长杀', en: 'perpetual mate threats (长杀)' },
  perpetual_chase: { zh: '长捉', en: 'perpetual chase (长捉)' },
  check_and_kill: { zh: '将、杀交替', en: 'checks and mate threats (一将一杀)' },
  check_and_chase: { zh: '将、捉交替', en: 'checks and chases (一将一捉)' },
  kill_and_chase: { zh: '杀、捉交替', en: 'mate threats and chases (一杀一捉)' },
  check_kill_and_chase: { zh: '将、杀、捉交替', en: 'checks, mate threats and chases' },
  chases_in_turn: { zh: '轮捉数子', en: 'chases of several units in turn (轮捉)' },
  attack_and_idle: { zh: '打中有闲', en: 'attacks with idle moves between' },
  idle: { zh: '均为闲着', en: 'idle moves only' },
};

/** What a side did in the last time round, and what that makes its whole conduct. */
export function sideConductText(plies: readonly PlyReport[], side: Side, report: SideReport, wording: Wording): Localized {
  const name = sideName(side);
  const told = deeds(plies, wording);
  const varied = !agrees(plies, report.conduct);
  const conduct = conductText(report.conduct, plies);
  const articles = wording.conduct(
    report.conduct,
    plies.some(({ nature }) => nature === 'check'),
  );
  return {
    zh:
      `${name.zh}${told.zh}：${varied ? '连同此前各次循环，' : ''}${conduct.zh}，` +
      `属${report.forbidden ? '禁止' : '允许'}着法（${articles.join('、')}）。`,
    en:
      `${name.en}: ${told.en}. ${name.en}'s conduct${varied ? ', with the earlier times round' : ''}: ${conduct.en}, ` +
      `${report.forbidden ? 'forbidden' : 'permitted'} (${articles.join(', ')}).`,
  };
}

/** Whether the plies told make the conduct by themselves. A side that chases at every ply may check as well. */
const agrees = (plies: readonly PlyReport[], conduct: Conduct): boolean =>
  conductOf(plies.map(({ nature }) => nature)) === conduct ||
  ((conduct === 'perpetual_chase' || conduct === 'chases_in_turn') && plies.every(({ chases }) => chases.length > 0));

/** 25.2 knows 数将一闲, 数杀一闲 and 数捉一闲 by name; other mixtures with 闲 have none. */
function conductText(conduct: Conduct, plies: readonly PlyReport[]): Localized {
  const attacks = new Set(plies.map(({ nature }) => nature).filter((nature) => nature !== 'idle'));
  const only = attacks.size === 1 ? [...attacks][0] : undefined;
  if (conduct !== 'attack_and_idle' || only === undefined) return CONDUCT_NAMES[conduct];
  return ATTACK_AND_IDLE[only];
}

const ATTACK_AND_IDLE: Readonly<Record<Exclude<Nature, 'idle'>, Localized>> = {
  check: { zh: '数将一闲', en: 'checks with idle moves between (数将一闲)' },
  kill: { zh: '数杀一闲', en: 'mate threats with idle moves between (数杀一闲)' },
  chase: { zh: '数捉一闲', en: 'chases with idle moves between (数捉一闲)' },
};

/** Attacks are told one by one; idle plies together, where nothing else is to be said of them. */
function deeds(plies: readonly PlyReport[], wording: Wording): Localized {
  const named = plies.filter((ply) => isTelling(ply, wording));
  const plain = plies.filter((ply) => !named.includes(ply));
  const parts = named.slice(0, PLIES_TOLD).map((ply) => plyText(ply, wording));
  if (named.length > PLIES_TOLD)
    parts.push({ zh: `另有${named.length - PLIES_TOLD}着类似`, en: `${named.length - PLIES_TOLD} more of the kind` });
  if (plain.length > 0) {
    const moves = plain.slice(0, PLIES_TOLD).map(moveText);
    const more = plain.length > PLIES_TOLD;
    parts.push({
      zh: `${moves.map(({ zh }) => zh).join('、')}${more ? '等' : ''}为闲着`,
      en: `${moves.map(({ en }) => en).join(', ')}${more ? ' and others' : ''} ${plain.length > 1 ? 'are' : 'is'} idle (闲)`,
    });
  }
  return { zh: parts.map(({ zh }) => zh).join('；'), en: parts.map(({ en }) => en).join('; ') };
}
