import * as candidates from '#content/candidates.ts';
import { moves } from '#content/moves/moves.ts';
import { questions } from '#content/readiness.ts';
import * as resultTexts from '#content/readiness-result.ts';
import { toReadinessWording } from '#domain/content/wordings.ts';
import { keepPlan } from '#domain/readiness/kept-plan.ts';
import { planMoves } from '#domain/readiness/plan.ts';
import { plannedFor } from '#domain/readiness/plan-rules.ts';
import { maturityLevels, questionIds } from '#domain/readiness/readiness.ts';
import { buildReport, optionalReportTexts } from '#domain/readiness/report.ts';
import { forEachLocale, type Locale } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import { agendaDocument } from '#server/flows/reports/agenda-document.ts';
import { readinessDocument } from '#server/flows/reports/readiness-document.ts';
import { optionStrings } from '#strings/readiness/options.ts';
import { planEvents } from '#strings/readiness/plan-events.ts';
import { readinessName, readinessStrings, yourReadiness } from '#strings/readiness/readiness.ts';
import { completionDay } from './completion-day.ts';
import { forEachId, type QuestionSpec } from './questions.ts';
import { readinessBrief } from './readiness-brief.ts';
import { levelsOf, readReport } from './readiness-report.ts';
import { areaText, buildRecommendations } from './recommendations.ts';
import { levelAnswer } from './request-schema.ts';
import { defineServerFlow } from './server-flow.ts';

export const readinessServerFlow = defineServerFlow(readinessQuiz, {
  title: readinessName,
  yours: yourReadiness,
  shortName: 'readiness',
  problems: forEachLocale((locale) => readinessStrings[locale].problem),
  areas: forEachLocale((locale) => readinessStrings[locale].category),
  areaScores: ({ categoryScores }) => categoryScores,
  wording: toReadinessWording(questions, { moves, ...candidates, ...resultTexts }, optionStrings),
  optionalTexts: optionalReportTexts,
  questions: (words) =>
    forEachId(
      questionIds,
      (id): QuestionSpec => ({
        text: words.questions[id].text,
        answer: levelAnswer(maturityLevels.length),
        label(value, locale) {
          const option = words.questions[id].options[Number(value) - 1];
          return option && `${value}. ${option[locale]}`;
        },
      }),
    ),
  companyLabels: ({ options }) => options,
  conclude({ categoryScores, overallScore }, record, words) {
    const levels = levelsOf(record);
    const plan = planMoves(levels, plannedFor(record.companyInfo), words.moves);
    const report = (locale: Locale) => buildReport(inLocale(words, locale), levels, record.companyInfo, plan);
    return {
      categoryScores,
      overallScore,
      recommendations: buildRecommendations(report('en'), report('es')),
      ...keepPlan(plan),
    };
  },
  brief(record, { words, locale }) {
    const report = readReport(record, words, locale);
    return report ? readinessBrief(report, locale) : [];
  },
  letter(record, { templates, siteUrl, bookingUrl, chat, isReportAttached, words }) {
    const { language: locale } = record;
    const report = readReport(record, words, locale);
    if (!report) return null;
    return templates.readinessLetter({
      locale,
      date: completionDay(record),
      siteUrl,
      bookingUrl,
      chat,
      isReportAttached,
      report,
      advice: report.areas.flatMap((area) =>
        area.urgency === null ? [] : [{ category: area.category, score: area.score, text: areaText(area, area.urgency, locale) }],
      ),
    });
  },
  result: (record, { words, locale }) => readReport(record, words, locale),
  report(record, { words, ...context }) {
    const report = readReport(record, words, record.language);
    return report && readinessDocument(record, report, context);
  },
  agenda: (record, meeting, words) => agendaDocument(record, meeting, inLocale(words.questions, record.language)),
  planEvents(record, { words, locale, start }) {
    const report = readReport(record, words, locale);
    return report && planEvents(report, locale, readinessStrings[locale], start);
  },
});
