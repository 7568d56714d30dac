import { forEachLocale } from '#domain/text/locale.ts';
import { choiceQuestion, textQuestion } from '#server/flows/definitions/questions.ts';
import { defineServerFlow } from '#server/flows/definitions/server-flow.ts';
import { survey } from './flow.ts';
import { type SurveyStrings, surveyStrings } from './strings.ts';

const text = <T>(pick: (strings: SurveyStrings) => T) => forEachLocale((locale) => pick(surveyStrings[locale]));

/** The team survey, as the server knows it. */
export const surveyServerFlow = defineServerFlow(survey, {
  title: text(({ title }) => title),
  yours: text(({ yours }) => yours),
  shortName: 'survey',
  problems: text(({ problem }) => problem),
  wording: {
    q1: text(({ q1 }) => q1),
    options: { alone: text(({ options }) => options.alone), team: text(({ options }) => options.team) },
    'q1.1': text((strings) => strings['q1.1']),
  },
  questions: (words) => ({ q1: choiceQuestion(words.q1, words.options), 'q1.1': textQuestion(words['q1.1']) }),
  optional: ['q1.1'],
  stepNames: { team: text(({ q1 }) => q1) },
});
