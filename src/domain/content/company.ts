import { z } from 'zod';
import { problemText } from './problem-texts.ts';
import './field.ts';
import type { Localized } from '#domain/text/locale.ts';
import { count, isoDay, localizedText, slug, text } from './text.ts';

/** Marks invented content until the owner replaces it (C7). */
export const sampleField = z.boolean().meta({
  label: { en: 'This is a sample', es: 'Es un ejemplo' },
  help: { en: 'Turn it off once the content is yours.', es: 'Desactívalo cuando el contenido sea tuyo.' },
});

const sampleOf = <T extends z.ZodType>(schema: T, label: Localized<string>) =>
  z
    .strictObject({ sample: sampleField, value: schema.meta({ label }) })
    .readonly()
    .meta({ label });

export const brandSchema = z
  .strictObject({
    name: text.meta({
      label: { en: 'Name', es: 'Nombre' },
      help: {
        en: 'Logo, headings, emails and pictures take it from here.',
        es: 'El logotipo, los títulos, los mensajes y las imágenes lo toman de aquí.',
      },
    }),
    copyrightYear: z
      .int()
      .min(2026)
      .meta({ label: { en: 'Copyright year', es: 'Año de los derechos' } }),
    domain: sampleOf(text, { en: 'Domain', es: 'Dominio' }),
    mail: sampleOf(
      z.email(problemText({ en: 'expected an email address, such as hello@example.com', es: 'se espera un email, como hola@example.com' })),
      { en: 'Email address', es: 'Email' },
    ),
    postalAddress: sampleOf(text, { en: 'Postal address', es: 'Dirección postal' }),
    cities: sampleOf(localizedText, { en: 'Cities', es: 'Ciudades' }),
  })
  .readonly();

/** A promise of the site, and the files that make it (C7). */
export const commitmentSchema = z
  .strictObject({
    id: slug,
    promise: localizedText,
    files: z.array(text).min(1).readonly(),
    /** By document's file, the field that says it: where an owner changes it. '*' is the item of a list with one of the signs in it. */
    fields: z.record(text, text).readonly().optional(),
    /** In small letters; without one of these words in a file, that file doesn't make the promise. Only for what can't be said otherwise. */
    signs: z.array(text).min(1).readonly().optional(),
  })
  .readonly();

export type Commitment = z.infer<typeof commitmentSchema>;

const approvalSchema = z
  .strictObject({
    commitment: slug.meta({ label: { en: 'Short name', es: 'Nombre corto' } }),
    promise: localizedText.meta({ label: { en: 'Promise', es: 'Promesa' } }),
    author: text.meta({ label: { en: 'Approved by', es: 'Aprobada por' } }),
    day: isoDay.meta({ label: { en: 'Day', es: 'Día' } }),
    /** It wasn't true, and the owner took it off the site. */
    isRemoved: z
      .literal(true)
      .meta({ label: { en: 'No longer on the site', es: 'Ya no está en el sitio' } })
      .optional(),
  })
  .readonly();

export type Approval = z.infer<typeof approvalSchema>;

/** The promises that an owner approved on the desk, as they were worded (O9). */
export const approvalsSchema = z
  .array(approvalSchema.meta({ label: { en: 'Approval', es: 'Aprobación' } }))
  .readonly()
  .meta({ itemName: 'promise' });

const percent = z.int().min(0).max(100);
const usd = z.number().positive();

const figure = <T extends z.ZodType>(schema: T, en: string, es: string) => schema.meta({ label: { en, es } });
const range = (en: string, es: string) => figure(z.tuple([figure(count, 'From', 'De'), figure(count, 'To', 'A')]).readonly(), en, es);

