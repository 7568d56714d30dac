import * as content from '#content/knowledge.ts';
import { knowledgeWording, toKnowledgeWording } from '#domain/content/wordings.ts';
import { gapThreshold, knowledgeIds, levelOf, optionKeys, scoreAreas } from '#domain/knowledge.ts';
import { inLocale } from '#domain/localized.ts';
import { knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import { briefStrings } from '#strings/brief.ts';
import { knowledgeName, knowledgeStrings } from '#strings/knowledge.ts';
import { notificationStrings } from '#strings/mail.ts';
import { knowledgeDocument } from '../reports/knowledge-document.ts';
import { completionDay } from './completion-day.ts';
import { forEachId, type Question } from './questions.ts';
import { choiceAnswer } from './request-schema.ts';
import { defineServerFlow } from './server-flow.ts';

export const knowledgeServerFlow = defineServerFlow(knowledgeQuiz, {
  title: knowledgeName,
  shortName: 'knowledge',
  wording: { schema: knowledgeWording, today: toKnowledgeWording(content) },
  questions: (words) =>
    forEachId(knowledgeIds, (id): Question => {
      const { text, options, correct } = words.questions[id];
      return {
        text,
        answer: choiceAnswer(optionKeys, 'one of A, B, C and D'),
        label(value, locale) {
          const key = optionKeys.find((each) => each === value);
          return key && `${key}. ${options[key][locale]}`;
        },
        note: (value) => (value === correct ? notificationStrings.right : notificationStrings.wrong(`${correct}. ${options[correct].en}`)),
      };
    }),
  conclude: ({ score, gaps, wrong }) => ({ score, knowledgeGaps: gaps.map(({ area }) => area), wrongQuestionIds: wrong }),
  brief({ score, wrongQuestionIds }, { locale }) {
    if (!score) return [];
    const { heading, ...strings } = briefStrings[locale];
    const names = knowledgeStrings[locale].area;
    const areas = scoreAreas(knowledgeIds.filter((id) => wrongQuestionIds.includes(id)));
    return [
      {
        name: 'result',
        heading: heading.result,
        kind: 'facts',
        lines: [
          { label: strings.score, text: strings.scoreText(score.correct, score.total, score.percentage) },
          { label: strings.areas, text: areas.map(({ area, percentage }) => strings.area(names[area], percentage)).join(', ') },
          {
            label: strings.gaps,
            text: areas
              .filter(({ percentage }) => percentage < gapThreshold)
              .map(({ area }) => names[area])
              .join(', '),
          },
        ],
      },
    ];
  },
  letter(record, { templates, siteUrl, bookingUrl, isReportAttached, words }) {
    const { language: locale, score, wrongQuestionIds } = record;
    if (!score) throw new Error('The record has no result.');
    const verdict = words.verdicts[levelOf(score.percentage)];
    const wrong = knowledgeIds.filter((id) => wrongQuestionIds.includes(id));
    return templates.knowledgeLetter({
      locale,
      name: record.personalInfo.name,
      date: completionDay(record),
      siteUrl,
      bookingUrl,
      isReportAttached,
      headline: verdict.headline[locale],
      lede: verdict.lede[locale],
      score,
      areas: scoreAreas(wrong),
      review: wrong.map((id) => {
        const { title, text } = words.questions[id].recommendation;
        return { title: title[locale], text: text[locale] };
      }),
    });
  },
  report: (record, { words, ...context }) => knowledgeDocument(record, inLocale(words, record.language), context),
});
