import { expect, it } from 'vitest';
import { courses } from '#content/courses.ts';
import { founders } from '#content/founders.ts';
import { courseSchema } from './course.ts';
import { founderSchema } from './people.ts';
import { contentProblems, copyProblems, localizedProblems } from './problems.ts';

/** The courses with fields of the first one replaced. */
const withChange = (change: object) => [{ ...courses[0], ...change }, ...courses.slice(1)];
const problemsOf = (value: unknown) => contentProblems([{ file: 'content/courses.ts', value, schema: courseSchema.array() }]);

it('finds no problems in the current content', () => {
  expect(problemsOf(courses)).toEqual([]);
});

it.each([
  ['a wrong type', withChange({ maxParticipants: 'fifteen' }), /^content\/courses\.ts: \[0\]\.maxParticipants: .*expected number/i],
  ['a missing field', withChange({ level: undefined }), /^content\/courses\.ts: \[0\]\.level: .*expected object/i],
  ['a missing language', withChange({ level: { en: 'Intermediate' } }), /^content\/courses\.ts: \[0\]\.level\.es: .*expected string/i],
  ['an empty text', withChange({ level: { en: 'Intermediate', es: ' ' } }), /^content\/courses\.ts: \[0\]\.level\.es: expected text/],
  ['a name that is not a field', withChange({ seats: 3 }), /^content\/courses\.ts: \[0\]: .*seats/],
  ['an unknown slug', withChange({ slug: 'weekend' }), /^content\/courses\.ts: \[0\]\.slug: .*ai-business-weekend/],
  [
    'an invalid date',
    withChange({ sessions: [{ ...courses[0]?.sessions[0], meetings: [{ starts: 'soon', ends: 'later' }] }] }),
    /starts: expected an instant/,
  ],
  [
    'an invalid time zone',
    withChange({ sessions: [{ ...courses[0]?.sessions[0], timezone: 'CST6' }] }),
    /timezone: expected an IANA time zone/,
  ],
])('names the file, the field and what was expected for %s', (_, value, problem) => {
  expect(problemsOf(value).some((line) => problem.test(line))).toBe(true);
});

it('expects three highlights of a founder in each language', () => {
  const [first] = founders;
  const value = [{ ...first, experience: { years: 18, highlights: { en: ['one'], es: ['uno', 'dos', 'tres'] } } }];
  expect(contentProblems([{ file: 'content/founders.ts', value, schema: founderSchema.array() }])[0]).toMatch(
    /\[0\]\.experience\.highlights\.en: /,
  );
});

it('L5 finds copy that is missing, empty or of another length in a locale', () => {
  const en = { title: 'Home', steps: ['one', 'two'], note: 'x' };
  expect(copyProblems('content/home.ts', { en, es: { title: 'Inicio', steps: ['uno', 'dos'], note: 'x' } })).toEqual([]);
  expect(copyProblems('content/home.ts', { en, es: { title: '', steps: ['uno'], other: 'x' } })).toEqual([
    'content/home.ts: es.title: expected text, found nothing',
    'content/home.ts: steps: expected the same in every language, found a list of 2 in en and a list of 1 in es',
    'content/home.ts: note: expected in every language, missing in es',
    'content/home.ts: other: expected in every language, missing in en',
  ]);
});

it('L5 finds localized texts at any depth and names their path', () => {
  const content = {
    fine: { en: 'yes', es: 'sí' },
    cards: [{ title: { en: 'One', es: 'Uno' } }, { title: { en: 'Two', es: ' ' } }],
    note: { en: 'Only English' },
    sample: true,
  };
  expect(localizedProblems('content/home.ts', content)).toEqual([
    'content/home.ts: cards[1].title: es: expected text, found nothing',
    'content/home.ts: note: the text: expected in every language, missing in es',
  ]);
});
