import { expect, it } from 'vitest';
import { photoProblems, undescribedPhotos } from './check-photos.ts';

const known = { pictures: ['ana.jpg'], files: ['/people/bo.svg'] };
const founders = [
  { slug: 'ana-real', photo: 'ana.jpg' },
  { slug: 'bo-sample', photo: '/people/bo.svg' },
  { slug: 'cy', photo: null },
];

it('photos of founders are pictures, drawings or missing', () => {
  expect(photoProblems({ founders, courses: [{ instructor: { name: 'Ana Real' } }] }, known)).toEqual([]);
});

it('names photos that don’t exist, and instructors who are called like a founder who doesn’t', () => {
  const wrong = [
    { slug: 'ana-real', photo: 'gone.jpg' },
    { slug: 'bo-sample', photo: '/people/gone.svg' },
  ];
  expect(photoProblems({ founders: wrong, courses: [{ instructor: { name: 'cy-gone' } }] }, known)).toEqual([
    "content/founders.json: [0].photo: there is no picture 'gone.jpg' in content/pictures",
    'content/founders.json: [1].photo: /people/gone.svg is not in public/',
    "content/courses.json: [0].instructor.name: no founder is called 'cy-gone'; there are ana-real, bo-sample",
  ]);
});

it('O8 photos are described in every language, since people are shown in all', () => {
  expect(undescribedPhotos({ founders }, { 'ana.jpg': { en: 'Ana', es: 'Ana' } })).toEqual([]);
  expect(undescribedPhotos({ founders }, { 'ana.jpg': { en: 'Ana' } })).toEqual([
    expect.stringMatching(/^content\/pictures\.json: ana\.jpg\.alt\.es: expected a description/),
  ]);
});
