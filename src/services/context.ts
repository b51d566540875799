import type { Database } from '../db/client.ts';
import type { ROLES_OF_KEYS } from '../db/schema.ts';
import type { AuthorityLevel } from '../titles/types.ts';

export type KeyRole = (typeof ROLES_OF_KEYS)[number];
export type { AuthorityLevel };

/** Who asks: the holder of a key. */
export interface Actor {
  readonly keyId: string;
  readonly role: KeyRole;
  readonly authorityLevel: AuthorityLevel | null;
  readonly regionId: string | null;
}

/** What a verb that reads gets from the edge. */
export interface Context {
  readonly db: Database;
}

/** The claim of an `Idempotency-Key`, settled in the batch of the change itself. */
export interface IdempotencyClaim {
  readonly ownerId: string;
  readonly key: string;
}

/** What a verb that writes gets: who, when, under which request, and the key to settle. */
export interface WriteContext extends Context {
  readonly actor: Actor;
  /** RFC 3339, UTC. */
  readonly now: string;
  readonly requestId: string;
  readonly idempotency: IdempotencyClaim | null;
  /** Makes a new id. Its end is random, its beginning may be the time. */
  readonly newId: () => string;
}
