import type { Localized } from '../../base/localized.ts';
import type { RepetitionAnswer } from './types.ts';

export const explain = (_answer: Omit<RepetitionAnswer, 'explanation'>, _cyclesRequired: number): Localized => ({
  zh: '',
  en: '',
});
