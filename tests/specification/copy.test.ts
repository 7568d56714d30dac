import { expect, it } from 'vitest';
import { callQuestions } from '#content/call-questions.ts';
import { knowledge } from '#content/knowledge.ts';
import { questions } from '#content/readiness.ts';
import { correctKeys, knowledgeIds } from '#domain/knowledge/knowledge.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { projectFiles } from '../repository/project-files.ts';
import { unwantedWordsIn } from '../repository/unwanted-words.ts';
import { tell } from './tell.ts';

/*
 * How the shipped questions and options were written. An owner may write otherwise, so what differs is told and nothing fails; what
 * the site can't do without is in the schemas.
 */

/** A text's name, whether it's as ours are, and what ours are. */
type Rule = readonly [name: string, isKept: boolean, expected: string];

const broken = (rules: readonly Rule[]) => rules.filter(([, isKept]) => !isKept).map(([name, , expected]) => `${name}: ${expected}`);

const isQuestion = (text: string, locale: Locale) => (locale === 'es' ? /¿[^¿?]+\?$/ : /^[A-Z“].+\?$/).test(text);
const lengths = (texts: readonly string[]) => {
  const all = texts.map(({ length }) => length);
  return { shortest: Math.min(...all), longest: Math.max(...all) };
};
const twice = (texts: readonly string[]): readonly Rule[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => [text, false, 'stands twice']);
const inBoth = (name: string, { en, es }: { readonly en: string; readonly es: string }): Rule => [
  name,
  en !== es,
  'the same in both languages',
];

function assessment(locale: Locale): readonly Rule[] {
  const agent = locale === 'es' ? /\bIA\b|\bagentes?\b/i : /\bAI\b|\bagents?\b/i;
  const naming = (level: number) => questionIds.filter((id) => agent.test(questions[id].options[level]?.[locale] ?? '')).length;
  return [
    ...questionIds.flatMap((id): readonly Rule[] => {
      const { text, options } = questions[id];
      const { shortest, longest } = lengths(options.map((option) => option[locale]));
      return [
        [id, isQuestion(text[locale], locale), 'asks a question'],
        [id, longest - shortest <= 10, 'has options alike in length, so that none stands out'],
        [id, shortest >= 55 && longest <= 110, 'has options of 55 to 110 characters'],
        inBoth(id, text),
      ];
    }),
    ...twice(questionIds.flatMap((id) => [questions[id].text, ...questions[id].options].map((each) => each[locale]))),
    ['the most advanced options', naming(4) > 0 && naming(4) <= questionIds.length / 2, 'at most half of them name AI'],
    ...[0, 1, 2, 3].map((level): Rule => [`options at level ${level + 1}`, naming(level) <= 1, 'at most one of them names AI']),
  ];
}

function quiz(locale: Locale): readonly Rule[] {
  const isRight = (extreme: 'shortest' | 'longest') =>
    knowledgeIds.filter((id) => {
      const { options } = knowledge.questions[id];
      return options[correctKeys[id]][locale].length === lengths(Object.values(options).map((each) => each[locale]))[extreme];
    }).length;
  return [
    ...knowledgeIds.flatMap((id): readonly Rule[] => {
      const { text, options, recommendation } = knowledge.questions[id];
      const { shortest, longest } = lengths(Object.values(options).map((each) => each[locale]));
      const advice = recommendation.text[locale];
      return [
        [id, isQuestion(text[locale], locale) && text[locale].length <= 125, 'asks a question of 125 characters at most'],
        [id, shortest >= 70 && longest <= 100 && longest / shortest <= 1.25, 'has options of 70 to 100 characters, alike in length'],
        [id, recommendation.title[locale].length <= 50, 'has a recommendation whose title has 50 characters at most'],
        [id, advice.length > 200 && advice.length <= 400, 'has a recommendation of 200 to 400 characters'],
        inBoth(id, text),
      ];
    }),
    ...twice(
      knowledgeIds.flatMap((id) =>
        [knowledge.questions[id].text, ...Object.values(knowledge.questions[id].options)].map((each) => each[locale]),
      ),
    ),
    ...(['shortest', 'longest'] as const).map((extreme): Rule => {
      const count = isRight(extreme);
      return [`the right option is the ${extreme}`, count >= 3 && count <= 5, `in 3 to 5 of the questions, here in ${count}`];
    }),
  ];
}

/** An answer of yes or no ends a conversation. */
const closed = {
  en: /^(do|does|did|is|are|was|were|have|has|can|could|would|will)\b/i,
  es: /^¿(tienes?|tienen|hay|es|está|son|usas?|puedes?|sabes?|haces?)\b/i,
};

const call = (locale: Locale): readonly Rule[] => [
  ...questionIds.flatMap((id): readonly Rule[] => {
    const text = callQuestions[id][locale];
    return [
      [id, isQuestion(text, locale) && text.split('?').length === 2 && !closed[locale].test(text), 'is one open question'],
      [id, !/probabl|seems?\b|seguramente|parece/i.test(text), 'guesses nothing'],
    ];
  }),
  ...twice(questionIds.map((id) => callQuestions[id][locale])),
];

it.each(locales)('R10 K3 W3 O4 tells which questions and options differ from how ours are written, in %s', (locale) => {
  tell(`The assessment (${locale}):`, broken(assessment(locale)));
  tell(`The knowledge quiz (${locale}):`, broken(quiz(locale)));
  tell(`Questions for the call (${locale}):`, broken(call(locale)));
  expect(assessment(locale).length).toBeGreaterThan(questionIds.length);
  expect(quiz(locale).length).toBeGreaterThan(knowledgeIds.length);
});

it('O4 tells where the owner’s texts have words that the site avoids', () => {
  const files = projectFiles(['content'], /\.(json|md)$/);
  tell(
    'Words that docs/words.md avoids:',
    files.flatMap(({ path, text }) => unwantedWordsIn(path, text)),
  );
  expect(files.length).toBeGreaterThan(5);
});
