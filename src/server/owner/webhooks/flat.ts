import type { LeadChangePayload, RecordPayload, SubscriptionPayload } from '#domain/messages/message.ts';
import { categories } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { cleanEmail } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import { courseTitle } from '#server/flows/courses/courses.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import { recordReference } from '#server/messages/notifications/booking-reference.ts';
import { sanitizeCell } from '#server/owner/leads/export.ts';
import { notificationStrings } from '#strings/messages/notifications.ts';
import { deskStrings } from '#strings/owner/desk.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { webhookStrings } from '#strings/owner/webhook-messages.ts';
import { languageNames } from '#strings/text/language-names.ts';
import { eventName } from './summary.ts';
import type { WebhookMessage } from './webhook-message.ts';

/** One level of plain values. Keys never change meaning and are present even if empty. */
type FlatBody = Readonly<Record<string, string | number>>;

interface FlatContext {
  readonly words: (record: LeadRecord) => Promise<WordedFlow>;
  readonly locale: Locale;
  readonly isTest: boolean;
}

/** '2026-01-02 15:10:05' in UTC, which spreadsheets parse as a time. */
const instant = (iso: string | null) => (iso === null ? '' : iso.slice(0, 19).replace('T', ' '));

/** Uses `_` because some services read a dot as nesting. */
const questionKey = (id: string) => id.replace(/\W+/g, '_');

async function flattenRecord({ record, flags }: RecordPayload, { words, locale }: FlatContext): Promise<FlatBody> {
  const { personalInfo, metadata, courseInfo, categoryScores, overallScore, score, type, uuid } = record;
  const wording = await words(record);
  const company = wording.printCompany(record, locale);
  const answers = wording.printAnswers(record, locale);
  const strings = webhookStrings[locale];
  const text = (field: string) => {
    const value = metadata[field];
    return typeof value === 'string' || typeof value === 'number' ? value : '';
  };
  return {
    uuid,
    reference: recordReference(uuid),
    flow: type,
    flow_name: flows[type].title[locale],
    name: personalInfo.name,
    email: cleanEmail(personalInfo.email),
    company: personalInfo.companyName ?? '',
    industry: company?.industry ?? '',
    revenue: company?.revenue ?? '',
    employees: company?.employees ?? '',
    course: courseInfo ? courseTitle(courseInfo.courseType, locale) : '',
    language: languageNames[locale][record.language],
    complete: record.isComplete ? strings.yes : strings.no,
    progress: record.progress,
    score: overallScore ?? score?.percentage ?? '',
    ...Object.fromEntries(categories.map((category) => [`score_${category}`, categoryScores?.[category] ?? ''])),
    started: instant(record.created),
    updated: instant(record.updated),
    completed: instant(record.completed),
    source: text('utm_source'),
    medium: text('utm_medium'),
    campaign: text('utm_campaign'),
    referrer: text('referrer'),
    page: text('url'),
    flags: flags.map((flag) => notificationStrings[locale].flags[flag] ?? flag).join(' '),
    ...Object.fromEntries(
      wording.questions.flatMap(({ id, text: question }, index) => [
        [`${questionKey(id)}_question`, `${index + 1}. ${question[locale]}`],
        [`${questionKey(id)}_answer`, answers.find((answer) => answer.id === id)?.answer.replaceAll('\n', ', ') ?? ''],
      ]),
    ),
  };
}

const flattenChange = ({ lead, changed, author }: LeadChangePayload, { locale }: FlatContext): FlatBody => ({
  uuid: lead.uuid,
  reference: recordReference(lead.uuid),
  flow: lead.type,
  flow_name: flows[lead.type].title[locale],
  name: lead.name,
  email: cleanEmail(lead.email),
  company: lead.company ?? '',
  state: lead.state,
  state_name: deskStrings[locale].work.states[lead.state],
  follow_up: lead.followUp ?? '',
  has_note: lead.hasNote ? webhookStrings[locale].yes : webhookStrings[locale].no,
  course: lead.application ? courseTitle(lead.application.course, locale) : '',
  decision: lead.application?.decision ?? '',
  decision_name: lead.application?.decision ? deskSeatStrings[locale].application.decided[lead.application.decision] : '',
  session: lead.application?.session ?? '',
  changed: changed.join(' '),
  author,
  version: lead.version,
});

const flattenSubscription = ({ subscription }: SubscriptionPayload, { locale }: FlatContext): FlatBody => ({
  uuid: subscription.uuid,
  list: subscription.list,
  list_name: webhookStrings[locale].lists[subscription.list],
  course: subscription.course === null ? '' : courseTitle(subscription.course, locale),
  email: cleanEmail(subscription.email),
  language: languageNames[locale][subscription.language],
  page: subscription.page,
  consented: instant(subscription.consented),
  confirmed: instant(subscription.confirmed),
  ended: instant(subscription.ended),
});

async function flatten(payload: WebhookMessage['payload'], context: FlatContext): Promise<FlatBody> {
  if ('record' in payload) return flattenRecord(payload, context);
  return 'lead' in payload ? flattenChange(payload, context) : flattenSubscription(payload, context);
}

/** The event as a spreadsheet row (D8). No text starts a formula (Q17). */
export async function toFlatBody({ id, event, createdAt, payload }: WebhookMessage, context: FlatContext): Promise<string> {
  const { locale, isTest } = context;
  const about = await flatten(payload, context);
  const body: FlatBody = {
    event,
    event_name: eventName(event, locale, typeof about.course === 'string' ? about.course : ''),
    event_id: id,
    at: instant(new Date(createdAt).toISOString()),
    test: isTest ? webhookStrings[locale].yes : webhookStrings[locale].no,
    ...about,
  };
  return JSON.stringify(
    Object.fromEntries(Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? sanitizeCell(value) : value])),
  );
}
