import { type Band, bandOf, type Category, type CategoryScores } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';

/** English path of every share link, before its token (V2). */
export const sharePath = '/share';

export const shareLinkPath = (token: string): string => `${sharePath}/${token}`;

/** English path of the built page for a band's results. Visitors never see it. */
export const sharePagePath = (band: Band): string => `${sharePath}/${band}`;

/** English path of a score's picture, shared by all results with that score, so it reveals no token. */
export const sharePicturePath = (score: number | string): string => `${sharePath}/${score}`;

/** English path of the page for links that show nothing. */
export const shareNotFoundPath = '/share-not-found';

/** 32 bytes in base64url. */
export const shareTokenPattern = /^[\w-]{43}$/;

/** What the maker shares: overall score, band, and areas, or the plan as well. */
export const shareScopes = ['scores', 'scores-and-plan'] as const;
export type ShareScope = (typeof shareScopes)[number];

/** A record's share link, as its maker and the owner see it. */
export interface ShareLink {
  /** English, with the token. */
  readonly path: string;
  readonly scope: ShareScope;
  /** ISO 8601 in UTC. */
  readonly created: string;
}

/** What every share link shows of a result (V2): the result's own figures. */
export interface SharedResult {
  readonly band: Band;
  readonly score: number;
  readonly areas: CategoryScores;
  /** ISO 8601 in UTC. Only the month is shown. */
  readonly completed: string;
}

/** What a share link shows of a record; null unless it's complete and has scores. */
export function toSharedResult({ completed, overallScore, categoryScores }: LeadRecord): SharedResult | null {
  if (completed === null || overallScore === null || categoryScores === null) return null;
  const { finance, processes, people, meetings, customer, ai } = categoryScores;
  return { band: bandOf(overallScore), score: overallScore, areas: { finance, processes, people, meetings, customer, ai }, completed };
}

/** The built page's placeholders: the score and its place on the scale, the month, the topic, each area's score, and the plan. */
export type SharePlaceholder = 'score' | 'place' | 'month' | 'lede' | 'plan' | Category;
export const sharePlaceholder = (name: SharePlaceholder): string => `share-${name}.invalid`;
