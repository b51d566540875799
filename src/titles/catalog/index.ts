import type { Scheme } from '../types.ts';
import { CXA_1999 } from './cxa1999.ts';
import { CXA_2019 } from './cxa2019.ts';

/** Every scheme that a check may name. A new one is a file in this folder and a line here. */
export const SCHEMES: readonly Scheme[] = [CXA_1999, CXA_2019];

export const DEFAULT_SCHEME_ID = CXA_1999.id;

export const schemeById = (id: string): Scheme | undefined => SCHEMES.find((scheme) => scheme.id === id);
