import { z } from 'zod';
import './field.ts';
import type { Localized } from '../locale.ts';
import { count, localizedText, text } from './text.ts';

/** Marks invented content until the owner has replaced it (C7). */
export const sampleField = z.boolean().meta({
  label: { en: 'This is a sample', es: 'Es un ejemplo' },
  help: { en: 'Turn it off once the content is yours.', es: 'Desactívalo cuando el contenido sea tuyo.' },
});

const sampleOf = <T extends z.ZodType>(schema: T, label: Localized<string>) =>
  z
    .strictObject({ sample: sampleField, value: schema.meta({ label }) })
    .readonly()
    .meta({ label });

/** The company behind the site. */
export const brandSchema = z
  .strictObject({
    name: text.meta({
      label: { en: 'Name', es: 'Nombre' },
      help: {
        en: 'Logo, headings, mails and pictures take it from here.',
        es: 'El logotipo, los títulos, los correos y las imágenes lo toman de aquí.',
      },
    }),
    copyrightYear: z
      .int()
      .min(2026)
      .meta({ label: { en: 'Copyright year', es: 'Año de los derechos' } }),
    domain: sampleOf(text, { en: 'Domain', es: 'Dominio' }),
    mail: sampleOf(z.email('expected an email address, such as hello@example.com'), { en: 'Email address', es: 'Correo electrónico' }),
    postalAddress: sampleOf(text, { en: 'Postal address', es: 'Dirección postal' }),
    cities: sampleOf(localizedText, { en: 'Cities', es: 'Ciudades' }),
  })
  .readonly();

/** A promise of the site; the owner approves it before launch (C7). */
export const commitmentSchema = z.strictObject({ approved: z.boolean(), promise: text, files: z.array(text).min(1).readonly() }).readonly();

export type Commitment = z.infer<typeof commitmentSchema>;

const range = z.tuple([count, count]).readonly();
const percent = z.int().min(0).max(100);

/** Every figure the site claims. */
export const factsSchema = z
  .strictObject({
    timeline: z
      .strictObject({ value: count, live: count, unattended: count, result: count })
      .readonly()
      .refine(({ value, live, unattended, result }) => value < live && live < unattended && unattended < result, 'expected days in order'),
    deploymentDays: range,
    supervisedDecisions: count,
    satisfactionPercent: percent,
    successPercent: percent,
    implementations: count,
    countries: count,
    industries: count,
    teamsTrained: count,
    entrepreneurs: count,
    callMinutes: count,
    quizMinutes: range,
    quizQuestions: count,
    knowledgeQuestions: count,
    knowledgeMinutes: count,
    applicationAnswerDays: count,
    privacyAnswerDays: count,
    weekend: z
      .strictObject({
        priceUsd: z.number().positive(),
        days: count,
        hoursPerDay: count,
        maxParticipants: count,
        supportDays: count,
        followUpHours: count,
      })
      .readonly(),
    workforce: z
      .strictObject({
        startingUsd: z.number().positive(),
        intensiveDays: count,
        longestWeeks: count,
        efficiencyPercent: percent,
        roiDays: count,
      })
      .readonly(),
  })
  .readonly();
