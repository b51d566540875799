import type { Localized } from '../../../base/localized.ts';
import { roleName } from '../../../xiangqi/names.ts';
import { opposite, type Side } from '../../../xiangqi/types.ts';
import type { Wording } from '../../rulesets/rulebook.ts';
import type { Chase, IdleKind, PlyReport, Protector } from '../types.ts';

/** One ply in a sentence's part: what it does, to what, and why the victim is not guarded. */

const IDLE_NAMES: Readonly<Record<IdleKind | 'idle', Localized>> = {
  exchange_offer: { zh: '兑', en: 'offers an exchange (兑)' },
  sacrifice: { zh: '献', en: 'offers a piece (献)' },
  block: { zh: '拦', en: 'blocks (拦)' },
  follow: { zh: '跟', en: 'follows a guarded piece (跟)' },
  idle: { zh: '闲着', en: 'is idle (闲)' },
};

/** The move as people of each language read it: the Chinese notation where the caller gave a writer. */
export const moveText = (ply: PlyReport): Localized => ({
  zh: `第${ply.ply}着${ply.chinese ?? ply.move}`,
  en: `ply ${ply.ply} ${ply.move}`,
});

export function plyText(ply: PlyReport, wording: Wording): Localized {
  const move = moveText(ply);
  const what = deedText(ply, wording);
  return { zh: `${move.zh}，${what.zh}`, en: `${move.en} ${what.en}` };
}

/** What a ply does, without the move that does it. */
export function deedText(ply: PlyReport, wording: Wording): Localized {
  const chases = ply.chases.map((chase) => chaseText(chase, ply.side));
  if (ply.nature === 'check') {
    const check = { zh: `照将（${ply.checks.join('、')}）`, en: `gives check from ${ply.checks.join(' and ')}` };
    return joined([check, ...chases]);
  }
  if (ply.nature === 'kill') {
    const line = ply.kill?.line ?? [];
    return {
      zh: line.length > 0 ? `要杀（${line.join(' ')}）` : '要杀',
      en: line.length > 0 ? `threatens mate by checks (${line.join(' ')})` : 'threatens mate by checks',
    };
  }
  if (ply.nature === 'chase') {
    const text = joined(chases);
    const note = noteOf(wording.chaseNotes, ply);
    return note === undefined ? text : joined([text, note], '，', ', ');
  }
  return idleText(ply, wording);
}

/** What a rule book says of a ply by an article that the ply's report cites; the first that applies. */
const noteOf = (notes: Wording['excuses'], ply: PlyReport): Localized | undefined =>
  notes.find(([article]) => ply.articles.includes(article))?.[1];

function idleText(ply: PlyReport, wording: Wording): Localized {
  const name = IDLE_NAMES[idleKind(ply)];
  const excuse = noteOf(wording.excuses, ply);
  return excuse === undefined ? name : { zh: `${name.zh}（${excuse.zh}）`, en: `${name.en} (${excuse.en})` };
}

/** Whether an idle ply has something to be told of it. */
export const isTelling = (ply: PlyReport, wording: Wording): boolean =>
  ply.nature !== 'idle' || idleKind(ply) !== 'idle' || noteOf(wording.excuses, ply) !== undefined;

const idleKind = (ply: PlyReport): IdleKind | 'idle' => {
  const kind = ply.also.find(
    (also): also is IdleKind => also !== 'check' && also !== 'kill' && also !== 'chase' && also !== 'idle',
  );
  return kind ?? 'idle';
};

const joined = (parts: readonly Localized[], zh = '，并', en = ' and '): Localized => ({
  zh: parts.map((part) => part.zh).join(zh),
  en: parts.map((part) => part.en).join(en),
});

function chaseText(chase: Chase, side: Side): Localized {
  const victim = roleName(chase.role, opposite(side));
  const why = meansText(chase, opposite(side));
  const takers = chase.takers.map(({ square, role }) => ({ square, name: roleName(role, side) }));
  return {
    zh: `${takers.map(({ square, name }) => `${square}的${name.zh}`).join('和')}捉${chase.target}的${victim.zh}（${why.zh}）`,
    en: `attacks the ${victim.en} on ${chase.target} with the ${takers.map(({ square, name }) => `${name.en} on ${square}`).join(' and the ')} (${why.en})`,
  };
}

function meansText(chase: Chase, owner: Side): Localized {
  const line = chase.line.join(' ');
  const guard = guardText(chase, owner);
  if (chase.means === 'checks') {
    return { zh: `可连续照将后吃子：${line}；${guard.zh}`, en: `won through checks: ${line}; ${guard.en}` };
  }
  if (chase.means === 'exchange') return { zh: `可经过交换得子：${line}`, en: `won through an exchange: ${line}` };
  return guard;
}

function guardText({ protection, protectors, line }: Chase, owner: Side): Localized {
  switch (protection) {
    case 'none':
      return { zh: '无根', en: 'unguarded' };
    case 'false':
      return falseGuardText(protectors, owner);
    case 'insufficient':
      return { zh: `少根：${line.join(' ')}`, en: `not guarded enough: ${line.join(' ')}` };
    case 'outvalued':
      return { zh: '有根，但价值高于捉它的子', en: 'guarded, but worth more than its taker' };
  }
}

const OBSTACLES: Readonly<Record<NonNullable<Protector['obstacle']>, Localized>> = {
  generals_facing: { zh: '吃回则将帅直接对面', en: 'if it retook, the generals would face each other' },
  general_attacked: { zh: '吃回则己方将帅被照将', en: 'if it retook, its own general would be attacked' },
  mated: { zh: '吃回则随即被连将杀', en: 'if it retook, it would be mated by checks' },
  line_broken: { zh: '该子一被吃就失去联系', en: 'the capture itself breaks its line' },
};

function falseGuardText(protectors: readonly Protector[], owner: Side): Localized {
  const parts = protectors.flatMap(({ square, role, obstacle }): Localized[] => {
    if (obstacle === null) return [];
    const name = roleName(role, owner);
    return [
      {
        zh: `${square}的${name.zh}${OBSTACLES[obstacle].zh}`,
        en: `the ${name.en} on ${square} is no guard: ${OBSTACLES[obstacle].en}`,
      },
    ];
  });
  return { zh: `假根：${parts.map(({ zh }) => zh).join('，')}`, en: parts.map(({ en }) => en).join('; ') };
}
