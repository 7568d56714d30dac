import type { Locale } from '#domain/text/locale.ts';
import { dayMs } from '#domain/text/time.ts';

/** English path of the page that sends a link, and of every link, before its token (T1). */
export const myResultPath = '/my-result';

export const resultLinkPath = (token: string): string => `${myResultPath}/${token}`;

/** Milliseconds from an unfinished record's last change to its requested reminder (T2). */
export const reminderDelayMs = dayMs;

/** A link request by address. */
export interface ResultLinkRequest {
  readonly email: string;
  readonly language: Locale;
  /** The honeypot (D5). */
  readonly reference?: string | undefined;
}

/** A link page's actions without scripts, by a form that posts to the page's URL. */
export const resultLinkActions = ['renew', 'report', 'stop-reminder', 'erase'] as const;
export type ResultLinkAction = (typeof resultLinkActions)[number];

/** English path of the built page behind every link. The server fills in its placeholders. */
export const savedPagePath = `${myResultPath}/saved`;

/** What a link shows: an unfinished record, a completed one, one behind an expired link, or nothing. */
export type SavedState = 'open' | 'complete' | 'expired' | 'unknown';

/**
 * The built page's placeholders. `reminder` and `report` are 'yes' or 'no'; `team` is empty without one; `total` questions or steps, `share`
 * percent of them answered.
 */
export const savedPlaceholders = [
  'state',
  'heading',
  'flow',
  'started',
  'status',
  'team',
  'until',
  'reminder',
  'report',
  'total',
  'share',
] as const;
export type SavedPlaceholder = (typeof savedPlaceholders)[number];
export const savedPlaceholder = (name: SavedPlaceholder): string => `saved-${name}.invalid`;
