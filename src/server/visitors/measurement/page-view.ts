import { withoutLinkToken } from '#domain/links/link-tokens.ts';
import type { PageView } from '#domain/measurement/page-views.ts';
import { barePath, localPath } from '#domain/text/locale.ts';
import type { Pages } from '#server/platform/pages/pages.ts';

/** Stands for all values that aren't counted separately. */
export const other = 'other';

/** Paths of the built pages, without locale; all share links count as one page (V2). */
export const countedPaths = (pages: Pages | null): ReadonlySet<string> =>
  new Set([...(pages ?? [])].filter(([, page]) => page.policy !== undefined).map(([address]) => withoutLinkToken(address)));

/** Reduces a report to known paths, host names, and harmless campaign texts (M4). */
export function normalizePageView(report: PageView, paths: ReadonlySet<string>, ownHosts: readonly (string | undefined)[]): PageView {
  const { language } = report;
  const bare = barePath(report.path.replace(/(?<=.)\/$/, ''));
  const referrer = normalizeHost(report.referrer);
  return {
    path: report.path !== '' && paths.has(localPath(bare, language)) ? bare : other,
    language,
    referrer: ownHosts.some((host) => host !== undefined && normalizeHost(host) === referrer) ? '' : referrer,
    source: normalizeCampaign(report.source),
    medium: normalizeCampaign(report.medium),
    campaign: normalizeCampaign(report.campaign),
  };
}

/** Returns the host without port and 'www.', or 'other'. */
function normalizeHost(text: string): string {
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

/** Returns 'other' for long or odd texts and those that could identify a person: links in mails can carry an address or an id. */
function normalizeCampaign(text: string): string {
  const trimmed = text.slice(0, 300).trim();
  if (trimmed === '') return '';
  return trimmed.length <= 80 && /^[\p{L}\p{N} ._+|:/~-]+$/u.test(trimmed) && !uuid.test(trimmed) ? trimmed : other;
}

/** Bots that identify themselves. Others get counted: the numbers only show trends. */
const bots =
  /(?<!cu)bot\b|crawler|spider|slurp|preview|facebookexternalhit|headless|lighthouse|pingdom|uptime|curl|wget|python|java\/|go-http|axios|node-fetch|okhttp|scrapy/i;

/** A missing user agent counts as a bot. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || bots.test(userAgent.slice(0, 500));
