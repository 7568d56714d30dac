import { brand } from '#content/brand.ts';
import { courses } from '#content/courses.ts';
import { facts } from '#content/facts.ts';
import { knowledgeQuestions, knowledgeVerdicts } from '#content/knowledge.ts';
import { verdicts } from '#content/readiness.ts';
import { isMailable } from '#domain/email.ts';
import { areaResultsOf, knowledgeIds, levelOf } from '#domain/knowledge.ts';
import { bandOf } from '#domain/readiness.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { Letter } from '../../mail/letter.ts';
import { adviceText } from '../records/recommendations.ts';
import { recommendationTexts } from '../records/texts.ts';
import { printAnswers } from './answers.ts';
import { leadOf, printInstant } from './lead.ts';
import type { Compose, Mail } from './mail.ts';
import type { LeasedMessage, ListEvent, ListPayload, RecordPayload, SubscriptionPayload } from './message.ts';

/** The compiled templates (`#mail`), handed in by whoever starts the server. */
export type Templates = typeof import('#mail');

/** What a mail needs beside its message. */
export interface ComposeSettings {
  readonly templates: Templates;
  /** An origin without a slash at its end. */
  readonly siteUrl: string;
  readonly bookingUrl: string;
  /** The owner's mailbox, when there is one. */
  readonly notifyEmail: string | undefined;
}

/** Makes the mail to the person a message speaks of; none where no mail can reach the address. */
export const composeToPerson =
  (settings: ComposeSettings): Compose =>
  async (message) => {
    const { letter, email, name, unsubscribe } = isListMessage(message)
      ? ofList(message.event, message.payload, settings)
      : ofRecord((message.payload as RecordPayload).record, settings);
    if (!isMailable(email)) return { none: 'no address that mail could reach' };
    return { ...(await finished(letter, settings)), to: { name, address: email.trim() }, unsubscribe };
  };

/** Makes the mail that tells the owner of a lead; a reply goes to the lead, where mail can reach it. */
export const composeNotification =
  (settings: ComposeSettings): Compose =>
  async ({ event, payload }) => {
    if (settings.notifyEmail === undefined) return { none: 'NOTIFY_EMAIL is not set' };
    const { letter, name, email } = isAboutSubscription(payload)
      ? ofSubscription(event, payload, settings)
      : ofLead(event, payload as RecordPayload, settings);
    const address = email.trim();
    return {
      ...(await finished(letter, settings)),
      to: { name: '', address: settings.notifyEmail },
      ...(isMailable(address) && { replyTo: { name: settings.templates.oneLine(name), address } }),
    };
  };

/** A letter to the owner, and whom a reply to it reaches. */
interface ToOwner {
  readonly letter: Letter;
  readonly name: string;
  readonly email: string;
}

const ofLead = (event: string, { record, flags }: RecordPayload, { templates }: ComposeSettings): ToOwner => ({
  letter: templates.leadLetter(leadOf(record, flags, event)),
  ...record.personalInfo,
});

const isAboutSubscription = (payload: unknown): payload is SubscriptionPayload =>
  typeof payload === 'object' && payload !== null && 'subscription' in payload;

function ofSubscription(event: string, { subscription }: SubscriptionPayload, { templates }: ComposeSettings): ToOwner {
  const { list, course, email, language, page, confirmed, ended } = subscription;
  const letter = templates.subscriberLetter({
    list,
    left: event === (`${list}.unsubscribed` satisfies ListEvent),
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
  const subject = templates.oneLine(letter.subject, subjectMax);
  return { subject, ...(await templates.typeset({ ...letter, subject }, sender)) };
}

interface ToPerson {
  readonly letter: Letter;
  readonly email: string;
  readonly name: string;
  readonly unsubscribe?: string | undefined;
}

const listEvents: readonly string[] = ['newsletter.requested', 'waitlist.requested'] satisfies readonly ListEvent[];
const isListMessage = (message: LeasedMessage): message is LeasedMessage & { readonly payload: ListPayload } =>
  listEvents.includes(message.event);

const courseTitle = (slug: string, { language }: { readonly language: LeadRecord['language'] }) =>
  courses.find((course) => course.slug === slug)?.title[language] ?? slug;

function ofList(
  event: string,
  { email, language, confirmPath, unsubscribePath, course }: ListPayload,
  { templates, siteUrl }: ComposeSettings,
): ToPerson {
  const waitlist = event === 'waitlist.requested';
  return {
    letter: templates.confirmLetter({
      locale: language,
      confirmUrl: siteUrl + confirmPath,
      ...(waitlist && { course: courseTitle(course ?? '', { language }) }),
    }),
    email,
    name: '',
    unsubscribe: unsubscribePath && siteUrl + unsubscribePath,
  };
}

function ofRecord(record: LeadRecord, settings: ComposeSettings): ToPerson {
  const { name, email } = record.personalInfo;
  // A name made to carry a message stands in no header either.
  return { letter: letterOf(record, settings), email, name: settings.templates.greetingName(name) ?? '' };
}

function letterOf(record: LeadRecord, { templates, siteUrl, bookingUrl }: ComposeSettings): Letter {
  const { language: locale } = record;
  const shared = { locale, name: record.personalInfo.name, siteUrl, bookingUrl };
  switch (record.type) {
    case 'readiness-quiz': {
      if (!record.categoryScores || record.overallScore === null) throw new Error('The record has no result.');
      const verdict = verdicts[bandOf(record.overallScore)];
      return templates.readinessLetter({
        ...shared,
        headline: verdict.headline[locale],
        lede: verdict.lede[locale],
        overallScore: record.overallScore,
        categoryScores: record.categoryScores,
        recommendation: verdict.recommendation[locale],
        advice: record.recommendations.flatMap(({ category, score, urgency }) =>
          category === 'overall' || urgency === 'optimal'
            ? []
            : [{ category, score, text: adviceText(category, urgency, locale, recommendationTexts) }],
        ),
      });
    }
    case 'ai-knowledge-quiz': {
      if (!record.score) throw new Error('The record has no result.');
      const verdict = knowledgeVerdicts[levelOf(record.score.percentage)];
      const wrong = knowledgeIds.filter((id) => record.wrongQuestionIds.includes(id));
      return templates.knowledgeLetter({
        ...shared,
        headline: verdict.headline[locale],
        lede: verdict.lede[locale],
        score: record.score,
        areas: areaResultsOf(wrong),
        review: wrong.map((id) => {
          const { title, text } = knowledgeQuestions[id].recommendation;
          return { title: title[locale], text: text[locale] };
        }),
      });
    }
    case 'course-application':
      return templates.applicationLetter({
        ...shared,
        course: courseTitle(record.courseInfo?.courseType ?? '', record),
        answers: printAnswers(record, locale),
        answerDays: facts.applicationAnswerDays,
      });
  }
}
