import { type Band, bandOf, type Category, type CategoryScores } from './readiness.ts';
import type { LeadRecord } from './records.ts';

/** The English path of every share link, before its token (V2). */
export const sharePath = '/share';

export const shareLinkPath = (token: string): string => `${sharePath}/${token}`;

/** The English path of the built page that results of a band are shown on. No visitor sees it. */
export const sharePagePath = (band: Band): string => `${sharePath}/${band}`;

/** The English path of the page for links that show nothing. */
export const shareNotFoundPath = '/share-not-found';

/** 32 bytes in base64url. */
export const shareTokenPattern = /^[\w-]{43}$/;

/** A record's share link, as its maker and the owner see it. */
export interface ShareLink {
  /** The English path with the token. */
  readonly path: string;
  /** ISO 8601 in UTC. */
  readonly created: string;
}

/** All that a share link shows of a result (V2). */
export interface SharedResult {
  readonly band: Band;
  readonly score: number;
  readonly areas: CategoryScores;
  /** When the assessment was completed, ISO 8601 in UTC. Only its month is shown. */
  readonly completed: string;
}

const step = 5;
const toStep = (score: number) => step * Math.round(score / step);

/** A score to the nearest 5 points of its own band, so that it never contradicts the band beside it. */
export function roundScore(score: number): number {
  const nearest = toStep(score);
  return bandOf(nearest) === bandOf(score) ? nearest : nearest + step;
}

/** What a share link shows of a record; null unless it's complete and has scores. */
export function toSharedResult({ completed, overallScore, categoryScores }: LeadRecord): SharedResult | null {
  if (completed === null || overallScore === null || categoryScores === null) return null;
  const { finance, processes, people, meetings, customer, ai } = categoryScores;
  return {
    band: bandOf(overallScore),
    score: roundScore(overallScore),
    areas: {
      finance: toStep(finance),
      processes: toStep(processes),
      people: toStep(people),
      meetings: toStep(meetings),
      customer: toStep(customer),
      ai: toStep(ai),
    },
    completed,
  };
}

/** What the built page has placeholders for: the score, the month, and of each area its score, what's missing to 100 and its mark. */
export type SharePlaceholder = 'score' | 'month' | Category | `${Category}-rest` | `${Category}-mark`;
export const sharePlaceholder = (name: SharePlaceholder): string => `share-${name}.invalid`;
