import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FrontMatterError, readPostText } from '#domain/content/front-matter.ts';
import { nextPublication, type Schedule, scheduleIn } from '#domain/content/schedule.ts';
import { readIfThere } from '#server/publishing/content/published.ts';

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
  const schedules = listPosts(posts)
    // One that was taken back meanwhile is gone.
    .flatMap((name) => readIfThere(join(posts, name))?.toString('utf8') ?? [])
    .map(readSchedule);
  return nextPublication(schedules, after) ?? undefined;
}

function listPosts(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  } catch (error) {
    // The folder, or one in it, may be gone, too.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
