import type { LeadRecord } from '#domain/records/records.ts';
import type { Flag } from '#domain/records/stored-record.ts';
import { cleanEmail, isMailable } from '#domain/text/email.ts';
import { percent } from '#domain/text/format.ts';
import type { Locale } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { Templates } from '#server/flows/definitions/templates.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import { notificationStrings } from '#strings/messages/notifications.ts';
import { leadBrief } from './lead-brief.ts';

type LeadMail = Parameters<Templates['leadLetter']>[0];

export const printInstant = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** The brief, then the remaining facts. */
export function describeLead(record: LeadRecord, flags: readonly Flag[], event: string, words: WordedFlow, locale: Locale): LeadMail {
  const { name, email, companyName } = record.personalInfo;
  const { title } = flows[record.type];
  const strings = notificationStrings[locale];
  const address = cleanEmail(email);
  return {
    locale,
    flow: title[locale],
    news: event === 'record.abandoned' ? 'abandoned' : event === 'record.corrected' ? 'corrected' : 'completed',
    result: describeResult(record, locale),
    name,
    company: companyName,
    flags: flags.map((flag) => strings.flags[flag] ?? flag),
    brief: leadBrief(record, { words, locale }),
    facts: listFacts(record, locale),
    answers: words.printAnswers(record, locale),
    replyHref: isMailable(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : undefined,
  };
}

/** A record's result, or how far it is: '61%'. */
export function describeResult({ isComplete, progress, overallScore, score }: LeadRecord, locale: Locale): string | undefined {
  if (!isComplete) return notificationStrings[locale].progress(progress);
  if (overallScore !== null) return percent(overallScore, locale);
  return score ? `${score.correct}/${score.total}, ${percent(score.percentage, locale)}` : undefined;
}

/** Facts that the brief omits. */
function listFacts({ metadata, created, completed }: LeadRecord, locale: Locale): LeadMail['facts'] {
  const { url, totalTimeSpent: seconds } = metadata;
  const { field, minutes } = notificationStrings[locale];
  return [
    ...(typeof url === 'string' && url !== '' ? [{ label: field.page, value: url }] : []),
    ...(typeof seconds === 'number' ? [{ label: field.time, value: minutes(Math.round(seconds / 60)) }] : []),
    { label: field.received, value: printInstant(completed ?? created) },
  ];
}
