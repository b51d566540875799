import { adjudicateSection } from './adjudicate.ts';
import { pairingSection } from './pairing.ts';
import { perftSection } from './perft.ts';
import { repetitionSection } from './repetition.ts';
import { replaySection } from './replay.ts';
import type { Section } from './section.ts';

/** Every section of the benchmark, in the order of the table. */
export const SECTIONS: readonly Section[] = [perftSection, replaySection, adjudicateSection, repetitionSection, pairingSection];
