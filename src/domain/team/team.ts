import type { Category, Maturity, QuestionId } from '#domain/readiness/readiness.ts';

/** English path of the page behind every team's link (G1). */
export const teamPath = '/team';

/** The token is in the fragment, so no request, log, or referrer has it. */
export const teamLinkPath = (token: string): string => `${teamPath}#${token}`;

/** 32 bytes in base64url. */
export const teamTokenPattern = /^[\w-]{43}$/;

/** Days from opening to closing; its opener chooses (G1). */
export const teamDays = { min: 7, usual: 14, max: 30 } as const;

/** Sheets that a result needs, and that a team takes, besides its opener's (G1, G2). */
export const teamSheets = { min: 5, max: 30 } as const;

/** Days that a team with too few sheets stays open longer, once, and from today until a team closed early (G2). */
export const teamDelayDays = { extension: 7, early: 1 } as const;

/** Minutes of the meeting: before the questions, for each of them, and in all (G5). */
export const agendaMinutes = { start: 5, question: 15, total: 60 } as const;

/** One person's fourteen answers (G3). */
export type TeamSheet = Readonly<Record<QuestionId, Maturity>>;

/** How far apart the answers to a question are: 0 or 1 level, 2, or more (G4). */
export const spreads = ['together', 'apart', 'far-apart'] as const;
export type Spread = (typeof spreads)[number];

/** All that anyone learns of a team's answers (G4). */
export interface TeamResult {
  readonly spreads: Readonly<Record<QuestionId, Spread>>;
  readonly medians: Readonly<Record<Category, Maturity>>;
}

/**
 * `open` takes sheets; `closing` still does, but was closed early; `full` takes no more and closes on its day; `closed` has a result;
 * `ended` has none: too few sheets came in, or the site was restored from a backup of before it closed (G2, G3).
 */
export const teamStates = ['open', 'closing', 'full', 'closed', 'ended'] as const;
export type TeamState = (typeof teamStates)[number];

/** Sheets besides the opener's, fewer than 5 or at least 5 (G2). */
export const teamSizes = ['below-5', 'above-4'] as const;
export type TeamSize = (typeof teamSizes)[number];

/** A team as whoever has its link or its opener's record sees it. */
export interface TeamView {
  readonly state: TeamState;
  /** The last day ('2026-12-11') on which it takes sheets, wherever it's still that day. The server closes it within two hours after that. */
  readonly until: string;
  /** Whether it got seven more days because too few sheets had come in. */
  readonly isExtended: boolean;
  /** Whether everyone with the link sees the result; its opener always does. */
  readonly isResultShared: boolean;
  readonly size: TeamSize;
  /** Null unless it's closed and this viewer may see it. */
  readonly result: TeamResult | null;
}

/** Whose days count. */
export interface TimeZoned {
  /** An IANA name; an unknown one counts as UTC. */
  readonly timezone?: string | undefined;
}

/** Its device draws the token, so that a repeated request finds the same team although only a hash is stored. */
export interface TeamOpening extends TimeZoned {
  readonly token: string;
  /** From today, in its zone. */
  readonly days: number;
  readonly isResultShared: boolean;
}

/** Sent with an Idempotency-Key: the same key counts once, whatever its answers. */
export interface SheetSubmission {
  readonly token: string;
  readonly answers: TeamSheet;
}

/** Why a request about a team is refused, as the end of its problem's type. */
export const teamProblems = ['team-unknown', 'team-closed', 'team-full', 'team-opened', 'team-too-small', 'team-not-closed'] as const;
export type TeamProblem = (typeof teamProblems)[number];