/** Every figure the site claims, except a course's sessions, size, and price, which are in courses.json. */
export const factsSchema = z
  .strictObject({
    sample: sampleField,
    timeline: figure(
      z
        .strictObject({
          value: figure(count, 'First needless work gone', 'Primer ahorro'),
          live: figure(count, 'Agent live, people approve each result', 'Agente en marcha, con aprobación de cada resultado'),
          unattended: figure(count, 'Works without approval', 'Trabaja sin aprobación'),
          result: figure(count, 'Result compared with the target', 'Resultado comparado con la meta'),
        })
        .readonly()
        .refine(
          ({ value, live, unattended, result }) => value < live && live < unattended && unattended < result,
          problemText({ en: 'expected days in order', es: 'se esperan días en orden creciente' }),
        ),
      'Days of a project',
      'Días de un proyecto',
    ),
    deploymentDays: range('Days from agreement to going live', 'Días del acuerdo a la puesta en marcha'),
    supervisedDecisions: figure(
      count,
      'Supervised decisions before an agent works alone',
      'Decisiones supervisadas antes de que un agente trabaje solo',
    ),
    satisfactionPercent: figure(percent, 'Client satisfaction in percent', 'Satisfacción de clientes en porcentaje'),
    successPercent: figure(percent, 'Success rate of the courses in percent', 'Éxito de los cursos en porcentaje'),
    implementations: figure(count, 'Implementations', 'Implementaciones'),
    countries: figure(count, 'Countries', 'Países'),
    industries: figure(count, 'Industries', 'Industrias'),
    teamsTrained: figure(count, 'Teams trained', 'Equipos capacitados'),
    entrepreneurs: figure(count, 'Entrepreneurs in the community', 'Personas emprendedoras en la comunidad'),
    callMinutes: figure(count, 'Minutes of a call', 'Minutos de una llamada'),
    quizMinutes: range('Minutes of the assessment', 'Minutos del diagnóstico'),
    quizQuestions: figure(count, 'Questions of the assessment', 'Preguntas del diagnóstico'),
    knowledgeQuestions: figure(count, 'Questions of the quiz', 'Preguntas de la prueba'),
    knowledgeMinutes: figure(count, 'Minutes of the quiz', 'Minutos de la prueba'),
    applicationAnswerDays: figure(count, 'Business days to answer an application', 'Días hábiles para responder una postulación'),
    privacyAnswerDays: figure(
      count,
      'Days to answer a request about personal data',
      'Días para responder una solicitud sobre datos personales',
    ),
    terms: figure(
      z
        .strictObject({
          fullRefundDays: figure(
            count,
            'Days before the first class: all money back',
            'Días antes de la primera clase: reembolso completo',
          ),
          lastChangeDays: figure(
            count,
            'Days before the first class: part of it back, or another date',
            'Días antes de la primera clase: reembolso parcial, u otra fecha',
          ),
          partRefundPercent: figure(percent, 'That part in percent', 'Esa parte en porcentaje'),
          refundDays: figure(count, 'Business days until a refund is paid', 'Días hábiles hasta pagar un reembolso'),
          smallestGroup: figure(count, 'People that a course needs', 'Personas que necesita un curso'),
          noticeDays: figure(
            count,
            'Days before the first class: word that the group is too small',
            'Días antes de la primera clase: aviso de que el grupo es muy pequeño',
          ),
        })
        .readonly()
        .refine(
          ({ fullRefundDays, lastChangeDays }) => lastChangeDays < fullRefundDays,
          problemText({
            en: 'expected fewer days for a part than for all money back',
            es: 'se esperan menos días para el reembolso parcial que para el completo',
          }),
        ),
      'Course terms',
      'Condiciones de los cursos',
    ),
    weekend: figure(
      z
        .strictObject({
          supportDays: figure(count, 'Days of support', 'Días de apoyo'),
          followUpHours: figure(count, 'Hours of personal follow-up', 'Horas de seguimiento personal'),
        })
        .readonly(),
      'After the course that takes applications',
      'Después del curso que recibe postulaciones',
    ),
    workforce: figure(
      z
        .strictObject({
          startingUsd: usd.meta({
            label: { en: 'Starting price in US dollars', es: 'Precio inicial en dólares' },
            kind: 'money',
          }),
          intensiveDays: figure(count, 'Days of the shortest form', 'Días de la forma más corta'),
          longestWeeks: figure(count, 'Weeks of the longest form', 'Semanas de la forma más larga'),
          efficiencyPercent: figure(percent, 'Efficiency gain in percent', 'Mejora de eficiencia en porcentaje'),
          roiDays: figure(count, 'Days to a measurable return', 'Días hasta un retorno medible'),
        })
        .readonly(),
      'Program for companies',
      'Programa para empresas',
    ),
  })
  .readonly();

export type FactsDocument = z.infer<typeof factsSchema>;

/** Every figure the site claims. Price, size, days, and hours are those of the course that takes applications. */
export interface Facts extends Omit<FactsDocument, 'weekend'> {
  readonly weekend: FactsDocument['weekend'] & {
    readonly priceUsd: number;
    readonly days: number;
    readonly hoursPerDay: number;
    readonly maxParticipants: number;
  };
}
