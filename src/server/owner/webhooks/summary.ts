import type { LeadChangePayload, RecordPayload, SubscriptionPayload } from '#domain/messages/message.ts';
import type { WebhookEvent } from '#domain/owner/webhook.ts';
import { cleanEmail } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import { courseTitle } from '#server/flows/courses/courses.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { describeResult } from '#server/messages/notifications/lead-mail.ts';
import { notificationStrings } from '#strings/messages/notifications.ts';
import { deskStrings } from '#strings/owner/desk.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { webhookStrings } from '#strings/owner/webhook-messages.ts';
import { singleLine } from '../../../mail/visitor-text.ts';
import type { WebhookMessage } from './webhook-message.ts';

/** An event in a few lines, for services that show it to people. Texts may be the visitor's; each is one line. */
export interface Summary {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly text: string }[];
  /** Warnings, as sentences. */
  readonly notes: readonly string[];
  /** The lead's uuid, if any. */
  readonly lead: string | undefined;
}

export function eventName(event: WebhookEvent, locale: Locale, course = ''): string {
  const { subject, list } = notificationStrings[locale];
  const { started, applied, changed } = webhookStrings[locale];
  switch (event) {
    case 'record.created':
      return started;
    case 'record.completed':
      return subject.completed;
    case 'record.corrected':
      return subject.corrected;
    case 'record.abandoned':
      return subject.abandoned;
    case 'application.submitted':
      return applied;
    case 'lead.changed':
      return changed;
    case 'newsletter.confirmed':
      return list.newsletter.joined.subject();
    case 'newsletter.unsubscribed':
      return list.newsletter.left.subject();
    case 'waitlist.confirmed':
      return list.waitlist.joined.subject(course);
    case 'waitlist.unsubscribed':
      return list.waitlist.left.subject(course);
  }
}

function summarizeRecord(event: WebhookEvent, payload: RecordPayload, locale: Locale): Summary {
  const { record } = payload;
  const { personalInfo, metadata, courseInfo, type, uuid } = record;
  const strings = webhookStrings[locale];
  const company = singleLine(personalInfo.companyName ?? '', 60);
  const source = metadata.utm_source ?? metadata.first_utm_source ?? metadata.referrer;
  const lines = [
    { label: strings.flow, text: flows[type].title[locale] },
    { label: strings.result, text: describeResult(record, locale) ?? '' },
    { label: strings.email, text: singleLine(cleanEmail(personalInfo.email), 300) },
    { label: strings.company, text: company },
    { label: strings.course, text: courseInfo ? courseTitle(courseInfo.courseType, locale) : '' },
    { label: strings.source, text: typeof source === 'string' ? singleLine(source, 100) : '' },
  ];
  return {
    title: `${eventName(event, locale)}: ${singleLine(personalInfo.name)}`,
    lines: lines.filter(({ text }) => text !== ''),
    notes: payload.flags.map((flag) => notificationStrings[locale].flags[flag] ?? flag),
    lead: uuid,
  };
}

function summarizeChange({ lead }: LeadChangePayload, locale: Locale): Summary {
  const { name, email, company, state, followUp, application, type, uuid } = lead;
  const strings = webhookStrings[locale];
  const { work } = deskStrings[locale];
  const decision = deskSeatStrings[locale].application;
  const lines = [
    { label: decision.heading, text: application?.decision ? decision.decided[application.decision] : '' },
    { label: work.state, text: work.states[state] },
    { label: work.followUp, text: followUp ?? '' },
    { label: strings.flow, text: flows[type].title[locale] },
    { label: strings.course, text: application ? courseTitle(application.course, locale) : '' },
    { label: strings.email, text: singleLine(cleanEmail(email), 300) },
    { label: strings.company, text: singleLine(company ?? '', 60) },
  ];
  return { title: `${strings.changed}: ${singleLine(name)}`, lines: lines.filter(({ text }) => text !== ''), notes: [], lead: uuid };
}

function summarizeSubscription(event: WebhookEvent, { subscription }: SubscriptionPayload, locale: Locale): Summary {
  const { list, course, email } = subscription;
  const strings = webhookStrings[locale];
  return {
    title: eventName(event, locale, course === null ? '' : courseTitle(course, locale)),
    lines: [
      { label: strings.list, text: strings.lists[list] },
      { label: strings.email, text: singleLine(cleanEmail(email), 300) },
    ],
    notes: [],
    lead: undefined,
  };
}

export function summarize({ event, payload }: Pick<WebhookMessage, 'event' | 'payload'>, locale: Locale): Summary {
  if ('record' in payload) return summarizeRecord(event, payload, locale);
  if ('lead' in payload) return summarizeChange(payload, locale);
  return summarizeSubscription(event, payload, locale);
}
