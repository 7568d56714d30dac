import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FrontMatterError, readPostText } from '#domain/content/front-matter.ts';
import { nextPublication, type Schedule, scheduleIn } from '#domain/content/schedule.ts';

/** A post's schedule in its front matter; nothing if that can't be read: the build says what's wrong. */
function readSchedule(text: string): Schedule {
  try {
    return scheduleIn(readPostText(text).metadata);
  } catch (error) {
    if (error instanceof FrontMatterError) return {};
    throw error;
  }
}

/** When the next of the posts in `root` is to be published after a time; both in milliseconds since 1970. */
export function nextPublicationIn(root: string, after: number): number | undefined {
  const posts = join(root, 'content/posts');
  if (!existsSync(posts)) return undefined;
  const schedules = readdirSync(posts, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readSchedule(readFileSync(join(posts, name), 'utf8')));
  return nextPublication(schedules, after) ?? undefined;
}
