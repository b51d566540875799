import type { FC } from 'hono/jsx';
import type { WholeShownEvent } from '../../../services/events/show.ts';
import type { Page } from '../page.ts';

/** Names by id, as they were entered; in a team event a team is its own id. */
export type Names = ReadonlyMap<string, string>;

export const playerNames = (event: WholeShownEvent): Names => new Map(event.entries.map(({ player, name }) => [player, name]));

export const nameOf = (names: Names, id: string): string => names.get(id) ?? id;

/** A name, with the way to the player's page where it is one's. */
export const PlayerName: FC<{ page: Page; id: string; name: string; linked: boolean }> = ({ page, id, name, linked }) =>
  linked ? (
    <a class="name" href={page.href(`/players/${encodeURIComponent(id)}`)}>
      {name}
    </a>
  ) : (
    <span class="name">{name}</span>
  );
