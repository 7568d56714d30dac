import { brand } from '#content/brand.ts';
import { bookingAddress } from '#domain/booking-address.ts';
import { longDate } from '#domain/long-date.ts';
import type { LeadRecord } from '#domain/records.ts';
import { reportStrings } from '#strings/report.ts';
import { breakLinks, greetingName, singleLine } from '../../mail/visitor-text.ts';
import type { ReportDocument } from './document.ts';
import { printableName } from './printable-text.ts';

/** What a document needs besides its record. */
export interface DocumentContext {
  /** An origin without a trailing slash. */
  readonly siteUrl: string;
  readonly bookingUrl: string;
  /** The booking reference. The link has nothing else of the lead, because a report is forwarded. */
  readonly reference: string;
}

type Frame = Pick<ReportDocument, 'locale' | 'paper' | 'brand' | 'date' | 'page' | 'call'>;

/** In characters; the records API takes longer ones. */
const maxCompanyLength = 80;

/** The visitor's name and company as they may be printed: one line each, and no link for a viewer to make clickable (Q17). */
export const printedPerson = ({ name, companyName = '' }: LeadRecord['personalInfo']) => ({
  name: printableName(greetingName(name) ?? ''),
  company: breakLinks(printableName(singleLine(companyName, maxCompanyLength))),
});

/** Letter in the Americas, and where the time zone is unknown; A4 elsewhere. */
export const paperOf = (timeZone: unknown): Frame['paper'] =>
  typeof timeZone !== 'string' ||
  !timeZone.includes('/') ||
  /^(America|US|Canada|Mexico|Brazil|Chile)\/|^Pacific\/(Honolulu|Easter|Galapagos)$/.test(timeZone)
    ? 'us-letter'
    : 'a4';

/** The numbers of the day that `longDate` puts in words. */
function dayOf(instant: string, timeZone: unknown): { year: number; month: number; day: number } {
  const format = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(instant));
  const iso = (() => {
    try {
      return format(String(timeZone));
    } catch {
      return format('UTC');
    }
  })();
  const [year = 1970, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}

/** What every document has. */
export function documentFrame(record: LeadRecord, callText: string, { bookingUrl, reference }: DocumentContext): Frame {
  const { language: locale, metadata } = record;
  const words = reportStrings[locale];
  const at = record.completed ?? record.updated;
  const timeZone = metadata.timezone ?? 'UTC';
  const [before = '', between = '', after = ''] = words.page('\0', '\0').split('\0');
  return {
    locale,
    paper: paperOf(metadata.timezone),
    brand: brand.name,
    date: { text: longDate(at, locale, timeZone), ...dayOf(at, timeZone) },
    page: { before, between, after },
    call: {
      heading: words.call,
      text: callText,
      link: { text: words.book, href: bookingAddress(bookingUrl, { name: '', email: '', reference }, {}) },
      reference: words.reference(reference),
    },
  };
}
