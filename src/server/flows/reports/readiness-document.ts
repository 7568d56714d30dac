import { planDays } from '#domain/readiness/plan.ts';
import { climbOf } from '#domain/readiness/plan-climb.ts';
import { bandStarts, bands, categories, lowestScore, strengthThreshold } from '#domain/readiness/readiness.ts';
import type { Report, ReportArea, ReportMove } from '#domain/readiness/report.ts';
import { isAtTop } from '#domain/readiness/report-places.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { gained, percent } from '#domain/text/format.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { resultStrings } from '#strings/flow/result.ts';
import { areasNote } from '#strings/readiness/areas-note.ts';
import { bandName } from '#strings/readiness/band-name.ts';
import { candidateSection } from '#strings/readiness/candidates.ts';
import { notYetLines, planText, sureText, waitText } from '#strings/readiness/page-one.ts';
import { areaPlace, laterGroups, monthName, stillLowText } from '#strings/readiness/place-name.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { reportStrings } from '#strings/readiness/report.ts';
import { lede } from '#strings/readiness/verdict-sentence.ts';
import type { ReadinessDocument } from './document.ts';
import { type DocumentContext, documentFrame, printedPerson } from './frame.ts';

const lastDay = planDays.at(-1) ?? 0;

export function readinessDocument(record: LeadRecord, report: Report, context: DocumentContext): ReadinessDocument {
  const { language: locale } = record;
  const words = reportStrings[locale];
  const strings = readinessStrings[locale];
  const { band, result } = strings;
  const { name, company } = printedPerson(record.personalInfo);
  const ownBand = bandName(report, strings);
  const [advice, strengths] = [report.areas.filter(({ urgency }) => urgency), report.areas.filter(({ urgency }) => !urgency)];
  const printItem = (item: ReportArea) => printArea(item, report, locale);
  return {
    template: 'readiness',
    ...documentFrame(record, { ...report.call, next: `${result.next}: ${report.call.next}` }, context),
    title: words.title(company),
    kind: words.kind,
    preparedFor: [words.preparedFor(name, company), result.pageOne.answeredBy].filter(Boolean).join(' · '),
    score: { value: report.score, text: String(report.score), label: words.overall },
    verdict: report.verdict,
    lede: lede(report, locale, strings),
    pageOne: printPageOne(report, locale),
    scale: {
      alt: words.scale(report.score, ownBand),
      floor: lowestScore,
      bands: bands.map((key) => {
        const isReached = key === report.band;
        return { from: bandStarts[key], name: isReached ? ownBand : band[key], isReached };
      }),
    },
    areas: {
      ...printScores(report, locale),
      advice: { heading: result.advice, text: result.adviceText },
      items: advice.map(printItem),
    },
    plan: printPlan(report, locale),
    answers: printAnswers(report, locale),
    strengths: {
      heading: result.strengths,
      text: advice.length > 0 ? result.strengthsText : result.strengthsTextAll,
      items: strengths.map(printItem),
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

function printPageOne(report: Report, locale: Locale): ReadinessDocument['pageOne'] {
  const strings = readinessStrings[locale];
  const { pageOne, firstWeek, plan } = strings.result;
  return {
    found: {
      heading: pageOne.found,
      usually: pageOne.usually,
      items: report.pageOne.findings.map(({ text, isQuote, cost }) => ({
        text: isQuote ? resultStrings[locale].quoted(text) : text,
        cost,
      })),
    },
    week: {
      heading: firstWeek.title,
      total: plan.hours(firstWeekHours(report)),
      items: report.firstWeek.map(({ title, owner, hours }) => ({
        number: '',
        title,
        by: [owner, plan.hours(hours), pageOne.by(7)].join(', '),
      })),
    },
    decide: {
      heading: pageOne.decide,
      total: `${pageOne.total(plan.hours(report.pageOne.hours), report.pageOne.people)}. ${pageOne.dayOne}`,
      items: report.pageOne.decisions.map(({ number, title, owner, hours, day }) => ({
        number: String(number),
        title,
        by: [owner, plan.hours(hours), pageOne.by(day)].join(', '),
      })),
    },
    wait: { heading: pageOne.wait, text: waitText(report, strings) },
    notYet: { heading: pageOne.notYet, lines: notYetLines(report, locale, strings) },
    sure: { heading: pageOne.sure, text: sureText(report, locale, strings) },
  };
}

function printScores(report: Report, locale: Locale): Omit<ReadinessDocument['areas'], 'advice' | 'items'> {
  const strings = readinessStrings[locale];
  const { category, result } = strings;
  const stems = categories.map((key) => {
    const score = report.scores[key];
    return { name: category[key], score, text: percent(score, locale), isStrength: score >= strengthThreshold };
  });
  return {
    heading: result.areas,
    text: areasNote(report, strings),
    alt: reportStrings[locale].areasDrawing(stems.map(({ name, text }) => `${name} ${text}`).join(', ')),
    stems,
    threshold: { score: strengthThreshold, text: percent(strengthThreshold, locale) },
  };
}

function printArea(item: ReportArea, report: Report, locale: Locale): ReadinessDocument['areas']['items'][number] {
  const strings = readinessStrings[locale];
  return {
    name: strings.category[item.category],
    score: percent(item.score, locale),
    urgency: item.urgency && { key: item.urgency, text: strings.urgency[item.urgency] },
    place: item.place ? areaPlace(item.place, locale, strings) : '',
    quote: item.quote,
    answered: resultStrings[locale].answered(item.quote),
    text: item.text,
    low: stillLowText(report, item, locale, strings),
  };
}

function printPlan(report: Report, locale: Locale): ReadinessDocument['plan'] {
  const words = reportStrings[locale];
  const strings = readinessStrings[locale];
  const { plan, firstWeek, checks } = strings.result;
  const printMove = ({ title, how, owner, weeks, hours, gain, done }: ReportMove, number: string) => ({
    number,
    title,
    how,
    owner,
    weeks: `${plan.weeks(weeks)}, ${plan.hours(hours)}`,
    gain: plan.points(gained(gain, locale)),
    done,
  });
  const numbered = report.months.flat().map((item, index) => printMove(item, String(index + 1)));
  const months = report.months.map((moves, index) => {
    const before = report.months.slice(0, index).flat().length;
    return { days: monthName(index, strings), moves: numbered.slice(before, before + moves.length) };
  });
  return {
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
      groups: laterGroups(report, locale, strings).map(({ reason, moves }) => ({
        reason,
        moves: moves.map((item) => printMove(item, '')),
      })),
    },
    firstWeek: {
      heading: firstWeek.title,
      text: firstWeek.text(firstWeekHours(report)),
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
      heading: checks.title,
      items: report.checks.map(({ title, how }, index) => ({ number: String(index + 1), title, how })),
    },
  };
}

function printAnswers(report: Report, locale: Locale): ReadinessDocument['answers'] {
  const words = reportStrings[locale];
  const { category, result } = readinessStrings[locale];
  const { title, titleTop, keep } = result.answers;
  const isTop = isAtTop(report);
  return {
    heading: isTop ? titleTop : title,
    area: words.area,
    columns: { question: words.question, answer: words.answer, next: isTop ? keep : words.next },
    rows: report.answers.map((item) => ({
      area: category[item.category],
      question: item.text,
      level: item.level,
      levelText: words.level(item.level),
      answer: item.answer,
      keep: item.next.kind === 'keep' && !isTop ? `${keep}:` : '',
      next: item.next.text,
    })),
  };
}

const firstWeekHours = ({ firstWeek }: Report) => firstWeek.reduce((sum, { hours }) => sum + hours, 0);

/** A printed link shows its address. */
const linkTo = (href: string) => ({ text: href.replace(/^https?:\/\//, ''), href });
