import { resultLinkPath } from '#domain/links/result-link.ts';
import { type LetterAudience, splitTopic } from '#domain/messages/list-letter.ts';
import { linkPath, type MailingListName, type TokenPurpose } from '#domain/messages/mailing-list.ts';
import type {
  AccessPayload,
  ConfirmationPayload,
  DecisionPayload,
  DigestPayload,
  HeldMailPayload,
  ListLetterPayload,
  RecordEvent,
  RecordPayload,
  SettingsPayload,
  SubscriptionEvent,
  SubscriptionPayload,
  TeamEvent,
} from '#domain/messages/message.ts';
import { bookingAddress } from '#domain/records/booking-address.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { isSpamSignal } from '#domain/records/stored-record.ts';
import { teamAnchor } from '#domain/team/team-anchor.ts';
import { clockOf } from '#domain/text/clock.ts';
import { cleanEmail, mailAddress } from '#domain/text/email.ts';
import { defaultLocale, type Locale, localeRow, localPath } from '#domain/text/locale.ts';
import { longDate } from '#domain/text/long-date.ts';
import { courseTitle } from '#server/flows/courses/courses.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { LetterContext, WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import { currentCompany } from '#server/platform/config/company.ts';
import type { Compose, Mail } from '#server/platform/outbox/mail.ts';
import type { LeasedMessage } from '#server/platform/outbox/message.ts';
import type { Block, Letter, SenderInfo } from '../../../mail/letter.ts';
import { recordReference } from './booking-reference.ts';
import type { Digest, DigestGroup } from './digest.ts';
import { describeLead, describeResult, printInstant } from './lead-mail.ts';
import { type AttachmentContext, printAttachment, type SendingAttempt } from './report-attachment.ts';

export interface ComposeSettings extends Omit<LetterContext, 'chat' | 'isReportAttached'> {
  /** The number that letters offer beside the call, in digits; undefined for none (O7). */
  readonly whatsApp?: string | undefined;
  readonly notifyEmail: string | undefined;
  /** Without it, there are no digests. */
  digestOf?(from: number, to: number, isCollected: boolean): Promise<Digest>;
  /** UTC by default. */
  readonly ownerTimeZone?: string | undefined;
  readonly deskUrl?: string | undefined;
  /** English by default. */
  readonly notifyLanguage?: Locale | undefined;
  /** The wording a record was answered with (W7). */
  wordingOf(record: LeadRecord): Promise<WordedFlow>;
  /** One person's letter (D10). Without it, none is sent. */
  readonly letterOf?: LetterOf;
  /** Without it, no mail has a report. */
  readonly reports?: AttachmentContext;
  /** Without it, no mail with a link is sent. */
  readonly tokens?: MailTokens;
  /** Without it, no address is confirmed (D5). */
  isConfirmed?(email: string): Promise<boolean>;
}

/** Created as a mail is sent; undefined if their target has been erased or has another address by now. */
export interface MailTokens {
  /** `email` is where the mail goes. */
  forRecord(uuid: string, email: string): Promise<string | undefined>;
  forSubscription(
    uuid: string,
    consent: Pick<ConfirmationPayload, 'email' | 'language' | 'page' | 'consent' | 'consentedAt'>,
  ): Promise<Readonly<Record<TokenPurpose, string>> | undefined>;
}

const goneMeanwhile = { none: 'what it links to is erased, or has another address' } as const;

/** `none` says why it isn't sent; `recipient` is a subscription's or record's uuid. */
export type LetterOf = (
  payload: ListLetterPayload,
  recipient: string,
) => Promise<
  | (LetterAudience & { readonly subject: string; readonly blocks: readonly Block[]; readonly email?: string | undefined })
  | { readonly none: string }
>;

/** Mail to visitors invites a reply, which goes to the site's public mailbox even if MAIL_FROM is another. */
const replyTo = () => ({ name: currentCompany().name, address: currentCompany().mail.value });

/** Signed by the first founder; `none` says why there's no mail. */
export const composeToPerson =
  (settings: ComposeSettings): Compose =>
  async (message, signal) => {
    const addressed = await letterToPerson(message, settings, signal);
    if (!addressed) return { none: 'this event is not mailed to the person' };
    if ('none' in addressed) return addressed;
    const { letter, email, name, unsubscribe, attachment } = addressed;
    const address = mailAddress(email);
    if (address === null) return { none: 'no address that mail could reach' };
    const [founder] = currentCompany().founders;
    const signer = founder && { name: founder.name, role: founder.role.title[letter.locale] };
    return { ...renderMail(letter, settings, signer), to: { name, address }, replyTo: replyTo(), unsubscribe, attachment };
  };

