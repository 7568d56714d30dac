import type { CourseSlug } from './course.ts';
import type { RecordKind } from './records.ts';

/** English paths of the single pages; posts, courses and mailed links' pages come in many. */
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

/** Pages in the main navigation, in order. */
export const navPages = ['home', 'services', 'courses', 'quiz', 'about', 'blog'] as const satisfies readonly SitePage[];
export type NavPage = (typeof navPages)[number];

export const flowPaths = {
  'readiness-quiz': sitePaths.quiz,
  'ai-knowledge-quiz': sitePaths.knowledgeQuiz,
  'course-application': sitePaths.application,
} as const satisfies Readonly<Record<RecordKind, string>>;

/** English path of a course's page. */
export const coursePath = (slug: CourseSlug): string => `/course/${slug}`;

/** English path of a post. */
export const postPath = (slug: string): string => `${sitePaths.blog}/${slug}`;
