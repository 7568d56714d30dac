import type { PageMeasurement } from '#domain/measurement/events.ts';
import { bookingPage, siteOrigin } from '#server/platform/config/addresses.ts';
import type { Config, OwnerSettings } from '#server/platform/config/config.ts';
import type { Measurement } from '#server/platform/config/measurement.ts';

/** Filled in by the server, so that one build serves every environment. */
export interface PageSettings {
  /** An origin without a trailing slash. */
  readonly siteUrl: string;
  readonly bookingUrl: string;
  /** Digits; undefined if no page offers a chat (O7). */
  readonly whatsApp?: string | undefined;
  /** Empty for the pages' own origin. */
  readonly apiBase: string;
  /** Until an incomplete record is deleted. */
  readonly retentionDays: number;
  /** Until a completed record is deleted, if ever. */
  readonly completedRetentionDays?: number | undefined;
  /** Null for none (M1). */
  readonly measurement: Measurement | null;
}

/** `port` is for links to this machine while no address is set. */
export const toPageSettings = (
  config: Pick<Config, 'siteUrl' | 'apiBase' | 'retentionDays' | 'completedRetentionDays' | 'measurement'>,
  owner: OwnerSettings,
  port: number,
): PageSettings => ({
  siteUrl: siteOrigin(config, port),
  bookingUrl: bookingPage(owner),
  whatsApp: owner.whatsApp,
  apiBase: config.apiBase,
  retentionDays: config.retentionDays,
  completedRetentionDays: config.completedRetentionDays,
  measurement: config.measurement,
});

type Escape = (value: string) => string;

export const escapeMarkup: Escape = (value) =>
  value.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

/** For JSON and JavaScript strings, including in script elements. */
const escapeScript: Escape = (value) =>
  value.replace(/[&<>"'\\]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const escapeNothing: Escape = (value) => value;

function replacePlaceholders(text: string, settings: PageSettings, escaped: Escape): string {
  const { siteUrl, bookingUrl, whatsApp, apiBase, retentionDays, completedRetentionDays: days } = settings;
  return text
    .replaceAll('https://site-url.invalid', () => escaped(siteUrl))
    .replaceAll('https://booking-url.invalid', () => escaped(bookingUrl))
    .replaceAll('https://api-base.invalid', () => escaped(apiBase))
    .replaceAll('retention-days.invalid', () => String(retentionDays))
    .replace(/if-whatsapp\.invalid(.*?)fi-whatsapp\.invalid/gs, (_, shown: string) =>
      whatsApp === undefined ? '' : shown.replaceAll('whatsapp-number.invalid', whatsApp),
    )
    .replace(/completed-retention\.invalid\[([^\]]*)\]/g, (_, shown: string) =>
      days === undefined ? '' : shown.replaceAll('#', String(days)),
    );
}

/** The ids that browsers need (M1). */
export function toPageMeasurement({ measurement, apiBase: api }: Pick<PageSettings, 'apiBase' | 'measurement'>): PageMeasurement {
  if (!measurement) return { api };
  const { ga, pixel, posthog } = measurement;
  const names = [...(ga ? ['Google Analytics'] : []), ...(pixel ? ['Meta'] : []), ...(posthog ? ['PostHog'] : [])];
  return { api, names, ...(ga && { ga }), ...(pixel && { pixel }), ...(posthog && { posthog }) };
}

const rawText = /(<script\b(?:[^>"']|"[^"]*"|'[^']*')*>)([\s\S]*?)(<\/script>)/gi;

/** Lines have at most 75 octets; longer ones continue after a line break and a space (RFC 5545, 3.1). */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Unfolds first, because a placeholder may be split. */
const fillCalendar = (text: string, settings: PageSettings): string =>
  replacePlaceholders(text.replace(/\r\n[ \t]/g, ''), settings, escapeNothing)
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');

/** Escapes settings for their context. Other file types stay unchanged. */
export function fillPlaceholders(text: string, extension: string, settings: PageSettings): string {
  if (extension === '.xml') return replacePlaceholders(text, settings, escapeMarkup);
  if (extension === '.ics') return fillCalendar(text, settings);
  if (extension === '.txt') return replacePlaceholders(text, settings, escapeNothing);
  if (extension === '.webmanifest' || extension === '.json') return replacePlaceholders(text, settings, escapeScript);
  if (extension !== '.html') return text;
  let filled = '';
  let end = 0;
  for (const match of text.matchAll(rawText)) {
    const [whole, open = '', content = '', close = ''] = match;
    filled +=
      replacePlaceholders(text.slice(end, match.index) + open, settings, escapeMarkup) +
      replacePlaceholders(content, settings, escapeScript) +
      close;
    end = match.index + whole.length;
  }
  return filled + replacePlaceholders(text.slice(end), settings, escapeMarkup);
}
