import type { CourseSlug } from './course.ts';
import { flowTraits, recordKinds } from './records.ts';

/** The English path of every page that is one of a kind; posts, courses and the pages of mailed links have many. */
export const sitePaths = {
  home: '/',
  services: '/services',
  courses: '/ai-courses',
  quiz: flowTraits['readiness-quiz'].path,
  about: '/about',
  blog: '/blog',
  knowledgeQuiz: flowTraits['ai-knowledge-quiz'].path,
  application: flowTraits['course-application'].path,
  privacy: '/privacy',
} as const satisfies Readonly<Record<string, `/${string}`>>;
export type SitePage = keyof typeof sitePaths;

/** The pages of the main navigation, in its order. */
export const navPages = ['home', 'services', 'courses', 'quiz', 'about', 'blog'] as const satisfies readonly SitePage[];
export type NavPage = (typeof navPages)[number];

/** The English paths of the flows. */
export const flowPaths: readonly string[] = recordKinds.map((kind) => flowTraits[kind].path);

/** The English path of a course's page. */
export const coursePath = (slug: CourseSlug): string => `/course/${slug}`;

/** The English path of a post's page. */
export const postPath = (slug: string): string => `${sitePaths.blog}/${slug}`;
