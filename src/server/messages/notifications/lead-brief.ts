import type { BriefLine, LeadBrief } from '#domain/owner/leads.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { clockOf } from '#domain/text/clock.ts';
import { cleanEmail } from '#domain/text/email.ts';
import { type Locale, localeRow } from '#domain/text/locale.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import { briefStrings } from '#strings/messages/brief.ts';
import { languageNames } from '#strings/text/language-names.ts';
import { truncate } from '../../../mail/visitor-text.ts';
import { recordReference } from './booking-reference.ts';

/** In characters: a brief fits a page, and the answers have the full text. */
const maxText = 300;

const shorten = ({ label, text }: BriefLine): BriefLine => ({ label, text: truncate(text, maxText) });

interface BriefContext {
  readonly words: WordedFlow;
  readonly locale: Locale;
  /** Epoch milliseconds for the lead's local time. Mails use the record's time instead, so that every attempt is the same. */
  readonly now?: number;
}

/** For mail, desk and commands, with the record's wording. */
export function leadBrief(record: LeadRecord, { words, locale, now }: BriefContext): LeadBrief {
  const strings = briefStrings[locale];
  const { personalInfo, language, completed, created, metadata, uuid } = record;
  const company = words.printCompany(record, locale);
  const at = now ?? Date.parse(completed ?? created);
  const result = words.brief(record, locale);
  const who: BriefLine[] = [
    { label: strings.name, text: personalInfo.name },
    { label: strings.company, text: personalInfo.companyName ?? '' },
    { label: strings.email, text: cleanEmail(personalInfo.email) },
    { label: strings.industry, text: company?.industry ?? '' },
    { label: strings.revenue, text: company?.revenue ?? '' },
    { label: strings.employees, text: company?.employees ?? '' },
    { label: strings.language, text: languageNames[locale][language] },
    { label: now === undefined ? strings.timeThen : strings.timeNow, text: localTime(at, metadata.timezone, locale) },
    { label: strings.reference, text: recordReference(uuid) },
  ];
  const source: BriefLine[] = [
    { label: strings.firstSource, text: describeTouch(metadata, 'first', locale) },
    { label: strings.latestSource, text: describeTouch(metadata, 'latest', locale) },
  ];
  const sections: LeadBrief = [
    { name: 'who', heading: strings.heading.who, kind: 'facts', lines: who },
    ...result.filter(({ name }) => name !== 'questions'),
    { name: 'source', heading: strings.heading.source, kind: 'facts', lines: source },
    ...result.filter(({ name }) => name === 'questions'),
  ];
  return sections
    .map((section) => ({ ...section, lines: section.lines.filter(({ text }) => text.trim() !== '').map(shorten) }))
    .filter(({ lines }) => lines.length > 0);
}

/** 'Friday, 9:10 AM CST (America/Chicago)'; empty without a time zone. One that we don't know stays as it is. */
function localTime(at: number, timeZone: unknown, locale: Locale): string {
  if (typeof timeZone !== 'string' || timeZone === '') return '';
  try {
    const format = new Intl.DateTimeFormat(localeRow(locale).format, {
      timeZone,
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
      // 'CST' where English has a name for it; Spanish has offsets.
      timeZoneName: locale === 'en' ? 'short' : 'shortOffset',
      ...clockOf(locale),
    });
    return `${format.format(at).replace(/\s/g, ' ')} (${timeZone})`;
  } catch {
    return timeZone;
  }
}

/** Metadata fields by touch (M2). A client without stored touches describes its only visit in the plain fields. */
const touches = {
  first: { utm: 'first_utm_', referrer: ['first_referrer'], landing: ['first_landing'] },
  latest: { utm: 'utm_', referrer: ['last_referrer', 'referrer'], landing: ['last_landing', 'url'] },
} as const;

/** Empty if nothing is known. */
function describeTouch(metadata: LeadRecord['metadata'], name: keyof typeof touches, locale: Locale): string {
  const { utm, referrer, landing } = touches[name];
  const { direct, landing: landedOn } = briefStrings[locale];
  const textOf = (fields: readonly string[]) =>
    fields.map((field) => metadata[field]).find((value): value is string => typeof value === 'string' && value !== '') ?? '';
  const page = textOf(landing);
  const campaign = ['source', 'medium', 'campaign', 'term', 'content'].map((part) => textOf([utm + part])).filter(Boolean);
  const from = [textOf(referrer), campaign.join(' / ')].filter(Boolean).join(', ');
  return [from || (page && direct), page && landedOn(page)].filter(Boolean).join(', ');
}
