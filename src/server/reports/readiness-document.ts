import { gained, percent } from '#domain/format.ts';
import { localPath } from '#domain/locale.ts';
import { planDays } from '#domain/plan.ts';
import { climbOf } from '#domain/plan-climb.ts';
import { bandStarts, bands, categories, lowestScore, strengthThreshold } from '#domain/readiness.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { Report, ReportArea, ReportMove } from '#domain/report.ts';
import { isAtTop } from '#domain/report-places.ts';
import { areasNote } from '#strings/areas-note.ts';
import { bandName } from '#strings/band-name.ts';
import { candidateSection } from '#strings/candidates.ts';
import { notYetLines, planText, sureText, waitText } from '#strings/page-one.ts';
import { areaPlace, laterGroups, monthName, stillLowText } from '#strings/place-name.ts';
import { readinessStrings } from '#strings/readiness.ts';
import { reportStrings } from '#strings/report.ts';
import { resultStrings } from '#strings/result.ts';
import { lede } from '#strings/standing.ts';
import type { ReadinessDocument } from './document.ts';
import { type DocumentContext, documentFrame, printedPerson } from './frame.ts';

const lastDay = planDays.at(-1) ?? 0;

/** The assessment's report as a document, in its record's language. */
export function readinessDocument(record: LeadRecord, report: Report, context: DocumentContext): ReadinessDocument {
  const { language: locale } = record;
  const words = reportStrings[locale];
  const isTop = isAtTop(report);
  const strings = readinessStrings[locale];
  const { category, band, urgency, result } = strings;
  const { plan } = result;
  const { name, company } = printedPerson(record.personalInfo);
  const share = (value: number) => percent(value, locale);
  const move = ({ title, how, owner, weeks, hours, gain, done }: ReportMove, number: string) => ({
    number,
    title,
    how,
    owner,
    weeks: `${plan.weeks(weeks)}, ${plan.hours(hours)}`,
    gain: plan.points(gained(gain, locale)),
    done,
  });
  const area = (item: ReportArea) => ({
    name: category[item.category],
    score: share(item.score),
    urgency: item.urgency && { key: item.urgency, text: urgency[item.urgency] },
    place: item.place ? areaPlace(item.place, locale, strings) : '',
    quote: item.quote,
    answered: resultStrings[locale].answered(item.quote),
    text: item.text,
    low: stillLowText(report, item, locale, strings),
  });
  const advice = report.areas.filter((item) => item.urgency !== null);
  const ownBand = bandName(report, strings);
  const firstWeekHours = report.firstWeek.reduce((sum, { hours }) => sum + hours, 0);
  const numbered = report.months.flat().map((item, index) => move(item, String(index + 1)));
  const months = report.months.map((moves, index) => {
    const before = report.months.slice(0, index).flat().length;
    return { days: monthName(index, strings), moves: numbered.slice(before, before + moves.length) };
  });
  return {
    template: 'readiness',
    ...documentFrame(record, { ...report.call, next: `${result.next}: ${report.call.next}` }, context),
    title: words.title(company),
    kind: words.kind,
    preparedFor: [words.preparedFor(name, company), result.pageOne.answeredBy].filter(Boolean).join(' · '),
    score: { value: report.score, text: String(report.score), label: words.overall },
    verdict: report.verdict,
    lede: lede(report, locale, strings),
    pageOne: {
      found: {
        heading: result.pageOne.found,
        usually: result.pageOne.usually,
        items: report.pageOne.findings.map(({ text, isQuote, cost }) => ({
          text: isQuote ? resultStrings[locale].quoted(text) : text,
          cost,
        })),
      },
      week: {
        heading: result.firstWeek.title,
        total: plan.hours(firstWeekHours),
        items: report.firstWeek.map(({ title, owner, hours }) => ({
          number: '',
          title,
          by: [owner, plan.hours(hours), result.pageOne.by(7)].join(', '),
        })),
      },
      decide: {
        heading: result.pageOne.decide,
        total: `${result.pageOne.total(plan.hours(report.pageOne.hours), report.pageOne.people)}. ${result.pageOne.dayOne}`,
        items: report.pageOne.decisions.map(({ number, title, owner, hours, day }) => ({
          number: String(number),
          title,
          by: [owner, plan.hours(hours), result.pageOne.by(day)].join(', '),
        })),
      },
      wait: {
        heading: result.pageOne.wait,
        text: waitText(report, strings),
      },
      notYet: { heading: result.pageOne.notYet, lines: notYetLines(report, locale, strings) },
      sure: {
        heading: result.pageOne.sure,
        text: sureText(report, locale, strings),
      },
    },
    scale: {
      alt: words.scale(report.score, ownBand),
      floor: lowestScore,
      bands: bands.map((key) => {
        const isReached = key === report.band;
        return { from: bandStarts[key], name: isReached ? ownBand : band[key], isReached };
      }),
    },
    areas: {
      heading: result.areas,
      text: areasNote(report, strings),
      alt: words.areasDrawing(categories.map((key) => `${category[key]} ${share(report.scores[key])}`).join(', ')),
      stems: categories.map((key) => {
        const score = report.scores[key];
        return { name: category[key], score, text: share(score), isStrength: score >= strengthThreshold };
      }),
      threshold: { score: strengthThreshold, text: share(strengthThreshold) },
      advice: { heading: result.advice, text: result.adviceText },
      items: advice.map(area),
    },
    plan: {
      heading: plan.title(lastDay),
      text: numbered.length > 0 ? planText(report, strings) : words.planTextNone,
      done: plan.done,
      none: words.noMoves,
      alt: plan.drawing(numbered.length, report.score, report.scoreAfter),
      climb: {
        from: report.score,
        to: report.scoreAfter,
        today: plan.today,
        after: plan.after(lastDay),
        legend: plan.legend,
        steps: climbOf(report).map(({ number, gain, at, from, to }) => ({ number, gain: gained(gain, locale), at, from, to })),
      },
      months: numbered.length > 0 ? months : [],
      later: {
        heading: plan.later(lastDay),
        groups: laterGroups(report, locale, strings).map(({ reason, moves }) => ({ reason, moves: moves.map((item) => move(item, '')) })),
      },
      firstWeek: {
        heading: result.firstWeek.title,
        text: result.firstWeek.text(firstWeekHours),
        moves: report.firstWeek.map(({ title, how, done, owner, hours }) => ({
          number: '',
          title,
          how,
          owner,
          weeks: plan.hours(hours),
          gain: '',
          done,
        })),
      },
      checks: {
        heading: result.checks.title,
        items: report.checks.map(({ title, how }, index) => ({ number: String(index + 1), title, how })),
      },
    },
    answers: {
      heading: isTop ? result.answers.titleTop : result.answers.title,
      area: words.area,
      columns: { question: words.question, answer: words.answer, next: isTop ? result.answers.keep : words.next },
      rows: report.answers.map((item) => ({
        area: category[item.category],
        question: item.text,
        level: item.level,
        levelText: words.level(item.level),
        answer: item.answer,
        keep: item.next.kind === 'keep' && !isTop ? `${result.answers.keep}:` : '',
        next: item.next.text,
      })),
    },
    strengths: {
      heading: result.strengths,
      text: advice.length > 0 ? result.strengthsText : result.strengthsTextAll,
      items: report.areas.filter((item) => item.urgency === null).map(area),
    },
    candidates: candidateSection(report, locale, strings),
    method: {
      heading: result.method.title,
      text: result.method.text(lowestScore),
      before: words.methodLink,
      link: linkTo(context.siteUrl + localPath('/method', locale)),
    },
  };
}

/** A printed link shows its address. */
const linkTo = (href: string) => ({ text: href.replace(/^https?:\/\//, ''), href });
