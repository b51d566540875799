import type { Localized } from '../base/localized.ts';
import type { Role, Side } from './types.ts';

const ROLE_NAMES: Record<Role, { readonly red: string; readonly black: string; readonly en: string; readonly plural: string }> = {
  general: { red: '帅', black: '将', en: 'general', plural: 'generals' },
  advisor: { red: '仕', black: '士', en: 'advisor', plural: 'advisors' },
  elephant: { red: '相', black: '象', en: 'elephant', plural: 'elephants' },
  horse: { red: '马', black: '马', en: 'horse', plural: 'horses' },
  chariot: { red: '车', black: '车', en: 'chariot', plural: 'chariots' },
  cannon: { red: '炮', black: '炮', en: 'cannon', plural: 'cannons' },
  soldier: { red: '兵', black: '卒', en: 'soldier', plural: 'soldiers' },
};

/** What people call a side: 红方 / Red. */
export const sideName = (side: Side): Localized => (side === 'red' ? { zh: '红方', en: 'Red' } : { zh: '黑方', en: 'Black' });

/** What people call a piece: 红方相 reads `{ zh: '相', en: 'elephant' }`; Chinese names differ by side. */
export const roleName = (role: Role, side: Side): Localized => ({ zh: ROLE_NAMES[role][side], en: ROLE_NAMES[role].en });

export const rolePlural = (role: Role): string => ROLE_NAMES[role].plural;
