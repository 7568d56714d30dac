import type { CourseSlug } from './course.ts';
import type { RecordKind } from './records.ts';

/** The English path of every page that is one of a kind; posts, courses and the pages of mailed links have many. */
export const sitePaths = {
  home: '/',
  services: '/services',
  courses: '/ai-courses',
  quiz: '/quiz',
  about: '/about',
  blog: '/blog',
  knowledgeQuiz: '/ai-knowledge-quiz',
  application: '/course-application',
  privacy: '/privacy',
} as const satisfies Readonly<Record<string, `/${string}`>>;
export type SitePage = keyof typeof sitePaths;

/** The pages of the main navigation, in its order. */
export const navPages = ['home', 'services', 'courses', 'quiz', 'about', 'blog'] as const satisfies readonly SitePage[];
export type NavPage = (typeof navPages)[number];

/** The English path of each flow. */
export const flowPaths = {
  'readiness-quiz': sitePaths.quiz,
  'ai-knowledge-quiz': sitePaths.knowledgeQuiz,
  'course-application': sitePaths.application,
} as const satisfies Readonly<Record<RecordKind, string>>;

/** The English path of a course's page. */
export const coursePath = (slug: CourseSlug): string => `/course/${slug}`;

/** The English path of a post's page. */
export const postPath = (slug: string): string => `${sitePaths.blog}/${slug}`;
