/** The levels of bodies that grant titles (审批单位), as stored; `src/titles/types.ts` owns their meaning, and the services tie the two together. */
export const AUTHORITY_LEVELS = ['association', 'province', 'city', 'county', 'school'] as const;
