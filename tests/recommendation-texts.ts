import { forEachLocale, type Locale, type Localized } from '#domain/locale.ts';
import { type Band, bands, type Category, type CategoryUrgency, categories } from '#domain/readiness.ts';
import type { RecommendationTexts } from '#server/flows/recommendations.ts';

const urgencies: readonly CategoryUrgency[] = ['critical', 'high', 'medium'];
const record = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
const inEach = (text: string): Localized<string> => forEachLocale((locale) => `${text} ${locale}`);

const strings = (locale: Locale, prefix: Record<CategoryUrgency, string>, overall: string) => ({
  urgencyPrefix: prefix,
  category: record<Category, string>(categories, (category) => `${category} ${locale}`),
  overall,
});

/** Distinct texts for tests. */
export const testTexts: RecommendationTexts = {
  advice: record(categories, (category) => record(urgencies, (urgency) => inEach(`${category} ${urgency}`))),
  verdicts: record<Band, { recommendation: Localized<string> }>(bands, (band) => ({ recommendation: inEach(band) })),
  strings: {
    en: strings('en', { critical: 'CRITICAL: ', high: 'HIGH PRIORITY: ', medium: '' }, 'Overall'),
    es: strings('es', { critical: 'CRÍTICO: ', high: 'PRIORIDAD ALTA: ', medium: '' }, 'General'),
  },
};
