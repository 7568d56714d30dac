import { brand } from '#content/brand.ts';
import { courses } from '#content/courses.ts';
import { isMailable } from '#domain/email.ts';
import type { ConfirmationPayload, RecordEvent, RecordPayload, SubscriptionEvent, SubscriptionPayload } from '#domain/message.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { Letter } from '../../mail/letter.ts';
import { flows } from '../flows/registry.ts';
import type { LetterContext } from '../flows/server-flow.ts';
import type { Compose, Mail } from '../outbox/mail.ts';
import type { LeasedMessage } from '../outbox/message.ts';
import { leadOf, printInstant } from './lead-mail.ts';

/** What a mail needs beside its message. */
export interface ComposeSettings extends LetterContext {
  /** The owner's mailbox, when there is one. */
  readonly notifyEmail: string | undefined;
}

/** Composes the mail to the person a message is about, or says why there is none. */
export const composeToPerson =
  (settings: ComposeSettings): Compose =>
  async (message) => {
    const addressed = toPerson(message, settings);
    if (!addressed) return { none: 'this event is not mailed to the person' };
    const { letter, email, name, unsubscribe } = addressed;
    if (!isMailable(email)) return { none: 'no address that mail could reach' };
    return { ...(await finished(letter, settings)), to: { name, address: email.trim() }, unsubscribe };
  };

/** Composes the mail that tells the owner; a reply goes to the person if mail can reach them. */
export const composeNotification =
  (settings: ComposeSettings): Compose =>
  async (message) => {
    if (settings.notifyEmail === undefined) return { none: 'NOTIFY_EMAIL is not set' };
    const { letter, name, email } = toOwner(message, settings);
    const address = email.trim();
    return {
      ...(await finished(letter, settings)),
      to: { name: '', address: settings.notifyEmail },
      ...(isMailable(address) && { replyTo: { name: settings.templates.singleLine(name), address } }),
    };
  };

/** A letter, and the person it's about. */
interface Addressed {
  readonly letter: Letter;
  readonly email: string;
  readonly name: string;
  readonly unsubscribe?: string | undefined;
}

function toPerson(message: LeasedMessage, settings: ComposeSettings): Addressed | null {
  switch (message.event) {
    case 'newsletter.requested':
    case 'waitlist.requested':
      return confirmationRequest(message.event === 'waitlist.requested', message.payload, settings);
    case 'newsletter.confirmed':
    case 'newsletter.unsubscribed':
    case 'waitlist.confirmed':
    case 'waitlist.unsubscribed':
      return null;
    default:
      return result(message.payload.record, settings);
  }
}

function toOwner(message: LeasedMessage, settings: ComposeSettings): Addressed {
  switch (message.event) {
    case 'newsletter.confirmed':
    case 'newsletter.unsubscribed':
    case 'waitlist.confirmed':
    case 'waitlist.unsubscribed':
      return aboutSubscription(message.event, message.payload, settings);
    case 'newsletter.requested':
    case 'waitlist.requested':
      throw new Error('The owner hears of a subscriber only once they confirmed.');
    default:
      return aboutLead(message.event, message.payload, settings);
  }
}

const aboutLead = (event: RecordEvent, { record, flags }: RecordPayload, { templates }: ComposeSettings): Addressed => ({
  letter: templates.leadLetter(leadOf(record, flags, event)),
  ...record.personalInfo,
});

function aboutSubscription(event: SubscriptionEvent, { subscription }: SubscriptionPayload, { templates }: ComposeSettings): Addressed {
  const { list, course, email, language, page, confirmed, ended } = subscription;
  const letter = templates.subscriberLetter({
    list,
    left: event === `${list}.unsubscribed`,
    course: course === null ? undefined : courseTitle(course, { language: 'en' }),
    email: email.trim(),
    language,
    page,
    at: printInstant(ended ?? confirmed),
  });
  return { letter, name: '', email };
}

/** The longest subject, in characters: a mailbox shows about sixty of them. */
const subjectMax = 150;

async function finished(letter: Letter, { templates, siteUrl }: ComposeSettings): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const sender = { name: brand.name, postalAddress: brand.postalAddress.value, siteUrl };
  const subject = templates.singleLine(letter.subject, subjectMax);
  return { subject, ...(await templates.renderLetter({ ...letter, subject }, sender)) };
}

const courseTitle = (slug: string, { language }: { readonly language: LeadRecord['language'] }) =>
  courses.find((course) => course.slug === slug)?.title[language] ?? slug;

function confirmationRequest(
  isWaitlist: boolean,
  { email, language, confirmPath, unsubscribePath, course }: ConfirmationPayload,
  { templates, siteUrl }: ComposeSettings,
): Addressed {
  return {
    letter: templates.confirmLetter({
      locale: language,
      confirmUrl: siteUrl + confirmPath,
      ...(isWaitlist && { course: courseTitle(course ?? '', { language }) }),
    }),
    email,
    name: '',
    unsubscribe: unsubscribePath && siteUrl + unsubscribePath,
  };
}

function result(record: LeadRecord, settings: ComposeSettings): Addressed {
  const { name, email } = record.personalInfo;
  // A name that was typed to carry a message doesn't get into a header either.
  return { letter: flows[record.type].letter(record, settings), email, name: settings.templates.greetingName(name) ?? '' };
}
