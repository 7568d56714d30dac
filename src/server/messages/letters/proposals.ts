import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseSession } from '#domain/content/course.ts';
import { FrontMatterError, readPostText } from '#domain/content/front-matter.ts';
import { postMetadataSchema, shownTexts, slugOf } from '#domain/content/post.ts';
import { isPublished, type Schedule, scheduleOf } from '#domain/content/schedule.ts';
import { dateProblem, seatKey, seatsLeft, type TakenSeats } from '#domain/courses/seats.ts';
import { gapMark, type LetterContent, type LetterText, type PostProposal } from '#domain/messages/list-letter.ts';
import { coursePath, postPath } from '#domain/site/site-pages.ts';
import { forEachLocale, type Locale, locales, localPath, writtenIn } from '#domain/text/locale.ts';
import { courseTitle, findCourse } from '#server/flows/courses/courses.ts';
import { listLetterStrings } from '#strings/messages/list-letter.ts';
import { blogStrings } from '#strings/site/blog.ts';

const postsFolder = join(import.meta.dirname, '../../../../content/posts');

interface ToldPost {
  readonly title: string;
  readonly summary: string;
  readonly day: string | null;
  readonly schedule: Schedule;
  readonly only: Locale | null | undefined;
}

/** Undefined for front matter that isn't YAML. */
function readMetadata(text: string): unknown {
  try {
    return readPostText(text).metadata;
  } catch (error) {
    if (error instanceof FrontMatterError) return undefined;
    throw error;
  }
}

/** Undefined for a file that the build would reject. */
function readPost(folder: string, locale: Locale, file: string): ToldPost | undefined {
  const parsed = postMetadataSchema.safeParse(readMetadata(readFileSync(join(folder, locale, file), 'utf8')));
  if (!parsed.success) return undefined;
  const { title, summary, publishedAt, state, publishAt, only } = parsed.data;
  return {
    title: title ?? blogStrings[locale].defaults.title,
    summary: summary ?? '',
    day: publishedAt ?? publishAt?.slice(0, 10) ?? null,
    schedule: { state, publishAt },
    only,
  };
}

const filesIn = (folder: string) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Published at `now` (milliseconds), newest first. One in one language proposes a letter in that one (O8). */
export function listPosts(folder = postsFolder, now = Date.now()): readonly PostProposal[] {
  const slugs = [...new Set(locales.flatMap((locale) => filesIn(join(folder, locale)).flatMap((file) => slugOf(file) ?? [])))];
  const posts = slugs.flatMap((slug): PostProposal[] => {
    const file = `${slug}.md`;
    const texts = locales.flatMap((locale) => {
      const text = filesIn(join(folder, locale)).includes(file) ? readPost(folder, locale, file) : undefined;
      return text ? [[locale, text] as const] : [];
    });
    const written = shownTexts(texts, ({ only }) => only);
    const [first] = written;
    if (!first || !isPublished(scheduleOf(written.map(([, { schedule }]) => schedule)), now)) return [];
    const textIn = (locale: Locale) => written.find(([each]) => each === locale)?.[1];
    return [
      {
        slug,
        title: forEachLocale((locale) => (textIn(locale) ?? first[1]).title),
        day: written.map(([, { day }]) => day).find((day) => day !== null) ?? null,
        content: {
          ...forEachLocale((locale) => postLetter(textIn(locale), localPath(postPath(slug), locale), locale)),
          ...(written.length === 1 && { only: first[0] }),
        },
      },
    ];
  });
  return posts.sort((one, other) => ((one.day ?? '9999') < (other.day ?? '9999') ? 1 : -1));
}

const postLetter = (post: ToldPost | undefined, path: string, locale: Locale): LetterText =>
  post
    ? { subject: post.title, text: [post.summary, `[${listLetterStrings[locale].readPost}](${path})`].filter(Boolean).join('\n\n') }
    : blank;

/** The next session with a free seat, or a gap for the date. In the course's only language, if it has one (O8). */
export function proposeDate(slug: string, taken: TakenSeats, now: number): LetterContent {
  const course = findCourse(slug);
  const session = course?.sessions.find((each) => {
    const left = seatsLeft(each.seatsAvailable, taken.get(seatKey(slug, each.id)) ?? 0);
    return each.meetings.length > 0 && dateProblem(each, left > 0, now) === null;
  });
  return proposeIn(course?.only ?? session?.only, (locale) => {
    const { subject, text, apply } = listLetterStrings[locale].dateSet;
    const title = course?.title[locale] ?? slug;
    const [date, time] = session ? [session.date[locale], session.time[locale]] : [gapMark, gapMark];
    return { subject: subject(title), text: `${text(title, date, time)}\n\n[${apply}](${localPath(coursePath(slug), locale)})` };
  });
}

/** To the participants of a date: its subject. In the only language of the course or date, if there's one (O8). */
export function proposeToParticipants(slug: string, session: CourseSession): LetterContent {
  const subject = (locale: Locale) => `${courseTitle(slug, locale)}: ${session.date[locale]}`;
  return proposeIn(findCourse(slug)?.only ?? session.only, (locale) => ({ subject: subject(locale), text: '' }));
}

const blank: LetterText = { subject: '', text: '' };

const proposeIn = (only: Locale | undefined, write: (locale: Locale) => LetterText): LetterContent => ({
  ...forEachLocale((locale) => (writtenIn(only).includes(locale) ? write(locale) : blank)),
  ...(only !== undefined && { only }),
});

export const emptyContent: LetterContent = forEachLocale(() => blank);
