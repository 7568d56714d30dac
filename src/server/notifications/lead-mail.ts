import { courses } from '#content/courses.ts';
import { cleanEmail, isMailable } from '#domain/email.ts';
import { categories } from '#domain/readiness.ts';
import type { CompanyInfo, LeadRecord } from '#domain/records.ts';
import type { Flag } from '#domain/stored-record.ts';
import { notificationStrings } from '#strings/mail.ts';
import { readinessStrings } from '#strings/readiness.ts';
import { flows } from '../flows/registry.ts';
import type { WordedFlow } from '../flows/server-flow.ts';
import type { Templates } from '../flows/templates.ts';
import { recordReference } from './booking-reference.ts';

type LeadMail = Parameters<Templates['leadLetter']>[0];

/** Formats an ISO instant for the owner's mails. */
export const printInstant = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** The contents of the owner's mail about a record. Facts are in the order that matters for a reply. */
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
    email: address,
    flags: flags.map((flag) => notificationStrings.flags[flag] ?? flag),
    facts: listFacts(record, words.printCompany(record, 'en')),
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

/** One line about a touch: referrer, campaign and landing page (M2); empty without a landing page. */
function describeTouch(metadata: LeadRecord['metadata'], site: string, campaign: string): string {
  const text = (field: string) => (typeof metadata[field] === 'string' ? (metadata[field] as string) : '');
  const landing = text(`${site}landing`);
  if (!landing) return '';
  const utm = ['source', 'medium', 'campaign', 'term', 'content'].map((part) => text(`${campaign}utm_${part}`)).filter(Boolean);
  return notificationStrings.touch(text(`${site}referrer`), utm.join(' / '), landing);
}

function listFacts(record: LeadRecord, company: CompanyInfo | null): LeadMail['facts'] {
  const { uuid, courseInfo, language, categoryScores, metadata, created, completed } = record;
  const text = (field: string) => (typeof metadata[field] === 'string' ? (metadata[field] as string) : '');
  const seconds = metadata.totalTimeSpent;
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'].map(text).filter(Boolean);
  const found: Partial<Record<keyof typeof notificationStrings.field, string>> = {
    industry: company?.industry ?? '',
    employees: company?.employees ?? '',
    revenue: company?.revenue ?? '',
    course: courseInfo ? (courses.find(({ slug }) => slug === courseInfo.courseType)?.title.en ?? courseInfo.courseType) : '',
    scores: categoryScores
      ? categories.map((category) => `${readinessStrings.en.category[category]} ${categoryScores[category]}%`).join(', ')
      : '',
    campaign: campaign.join(' / '),
    last: describeTouch(metadata, 'last_', ''),
    first: describeTouch(metadata, 'first_', 'first_'),
    referrer: text('referrer'),
    page: text('url'),
    language: notificationStrings.language[language],
    timezone: text('timezone'),
    time: typeof seconds === 'number' ? notificationStrings.minutes(Math.round(seconds / 60)) : '',
    reference: recordReference(uuid),
    received: printInstant(completed ?? created),
  };
  return Object.entries(found).flatMap(([field, value]) =>
    value ? [{ label: notificationStrings.field[field as keyof typeof notificationStrings.field], value }] : [],
  );
}
