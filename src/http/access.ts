import type { KeyRole } from '../services/context.ts';

/** Which counter of the rate limits a call is charged to. */
export type RateClass = 'reads' | 'adjudication' | 'writes';

export interface Access {
  /** `public` needs no key; else the roles that may call. An organizer's own events are told apart by the services. */
  readonly who: 'public' | readonly KeyRole[];
  readonly rate: RateClass;
  /** A creating write: takes `Idempotency-Key`. */
  readonly creates?: true;
  /** A change of a stored resource: needs `If-Match`. */
  readonly changes?: true;
}

const read: Access = { who: 'public', rate: 'reads' };
const judge: Access = { who: 'public', rate: 'adjudication' };
const ADMIN = ['admin'] as const;
const ORGANIZERS = ['organizer', 'admin'] as const;
const APPROVERS = ['approver'] as const;
const ANY_KEY = ['approver', 'organizer', 'admin'] as const;

/**
 * Who may do what: one line for every operation of the API, by its `operationId`. A route cannot be defined without its line
 * (`operation` asks for it), and the authorization tests walk this table.
 */
export const ACCESS = {
  healthz: read,
  readyz: read,

  listRankings: read,
  listRatingLists: read,
  listRatedEvents: read,
  showRankingAround: read,
  exportRankings: read,
  showPlayer: read,
  searchPlayers: read,
  listPlayerRatings: read,
  showRatingAccount: read,
  listPlayerGames: read,
  showHeadToHead: read,
  createPlayer: { who: ADMIN, rate: 'writes', creates: true },
  changePlayer: { who: ADMIN, rate: 'writes', changes: true },
  mergePlayers: { who: ADMIN, rate: 'writes' },
  splitPlayer: { who: ADMIN, rate: 'writes' },

  adjudicatePosition: judge,
  adjudicateGame: judge,
  adjudicateRepetition: judge,
  adjudicateBatch: judge,
  listRulesets: read,
  adjudicateTouch: judge,
  adjudicateClock: judge,
  adjudicateLateness: judge,
  adjudicateDrawOffers: judge,
  adjudicateNaturalLimitClaim: judge,
  adjudicateFouls: judge,
  adjudicatePenalties: judge,

  convertNotation: judge,
  importRecords: judge,
  drawBoard: read,
  drawBoardPng: read,

  scoreEvent: judge,
  pairEvent: judge,
  calculateRatings: judge,
  listRatingMethods: read,
  startRatingRun: { who: ADMIN, rate: 'writes', creates: true },
  listRatingRuns: { who: ADMIN, rate: 'reads' },
  showRatingRun: { who: ADMIN, rate: 'reads' },
  resumeRatingRun: { who: ADMIN, rate: 'writes' },
  cancelRatingRun: { who: ADMIN, rate: 'writes' },
  importRatingList: { who: ADMIN, rate: 'writes', creates: true },

  checkTitles: judge,
  listTitleSchemes: read,
  showTitleScheme: read,
  gradeExam: judge,
  listPlayerTitles: read,
  showTitleEligibility: read,
  listEventTitles: read,
  showEventStandards: read,
  declareEventStandards: { who: ORGANIZERS, rate: 'writes', changes: true },
  showCertificate: read,
  recordExamSession: { who: APPROVERS, rate: 'writes', creates: true },
  listExamSessions: { who: [...APPROVERS, ...ADMIN], rate: 'reads' },
  showExamSession: { who: [...APPROVERS, ...ADMIN], rate: 'reads' },
  annulExamSession: { who: APPROVERS, rate: 'writes', changes: true },
  submitTitleApplication: { who: ANY_KEY, rate: 'writes', creates: true },
  listTitleApplications: { who: ANY_KEY, rate: 'reads' },
  showTitleApplication: { who: ANY_KEY, rate: 'reads' },
  decideTitleApplication: { who: ANY_KEY, rate: 'writes', creates: true, changes: true },

  listRegions: read,
  createRegion: { who: ADMIN, rate: 'writes', creates: true },

  createEvent: { who: ORGANIZERS, rate: 'writes', creates: true },
  listEvents: read,
  showEvent: read,
  changeEvent: { who: ORGANIZERS, rate: 'writes', changes: true },
  enterPlayers: { who: ORGANIZERS, rate: 'writes', creates: true, changes: true },
  changeEntry: { who: ORGANIZERS, rate: 'writes', changes: true },
  removeEntry: { who: ORGANIZERS, rate: 'writes', changes: true },
  withdrawFromEvent: { who: ORGANIZERS, rate: 'writes', creates: true, changes: true },
  pairRound: { who: ORGANIZERS, rate: 'writes', creates: true, changes: true },
  importTrf: { who: ORGANIZERS, rate: 'writes', creates: true, changes: true },
  exportTrf: read,
  showStandings: read,
  showCrosstable: read,
  recordResult: { who: ORGANIZERS, rate: 'writes', changes: true },
  listPairings: read,
  finishEvent: { who: ORGANIZERS, rate: 'writes', changes: true },
  reopenEvent: { who: ORGANIZERS, rate: 'writes', changes: true },
  listEventHistory: { who: ORGANIZERS, rate: 'reads' },

  createKey: { who: ADMIN, rate: 'writes' },
  listKeys: { who: ADMIN, rate: 'reads' },
  revokeKey: { who: ADMIN, rate: 'writes' },
  listAudit: { who: ADMIN, rate: 'reads' },
} as const satisfies Record<string, Access>;

export type OperationId = keyof typeof ACCESS;

/** The line of an operation. */
export const accessOf = (operationId: OperationId): Access => ACCESS[operationId];
