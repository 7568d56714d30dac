import { questions, verdicts } from '#content/readiness.ts';
import { bandOf, maturityLevels, questionIds } from '#domain/readiness.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import { readinessName } from '#strings/readiness.ts';
import { completionDay } from './completion-day.ts';
import { forEachId, type Question } from './questions.ts';
import { recommendationTexts } from './recommendation-texts.ts';
import { adviceText, buildRecommendations } from './recommendations.ts';
import { levelAnswer } from './request-schema.ts';
import { defineServerFlow } from './server-flow.ts';

export const readinessServerFlow = defineServerFlow(readinessQuiz, {
  title: readinessName,
  shortName: 'readiness',
  questions: forEachId(
    questionIds,
    (id): Question => ({
      text: questions[id].text,
      answer: levelAnswer(maturityLevels.length),
      label(value, locale) {
        const option = questions[id].options[Number(value) - 1];
        return option && `${value}. ${option[locale]}`;
      },
    }),
  ),
  conclude: (result, texts) => ({
    categoryScores: result.categoryScores,
    overallScore: result.overallScore,
    recommendations: buildRecommendations(result, texts),
  }),
  letter(record, { templates, siteUrl, bookingUrl }) {
    const { language: locale } = record;
    if (!record.categoryScores || record.overallScore === null) throw new Error('The record has no result.');
    const verdict = verdicts[bandOf(record.overallScore)];
    return templates.readinessLetter({
      locale,
      name: record.personalInfo.name,
      company: record.personalInfo.companyName,
      date: completionDay(record),
      siteUrl,
      bookingUrl,
      headline: verdict.headline[locale],
      lede: verdict.lede[locale],
      overallScore: record.overallScore,
      categoryScores: record.categoryScores,
      recommendation: verdict.recommendation[locale],
      advice: record.recommendations.flatMap(({ category, score, urgency }) =>
        category === 'overall' || urgency === 'optimal'
          ? []
          : [{ category, score, text: adviceText(category, urgency, locale, recommendationTexts) }],
      ),
    });
  },
});
