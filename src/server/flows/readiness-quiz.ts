import { moves } from '#content/moves/moves.ts';
import * as content from '#content/readiness.ts';
import * as resultTexts from '#content/readiness-result.ts';
import { readinessWording, toReadinessWording } from '#domain/content/wordings.ts';
import { planIds, planMoves } from '#domain/plan.ts';
import { maturityLevels, questionIds } from '#domain/readiness.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import { optionStrings } from '#strings/options.ts';
import { readinessName } from '#strings/readiness.ts';
import { readinessDocument } from '../reports/readiness-document.ts';
import { completionDay } from './completion-day.ts';
import { forEachId, type Question } from './questions.ts';
import { readinessBrief } from './readiness-brief.ts';
import { levelsOf, reportOf } from './readiness-report.ts';
import { areaText, buildRecommendations } from './recommendations.ts';
import { levelAnswer } from './request-schema.ts';
import { defineServerFlow } from './server-flow.ts';

export const readinessServerFlow = defineServerFlow(readinessQuiz, {
  title: readinessName,
  shortName: 'readiness',
  wording: { schema: readinessWording, today: toReadinessWording(content, { moves, ...resultTexts }, optionStrings) },
  questions: (words) =>
    forEachId(
      questionIds,
      (id): Question => ({
        text: words.questions[id].text,
        answer: levelAnswer(maturityLevels.length),
        label(value, locale) {
          const option = words.questions[id].options[Number(value) - 1];
          return option && `${value}. ${option[locale]}`;
        },
      }),
    ),
  companyLabels: ({ options }) => options,
  conclude: ({ categoryScores, overallScore }, record, words) => ({
    categoryScores,
    overallScore,
    recommendations: buildRecommendations(reportOf(record, words, 'en'), reportOf(record, words, 'es')),
    plan: planIds(planMoves(levelsOf(record), words.moves)),
  }),
  brief: (record, { words, locale }) => readinessBrief(reportOf(record, words, locale), locale),
  letter(record, { templates, siteUrl, bookingUrl, isReportAttached, words }) {
    const { language: locale, personalInfo } = record;
    const report = reportOf(record, words, locale);
    return templates.readinessLetter({
      locale,
      name: personalInfo.name,
      company: personalInfo.companyName,
      date: completionDay(record),
      siteUrl,
      bookingUrl,
      isReportAttached,
      report,
      advice: report.areas.flatMap((area) =>
        area.urgency === null ? [] : [{ category: area.category, score: area.score, text: areaText(area, area.urgency, locale) }],
      ),
    });
  },
  report: (record, { words, ...context }) => readinessDocument(record, reportOf(record, words, record.language), context),
});
