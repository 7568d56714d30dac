import { expect, it } from 'vitest';
import { documentNames } from '#domain/content/documents.ts';
import { questionPreviewPath } from '#domain/site/question-preview.ts';
import { coursePath, founderPath, postPath, sitePaths } from '#domain/site/site-pages.ts';
import { locales, localPath } from '#domain/text/locale.ts';
import { previewPathOf } from './preview-paths.ts';

const items = [{ slug: 'first' }, { slug: '' }, { slug: 3 }];

it('O3 a preview shows the page of an item that has one, in its language', () => {
  expect(previewPathOf('courses', items, '0', 'es')).toBe(localPath(coursePath('first'), 'es'));
  expect(previewPathOf('founders', items, '0', 'en')).toBe(founderPath('first'));
});

it.each(['1', '2', '9', ''])('O3 without an address at %j, it’s the page of the document', (at) => {
  expect(previewPathOf('courses', items, at, 'en')).toBe(sitePaths.courses);
});

it('O3 an address alone makes no page: not of a document whose items have none', () => {
  expect(previewPathOf('services', items, '0', 'en')).toBe(sitePaths.services);
});

it.each(documentNames)('O3 %s has a page of the site in every language', (name) => {
  for (const locale of locales) {
    const pages = Object.values(sitePaths).map((path) => localPath(path, locale));
    expect(pages).toContain(previewPathOf(name, undefined, '', locale));
  }
});

it('O3 a drawing’s field shows the post that has it, or the blog if none has', () => {
  const posts = { gates: 'first', 'work-removed': 'last' };
  const shown = (pointed: string) => previewPathOf('figures', {}, '', 'es', pointed, posts);
  expect(['', 'gates/cases', 'work-removed/before'].map(shown)).toEqual(
    ['first', 'first', 'last'].map((slug) => localPath(postPath(slug), 'es')),
  );
  expect(shown('service-map/steps/0/label/es')).toBe(localPath(sitePaths.blog, 'es'));
});

it('O3 a field of another page shows that page', () => {
  const shown = (pointed: string) => previewPathOf('pages', {}, '', 'es', pointed);
  expect(['blog/newsletter/consent/en', 'privacy/title/es'].map(shown)).toEqual([
    localPath(sitePaths.blog, 'es'),
    localPath(sitePaths.privacy, 'es'),
  ]);
  expect(shown('notFound/text/es')).toBe(shown(''));
});

it('O3 a field of a quiz’s question shows that question, any other the page', () => {
  const readiness = { q1: { text: { en: 'One' } } };
  expect(previewPathOf('readiness', readiness, '', 'es', 'q1/text/en')).toBe(localPath(questionPreviewPath('readiness', 'q1'), 'es'));
  expect(previewPathOf('readiness', readiness, '', 'en', 'q99/text/en')).toBe(sitePaths.quiz);
  const knowledge = { questions: { k1: {} }, verdicts: { k1: {} } };
  expect(previewPathOf('knowledge', knowledge, '', 'en', 'questions/k1')).toBe(questionPreviewPath('knowledge', 'k1'));
  expect(previewPathOf('knowledge', knowledge, '', 'en', 'verdicts/k1')).toBe(sitePaths.knowledgeQuiz);
});
