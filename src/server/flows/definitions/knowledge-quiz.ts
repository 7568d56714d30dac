import { knowledge } from '#content/knowledge.ts';
import { concludeKnowledge, type KnowledgeAnswers, keptKnowledge, knowledgeIds, levelOf, optionKeys } from '#domain/knowledge/knowledge.ts';
import { forEachLocale } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import { knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import { knowledgeDocument } from '#server/flows/reports/knowledge-document.ts';
import { knowledgeName, knowledgeStrings, yourKnowledge } from '#strings/knowledge/knowledge.ts';
import { briefStrings } from '#strings/messages/brief.ts';
import { notificationStrings } from '#strings/messages/notifications.ts';
import { completionDay } from './completion-day.ts';
import { forEachId, type QuestionSpec } from './questions.ts';
import { choiceAnswer } from './request-schema.ts';
import { defineServerFlow } from './server-flow.ts';

export const knowledgeServerFlow = defineServerFlow(knowledgeQuiz, {
  title: knowledgeName,
  yours: yourKnowledge,
  shortName: 'knowledge',
  problems: forEachLocale((locale) => knowledgeStrings[locale].problem),
  areas: forEachLocale((locale) => knowledgeStrings[locale].area),
  areaScores(record) {
    const areas = keptKnowledge(record)?.areas;
    return areas ? Object.fromEntries(areas.map(({ area, percentage }) => [area, percentage])) : null;
  },
  wording: knowledge,
  questions: (words) =>
    forEachId(knowledgeIds, (id): QuestionSpec => {
      const { text, options, correct } = words.questions[id];
      return {
        text,
        answer: choiceAnswer(optionKeys, 'one of A, B, C and D'),
        label(value, locale) {
          const key = optionKeys.find((each) => each === value);
          return key && `${key}. ${options[key][locale]}`;
        },
        best: correct,
        note(value, locale) {
          const { right, wrong } = notificationStrings[locale];
          return value === correct ? right : wrong(`${correct}. ${options[correct][locale]}`);
        },
      };
    }),
  conclude(_, { answers }, words) {
    const chosen: KnowledgeAnswers = Object.fromEntries(
      knowledgeIds.map((id) => [id, optionKeys.find((key) => key === answers[id]?.value)]),
    );
    // With the key of the record's wording, so that the score agrees with the reasons beside it (W7).
    const { score, gaps, wrong } = concludeKnowledge(
      chosen,
      forEachId(knowledgeIds, (id) => words.questions[id].correct),
    );
    return { score, knowledgeGaps: gaps.map(({ area }) => area), wrongQuestionIds: wrong };
  },
  brief(record, { locale }) {
    const result = keptKnowledge(record);
    if (!result) return [];
    const { score, areas, gaps } = result;
    const { heading, ...strings } = briefStrings[locale];
    const names = knowledgeStrings[locale].area;
    return [
      {
        name: 'result',
        heading: heading.result,
        kind: 'facts',
        lines: [
          { label: strings.score, text: strings.scoreText(score.correct, score.total, score.percentage) },
          { label: strings.areas, text: areas.map(({ area, percentage }) => strings.area(names[area], percentage)).join(', ') },
          { label: strings.gaps, text: gaps.map(({ area }) => names[area]).join(', ') },
        ],
      },
    ];
  },
  letter(record, { templates, siteUrl, bookingUrl, chat, isReportAttached, words }) {
    const { language: locale } = record;
    const result = keptKnowledge(record);
    if (!result) return null;
    const { score, areas, wrong } = result;
    const verdict = words.verdicts[levelOf(score.percentage)];
    return templates.knowledgeLetter({
      locale,
      date: completionDay(record),
      siteUrl,
      bookingUrl,
      chat,
      isReportAttached,
      headline: verdict.headline[locale],
      lede: verdict.lede[locale],
      score,
      areas,
      review: wrong.map((id) => {
        const { title, text } = words.questions[id].recommendation;
        return { title: title[locale], text: text[locale] };
      }),
    });
  },
  report: (record, { words, ...context }) => record.score && knowledgeDocument(record, inLocale(words, record.language), context),
});
