import type { z } from 'zod';
import type { Localized } from '#domain/text/locale.ts';
import { aboutFigures, aboutSchema } from './about.ts';
import { approvalsSchema, brandSchema, factsSchema } from './company.ts';
import { coursesSchema } from './course.ts';
import { coursesPageSchema } from './courses-page.ts';
import { figuresSchema } from './figures.ts';
import { foundersSchema, testimonialsSchema } from './founders.ts';
import { homeFigures, homeSchema } from './home.ts';
import { methodFigures, methodSchema } from './method.ts';
import { navigationSchema } from './navigation.ts';
import { pagesSchema } from './pages.ts';
import { picturesSchema } from './pictures.ts';
import { contentProblemLines, contentProblems, parseContent } from './problems.ts';
import { applicationSchema, callQuestionsSchema, knowledgeSchema, readinessSchema } from './questionnaires.ts';
import { servicesFigures, servicesSchema } from './service.ts';
import { termsFigures, termsSchema } from './terms.ts';
import { companyFigure, courseFigures, type Figures } from './text-figures.ts';

/** A content file that the owner edits (O3). */
export interface ContentDocument<S extends z.ZodType = z.ZodType> {
  /** Path in the project. */
  readonly file: `content/${string}.json`;
  readonly title: Localized<string>;
  readonly schema: S;
  /** The figures that its texts may name in braces besides the company's; undefined if they take none. */
  readonly figures: Figures<never> | undefined;
}

const document = <S extends z.ZodType>(
  file: ContentDocument['file'],
  title: Localized<string>,
  schema: S,
  figures?: Figures<never>,
): ContentDocument<S> => ({ file, title, schema, figures });

/** Every JSON content file with its schema, for build, desk, and tests. */
export const contentDocuments = {
  brand: document('content/brand.json', { en: 'Company', es: 'Empresa' }, brandSchema),
  facts: document('content/facts.json', { en: 'Figures', es: 'Cifras' }, factsSchema),
  courses: document('content/courses.json', { en: 'Courses', es: 'Cursos' }, coursesSchema, courseFigures),
  home: document('content/home.json', { en: 'Home', es: 'Inicio' }, homeSchema, homeFigures),
  about: document('content/about.json', { en: 'About', es: 'Nosotros' }, aboutSchema, aboutFigures),
  method: document('content/method.json', { en: 'How the score is made', es: 'Cómo se calcula el puntaje' }, methodSchema, methodFigures),
  terms: document('content/terms.json', { en: 'Course terms', es: 'Condiciones de los cursos' }, termsSchema, termsFigures),
  navigation: document('content/navigation.json', { en: 'Menu and footer', es: 'Menú y pie de página' }, navigationSchema, companyFigure),
  pages: document('content/pages.json', { en: 'Other pages', es: 'Otras páginas' }, pagesSchema, companyFigure),
  founders: document('content/founders.json', { en: 'Founders', es: 'Equipo fundador' }, foundersSchema),
  services: document('content/services.json', { en: 'Services', es: 'Servicios' }, servicesSchema, servicesFigures),
  coursesPage: document('content/courses-page.json', { en: 'Courses page', es: 'Página de cursos' }, coursesPageSchema, companyFigure),
  testimonials: document('content/testimonials.json', { en: 'Testimonials', es: 'Testimonios' }, testimonialsSchema),
  readiness: document('content/readiness.json', { en: 'Assessment', es: 'Diagnóstico' }, readinessSchema),
  knowledge: document('content/knowledge.json', { en: 'Knowledge quiz', es: 'Prueba de conocimientos' }, knowledgeSchema, {}),
  application: document('content/application.json', { en: 'Application', es: 'Postulación' }, applicationSchema, {}),
  callQuestions: document(
    'content/call-questions.json',
    { en: 'Questions for the call', es: 'Preguntas para la llamada' },
    callQuestionsSchema,
  ),
  figures: document('content/figures.json', { en: 'Drawings in posts', es: 'Dibujos de los artículos' }, figuresSchema),
  approvals: document('content/approvals.json', { en: 'Approved promises', es: 'Promesas aprobadas' }, approvalsSchema),
  pictures: document('content/pictures.json', { en: 'Pictures', es: 'Imágenes' }, picturesSchema),
} as const;

export type DocumentName = keyof typeof contentDocuments;
export type DocumentValue<Name extends DocumentName> = z.infer<(typeof contentDocuments)[Name]['schema']>;

export const documentNames = Object.keys(contentDocuments) as [DocumentName, ...DocumentName[]];

/** A document's text in one canonical form, so a changed field changes only its line. */
export const formatDocument = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Content with problems, one per line: file, field, what was expected, what was found. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** One problem per line. */
export function documentProblems(name: DocumentName, text: string): readonly string[] {
  const { file, schema }: ContentDocument = contentDocuments[name];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [`${file}: expected JSON; ${error instanceof Error ? error.message : error}`];
  }
  return contentProblems([{ file, value, schema }]);
}

/** Throws ContentError. */
export function readDocument<Name extends DocumentName>(name: Name, json: unknown): DocumentValue<Name> {
  const { file, schema }: ContentDocument = contentDocuments[name];
  const parsed = parseContent(schema, json);
  if (!parsed.success) throw new ContentError(contentProblemLines(file, parsed.error.issues));
  return parsed.data as DocumentValue<Name>;
}
