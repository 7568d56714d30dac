import { levelsIn, spreadOf } from '#domain/readiness/page-one.ts';
import { isAiAhead, weakArea } from '#domain/readiness/plan-rules.ts';
import { type Category, categories, strengthThreshold } from '#domain/readiness/readiness.ts';
import type { Report } from '#domain/readiness/report.ts';
import { lowestAreas } from '#domain/readiness/report-places.ts';
import { percent } from '#domain/text/format.ts';
import type { Locale, Localized } from '#domain/text/locale.ts';
import { areaPlace } from './place-name.ts';
import type { ReadinessStrings } from './readiness.en.ts';

interface VerdictSentences {
  readonly same: (score: string) => string;
  readonly best: (area: string, score: string) => string;
  /** AI as the highest area, ahead of its basics. */
  readonly aiAhead: (area: string, score: string) => string;
  readonly worstFirst: (area: string, score: string) => string;
  /** The lowest area where it waits: its place in the plan, as a sentence. */
  readonly worstLater: (area: string, score: string, place: string) => string;
  /** Counts are at least two. */
  readonly strong: (count: number, score: string) => string;
  readonly below: (count: number, score: string) => string;
  /** Answers at the top two and bottom two levels in a company with uneven areas: after the score of all six, or alone. */
  readonly sameUneven: (score: string, high: string, low: string) => string;
  readonly uneven: (high: string, low: string) => string;
}

const counts = {
  en: ['', '', 'Two', 'Three', 'Four', 'Five', 'All six'],
  es: ['', '', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Las seis'],
} as const;

const spread = {
  en: (high: string, low: string) => `${high} answers are at the top two levels, ${low} at the bottom two.`,
  es: (high: string, low: string) => `${high} respuestas están en los dos niveles más altos y ${low} en los dos más bajos.`,
};

/** In Spanish, AI takes its article. */
const withArticle = (area: string) => (area === 'IA' ? 'La IA' : area);

const words: Localized<VerdictSentences> = {
  en: {
    same: (score) => `All six areas are at ${score}.`,
    best: (area, score) => `${area}, at ${score}, is your highest area.`,
    aiAhead: (area, score) => `${area}, at ${score}, is used more than the rest can carry.`,
    worstFirst: (area, score) => `${area}, at ${score}, is your lowest area, and the plan starts there.`,
    worstLater: (area, score, place) => `${area}, at ${score}, is your lowest area. ${place}`,
    strong: (count, score) => `${counts.en[count]} of six areas are at ${score} or above.`,
    below: (count, score) => `${counts.en[count]} areas are below ${score}.`,
    sameUneven: (score, high, low) => `All six areas are at ${score}, but that’s an average: ${spread.en(high, low)}`,
    uneven: (high, low) => `Inside the areas, ${spread.en(high, low)}`,
  },
  es: {
    same: (score) => `Las seis áreas están en el ${score}.`,
    best: (area, score) => `${withArticle(area)}, con un ${score}, es tu área más alta.`,
    aiAhead: (area, score) => `${withArticle(area)}, con un ${score}, se usa más de lo que el resto puede sostener.`,
    worstFirst: (area, score) => `${withArticle(area)}, con un ${score}, es tu área más baja, y por ahí empieza el plan.`,
    worstLater: (area, score, place) => `${withArticle(area)}, con un ${score}, es tu área más baja. ${place}`,
    strong: (count, score) => `${counts.es[count]} de las seis áreas están en el ${score} o más.`,
    below: (count, score) => `${counts.es[count]} áreas están por debajo del ${score}.`,
    sameUneven: (score, high, low) => `Las seis áreas están en el ${score}, pero es un promedio: ${spread.es(high, low)}`,
    uneven: (high, low) => `Dentro de las áreas, ${spread.es(high, low)}`,
  },
};

const half = 50;
/** From this score up, the company is called organized, and its verdict names each weak area itself. */
const organized = 61;

type DescribedReport = Pick<Report, 'areas' | 'scores' | 'score' | 'verdict' | 'band' | 'answers' | 'months'>;

/** The sentence below the headline, after those on the areas. */
export const lede = (report: DescribedReport, locale: Locale, strings: ReadinessStrings): string =>
  [report.band === 'critical' ? '' : describeScore(report, locale, strings), report.verdict.lede].filter(Boolean).join(' ');

/** Where the company stands, by area: the highest and lowest, how many if tied, and what they hide (W3.1). */
function describeScore(report: DescribedReport, locale: Locale, strings: ReadinessStrings): string {
  const say = words[locale];
  const values = categories.map((category) => report.scores[category]);
  const spread = spreadOf(report);
  const [high, low] = spread ? [strings.result.count(spread.high), strings.result.count(spread.low)] : [];
  const [score = 0] = values;
  if (values.every((value) => value === score)) {
    const share = percent(score, locale);
    return high && low ? say.sameUneven(share, high, low) : say.same(share);
  }
  return [areasText(report, locale, strings), high && low ? say.uneven(high, low) : ''].filter(Boolean).join(' ');
}

function areasText(report: DescribedReport, locale: Locale, strings: ReadinessStrings): string {
  const { scores, areas, months } = report;
  const say = words[locale];
  const share = (value: number) => percent(value, locale);
  const values = categories.map((category) => scores[category]);
  const most = Math.max(...values);
  const top = categories.filter((category) => scores[category] === most);
  const said = (area: Category) => [strings.category[area], share(scores[area])] as const;
  const [best] = top.length === 1 && most >= strengthThreshold ? top : [];
  const bestText = best ? (best === 'ai' && isAiAhead(levelsIn(report)) ? say.aiAhead : say.best)(...said(best)) : '';
  if (report.score >= organized && Math.min(...values) <= weakArea) {
    const strong = values.filter((value) => value >= strengthThreshold).length;
    return strong > 1 ? say.strong(strong, share(strengthThreshold)) : bestText;
  }
  const lowest = lowestAreas(report);
  const [worst] = lowest.length === 1 ? lowest : [];
  if (worst) {
    const place = areas.find(({ category }) => category === worst)?.place;
    const isFirst = months[0]?.[0]?.category === worst;
    const worstText = isFirst
      ? say.worstFirst(...said(worst))
      : say.worstLater(...said(worst), place ? areaPlace(place, locale, strings) : '');
    return [bestText, worstText].filter(Boolean).join(' ');
  }
  const limit = [half, strengthThreshold].find((each) => values.filter((value) => value < each).length > 1);
  if (limit) return say.below(values.filter((value) => value < limit).length, share(limit));
  // All six are strengths.
  return bestText;
}
