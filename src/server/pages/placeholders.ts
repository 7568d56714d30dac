import type { PageMeasurement } from '#domain/events.ts';
import type { Measurement } from '../config/measurement.ts';

/** What the built pages leave open, so that one build serves every environment. */
export interface PageSettings {
  /** An origin without a slash at its end. */
  readonly siteUrl: string;
  readonly bookingUrl: string;
  /** Empty for the pages' own origin. */
  readonly apiBase: string;
  /** Days that a record which is not complete is kept. */
  readonly retentionDays: number;
  /** The measuring services, or null for none (M1). */
  readonly measurement: Measurement | null;
}

type Escape = (value: string) => string;

const escapeMarkup: Escape = (value) =>
  value.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

/** Right inside JSON and JavaScript strings, and inside a script element. */
const escapeScript: Escape = (value) =>
  value.replace(/[&<>"'\\]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const asItIs: Escape = (value) => value;

function fill(text: string, { siteUrl, bookingUrl, apiBase, retentionDays }: PageSettings, escaped: Escape): string {
  return text
    .replaceAll('https://site-url.invalid', () => escaped(siteUrl))
    .replaceAll('https://booking-url.invalid', () => escaped(bookingUrl))
    .replaceAll('https://api-base.invalid', () => escaped(apiBase))
    .replaceAll('retention-days.invalid', () => String(retentionDays));
}

/** What pages are told of measurement: the ids their browser needs, or what the server's services are for (M1). */
export function pageMeasurement({ measurement, apiBase: api }: Pick<PageSettings, 'apiBase' | 'measurement'>): PageMeasurement {
  if (!measurement) return { api };
  const { mode, ga, pixel, posthog } = measurement;
  const names = [...(ga ? ['Google Analytics'] : []), ...(pixel ? ['Meta'] : []), ...(posthog ? ['PostHog'] : [])];
  if (mode === 'browser') return { api, names, ...(ga && { ga }), ...(pixel && { pixel }), ...(posthog && { posthog }) };
  return { api, names, relay: [...(ga || posthog ? (['analytics'] as const) : []), ...(pixel ? (['ads'] as const) : [])] };
}

const rawText = /(<script\b(?:[^>"']|"[^"]*"|'[^']*')*>)([\s\S]*?)(<\/script>)/gi;

/** Lines of a calendar hold at most 75 octets; what is longer goes on after a line break and a space (RFC 5545, 3.1). */
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

/** An address may have been folded, and is longer or shorter once it is put in. */
const fillCalendar = (text: string, settings: PageSettings): string =>
  fill(text.replace(/\r\n[ \t]/g, ''), settings, asItIs)
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');

/** Puts the settings in, escaped for where they stand; files of other kinds are returned untouched. */
export function fillPlaceholders(text: string, extension: string, settings: PageSettings): string {
  if (extension === '.xml') return fill(text, settings, escapeMarkup);
  if (extension === '.ics') return fillCalendar(text, settings);
  if (extension === '.txt') return fill(text, settings, asItIs);
  if (extension === '.webmanifest' || extension === '.json') return fill(text, settings, escapeScript);
  if (extension !== '.html') return text;
  let filled = '';
  let end = 0;
  for (const match of text.matchAll(rawText)) {
    const [whole, open = '', content = '', close = ''] = match;
    filled += fill(text.slice(end, match.index) + open, settings, escapeMarkup) + fill(content, settings, escapeScript) + close;
    end = match.index + whole.length;
  }
  return filled + fill(text.slice(end), settings, escapeMarkup);
}
