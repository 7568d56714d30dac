import { brand } from '#content/brand.ts';
import { bookingAddress } from '#domain/records/booking-address.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { isDrawnName } from '#domain/site/drawn-name.ts';
import type { Locale } from '#domain/text/locale.ts';
import { calendarDay, longDate } from '#domain/text/long-date.ts';
import { reportStrings } from '#strings/readiness/report.ts';
import { breakLinks, greetingName, singleLine } from '../../../mail/visitor-text.ts';
import type { ReadinessDocument, ReportDocument } from './document.ts';
import { printableName } from './printable-text.ts';

export interface DocumentContext {
  /** An origin without a trailing slash. */
  readonly siteUrl: string;
  readonly bookingUrl: string;
  /** The link names nothing else of the lead, because reports get forwarded. */
  readonly reference: string;
}

type Base = Pick<ReportDocument, 'locale' | 'paper' | 'brand' | 'isDrawnName' | 'date' | 'page'>;
type Frame = Base & Pick<ReadinessDocument, 'call'>;

/** In characters; the records API accepts longer ones. */
const maxCompanyLength = 80;

/** One line each, without links for a viewer to make clickable (Q17). */
export const printedPerson = ({ name, companyName = '' }: LeadRecord['personalInfo']) => ({
  name: printableName(greetingName(name) ?? ''),
  company: breakLinks(printableName(singleLine(companyName, maxCompanyLength))),
});

/** The Americas, including their islands. */
const american = /^(America|US|Canada|Mexico|Brazil|Chile)\/|^Pacific\/(Honolulu|Easter|Galapagos)$/;
/** Offices there use A4: South America except Chile, Colombia and Venezuela. */
const southern = new RegExp(
  [
    '^(America/Argentina|Brazil)/',
    '^America/(Buenos_Aires|Catamarca|Cordoba|Jujuy|Mendoza|Rosario|Asuncion|Montevideo|La_Paz|Lima|Guayaquil|Cayenne|Guyana|Paramaribo)$',
    '^America/(Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha)$',
    '^America/(Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$',
    '^Pacific/Galapagos$',
  ].join('|'),
);

/** By the time zone's offices; Letter if unknown. */
export const paperOf = (timeZone: unknown): Frame['paper'] =>
  typeof timeZone !== 'string' || !timeZone.includes('/') || (american.test(timeZone) && !southern.test(timeZone)) ? 'us-letter' : 'a4';

/** `at` is an ISO instant. */
export function documentBase(locale: Locale, at: string, zone: unknown): Base {
  const [before = '', between = '', after = ''] = reportStrings[locale].page('\0', '\0').split('\0');
  const timeZone = typeof zone === 'string' ? zone : 'UTC';
  return {
    locale,
    paper: paperOf(zone),
    brand: brand.name,
    isDrawnName: isDrawnName(brand.name),
    date: { text: longDate(at, locale, timeZone), ...calendarDay(at, timeZone) },
    page: { before, between, after },
  };
}

export function documentFrame(
  record: LeadRecord,
  call: Omit<Frame['call'], 'link' | 'reference'> & { readonly label: string },
  { bookingUrl, reference }: DocumentContext,
): Frame {
  const { language: locale, metadata } = record;
  return {
    ...documentBase(locale, record.completed ?? record.updated, metadata.timezone),
    call: {
      heading: call.heading,
      text: call.text,
      next: call.next,
      link: { text: call.label, href: bookingAddress(bookingUrl, { name: '', email: '', reference }, {}) },
      reference: reportStrings[locale].reference(reference),
    },
  };
}
