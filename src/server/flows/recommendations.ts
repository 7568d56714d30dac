import type { Locale, Localized } from '#domain/locale.ts';
import type { Band, Category, CategoryUrgency, ReadinessResult } from '#domain/readiness.ts';
import type { Recommendation } from '#domain/records.ts';

/** The site's texts for recommendations. */
export interface RecommendationTexts {
  readonly advice: Readonly<Record<Category, Readonly<Record<CategoryUrgency, Localized<string>>>>>;
  readonly verdicts: Readonly<Record<Band, { readonly recommendation: Localized<string> }>>;
  readonly strings: Localized<{
    readonly urgencyPrefix: Readonly<Record<CategoryUrgency, string>>;
    readonly category: Readonly<Record<Category, string>>;
    readonly overall: string;
  }>;
}

/** The overall recommendation first, then one for each category below 70, most urgent first (R5, P3). */
export function buildRecommendations(result: ReadinessResult, texts: RecommendationTexts): readonly Recommendation[] {
  const verdict = texts.verdicts[result.band].recommendation;
  const overall: Recommendation = {
    category: 'overall',
    categoryEs: texts.strings.es.overall,
    icon: 'overall',
    text: verdict.en,
    textEs: verdict.es,
    score: result.overallScore,
    isOverall: true,
    urgency: result.overallUrgency,
  };
  const advice = result.advice.map(
    ({ category, score, urgency }): Recommendation => ({
      category,
      categoryEs: texts.strings.es.category[category],
      icon: category,
      text: adviceText(category, urgency, 'en', texts),
      textEs: adviceText(category, urgency, 'es', texts),
      score,
      isOverall: false,
      urgency,
    }),
  );
  return [overall, ...advice];
}

/** The advice for a category, in any locale; the API has two. */
export const adviceText = (
  category: Category,
  urgency: CategoryUrgency,
  locale: Locale,
  { strings, advice }: RecommendationTexts,
): string => strings[locale].urgencyPrefix[urgency] + advice[category][urgency][locale];
