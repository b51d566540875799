import { queue } from '../../src/jobs/index.ts';
import server from '../server/worker.ts';

// The local emulator carries each line to its own process, which is the one that makes the load: it would be measured, not we.
console.log = () => undefined;

/** The measured application with its background. */
export default { ...server, queue };