/** Replies go to the person if their address is mailable. */
export const composeNotification =
  (settings: ComposeSettings): Compose =>
  async (message) => {
    if (settings.notifyEmail === undefined) return { none: 'NOTIFY_EMAIL is not set' };
    const { letter, name, email } = await letterToOwner(message, settings);
    const address = mailAddress(email);
    return {
      ...renderMail(letter, settings),
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

async function letterToPerson(
  message: LeasedMessage,
  settings: ComposeSettings,
  signal?: AbortSignal,
): Promise<Addressed | { readonly none: string } | null> {
  switch (message.event) {
    case 'newsletter.requested':
    case 'waitlist.requested':
      return confirmationRequest(message.event === 'waitlist.requested' ? 'waitlist' : 'newsletter', message, settings);
    case 'newsletter.confirmed':
    case 'newsletter.unsubscribed':
    case 'waitlist.confirmed':
    case 'waitlist.unsubscribed':
    case 'mail.held':
    case 'lead.changed':
    case 'leads.digest':
      return null;
    case 'newsletter.letter':
    case 'waitlist.letter':
    case 'participants.letter':
      return personsLetter(message.payload, message.subject, settings);
    case 'access.requested':
      return linksMail(message.payload, settings);
    case 'access.erased':
      return { letter: settings.templates.erasedLetter({ locale: message.payload.language }), email: message.payload.email, name: '' };
    case 'team.closed':
    case 'team.ended':
      return teamMail(message, settings);
    case 'application.decided':
      return decisionLetter(message.payload, settings);
    case 'settings.changed':
      return settingsNotification(message.payload, settings);
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
    case 'newsletter.letter':
    case 'waitlist.letter':
    case 'participants.letter':
    case 'access.requested':
    case 'access.erased':
    case 'team.closed':
    case 'team.ended':
    case 'record.reminder':
    case 'application.decided':
    case 'settings.changed':
      throw new Error('This event is mailed to its person only.');
    case 'lead.changed':
      throw new Error('This event is for webhooks only.');
    case 'mail.held':
      return heldNotification(message.payload, settings);
    case 'leads.digest':
      return digestNotification(message.payload, settings);
    default:
      return leadNotification(message.event, message.payload, settings);
  }
}

async function leadNotification(event: RecordEvent, payload: RecordPayload, settings: ComposeSettings): Promise<Addressed> {
  const { record } = payload;
  const letter = settings.templates.leadLetter(
    describeLead(record, payload.flags, event, await settings.wordingOf(record), ownerLocale(settings)),
  );
  return { letter, ...record.personalInfo };
}

const ownerLocale = ({ notifyLanguage = defaultLocale }: Pick<ComposeSettings, 'notifyLanguage'>): Locale => notifyLanguage;

const heldNotification = ({ because, since }: HeldMailPayload, settings: ComposeSettings): Addressed => ({
  letter: settings.templates.heldLetter({ locale: ownerLocale(settings), because, since: printInstant(since) }),
  name: '',
  email: '',
});

const settingsNotification = ({ email, language, author, at, changes }: SettingsPayload, settings: ComposeSettings): Addressed => ({
  letter: settings.templates.settingsLetter({
    locale: language,
    author,
    at: printInstant(at),
    changes,
    deskUrl: settings.deskUrl ?? localDesk,
  }),
  name: '',
  email,
});

/** On the owner's machine. */
const localDesk = 'http://localhost:4600';

async function digestNotification({ from, to, isCollected = false }: DigestPayload, settings: ComposeSettings): Promise<Addressed> {
  const { templates, digestOf, deskUrl = localDesk, ownerTimeZone: timeZone = 'UTC' } = settings;
  if (!digestOf) throw new Error('Digests need a store.');
  const locale = ownerLocale(settings);
  const { completed, corrected, abandoned, joined, left, held = 0 } = await digestOf(Date.parse(from), Date.parse(to), isCollected);
  const times = new Intl.DateTimeFormat(localeRow(locale).format, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
    ...clockOf(locale),
  });
  const toSection = ({ count, records }: DigestGroup) => ({
    count,
    lines: records.map((record) => ({
      name: record.personalInfo.name,
      company: record.personalInfo.companyName,
      email: cleanEmail(record.personalInfo.email),
      what: [flows[record.type].title[locale], describeResult(record, locale)].filter(Boolean).join(', '),
      href: `${deskUrl}/#/leads/${record.uuid}`,
    })),
  });
  const letter = templates.digestLetter({
    locale,
    from: times.format(Date.parse(from)),
    to: times.format(Date.parse(to)),
    completed: toSection(completed),
    corrected: toSection(corrected),
    abandoned: toSection(abandoned),
    joined,
    left,
    held,
    isCollected,
    deskUrl,
  });
  return { letter, name: '', email: '' };
}

function subscriptionNotification(event: SubscriptionEvent, { subscription }: SubscriptionPayload, settings: ComposeSettings): Addressed {
  const { list, course, email, language, page, confirmed, ended } = subscription;
  const locale = ownerLocale(settings);
  const letter = settings.templates.subscriberLetter({
    locale,
    list,
    left: event === `${list}.unsubscribed`,
    course: course === null ? undefined : courseTitle(course, locale),
    email: cleanEmail(email),
    language,
    page,
    at: printInstant(ended ?? confirmed),
  });
  return { letter, name: '', email };
}

/** In characters; mail clients show about sixty. */
const maxSubjectLength = 150;

export function renderMail(
  letter: Letter,
  { templates, siteUrl }: Pick<ComposeSettings, 'templates' | 'siteUrl'>,
  signer?: SenderInfo['signer'],
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const { name, postalAddress } = currentCompany();
  const sender = { name, postalAddress: postalAddress.value, siteUrl, signer };
  const subject = templates.singleLine(letter.subject, maxSubjectLength);
  return { subject, ...templates.renderLetter({ ...letter, subject }, sender) };
}

async function confirmationRequest(
  list: MailingListName,
  { payload, subject }: { readonly payload: ConfirmationPayload; readonly subject: string },
  { templates, siteUrl, tokens }: ComposeSettings,
): Promise<Addressed | { readonly none: string }> {
  const { email, language, course } = payload;
  const made = await tokens?.forSubscription(subject, payload);
  if (!made) return goneMeanwhile;
  const link = (purpose: TokenPurpose) => `${siteUrl}${localPath(linkPath(list, purpose), language)}?token=${made[purpose]}`;
  return {
    letter: templates.confirmLetter({
      locale: language,
      confirmUrl: link('confirm'),
      ...(list === 'waitlist' && { course: courseTitle(course ?? '', language) }),
    }),
    email,
    name: '',
    unsubscribe: link('unsubscribe'),
  };
}

async function personsLetter(
  payload: ListLetterPayload,
  recipient: string,
  { templates, siteUrl, letterOf }: ComposeSettings,
): Promise<Addressed | { readonly none: string }> {
  if (!letterOf) return { none: 'letters to mailing lists are not sent here' };
  const found = await letterOf(payload, recipient);
  if ('none' in found) return found;
  const { language, unsubscribePath } = payload;
  const { email = payload.email } = found;
  const unsubscribe = unsubscribePath === null ? undefined : siteUrl + unsubscribePath;
  const { list, topic, subject, blocks } = found;
  const { course } = splitTopic(topic);
  return {
    letter: templates.listLetter({
      locale: language,
      subject,
      blocks,
      list,
      course: courseTitle(course ?? '', language),
      unsubscribeUrl: unsubscribe,
    }),
    email,
    name: '',
    unsubscribe,
  };
}

async function linksMail(
  { email, language, isFromForm, links }: AccessPayload,
  settings: ComposeSettings,
): Promise<Addressed | { readonly none: string }> {
  const made = await Promise.all(
    links.map(async ({ kind, uuid, started, completed, zone }) => ({
      flow: flows[kind].title[language],
      yours: flows[kind].yours[language],
      url: await recordUrl(uuid, email, language, settings),
      started: longDate(started, language, zone),
      completed: completed === null ? undefined : longDate(completed, language, zone),
    })),
  );
  const kept = made.flatMap(({ url, ...rest }) => (url === undefined ? [] : [{ ...rest, url }]));
  if (kept.length === 0) return goneMeanwhile;
  return { letter: settings.templates.linksLetter({ locale: language, isFromForm, links: kept }), email, name: '' };
}

/** For a mail to this address (T1). */
async function recordUrl(uuid: string, email: string, locale: Locale, { siteUrl, tokens }: ComposeSettings): Promise<string | undefined> {
  const token = await tokens?.forRecord(uuid, email);
  return token === undefined ? undefined : siteUrl + localPath(resultLinkPath(token), locale);
}

async function teamMail(
  { event, subject, payload }: Extract<LeasedMessage, { readonly event: TeamEvent }>,
  settings: ComposeSettings,
): Promise<Addressed | { readonly none: string }> {
  const { email, language: locale } = payload;
  const url = await recordUrl(subject, email, locale, settings);
  if (url === undefined) return goneMeanwhile;
  const became = event === 'team.closed' ? 'closed' : 'ended';
  return { letter: settings.templates.teamLetter({ locale, became, url: url + teamAnchor }), email, name: '' };
}

/** About an application (O2). */
const decisionLetter = ({ email, name, language, course, subject, text }: DecisionPayload, { templates }: ComposeSettings): Addressed => ({
  letter: templates.decisionLetter({ locale: language, subject, text, course: courseTitle(course, language) }),
  email,
  name: templates.greetingName(name) ?? '',
});

/** Names the first unanswered step in the record's wording (T2, W7). */
async function reminderMail(payload: RecordPayload, settings: ComposeSettings): Promise<Addressed | { readonly none: string }> {
  const record = await inOurWords(payload, settings);
  const { language: locale, personalInfo, type } = record;
  const { questions, evaluate } = await settings.wordingOf(record);
  const flow = flows[type];
  const steps = evaluate(record)
    .answeredSteps()
    .map((isAnswered, index) => ({ ...flow.steps[index], isAnswered }));
  const next = steps.find(({ isAnswered }) => !isAnswered);
  const asked = steps.filter((step) => questions.some(({ id }) => id === step.id));
  const counted = asked.length > 0 ? asked : steps;
  const question = questions.find(({ id }) => id === next?.id)?.text ?? next?.name ?? flow.title;
  const url = await recordUrl(record.uuid, personalInfo.email, locale, settings);
  if (url === undefined) return goneMeanwhile;
  const { name } = personalInfo;
  return {
    letter: settings.templates.reminderLetter({
      locale,
      name,
      yours: flow.yours[locale],
      answered: {
        of: asked.length > 0 ? 'questions' : 'steps',
        count: counted.filter(({ isAnswered }) => isAnswered).length,
        total: counted.length,
      },
      question: question[locale],
      url,
    }),
    email: personalInfo.email,
    name: settings.templates.greetingName(name) ?? '',
    unsubscribe: url,
  };
}

/** Unless the address is confirmed, the visitor's text may be a message to someone else (D5). */
async function inOurWords({ record, flags }: RecordPayload, { isConfirmed }: ComposeSettings): Promise<LeadRecord> {
  const isTheirs = !flags.some(isSpamSignal) && (await isConfirmed?.(record.personalInfo.email));
  return isTheirs ? record : withoutFreeText(record);
}

const withoutFreeText = (record: LeadRecord): LeadRecord => ({
  ...record,
  personalInfo: { name: '', email: record.personalInfo.email },
  answers: flows[record.type].chosenAnswers(record),
  metadata: {},
});

async function completionLetter(payload: RecordPayload, settings: ComposeSettings, attempt: SendingAttempt): Promise<Addressed> {
  const { record } = payload;
  // A result is meant to be forwarded, so it names no one (T1).
  const shown = flows[record.type].hasReport ? withoutFreeText(record) : await inOurWords(payload, settings);
  const { name, email } = shown.personalInfo;
  // A name that's really a message must not get into a header.
  const known = settings.templates.greetingName(name) ?? '';
  const reference = recordReference(record.uuid);
  const bookingUrl = bookingAddress(settings.bookingUrl, { name: '', email: '', reference }, {});
  const chat = settings.whatsApp ? { number: settings.whatsApp, reference } : undefined;
  const words = await settings.wordingOf(record);
  const report = settings.reports && mailAddress(email) !== null ? await printAttachment(shown, words, settings.reports, attempt) : null;
  const letter = words.letter(shown, { ...settings, bookingUrl, chat, isReportAttached: report !== null });
  return {
    letter,
    email,
    name: known,
    attachment: report ? { fileName: report.fileName, type: 'application/pdf', content: report.pdf } : undefined,
  };
}
