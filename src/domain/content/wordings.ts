import { z } from 'zod';
import { employeeCounts, industries, revenues } from '#domain/readiness/options.ts';
import { canonicalJson } from '#domain/text/canonical-json.ts';
import { defaultLocale, forEachLocale } from '#domain/text/locale.ts';
import { type applicationSchema, type knowledgeSchema, readinessResultSchema, readinessSchema } from './questionnaires.ts';
import { localized, text } from './text.ts';

/* A wording is a flow's texts in all languages: questions, options, and result texts. A record keeps the hash of the one it was answered
   with (W7). These are today's shapes; `readWording` reads stored ones less strictly. */

const labels = <T extends string>(values: readonly T[]) => z.record(z.enum(values), text);

export const readinessWording = z.object({
  questions: readinessSchema,
  ...readinessResultSchema.shape,
  options: localized(z.object({ industry: labels(industries), revenue: labels(revenues), employees: labels(employeeCounts) })),
});
export type ReadinessWording = z.infer<typeof readinessWording>;

type ReadinessResultTexts = z.infer<typeof readinessResultSchema>;

/** The assessment's wording, from content and the company options' labels. */
export const toReadinessWording = (
  questions: ReadinessWording['questions'],
  result: ReadinessResultTexts,
  options: ReadinessWording['options'],
): ReadinessWording => ({ questions, ...result, options });

/** The quiz's and application's wordings are their content, without the texts beside the form. */
export type KnowledgeWording = z.infer<typeof knowledgeSchema>;
export type ApplicationWording = Pick<z.infer<typeof applicationSchema>, 'questions' | 'options'>;

/**
 * A wording's hash: the start of the SHA-256 of its canonical JSON, in hexadecimal. The pages and the server compute it from the same
 * content. `sha256` returns hexadecimal; it's injected because the domain has no platform API.
 */
export const wordingHash = (content: unknown, sha256: (json: string) => string): string => sha256(canonicalJson(content)).slice(0, 16);

/** A stored wording in today's locales: a locale added since reads as the default one. */
export function inTodaysLocales(tree: unknown): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map(inTodaysLocales);
  const values = new Map<string, unknown>(Object.entries(tree));
  if (values.has(defaultLocale)) return forEachLocale((locale) => values.get(locale) ?? values.get(defaultLocale));
  return Object.fromEntries([...values].map(([key, value]) => [key, inTodaysLocales(value)]));
}
