import { valueAt } from '#domain/content/describe.ts';
import type { DocumentName } from '#domain/content/documents.ts';
import { type PathText, partsOf } from '#domain/content/field-names.ts';
import { coursePath, founderPath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';

/** The page of each document: an item's own page, or the one that shows most of it. */
const pages: Readonly<Record<string, string>> = {
  courses: sitePaths.courses,
  founders: sitePaths.about,
  testimonials: sitePaths.home,
  services: sitePaths.services,
  readiness: sitePaths.quiz,
  knowledge: sitePaths.knowledgeQuiz,
  application: sitePaths.application,
  brand: sitePaths.home,
  facts: sitePaths.services,
  approvals: sitePaths.terms,
};

/** The site path for a document, or for its item at a path. */
export function previewPathOf(name: DocumentName, value: unknown, at: PathText, locale: Locale): string {
  const slug = valueAt(value, [...partsOf(at), 'slug']);
  const hasSlug = typeof slug === 'string' && slug !== '';
  if (hasSlug && name === 'courses') return localPath(coursePath(slug), locale);
  if (hasSlug && name === 'founders') return localPath(founderPath(slug), locale);
  return localPath(pages[name] ?? sitePaths.home, locale);
}
