import type { z } from 'zod';
import type { MailingListName, NewsletterRequest, SubscriptionRequest, WaitlistRequest } from '#domain/messages/mailing-list.ts';
import { coursePath, sitePaths } from '#domain/site/site-pages.ts';
import { barePath, type Locale, locales, localPath } from '#domain/text/locale.ts';
import { courseSlugs } from '#server/flows/courses/courses.ts';
import { newsletterRequestSchema, waitlistRequestSchema } from './mailing-list-schema.ts';

export interface MailingList<Request extends SubscriptionRequest = SubscriptionRequest> {
  readonly name: MailingListName;
  readonly summary: string;
  readonly schema: z.ZodType<Request>;
  /** The course's slug, or empty. */
  topicOf(request: Request): string;
  /** The page that a request names or implies. */
  namedPage(request: Request): string | undefined;
  /** The named page if it has this list's form, otherwise a default: no other pages are stored or redirected to. */
  formPage(named: unknown, locale: Locale): string;
}

const newsletter: MailingList<NewsletterRequest> = {
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

const waitlist: MailingList<WaitlistRequest> = {
  name: 'waitlist',
  summary: 'Ask to hear of a course’s next date',
  schema: waitlistRequestSchema(courseSlugs),
  topicOf: ({ course }) => course,
  namedPage: ({ course, language }) => localPath(coursePath(course), language),
  formPage: (named, locale) => coursePages.find((page) => page === named) ?? localPath('/ai-courses', locale),
};

export const mailingLists = [newsletter, waitlist] as const;
