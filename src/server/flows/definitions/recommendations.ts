import type { CategoryUrgency } from '#domain/readiness/readiness.ts';
import type { Report, ReportArea } from '#domain/readiness/report.ts';
import type { Recommendation } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import { resultStrings } from '#strings/flow/result.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';

/** For a category below 70 (R11, W3). */
export function areaText({ quote, text }: ReportArea, urgency: CategoryUrgency, locale: Locale): string {
  return `${readinessStrings[locale].urgencyPrefix[urgency]}${resultStrings[locale].answered(quote)} ${text}`;
}

/** In the API's two languages: the overall one, then one per category below 70, most urgent first (R5, P3). */
export function buildRecommendations(en: Report, es: Report): readonly Recommendation[] {
  const strings = readinessStrings.es;
  const overall: Recommendation = {
    category: 'overall',
    categoryEs: strings.overall,
    icon: 'overall',
    text: en.verdict.recommendation,
    textEs: es.verdict.recommendation,
    score: en.score,
    isOverall: true,
    urgency: en.urgency,
  };
  const advice = en.areas.flatMap((area, index): readonly Recommendation[] => {
    const { category, score, urgency } = area;
    const inSpanish = es.areas[index];
    if (urgency === null || !inSpanish) return [];
    return [
      {
        category,
        categoryEs: strings.category[category],
        icon: category,
        text: areaText(area, urgency, 'en'),
        textEs: areaText(inSpanish, urgency, 'es'),
        score,
        isOverall: false,
        urgency,
      },
    ];
  });
  return [overall, ...advice];
}
