import { percent } from '#domain/format.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { planDays } from '#domain/plan.ts';
import { bandStarts, bands, categories, strengthThreshold } from '#domain/readiness.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { Report, ReportArea, ReportMove } from '#domain/report.ts';
import { bandName } from '#strings/band-name.ts';
import { readinessStrings } from '#strings/readiness.ts';
import { reportStrings } from '#strings/report.ts';
import type { ReadinessDocument } from './document.ts';
import { type DocumentContext, documentFrame, printedPerson } from './frame.ts';

const lastDay = planDays.at(-1) ?? 0;

/** The score on each day of the plan: a move counts once its weeks are over. The last day has the plan's own, rounded score. */
function scoreByDay({ score, scoreAfter, months }: Report, locale: Locale): ReadinessDocument['plan']['days'] {
  const ends = months.flatMap((month, index) => {
    const start = planDays[index - 1] ?? 0;
    return month.map(({ weeks, gain }) => ({ day: Math.min(start + 7 * weeks, planDays[index] ?? lastDay), gain }));
  });
  const whole = ends.reduce((sum, { gain }) => sum + gain, 0);
  const share = (value: number) => percent(Math.round(value), locale);
  return Array.from({ length: lastDay }, (_, index) => {
    const day = index + 1;
    const gained = ends.filter((end) => end.day <= day).reduce((sum, { gain }) => sum + gain, 0);
    const reached = score + (whole > 0 ? (gained / whole) * (scoreAfter - score) : 0);
    return { score: reached, text: share(reached), done: ends.filter((end) => end.day === day).length };
  });
}

/** The assessment's report as a document, in its record's language. */
export function readinessDocument(record: LeadRecord, report: Report, context: DocumentContext): ReadinessDocument {
  const { language: locale } = record;
  const words = reportStrings[locale];
  const { category, band, urgency } = readinessStrings[locale];
  const { name, company } = printedPerson(record.personalInfo);
  const share = (value: number) => percent(value, locale);
  const move = ({ title, how, owner, weeks, gain, done }: ReportMove) => ({
    title,
    how,
    owner,
    weeks: words.weeks(weeks),
    gain: words.gain(gain),
    done,
  });
  const area = (item: ReportArea) => ({
    name: category[item.category],
    score: share(item.score),
    urgency: item.urgency && { key: item.urgency, text: urgency[item.urgency] },
    quote: item.quote,
    text: item.text,
  });
  const advice = report.areas.filter((item) => item.urgency !== null);
  const ownBand = bandName(report, readinessStrings[locale]);
  const days = planDays.map((last, index) => words.days((planDays[index - 1] ?? 0) + 1, last));
  const months = report.months.map((moves, index) => ({ days: days[index] ?? '', moves: moves.map(move) }));
  const moveCount = months.reduce((sum, { moves }) => sum + moves.length, 0);
  return {
    template: 'readiness',
    ...documentFrame(record, words.callText, context),
    title: words.title(company),
    kind: words.kind,
    preparedFor: words.preparedFor(name, company),
    score: { value: report.score, text: share(report.score), label: words.overall },
    verdict: report.verdict,
    scale: {
      alt: words.scale(report.score, ownBand),
      bands: bands.map((key) => {
        const isReached = key === report.band;
        return { from: bandStarts[key], name: isReached ? ownBand : band[key], isReached };
      }),
    },
    areas: {
      heading: words.areas,
      text: advice.length > 0 ? words.areasText : words.areasTextAll,
      alt: words.areasDrawing(categories.map((key) => `${category[key]} ${share(report.scores[key])}`).join(', ')),
      stems: categories.map((key) => {
        const score = report.scores[key];
        return { name: category[key], score, text: share(score), isStrength: score >= strengthThreshold };
      }),
      threshold: { score: strengthThreshold, text: share(strengthThreshold) },
      answered: words.answered,
      items: advice.map(area),
    },
    plan: {
      heading: words.plan,
      text: moveCount > 0 ? words.planText(report.score, report.scoreAfter) : words.planTextNone,
      done: words.done,
      none: words.noMoves,
      alt: words.planDrawing(
        report.score,
        months.map((month) => [month.days, month.moves.length]),
        report.scoreAfter,
      ),
      days: moveCount > 0 ? scoreByDay(report, locale) : [],
      months: moveCount > 0 ? months : [],
      later: { heading: words.later, text: words.laterText, moves: report.later.map(move) },
    },
    answers: {
      heading: words.answers,
      area: words.area,
      columns: { question: words.question, answer: words.answer, next: words.next },
      rows: report.answers.map((item) => ({
        area: category[item.category],
        question: item.text,
        level: item.level,
        levelText: words.level(item.level),
        answer: item.answer,
        keep: item.next.kind === 'keep' ? words.keep : '',
        next: item.next.text,
      })),
    },
    strengths: {
      heading: words.strengths,
      answered: words.answered,
      items: report.areas.filter((item) => item.urgency === null).map(area),
    },
    firstProcess: report.firstProcess === null ? null : { heading: words.firstProcess, text: report.firstProcess },
    method: {
      heading: words.method,
      text: words.methodText,
      before: words.methodLink,
      link: linkTo(context.siteUrl + localPath('/method', locale)),
    },
  };
}

/** A printed link shows its address. */
const linkTo = (href: string) => ({ text: href.replace(/^https?:\/\//, ''), href });
