import { knowledgeQuestions, knowledgeVerdicts } from '#content/knowledge.ts';
import { correctKeys, type KnowledgeId, knowledgeIds, levelOf, type OptionKey, optionKeys, scoreAreas } from '#domain/knowledge.ts';
import type { Locale } from '#domain/locale.ts';
import { knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import { knowledgeName } from '#strings/knowledge.ts';
import { notificationStrings as words } from '#strings/mail.ts';
import { completionDay } from './completion-day.ts';
import { forEachId, type Question } from './questions.ts';
import { choiceAnswer } from './request-schema.ts';
import { defineServerFlow } from './server-flow.ts';

const option = (id: KnowledgeId, key: OptionKey, locale: Locale) => `${key}. ${knowledgeQuestions[id].options[key][locale]}`;

export const knowledgeServerFlow = defineServerFlow(knowledgeQuiz, {
  title: knowledgeName,
  shortName: 'knowledge',
  questions: forEachId(
    knowledgeIds,
    (id): Question => ({
      text: knowledgeQuestions[id].text,
      answer: choiceAnswer(optionKeys, 'one of A, B, C and D'),
      label: (value, locale) => option(id, value as OptionKey, locale),
      note: (value) => (value === correctKeys[id] ? words.right : words.wrong(option(id, correctKeys[id], 'en'))),
    }),
  ),
  conclude: ({ score, gaps, wrong }) => ({ score, knowledgeGaps: gaps.map(({ area }) => area), wrongQuestionIds: wrong }),
  letter(record, { templates, siteUrl, bookingUrl }) {
    const { language: locale, score, wrongQuestionIds } = record;
    if (!score) throw new Error('The record has no result.');
    const verdict = knowledgeVerdicts[levelOf(score.percentage)];
    const wrong = knowledgeIds.filter((id) => wrongQuestionIds.includes(id));
    return templates.knowledgeLetter({
      locale,
      name: record.personalInfo.name,
      date: completionDay(record),
      siteUrl,
      bookingUrl,
      headline: verdict.headline[locale],
      lede: verdict.lede[locale],
      score,
      areas: scoreAreas(wrong),
      review: wrong.map((id) => {
        const { title, text } = knowledgeQuestions[id].recommendation;
        return { title: title[locale], text: text[locale] };
      }),
    });
  },
});
