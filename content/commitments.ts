import type { Approval, Commitment } from '#domain/content/company.ts';
import { type DocumentValue, readDocument } from '#domain/content/documents.ts';
import { percent } from '#domain/text/format.ts';
import type { Locale } from '#domain/text/locale.ts';
import json from './approvals.json' with { type: 'json' };
import { facts } from './facts.ts';

type Figures = Pick<DocumentValue<'facts'>, 'timeline' | 'terms' | 'applicationAnswerDays' | 'supervisedDecisions' | 'successPercent'>;

/**
 * What the site promises beyond the figures in `facts.json`, and where. An owner approves a promise on the desk once the company can keep
 * it; one that it can't keep is taken out of the files named.
 */
export const commitmentsOf = ({ timeline, terms, ...facts }: Figures): readonly Commitment[] => [
  {
    id: 'application-answer',
    promise: {
      en: `An answer to each application within ${facts.applicationAnswerDays} business days`,
      es: `Una respuesta a cada postulación en un plazo de ${facts.applicationAnswerDays} días hábiles`,
    },
    files: [
      'content/facts.json',
      'content/application.json',
      'content/terms.json',
      'src/strings/application/application-later.ts',
      'src/strings/messages/mail.ts',
    ],
    fields: {
      'content/facts.json': 'applicationAnswerDays',
      'content/application.json': 'page/lede',
      'content/terms.json': 'rest/points/beforePaying/text',
    },
  },
  {
    id: 'newsletter',
    promise: { en: 'At most one newsletter a month', es: 'Como máximo un boletín al mes' },
    files: ['content/pages.json'],
    fields: { 'content/pages.json': 'blog/newsletter' },
  },
  {
    id: 'friday-report',
    promise: { en: 'A report every Friday', es: 'Un informe cada viernes' },
    files: ['content/about.json'],
    fields: { 'content/about.json': 'differences/contract/terms/reported/text' },
    signs: ['friday', 'viernes'],
  },
  {
    id: 'weekly-measure',
    promise: { en: 'One measure, shown to the client every week', es: 'Una sola medida, que el cliente ve cada semana' },
    files: ['content/home.json'],
    fields: { 'content/home.json': 'reasons/cards/number/text' },
  },
  {
    id: 'exit',
    promise: {
      en: `If the target is missed on day ${timeline.result}, the client can leave and owe nothing more`,
      es: `Si el día ${timeline.result} no se llegó a la meta, el cliente puede retirarse y no debe nada más`,
    },
    files: ['content/home.json', 'content/about.json'],
    fields: { 'content/home.json': 'reasons/cards/speed/text', 'content/about.json': 'differences/contract/terms/missed/text' },
  },
  {
    id: 'access-ends',
    promise: { en: `Our access ends on day ${timeline.result}`, es: `Nuestro acceso termina el día ${timeline.result}` },
    files: ['content/about.json'],
    fields: { 'content/about.json': 'differences/exit/end' },
    signs: ['access', 'acceso'],
  },
  {
    id: 'handover',
    promise: { en: 'The handover is in every contract', es: 'La entrega está en todos los contratos' },
    files: ['content/home.json', 'content/about.json'],
    fields: { 'content/home.json': 'reasons/cards/handover/text', 'content/about.json': 'differences/exit/text' },
  },
  {
    id: 'unattended',
    promise: {
      en: `Routine cases run unattended after ${facts.supervisedDecisions} approved results without a serious error`,
      es: `Los casos de rutina se resuelven solos después de ${facts.supervisedDecisions} resultados aprobados sin errores graves`,
    },
    files: ['content/facts.json', 'content/home.json', 'content/moves/', 'content/knowledge.json'],
    fields: {
      'content/facts.json': 'supervisedDecisions',
      'content/home.json': 'method/steps/accelerate/text',
      'content/knowledge.json': 'questions/k6/recommendation/text',
    },
  },
  {
    id: 'founders-present',
    promise: {
      en: 'A founder on the first call and at the last review',
      es: 'Alguien del equipo fundador en la primera llamada y en la última revisión',
    },
    files: ['content/about.json'],
    fields: { 'content/about.json': 'team/present' },
  },
  {
    id: 'installments',
    promise: { en: 'Installments without interest', es: 'Cuotas sin intereses' },
    files: ['content/courses-page.json'],
    fields: { 'content/courses-page.json': 'course/installments' },
  },
  {
    id: 'refund',
    promise: {
      en: `Whoever cancels a course up to ${terms.fullRefundDays} days before gets all money back, up to ${terms.lastChangeDays} days before ${percent(terms.partRefundPercent, 'en')} of the price, within ${terms.refundDays} business days`,
      es: `Quien cancela un curso hasta ${terms.fullRefundDays} días antes recupera todo su dinero, y hasta ${terms.lastChangeDays} días antes, el ${percent(terms.partRefundPercent, 'es')} del precio, en un plazo de ${terms.refundDays} días hábiles`,
    },
    files: ['content/facts.json', 'content/terms.json'],
    fields: { 'content/facts.json': 'terms/fullRefundDays', 'content/terms.json': 'cancel/stages' },
  },
  {
    id: 'other-date',
    promise: {
      en: `One move to another date, free, up to ${terms.lastChangeDays} days before a course`,
      es: `Un cambio de fecha, gratis, hasta ${terms.lastChangeDays} días antes de un curso`,
    },
    files: ['content/facts.json', 'content/terms.json'],
    fields: { 'content/facts.json': 'terms/lastChangeDays', 'content/terms.json': 'rest/points/otherDate/text' },
  },
  {
    id: 'our-changes',
    promise: {
      en: `All money back if we cancel a course or move its date; with fewer than ${terms.smallestGroup} people, word ${terms.noticeDays} days before`,
      es: `Todo el dinero de vuelta si cancelamos un curso o cambiamos su fecha; con menos de ${terms.smallestGroup} personas, aviso ${terms.noticeDays} días antes`,
    },
    files: ['content/facts.json', 'content/terms.json'],
    fields: { 'content/facts.json': 'terms/smallestGroup', 'content/terms.json': 'rest/points/ourChanges/text' },
  },
  {
    id: 'missed-class',
    promise: {
      en: 'A class that we can’t hold is made up, or its share returned',
      es: 'Una clase que no podemos dar se repone, o se devuelve su parte',
    },
    files: ['content/terms.json'],
    fields: { 'content/terms.json': 'rest/points/missedClass/text' },
  },
  {
    id: 'course-materials',
    promise: {
      en: 'Course materials to keep, and what participants build is theirs',
      es: 'Los materiales del curso se conservan, y lo que cada participante construye es suyo',
    },
    files: ['content/terms.json'],
    fields: { 'content/terms.json': 'rest/points/materials/text' },
  },
  {
    id: 'written-agreement',
    promise: { en: 'A written agreement for each company’s program', es: 'Un acuerdo por escrito para el programa de cada empresa' },
    files: ['content/terms.json'],
    fields: { 'content/terms.json': 'rest/points/companies/text' },
  },
  {
    id: 'price-in-writing',
    promise: {
      en: 'The price of the program in writing after the first call',
      es: 'El precio del programa por escrito después de la primera llamada',
    },
    files: ['content/courses.json'],
    fields: { 'content/courses.json': '*/note' },
    signs: ['writ', 'escrit'],
  },
  {
    id: 'success-rate',
    promise: {
      en: `A success rate of ${percent(facts.successPercent, 'en')}, with a record of what counts and how it’s counted`,
      es: `Una tasa de éxito del ${percent(facts.successPercent, 'es')}, con registro de qué cuenta y cómo se cuenta`,
    },
    files: ['content/facts.json', 'content/courses-page.json'],
    fields: { 'content/facts.json': 'successPercent', 'content/courses-page.json': 'reasons/*/text' },
    signs: ['success', 'éxito'],
  },
  {
    id: 'move-hours',
    promise: { en: 'Hours each move asks of its owner', es: 'Las horas que cada paso le pide a su responsable' },
    files: ['content/moves/'],
  },
  {
    id: 'candidate-harm',
    promise: {
      en: 'How much harm a mistake does in each candidate for AI, and why',
      es: 'Cuánto daño hace un error en cada candidato para la IA, y por qué',
    },
    files: ['content/candidates.ts'],
  },
];

export const commitments = commitmentsOf(facts);

/** The approval of a promise as it's worded now: another figure, or another wording, has to be approved again. */
export const approvalOf = ({ id, promise }: Commitment, approvals: readonly Approval[]): Approval | undefined =>
  approvals.find(
    (each) => each.commitment === id && Object.entries(promise).every(([locale, text]) => each.promise[locale as Locale] === text),
  );

const approvals = readDocument('approvals', json);

/** Whether the owner has approved every promise that a file makes. */
export const isApproved = (file: string): boolean =>
  commitments.filter(({ files }) => files.includes(file)).every((each) => approvalOf(each, approvals) !== undefined);
