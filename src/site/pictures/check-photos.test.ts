import { expect, it } from 'vitest';
import { photoProblems } from './check-photos.ts';

const known = { pictures: ['ana.jpg'], files: ['/people/bo.svg'] };
const founders = [
  { slug: 'ana', photo: 'ana.jpg' },
  { slug: 'bo', photo: '/people/bo.svg' },
  { slug: 'cy', photo: null },
];

it('photos of people are pictures, drawings or missing; an instructor who founded the company has the founder’s', () => {
  expect(photoProblems({ founders, courses: [{ instructor: { founder: 'ana' } }, { instructor: { photo: 'ana.jpg' } }] }, known)).toEqual(
    [],
  );
});

it('names photos that don’t exist, and founders who don’t', () => {
  const wrong = [
    { slug: 'ana', photo: 'gone.jpg' },
    { slug: 'bo', photo: '/people/gone.svg' },
  ];
  expect(
    photoProblems({ founders: wrong, courses: [{ instructor: { founder: 'cy' } }, { instructor: { photo: 'gone.jpg' } }] }, known),
  ).toEqual([
    "content/founders.ts: [0].photo: there is no picture 'gone.jpg' in content/pictures",
    'content/founders.ts: [1].photo: /people/gone.svg is not in public/',
    "content/courses.ts: [0].instructor.founder: no founder is called 'cy'; there are ana, bo",
    "content/courses.ts: [1].instructor.photo: there is no picture 'gone.jpg' in content/pictures",
  ]);
});
