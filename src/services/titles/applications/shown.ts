import type { ApplicationRow, GrantedRow, StepRow } from '../../../db/queries/titleApplications.ts';
import type { Decision, TitleAnswer } from '../../../titles/check.ts';
import { schemeOf } from '../schemes.ts';

interface Line {
  readonly application: ApplicationRow;
  readonly playerName: string;
  readonly granted: GrantedRow | null;
}

/** An application as a list shows it. */
export const shownLine = ({ application, playerName, granted }: Line) => ({
  id: application.id,
  player: { id: application.playerId, name: playerName, region: application.playerRegionId },
  scheme: application.scheme,
  title: application.title,
  titleName: schemeOf(application.scheme).titles.find(({ title }) => title === application.title)?.name ?? null,
  asOf: application.asOf,
  state: application.state,
  /** What the check came to when it was submitted or last decided. */
  decision: application.decision,
  withoutEligibility: application.withoutEligibility,
  granted:
    granted === null
      ? null
      : { status: granted.status, grantedOn: granted.grantedOn, certificateNumber: granted.certificateNumber },
  submittedAt: application.createdAt,
  version: application.version,
});

const evidenceOf = (step: StepRow): TitleAnswer | null => step.evidence as TitleAnswer | null;

/** An application with its history; `evidence` is the check on which its last step that rests on one was taken. */
export const shownApplication = (line: Line & { readonly steps: readonly StepRow[] }) => ({
  ...shownLine(line),
  evidence: line.steps.map(evidenceOf).findLast((evidence) => evidence !== null) ?? null,
  steps: line.steps.map((step) => ({
    state: step.state,
    actor: step.actorId,
    at: step.at,
    authority: step.authorityLevel === null ? null : { level: step.authorityLevel, region: step.authorityRegionId },
    reason: step.reason,
    decision: evidenceOf(step)?.decision ?? (null as Decision | null),
  })),
});

export type ShownLine = ReturnType<typeof shownLine>;
export type ShownApplication = ReturnType<typeof shownApplication>;
