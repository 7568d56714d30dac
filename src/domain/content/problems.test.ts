import { expect, it } from 'vitest';
import { founders } from '#content/founders.ts';
import { courseDocument } from '#tests/course-document.ts';
import { coursesSchema } from './course.ts';
import { foundersSchema } from './founders.ts';
import { contentProblems, copyProblems, localizedProblems } from './problems.ts';

/** A course with fields replaced. */
const withChange = (change: object) => [{ ...courseDocument, ...change }];
const problemsOf = (value: unknown) => contentProblems([{ file: 'content/courses.json', value, schema: coursesSchema }]);
const [session] = courseDocument.sessions;
const withSession = (change: object) => withChange({ sessions: [{ ...session, ...change }] });

it('finds no problems in content that has none', () => {
  expect(problemsOf([courseDocument])).toEqual([]);
});

it.each([
  ['a wrong type', withChange({ maxParticipants: 'fifteen' }), '[0].maxParticipants: expected a number, found text'],
  ['a missing field', withChange({ level: undefined }), '[0].level: expected a group of fields, found nothing'],
  ['a missing language', withChange({ level: { en: 'Basic' } }), '[0].level.es: expected text, found nothing'],
  ['an empty text', withChange({ level: { en: 'Basic', es: ' ' } }), '[0].level.es: expected text, found nothing'],
  ['a name that is not a field', withChange({ seats: 3 }), '[0]: expected only fields of this file, found seats'],
  ['an address with spaces', withChange({ slug: 'a course' }), '[0].slug: expected small letters, digits and hyphens'],
  ['another choice', withChange({ drawing: 'tree' }), '[0].drawing: expected one of stairs, crowd; found "tree"'],
  ['a price of zero', withChange({ priceUsd: 0 }), '[0].priceUsd: expected more than 0; found 0'],
  ['an empty list', withChange({ features: [] }), '[0].features: expected at least 1 items, found 0'],
  ['an application without a price', withChange({ priceUsd: null }), '[0].priceUsd: expected a price'],
  [
    'an invalid day',
    withSession({ meetings: [{ date: 'soon', start: '18:00', end: '21:00' }] }),
    'meetings[0].date: expected a day, such as 2027-03-11; found "soon"',
  ],
  [
    'an end before the start',
    withSession({ meetings: [{ date: '2027-03-11', start: '18:00', end: '17:00' }] }),
    'meetings[0].end: expected a time after the start',
  ],
  [
    'an invalid time zone',
    withSession({ timezone: 'CST6' }),
    '[0].sessions[0].timezone: expected an IANA time zone, such as America/Mexico_City; found "CST6"',
  ],
  [
    'a time that the clocks skip',
    withSession({ timezone: 'Europe/Madrid', meetings: [{ date: '2027-03-28', start: '02:30', end: '05:00' }] }),
    'meetings[0].start: expected a time that exists in Europe/Madrid: on 2027-03-28 the clocks skip this one; found 02:30',
  ],
  [
    'neither dates nor texts',
    withSession({ meetings: [] }),
    '[0].sessions[0].meetings: expected meetings, or texts in place of dates and hours; found neither',
  ],
  [
    'the same first day twice',
    withChange({ sessions: [session, session] }),
    '[0].sessions: expected sessions with first days or references that differ; found 2099-10-05 twice',
  ],
])('O3 tells %s in one line: file, field, what was expected and what was found', (_, value, problem) => {
  const problems = problemsOf(value);
  expect(problems.filter((line) => line.startsWith('content/courses.json: [0]') && line.includes(problem))).toHaveLength(1);
  expect(problems.join('')).not.toContain('\n');
});

it('O3 expects addresses of courses that differ', () => {
  expect(problemsOf([courseDocument, courseDocument])[0]).toMatch(/expected addresses that differ; found agents-for-lawyers twice/);
});

it('O3 names the figures that texts may name, if a text names another one', () => {
  const [problem] = problemsOf(withChange({ note: { en: 'Fine', es: '{dias} días' } }));
  expect(problem).toMatch(
    /^content\/courses\.json: \[0\]\.note\.es: expected only these names in braces: \{price\}.*\{callMinutes\}.*; found \{dias\}$/,
  );
});

it('O3 tells of a figure that a course doesn’t have', () => {
  const agreed = {
    timezone: 'Europe/Madrid',
    seatsAvailable: 0,
    meetings: [],
    arrangement: { date: { en: 'a', es: 'b' }, time: { en: 'c', es: 'd' } },
  };
  const problems = problemsOf(withChange({ sessions: [agreed], duration: { en: 'x', es: 'y' } }));
  expect(problems.map((line) => line.replace('content/courses.json: ', ''))).toEqual([
    '[0].title.en: expected a course that has this figure, found {days}',
    '[0].title.es: expected a course that has this figure, found {days}',
  ]);
});

it('expects three highlights of a founder in each language', () => {
  const value = [{ ...founders[0], experience: { years: 18, highlights: { en: ['one'], es: ['uno', 'dos', 'tres'] } } }];
  expect(contentProblems([{ file: 'content/founders.json', value, schema: foundersSchema }])).toEqual([
    'content/founders.json: [0].experience.highlights.en: expected at least 3 items, found 1',
  ]);
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
