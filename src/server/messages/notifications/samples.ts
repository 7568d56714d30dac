import { brand } from '#content/brand.ts';
import { concludeKnowledge, correctKeys, knowledgeIds, type OptionKey } from '#domain/knowledge/knowledge.ts';
import type { MailingListName } from '#domain/messages/mailing-list.ts';
import type {
  Channel,
  ConfirmationEvent,
  ConfirmationPayload,
  LeadChangePayload,
  Message,
  RecordEvent,
  SubscriptionEvent,
  SubscriptionPayload,
  TeamEvent,
} from '#domain/messages/message.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { Answer, LeadRecord } from '#domain/records/records.ts';
import type { Flag } from '#domain/records/stored-record.ts';
import { coursePath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { noConclusion } from '#server/flows/definitions/worded-flow.ts';
import type { LeasedMessage } from '#server/platform/outbox/message.ts';
import type { MailTokens } from './compose.ts';
import { consentSentence } from './consent-sentence.ts';
import type { Digest } from './digest.ts';

const people = {
  en: { name: 'Dana Whitfield', email: 'dana@example.com', companyName: 'Whitfield Supply' },
  es: { name: 'Ana Lucía Robles', email: 'ana@example.com', companyName: 'Lumbre' },
} satisfies Record<Locale, LeadRecord['personalInfo']>;

/** For previews and tests. */
export function sampleRecord(language: Locale, changes: Partial<LeadRecord> = {}): LeadRecord {
  return {
    uuid: '00000000-0000-4000-8000-000000000000',
    type: 'readiness-quiz',
    version: 16,
    created: '2026-01-02T15:04:05.000Z',
    updated: '2026-01-02T15:10:05.000Z',
    completed: '2026-01-02T15:10:05.000Z',
    language,
    personalInfo: people[language],
    companyInfo: { industry: 'manufacturing', revenue: '5m-25m', employees: '51-200' },
    courseInfo: null,
    currentStep: 15,
    progress: 100,
    answers: {},
    isComplete: true,
    metadata: {
      referrer: 'https://www.linkedin.com/',
      url: `https://${brand.domain.value}/quiz`,
      utm_source: 'newsletter',
      utm_campaign: 'january',
      timezone: 'America/Chicago',
      totalTimeSpent: 372,
    },
    wording: null,
    reminder: false,
    predecessor: null,
    ...noConclusion,
    ...changes,
  };
}

/** `levels` are the fourteen answers. */
export function sampleReadiness(language: Locale, levels = '12345323214325'): LeadRecord {
  const answers = Object.fromEntries(questionIds.map((id, index): [string, Answer] => [id, { value: Number(levels[index]) }]));
  const record = sampleRecord(language, { answers });
  return { ...record, ...flows[record.type].today.evaluate(record).conclude() };
}

/** Left after five of fourteen questions. */
const sampleUnfinished = (language: Locale): LeadRecord =>
  sampleRecord(language, {
    isComplete: false,
    completed: null,
    currentStep: 6,
    progress: 36,
    answers: Object.fromEntries(Object.entries(sampleReadiness(language).answers).slice(0, 5)),
  });

export function sampleKnowledge(language: Locale, missed: readonly string[] = ['k2', 'k8', 'k9', 'k13']): LeadRecord {
  const answers = Object.fromEntries(knowledgeIds.map((id): [string, OptionKey] => [id, missed.includes(id) ? 'A' : correctKeys[id]]));
  const { score, gaps, wrong } = concludeKnowledge(answers);
  return sampleRecord(language, {
    type: 'ai-knowledge-quiz',
    companyInfo: null,
    personalInfo: { name: people[language].name, email: people[language].email },
    answers: Object.fromEntries(Object.entries(answers).map(([id, value]): [string, Answer] => [id, { value }])),
    score,
    knowledgeGaps: gaps.map(({ area }) => area),
    wrongQuestionIds: wrong,
  });
}

const written = {
  en: [
    'A scheduling assistant for small dental practices. It reads the inbox, proposes times and asks a person before it moves anyone.',
    'Front desks lose two hours a day to rescheduling, and patients wait on the phone.',
    'I have built two prototypes that nobody used. I want someone to tell me why before the third.',
    'That a small team can offer what only large ones could.',
    'In my own practice first, then with four colleagues who asked for it.',
  ],
  es: [
    'Un asistente que ordena la agenda de consultorios dentales pequeños. Lee los mensajes, propone horarios y le pregunta a una persona antes de mover a alguien.',
    'La recepción pierde dos horas al día en cambios de horario, y los pacientes esperan al teléfono.',
    'Hice dos prototipos que nadie usó. Quiero que alguien me diga por qué antes del tercero.',
    'Que un equipo pequeño pueda ofrecer lo que solo podían los grandes.',
    'Primero en mi consultorio; después con cuatro colegas que me lo pidieron.',
  ],
} satisfies Record<Locale, readonly string[]>;

/** `texts` are the visitor's answers. */
export function sampleApplication(language: Locale, texts: readonly string[] = written[language]): LeadRecord {
  const text = (index: number) => ({ value: texts[index] ?? '' });
  return sampleRecord(language, {
    type: 'course-application',
    companyInfo: null,
    personalInfo: { name: people[language].name, email: people[language].email },
    courseInfo: { courseType: 'ai-business-weekend', session: null },
    currentStep: 4,
    answers: {
      q1: { value: 'defined-idea' },
      'q1.1': text(0),
      'q1.2': text(1),
      q2: text(2),
      'q2.1': { value: ['validated-idea', 'working-mvp'] },
      'q2.2': text(3),
      q3: { value: 'some' },
      'q3.1': { value: ['ai-tools', 'automation'] },
      'q3.2': { value: 'product-design' },
      'q3.3': text(4),
    },
  });
}

export const sampleSubscription = (language: Locale, list: MailingListName, ended: string | null = null): SubscriptionPayload => ({
  subscription: {
    uuid: '22222222-2222-4222-8222-222222222222',
    list,
    course: list === 'waitlist' ? 'ai-business-weekend' : null,
    email: people[language].email,
    language,
    page: localPath(list === 'waitlist' ? coursePath('ai-business-weekend') : sitePaths.blog, language),
    consent: consentSentence(list, language),
    consented: '2026-01-02T15:04:05.000Z',
    confirmed: '2026-01-02T15:10:05.000Z',
    ended,
  },
  flags: [],
});

export const sampleMessage = (message: Message): LeasedMessage => ({
  id: '11111111-1111-4111-8111-111111111111',
  attempts: 1,
  createdAt: Date.UTC(2026, 0, 2, 15, 10, 5),
  ...message,
});

export const sampleRecordMessage = (
  channel: Channel,
  record: LeadRecord,
  flags: readonly Flag[] = [],
  event: RecordEvent = 'record.completed',
): LeasedMessage => {
  const { uuid: subject } = record;
  return sampleMessage(
    channel === 'mail'
      ? { channel, event: 'record.completed', subject, payload: { record, flags } }
      : { channel, event, subject, payload: { record, flags } },
  );
};

export function sampleLeadChange(language: Locale): LeadChangePayload {
  const { uuid, type, personalInfo } = sampleReadiness(language);
  const { name, email, companyName = null } = personalInfo;
  const owners = { state: 'in-touch', followUp: '2026-01-09', hasNote: true, phone: '+57 300 000 0000', value: null } as const;
  const lead = { uuid, type, name, email, company: companyName, ...owners, application: null, version: 2, records: [uuid] };
  return { lead, changed: ['state', 'followUp'], author: 'desk' };
}

export const sampleDigest = async (language: Locale): Promise<Digest> => ({
  completed: { count: 60, records: [sampleReadiness(language), sampleKnowledge(language), sampleApplication(language)] },
  corrected: { count: 1, records: [sampleApplication(language)] },
  abandoned: { count: 1, records: [sampleUnfinished(language)] },
  joined: 2,
  left: 1,
});

/** By name. */
export function sampleMessages(language: Locale): Readonly<Record<string, LeasedMessage>> {
  const person = (record: LeadRecord) => sampleRecordMessage('mail', record);
  const owner = (record: LeadRecord, flags: readonly Flag[] = [], event: RecordEvent = 'record.completed') =>
    sampleRecordMessage('notification', record, flags, event);
  const list = (event: ConfirmationEvent, payload: Pick<ConfirmationPayload, 'course'> = {}) =>
    sampleMessage({
      channel: 'mail',
      event,
      subject: 'sample',
      payload: { email: people[language].email, language, page: '/', consent: 'sample', consentedAt: 0, ...payload },
    });
  const subscriber = (event: SubscriptionEvent, payload: SubscriptionPayload) =>
    sampleMessage({ channel: 'notification', event, subject: payload.subscription.uuid, payload });
  const team = (event: TeamEvent) =>
    sampleMessage({ channel: 'mail', event, subject: 'sample', payload: { email: people[language].email, language } });
  return {
    readiness: person(sampleReadiness(language)),
    'readiness-strong': person(sampleReadiness(language, '55554555545555')),
    knowledge: person(sampleKnowledge(language)),
    application: person(sampleApplication(language)),
    newsletter: list('newsletter.requested'),
    waitlist: list('waitlist.requested', { course: 'ai-business-weekend' }),
    'access-links': sampleMessage({
      channel: 'mail',
      event: 'access.requested',
      subject: 'sample',
      payload: {
        email: people[language].email,
        language,
        isFromForm: false,
        links: [sampleReadiness(language), { ...sampleUnfinished(language), type: 'ai-knowledge-quiz' as const }].map((record) => ({
          kind: record.type,
          uuid: record.uuid,
          started: record.created,
          completed: record.completed,
          zone: 'UTC',
        })),
      },
    }),
    'access-reminder': sampleMessage({
      channel: 'mail',
      event: 'record.reminder',
      subject: 'sample',
      payload: { record: sampleUnfinished(language), flags: [] },
    }),
    'access-erased': sampleMessage({
      channel: 'mail',
      event: 'access.erased',
      subject: 'sample',
      payload: { email: people[language].email, language },
    }),
    'team-closed': team('team.closed'),
    'team-ended': team('team.ended'),
    'owner-settings': sampleMessage({
      channel: 'mail',
      event: 'settings.changed',
      subject: 'sample',
      payload: {
        email: 'owner@example.com',
        language,
        author: 'Ana',
        at: '2026-01-02T15:10:05.000Z',
        changes: [{ name: 'NOTIFY_EMAIL', from: 'ana@example.com', to: 'bruno@example.com' }],
      },
    }),
    'owner-readiness': owner(sampleReadiness(language)),
    'owner-knowledge': owner(sampleKnowledge(language), ['fast']),
    'owner-application': owner(sampleApplication(language), ['honeypot']),
    'owner-abandoned': owner(sampleUnfinished(language), [], 'record.abandoned'),
    'owner-corrected': owner(sampleApplication(language), [], 'record.corrected'),
    'owner-newsletter': subscriber('newsletter.confirmed', sampleSubscription(language, 'newsletter')),
    'owner-waitlist': subscriber('waitlist.confirmed', sampleSubscription(language, 'waitlist')),
    'owner-held': sampleMessage({
      channel: 'notification',
      event: 'mail.held',
      subject: 'outbox',
      payload: { because: '2 such emails to this address within a day', since: '2026-01-02T15:10:05.000Z' },
    }),
    'owner-digest': sampleMessage({
      channel: 'notification',
      event: 'leads.digest',
      subject: 'digest',
      payload: { from: '2026-01-01T15:00:00.000Z', to: '2026-01-02T15:00:00.000Z' },
    }),
    'owner-left': subscriber('waitlist.unsubscribed', sampleSubscription(language, 'waitlist', '2026-02-03T09:00:00.000Z')),
  };
}

export const sampleTokens: MailTokens = {
  forRecord: async () => 'sample',
  forSubscription: async () => ({ confirm: 'sample', unsubscribe: 'sample' }),
};

/** For previews and tests. */
export const todaysWords = async ({ type }: LeadRecord) => flows[type].today;
