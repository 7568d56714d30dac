import { valueAt } from '#domain/content/describe.ts';
import type { DocumentName } from '#domain/content/documents.ts';
import { type PathText, partsOf } from '#domain/content/field-names.ts';
import { type FigureName, figureNames } from '#domain/content/figures.ts';
import { type PreviewedQuiz, questionPreviewPath } from '#domain/site/question-preview.ts';
import { coursePath, founderPath, postPath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';

/** The page of each document: an item's own page, or the one that shows most of it. */
const pages: Readonly<Record<string, string>> = {
  courses: sitePaths.courses,
  coursesPage: sitePaths.courses,
  founders: sitePaths.about,
  testimonials: sitePaths.home,
  services: sitePaths.services,
  readiness: sitePaths.quiz,
  knowledge: sitePaths.knowledgeQuiz,
  application: sitePaths.application,
  about: sitePaths.about,
  method: sitePaths.method,
  terms: sitePaths.terms,
  navigation: sitePaths.home,
  pages: sitePaths.quiz,
  brand: sitePaths.home,
  facts: sitePaths.services,
  approvals: sitePaths.terms,
  figures: sitePaths.blog,
};

/** The post that shows each drawing; missing if none does. */
export type FigurePosts = Partial<Readonly<Record<FigureName, string>>>;

/** Where a quiz's document holds its questions. */
const questions: Readonly<Partial<Record<DocumentName, { readonly quiz: PreviewedQuiz; readonly at: readonly string[] }>>> = {
  readiness: { quiz: 'readiness', at: [] },
  knowledge: { quiz: 'knowledge', at: ['questions'] },
};

/** A quiz's question that a field belongs to, as its visitors meet it; before a field was entered, the first one. */
function questionPathOf(name: DocumentName, value: unknown, pointed: PathText): string | undefined {
  const { quiz, at } = questions[name] ?? {};
  if (!quiz || !at) return undefined;
  const [first] = Object.keys(Object(valueAt(value, at)));
  const parts = pointed === '' ? [...at, first ?? ''] : partsOf(pointed);
  const id = parts[at.length];
  const isQuestion = id !== undefined && at.every((part, index) => part === parts[index]) && valueAt(value, [...at, id]) !== undefined;
  return isQuestion ? questionPreviewPath(quiz, id) : undefined;
}

/** The post of the drawing that a field belongs to; before a field was entered, of the first one. */
function figurePostOf(pointed: PathText, posts: FigurePosts): string | undefined {
  const name = figureNames.find((each) => each === partsOf(pointed)[0]) ?? figureNames[0];
  const slug = posts[name];
  return slug === undefined ? undefined : postPath(slug);
}

/** The page whose part of “Other pages” a field belongs to. */
const otherPageOf = (pointed: PathText): string | undefined =>
  Object.entries(sitePaths).find(([page]) => page === partsOf(pointed)[0])?.[1];

/** The site path for a document, or for its item at a path. `pointed` is the field that was entered last. */
export function previewPathOf(
  name: DocumentName,
  value: unknown,
  at: PathText,
  locale: Locale,
  pointed: PathText = '',
  posts: FigurePosts = {},
): string {
  const own =
    name === 'figures' ? figurePostOf(pointed, posts) : name === 'pages' ? otherPageOf(pointed) : questionPathOf(name, value, pointed);
  if (own) return localPath(own, locale);
  const slug = valueAt(value, [...partsOf(at), 'slug']);
  const hasSlug = typeof slug === 'string' && slug !== '';
  if (hasSlug && name === 'courses') return localPath(coursePath(slug), locale);
  if (hasSlug && name === 'founders') return localPath(founderPath(slug), locale);
  return localPath(pages[name] ?? sitePaths.home, locale);
}
