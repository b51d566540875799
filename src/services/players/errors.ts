import type { CommitError } from '../commitChange.ts';

export type PlayerError = { readonly code: 'player_not_found'; readonly id: string };

export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly team: string | null;
}

/** Everything that can keep a change of a player from being made. */
export type PlayerChangeError =
  | CommitError
  | PlayerError
  | { readonly code: 'player_exists'; readonly id: string }
  /** People of that name are on file. */
  | { readonly code: 'player_ambiguous'; readonly name: string; readonly candidates: readonly Candidate[] }
  | { readonly code: 'region_not_found'; readonly id: string }
  | { readonly code: 'title_unknown'; readonly title: string }
  | { readonly code: 'merge_with_self' }
  /** The player is part of another one already, or others are part of him. */
  | { readonly code: 'player_merged'; readonly id: string; readonly into: string }
  /** Both entered these events: they cannot be one person. */
  | { readonly code: 'players_met'; readonly events: readonly string[] }
  | { readonly code: 'nothing_to_split'; readonly id: string }
  | { readonly code: 'events_not_his'; readonly events: readonly string[] };
