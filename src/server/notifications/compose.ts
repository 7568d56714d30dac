import { brand } from '#content/brand.ts';
import { courses } from '#content/courses.ts';
import { founders } from '#content/founders.ts';
import { accessPath } from '#domain/access-link.ts';
import { bookingAddress } from '#domain/booking-address.ts';
import { cleanEmail, mailAddress } from '#domain/email.ts';
import { localPath } from '#domain/locale.ts';
import { longDate } from '#domain/long-date.ts';
import type {
  AccessPayload,
  ConfirmationPayload,
  HeldMailPayload,
  LinkedRecordPayload,
  RecordEvent,
  RecordPayload,
  SubscriptionEvent,
  SubscriptionPayload,
} from '#domain/message.ts';
import type { LeadRecord } from '#domain/records.ts';
import { isSpamSignal, upgradeRecord } from '#domain/stored-record.ts';
import type { Letter, SenderInfo } from '../../mail/letter.ts';
import { flows } from '../flows/registry.ts';
import type { LetterContext, WordedFlow } from '../flows/server-flow.ts';
import type { Compose, Mail } from '../outbox/mail.ts';
import type { LeasedMessage } from '../outbox/message.ts';
import { recordReference } from './booking-reference.ts';
import { describeLead, printInstant } from './lead-mail.ts';
import { type AttachmentContext, printAttachment, type SendingAttempt } from './report-attachment.ts';

export interface ComposeSettings extends Omit<LetterContext, 'isReportAttached'> {
  /** The owner's mailbox, if configured. */
  readonly notifyEmail: string | undefined;
  /** Finds the words that a record was answered with (W7). */
  wordingOf(record: LeadRecord): Promise<WordedFlow>;
  /** Without it, no mail has a report. */
  readonly reports?: AttachmentContext;
}

/** Mail to visitors invites a reply, so a reply goes to the mailbox that the site names, whatever MAIL_FROM is. */
const replyTo = { name: brand.name, address: brand.mail.value };

/** Composes the mail to the person, signed by the first founder, or says why there isn't one. */
export const composeToPerson =
  (settings: ComposeSettings): Compose =>
  async (message, signal) => {
    const addressed = await letterToPerson(message, settings, signal);
    if (!addressed) return { none: 'this event is not mailed to the person' };
    const { letter, email, name, unsubscribe, attachment } = addressed;
    const address = mailAddress(email);
    if (address === null) return { none: 'no address that mail could reach' };
    const [founder] = founders;
    const signer = founder && { name: founder.name, role: founder.role.title[letter.locale] };
    return { ...(await renderMail(letter, settings, signer)), to: { name, address }, replyTo, unsubscribe, attachment };
  };

/** Composes the owner's mail; replies go to the person if their address is mailable. */
export const composeNotification =
  (settings: ComposeSettings): Compose =>
  async (message) => {
    if (settings.notifyEmail === undefined) return { none: 'NOTIFY_EMAIL is not set' };
    const { letter, name, email } = await letterToOwner(message, settings);
    const address = mailAddress(email);
    return {
      ...(await renderMail(letter, settings)),
      to: { name: '', address: settings.notifyEmail },
      ...(address !== null && { replyTo: { name: settings.templates.singleLine(name), address } }),
    };
  };

interface Addressed {
  readonly letter: Letter;
  readonly email: string;
  readonly name: string;
  readonly unsubscribe?: string | undefined;
  readonly attachment?: Mail['attachment'];
}

async function letterToPerson(message: LeasedMessage, settings: ComposeSettings, signal?: AbortSignal): Promise<Addressed | null> {
  switch (message.event) {
    case 'newsletter.requested':
    case 'waitlist.requested':
      return confirmationRequest(message.event === 'waitlist.requested', message.payload, settings);
    case 'newsletter.confirmed':
    case 'newsletter.unsubscribed':
    case 'waitlist.confirmed':
    case 'waitlist.unsubscribed':
    case 'mail.held':
      return null;
    case 'access.requested':
      return linksMail(message.payload, settings);
    case 'access.erased':
      return { letter: settings.templates.erasedLetter({ locale: message.payload.language }), email: message.payload.email, name: '' };
    case 'record.reminder':
      return reminderMail(message.payload, settings);
    default:
      return completionLetter(message.payload, settings, { attempts: message.attempts, stop: signal });
  }
}

async function letterToOwner(message: LeasedMessage, settings: ComposeSettings): Promise<Addressed> {
  switch (message.event) {
    case 'newsletter.confirmed':
    case 'newsletter.unsubscribed':
    case 'waitlist.confirmed':
    case 'waitlist.unsubscribed':
      return subscriptionNotification(message.event, message.payload, settings);
    case 'newsletter.requested':
    case 'waitlist.requested':
    case 'access.requested':
    case 'access.erased':
    case 'record.reminder':
      throw new Error('This event is mailed to its person only.');
    case 'mail.held':
      return heldNotification(message.payload, settings);
    default:
      return leadNotification(message.event, message.payload, settings);
  }
}

