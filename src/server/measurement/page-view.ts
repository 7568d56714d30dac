import { barePath, localPath } from '#domain/locale.ts';
import type { PageView } from '#domain/views.ts';
import type { Pages } from '../pages/pages.ts';

/** Stands for whatever is not kept apart. */
export const other = 'other';

/** Addresses of the built pages in both languages: the only paths that are counted by their name. */
export const countedPaths = (pages: Pages | null): ReadonlySet<string> =>
  new Set([...(pages ?? [])].filter(([, page]) => page.policy !== undefined).map(([address]) => address));

/** What of a report is counted, given the built pages' addresses and our own hosts (M4). */
export function pageViewOf(report: PageView, paths: ReadonlySet<string>, ownHosts: readonly (string | undefined)[]): PageView {
  const { language } = report;
  const bare = barePath(report.path.replace(/(?<=.)\/$/, ''));
  const referrer = hostOf(report.referrer);
  return {
    path: paths.has(localPath(bare, language)) ? bare : other,
    language,
    referrer: ownHosts.some((host) => host !== undefined && hostOf(host) === referrer) ? '' : referrer,
    source: campaignText(report.source),
    medium: campaignText(report.medium),
    campaign: campaignText(report.campaign),
  };
}

/** A host alone, without port and 'www.'; 'other' for what is none. */
function hostOf(text: string): string {
  const host = text
    .slice(0, 300)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/^www\./, '');
  if (host === '') return '';
  return host.length <= 100 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host) ? host : other;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** A campaign's text, unless it is long, odd, or could name a person: links in mails sometimes carry an address or an id. */
function campaignText(text: string): string {
  const trimmed = text.slice(0, 300).trim();
  if (trimmed === '') return '';
  return trimmed.length <= 80 && /^[\p{L}\p{N} ._+|:/~-]+$/u.test(trimmed) && !uuid.test(trimmed) ? trimmed : other;
}

/** Programs that say what they are. Whoever hides is counted: it is a number to steer by, not a bill. */
const programs =
  /(?<!cu)bot\b|crawler|spider|slurp|preview|facebookexternalhit|headless|lighthouse|pingdom|uptime|curl|wget|python|java\/|go-http|axios|node-fetch|okhttp|scrapy/i;

/** True for a user agent that names a program, and for none at all. */
export const isProgram = (userAgent: string | undefined): boolean => !userAgent || programs.test(userAgent.slice(0, 500));
