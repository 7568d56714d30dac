import { cleanEmail, isMailable } from '#domain/email.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { Flag } from '#domain/stored-record.ts';
import { notificationStrings } from '#strings/mail.ts';
import { flows } from '../flows/registry.ts';
import type { WordedFlow } from '../flows/server-flow.ts';
import type { Templates } from '../flows/templates.ts';
import { leadBrief } from './lead-brief.ts';

type LeadMail = Parameters<Templates['leadLetter']>[0];

/** Formats an ISO instant for the owner's mails. */
export const printInstant = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** The contents of the owner's mail about a record: the brief, then what's left. */
export function describeLead(record: LeadRecord, flags: readonly Flag[], event: string, words: WordedFlow): LeadMail {
  const { name, email, companyName } = record.personalInfo;
  const { title } = flows[record.type];
  const address = cleanEmail(email);
  return {
    flow: lowerFirst(title.en),
    news: event === 'record.abandoned' ? 'abandoned' : event === 'record.corrected' ? 'corrected' : 'completed',
    result: describeResult(record),
    name,
    company: companyName,
    flags: flags.map((flag) => notificationStrings.flags[flag] ?? flag),
    brief: leadBrief(record, { words, locale: 'en' }),
    facts: listFacts(record),
    answers: words.printAnswers(record, 'en'),
    replyHref: isMailable(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : undefined,
  };
}

const lowerFirst = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

function describeResult({ isComplete, progress, overallScore, score }: LeadRecord): string | undefined {
  if (!isComplete) return notificationStrings.progress(progress);
  if (overallScore !== null) return `${overallScore}%`;
  return score ? `${score.correct}/${score.total}, ${score.percentage}%` : undefined;
}

/** What the brief leaves out. */
function listFacts({ metadata, created, completed }: LeadRecord): LeadMail['facts'] {
  const { url, totalTimeSpent: seconds } = metadata;
  const { field, minutes } = notificationStrings;
  return [
    ...(typeof url === 'string' && url !== '' ? [{ label: field.page, value: url }] : []),
    ...(typeof seconds === 'number' ? [{ label: field.time, value: minutes(Math.round(seconds / 60)) }] : []),
    { label: field.received, value: printInstant(completed ?? created) },
  ];
}