async function leadNotification(event: RecordEvent, payload: RecordPayload, settings: ComposeSettings): Promise<Addressed> {
  const record = upgradeRecord(payload.record);
  const letter = settings.templates.leadLetter(describeLead(record, payload.flags, event, await settings.wordingOf(record)));
  return { letter, ...record.personalInfo };
}

const heldNotification = ({ because, since }: HeldMailPayload, { templates }: ComposeSettings): Addressed => ({
  letter: templates.heldLetter({ because, since: printInstant(since) }),
  name: '',
  email: '',
});

function subscriptionNotification(
  event: SubscriptionEvent,
  { subscription }: SubscriptionPayload,
  { templates }: ComposeSettings,
): Addressed {
  const { list, course, email, language, page, confirmed, ended } = subscription;
  const letter = templates.subscriberLetter({
    list,
    left: event === `${list}.unsubscribed`,
    course: course === null ? undefined : courseTitle(course, { language: 'en' }),
    email: cleanEmail(email),
    language,
    page,
    at: printInstant(ended ?? confirmed),
  });
  return { letter, name: '', email };
}

/** In characters; mail clients show about sixty. */
const maxSubjectLength = 150;

async function renderMail(
  letter: Letter,
  { templates, siteUrl }: ComposeSettings,
  signer?: SenderInfo['signer'],
): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const sender = { name: brand.name, postalAddress: brand.postalAddress.value, siteUrl, signer };
  const subject = templates.singleLine(letter.subject, maxSubjectLength);
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

const linksMail = ({ email, language, isFromForm, links }: AccessPayload, { templates, siteUrl }: ComposeSettings): Addressed => ({
  letter: templates.linksLetter({
    locale: language,
    isFromForm,
    links: links.map(({ kind, path, started, completed, zone }) => ({
      flow: flows[kind].title[language],
      url: siteUrl + path,
      started: longDate(started, language, zone),
      completed: completed === null ? undefined : longDate(completed, language, zone),
    })),
  }),
  email,
  name: '',
});

/** The reminder names the first step that isn't answered yet, in the record's words (T2, W7). */
async function reminderMail(payload: LinkedRecordPayload, settings: ComposeSettings): Promise<Addressed> {
  const record = upgradeRecord(payload.record);
  const { language: locale, personalInfo, progress, type } = record;
  const { questions } = await settings.wordingOf(record);
  const flow = flows[type];
  const next = flow.steps[flow.answeredSteps(record).indexOf(false)];
  const question = questions.find(({ id }) => id === next?.id)?.text ?? next?.name ?? flow.title;
  const url = settings.siteUrl + (payload.accessPath ?? localPath(accessPath, locale));
  const name = payload.flags.some(isSpamSignal) ? '' : personalInfo.name;
  return {
    letter: settings.templates.reminderLetter({
      locale,
      name,
      flow: flow.title[locale],
      progress,
      question: question[locale],
      url,
    }),
    email: personalInfo.email,
    name: settings.templates.greetingName(name) ?? '',
    unsubscribe: payload.accessPath && url,
  };
}

/** A record with spam signals doesn't get its text mailed: it may be a message to someone else (D5). */
const withoutFreeText = (record: LeadRecord): LeadRecord => ({
  ...record,
  personalInfo: { name: '', email: record.personalInfo.email },
  answers: flows[record.type].chosenAnswers(record),
  metadata: {},
});

async function completionLetter(payload: LinkedRecordPayload, settings: ComposeSettings, attempt: SendingAttempt): Promise<Addressed> {
  const record = upgradeRecord(payload.record);
  const shown = payload.flags.some(isSpamSignal) ? withoutFreeText(record) : record;
  const { name, email } = shown.personalInfo;
  // A name that's really a message doesn't get into a header or a link.
  const known = settings.templates.greetingName(name) ?? '';
  const lead = { name: known, email: cleanEmail(email), reference: recordReference(record.uuid) };
  const bookingUrl = bookingAddress(settings.bookingUrl, lead, shown.metadata);
  const words = await settings.wordingOf(record);
  // Nothing is printed for an address that can't be mailed.
  const report = settings.reports && mailAddress(email) !== null ? await printAttachment(shown, words, settings.reports, attempt) : null;
  const letter = words.letter(shown, { ...settings, bookingUrl, isReportAttached: report !== null });
  return {
    letter: payload.accessPath === undefined ? letter : settings.templates.withAccessLink(letter, settings.siteUrl + payload.accessPath),
    email,
    name: known,
    attachment: report ? { fileName: report.fileName, type: 'application/pdf', content: report.pdf } : undefined,
  };
}
