import type { z } from 'zod';
import { courseSlugs } from '#domain/course.ts';
import type { ListName, ListRequest, NewsletterRequest, WaitlistRequest } from '#domain/list.ts';
import { newsletterRequestSchema, waitlistRequestSchema } from '#domain/list-schema.ts';
import { barePath, type Locale, locales, localPath } from '#domain/locale.ts';
import { coursePath, sitePaths } from '#domain/site-pages.ts';

/** What a list asks for, and what it keeps of the asking; everything else is one way for all lists. */
export interface List<Request extends ListRequest = ListRequest> {
  readonly name: ListName;
  readonly summary: string;
  readonly schema: z.ZodType<Request>;
  /** What of the list: a course's slug; empty where a list has one subject. */
  topicOf(request: Request): string;
  /** The page that a request says it comes from. */
  namedPage(request: Request): string | undefined;
  /** That page if it has the form, or else one that does: nowhere else does an answer lead, and nothing else is kept. */
  formPage(named: unknown, locale: Locale): string;
}

const newsletter: List<NewsletterRequest> = {
  name: 'newsletter',
  summary: 'Ask for the newsletter',
  schema: newsletterRequestSchema,
  topicOf: () => '',
  namedPage: ({ page }) => page,
  formPage: (named, locale) =>
    typeof named === 'string' && named.length <= 300 && /^\/blog(?:\/[a-z0-9-]+){0,2}$/.test(barePath(named))
      ? named
      : localPath(sitePaths.blog, locale),
};

const coursePages: readonly string[] = courseSlugs.flatMap((slug) => locales.map((locale) => localPath(coursePath(slug), locale)));

const waitlist: List<WaitlistRequest> = {
  name: 'waitlist',
  summary: 'Ask to hear of a course’s next date',
  schema: waitlistRequestSchema,
  topicOf: ({ course }) => course,
  namedPage: ({ course, language }) => localPath(coursePath(course), language),
  formPage: (named, locale) => coursePages.find((page) => page === named) ?? localPath('/ai-courses', locale),
};

/** The lists, each with the requests its own schema lets in. */
export const lists = [newsletter, waitlist] as const;
