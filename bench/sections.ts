import { adjudicateSection } from './adjudicate.ts';
import type { GrowthSection } from './growth.ts';
import { listGrowth } from './lists.ts';
import { pairingSection } from './pairing.ts';
import { perftSection } from './perft.ts';
import { playerGrowth } from './players.ts';
import { plyGrowth } from './plies.ts';
import { repetitionSection } from './repetition.ts';
import { replaySection } from './replay.ts';
import type { Section } from './section.ts';
import { bundleSection } from './server/bundleSection.ts';
import { coldSection } from './server/cold.ts';
import { gameSection } from './server/game.ts';
import { runtimeSection } from './server/runtime.ts';
import { storedSection } from './server/stored.ts';
import { wxfSection } from './wxf.ts';

/** Every section of the benchmark, in the order of the table. */
export const SECTIONS: readonly Section[] = [
  perftSection,
  replaySection,
  adjudicateSection,
  repetitionSection,
  wxfSection,
  pairingSection,
  runtimeSection,
  coldSection,
  gameSection,
  storedSection,
  bundleSection,
];

/** What is measured at growing sizes. */
export const GROWTHS: readonly GrowthSection[] = [plyGrowth, playerGrowth, listGrowth];
