import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { players } from '../../src/db/schema.ts';
import { bodyOf, post } from './request.ts';
import { db, type Headers, seedEvent, seedPlayer, sendJson } from './titles.ts';

/** An application for a title as it is answered. */
export interface Application {
  readonly id: string;
  readonly state: string;
  readonly decision: string;
  readonly withoutEligibility: boolean;
  readonly version: number;
  readonly granted: { readonly status: string; readonly certificateNumber: string | null } | null;
  readonly evidence: { readonly title: string; readonly criteria: { readonly article: string; readonly met: boolean | null }[] };
  readonly steps: {
    readonly state: string;
    readonly actor: string;
    readonly at: string;
    readonly authority: unknown;
    readonly reason: string | null;
    readonly decision: string | null;
  }[];
}

/** Files an application that must be taken. */
export const apply = async (player: string, title: string, headers: Headers): Promise<Application> => {
  const response = await post('/v1/titles/applications', { player, title }, headers);
  expect(response.status).toBe(201);
  return bodyOf<Application>(response);
};

export const decide = (application: Application, decision: Record<string, unknown>, headers: Headers): Promise<Response> =>
  sendJson('POST', `/v1/titles/applications/${application.id}/decision`, decision, headers, application.version);

/** A decision that must be taken. */
export const decided = async (
  application: Application,
  decision: Record<string, unknown>,
  headers: Headers,
): Promise<Application> => {
  const response = await decide(application, decision, headers);
  expect(response.status).toBe(200);
  return bodyOf<Application>(response);
};

/** Status and code of a refusal. */
export const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  (await bodyOf<{ code: string }>(response)).code,
];

/** The title on the player's own row. */
export const titleOf = async (player: string): Promise<string | null | undefined> =>
  (await db().select({ title: players.title }).from(players).where(eq(players.id, player)))[0]?.title;

/** The winner of the national individual event, 乙组, who is due 一级 (三.1). */
export const dueGradeOne = async (regionId: string | null = 'gz'): Promise<string> => {
  const player = await seedPlayer('应升', regionId);
  await seedEvent({ endedOn: '2026-05-01', group: '乙组', places: [{ player, rank: 1 }] });
  return player;
};
