import { expect, it } from 'vitest';
import { languagesLeft } from './changed-languages.ts';

const published = { hero: { title: { en: 'Title', es: 'Título' } }, price: 3, list: [{ only: 'es', name: { en: '', es: 'Uno' } }] };

it('O3 a language is left behind if the texts changed in another only', () => {
  expect(languagesLeft({ ...published, hero: { title: { en: 'Title', es: 'Otro' } } }, published)).toEqual(['en']);
  expect(languagesLeft({ ...published, hero: { title: { en: 'Other', es: 'Otro' } } }, published)).toEqual([]);
});

it('O3 it isn’t by what has no language, by a text in one language only, or in what’s new', () => {
  expect(languagesLeft({ ...published, price: 4 }, published)).toEqual([]);
  expect(languagesLeft({ ...published, list: [{ only: 'es', name: { en: '', es: 'Dos' } }] }, published)).toEqual([]);
  expect(languagesLeft(published, published)).toEqual([]);
  expect(languagesLeft(published, null)).toEqual([]);
});
