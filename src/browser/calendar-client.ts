import type { Locale } from '#domain/text/locale.ts';
import type { RequestFailure } from '#flow/flow.ts';
import { send } from './send.ts';

/** Whether a calendar can be opened. */
export type CalendarOutcome = { readonly kind: 'ok' } | RequestFailure;

const timeoutMs = 10_000;

/** Where the calendar of an assessment's plan is, in a language (V3). `base` is the API's origin; '' is the page's own. */
export const calendarUrl = (uuid: string, locale: Locale, base: string): string =>
  `${base}/api/readiness-quiz/${uuid}/calendar/?language=${locale}`;

/**
 * Asks for a calendar before the browser is sent to it, so that a failure can be explained on the page; phones add its events only
 * if they open the address itself. It never throws: failures are outcomes.
 */
export async function checkCalendar(url: string, fetch: typeof globalThis.fetch): Promise<CalendarOutcome> {
  const response = await send(url, { headers: { accept: 'text/calendar' } }, timeoutMs, fetch);
  if ('kind' in response) return response;
  if (!response.ok) return { kind: 'status', status: response.status };
  return response.headers.get('content-type')?.startsWith('text/calendar') ? { kind: 'ok' } : { kind: 'unreadable' };
}
