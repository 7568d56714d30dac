import { myResultPath } from '#domain/links/result-link.ts';
import { flowTraits, recordKinds } from '#domain/records/records.ts';
import { coursesPath } from './course-paths.ts';

export { coursePath } from './course-paths.ts';

/** English paths of single pages, without posts, courses, and mailed links' pages. */
export const sitePaths = {
  home: '/',
  services: '/services',
  courses: coursesPath,
  quiz: flowTraits['readiness-quiz'].path,
  about: '/about',
  blog: '/blog',
  knowledgeQuiz: flowTraits['ai-knowledge-quiz'].path,
  application: flowTraits['course-application'].path,
  method: '/method',
  privacy: '/privacy',
  accessibility: '/accessibility',
  terms: '/terms',
  savedAnswers: myResultPath,
} as const satisfies Readonly<Record<string, `/${string}`>>;
export type SitePage = keyof typeof sitePaths;

/** In order. */
export const navPages = ['home', 'services', 'courses', 'quiz', 'about', 'blog'] as const satisfies readonly SitePage[];
export type NavPage = (typeof navPages)[number];

/** English. */
export const flowPaths: readonly string[] = /* @__PURE__ */ recordKinds.map((kind) => flowTraits[kind].path);

/** English paths of the sample report's two pages, readable before visitors enter anything (V3), and of its PDF. */
export const sampleReportPath = `${sitePaths.quiz}/sample-report`;
export const sampleDetailPath = `${sampleReportPath}/in-detail`;
export const sampleReportFile = `${sampleReportPath}.pdf`;

/** English. */
export const postPath = (slug: string): string => `${sitePaths.blog}/${slug}`;

/** English. */
export const worksheetPath = (slug: string): string => `${postPath(slug)}/worksheet`;

/** English. */
export const founderPath = (slug: string): string => `${sitePaths.about}/${slug}`;
