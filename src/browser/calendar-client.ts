import type { Locale } from '#domain/text/locale.ts';
import type { RequestFailure } from '#flow/flow.ts';
import { send } from './send.ts';

export type CalendarOutcome = { readonly kind: 'ok' } | RequestFailure;

const timeoutMs = 10_000;

/** The calendar of an assessment's plan (V3). `base` is the API's origin; '' is the page's own. */
export const calendarUrl = (uuid: string, locale: Locale, base: string): string =>
  `${base}/api/readiness-quiz/${uuid}/calendar/?language=${locale}`;

/**
 * Checks a calendar before navigating to it, so the page can explain a failure; phones add events only if they open the URL themselves.
 * Never throws.
 */
export async function checkCalendar(url: string, fetch: typeof globalThis.fetch): Promise<CalendarOutcome> {
  const response = await send(url, { headers: { accept: 'text/calendar' } }, timeoutMs, fetch);
  if ('kind' in response) return response;
  if (!response.ok) return { kind: 'status', status: response.status };
  return response.headers.get('content-type')?.startsWith('text/calendar') ? { kind: 'ok' } : { kind: 'unreadable' };
}
