import { percent } from '#domain/format.ts';
import type { Locale, Localized } from '#domain/locale.ts';
import { weakArea } from '#domain/plan.ts';
import { type Category, categories, strengthThreshold } from '#domain/readiness.ts';
import type { Report } from '#domain/report.ts';
import { lowestAreas } from '#domain/report-places.ts';
import type { ReadinessStrings } from './readiness.en.ts';

interface StandingStrings {
  readonly same: (score: string) => string;
  readonly best: (area: string, score: string) => string;
  readonly worst: (area: string, score: string) => string;
  readonly bestAndWorst: (best: string, bestScore: string, worst: string, worstScore: string) => string;
  /** Counts are at least two. */
  readonly strong: (count: number, score: string) => string;
  readonly below: (count: number, score: string) => string;
}

const counts = {
  en: ['', '', 'Two', 'Three', 'Four', 'Five', 'All six'],
  es: ['', '', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Las seis'],
} as const;

const words: Localized<StandingStrings> = {
  en: {
    same: (score) => `All six areas are at ${score}.`,
    best: (area, score) => `${area}, at ${score}, works best.`,
    worst: (area, score) => `${area}, at ${score}, holds you back most.`,
    bestAndWorst: (best, bestScore, worst, worstScore) =>
      `${best}, at ${bestScore}, already works; ${worst}, at ${worstScore}, holds you back most.`,
    strong: (count, score) => `${counts.en[count]} of six areas are at ${score} or above.`,
    below: (count, score) => `${counts.en[count]} areas are below ${score}.`,
  },
  es: {
    same: (score) => `Las seis áreas tienen ${score}.`,
    best: (area, score) => `Lo que mejor marcha es ${area}, con ${score}.`,
    worst: (area, score) => `Lo que más te frena es ${area}, con ${score}.`,
    bestAndWorst: (best, bestScore, worst, worstScore) =>
      `Lo que mejor marcha es ${best}, con ${bestScore}; lo que más te frena es ${worst}, con ${worstScore}.`,
    strong: (count, score) => `${counts.es[count]} de las seis áreas tienen ${score} o más.`,
    below: (count, score) => `${counts.es[count]} áreas están por debajo de ${score}.`,
  },
};

const half = 50;
/** From this score up the company is called organized, and its verdict names each weak area itself. */
const organized = 61;

/** The sentence below the headline, after one on the areas. */
export const lede = (
  report: Pick<Report, 'areas' | 'scores' | 'score' | 'verdict' | 'band'>,
  locale: Locale,
  strings: ReadinessStrings,
): string => [report.band === 'critical' ? '' : standing(report, locale, strings), report.verdict.lede].filter(Boolean).join(' ');

/** Where the company stands, from its areas: what works, and what holds it back; of equals, how many. */
function standing(report: Pick<Report, 'areas' | 'scores' | 'score'>, locale: Locale, { category: names }: ReadinessStrings): string {
  const { scores } = report;
  const say = words[locale];
  const share = (value: number) => percent(value, locale);
  const values = categories.map((category) => scores[category]);
  const most = Math.max(...values);
  if (most === Math.min(...values)) return say.same(share(most));
  const top = categories.filter((category) => scores[category] === most);
  const lowest = lowestAreas(report);
  const said = (area: Category) => [names[area], share(scores[area])] as const;
  const [best] = top.length === 1 && most >= strengthThreshold ? top : [];
  if (report.score >= organized && Math.min(...values) <= weakArea) {
    const strong = values.filter((value) => value >= strengthThreshold).length;
    return strong > 1 ? say.strong(strong, share(strengthThreshold)) : best ? say.best(...said(best)) : '';
  }
  const [worst] = lowest.length === 1 ? lowest : [];
  if (worst) return best ? say.bestAndWorst(...said(best), ...said(worst)) : say.worst(...said(worst));
  const limit = [half, strengthThreshold].find((each) => values.filter((value) => value < each).length > 1);
  if (limit) return say.below(values.filter((value) => value < limit).length, share(limit));
  // All six are strengths.
  return best ? say.best(...said(best)) : '';
}
