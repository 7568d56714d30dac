import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FrontMatterError, readPostText } from '#domain/content/front-matter.ts';
import { nextPublication, type Schedule, scheduleIn } from '#domain/content/schedule.ts';
import { readIfThere } from '#server/publishing/content/published.ts';

/** Returns an empty schedule for unreadable front matter: the build reports it. */
function readSchedule(text: string): Schedule {
  try {
    return scheduleIn(readPostText(text).metadata);
  } catch (error) {
    if (error instanceof FrontMatterError) return {};
    throw error;
  }
}

/** When the next post in `root` is due after a time; both in epoch milliseconds. */
export function nextPublicationIn(root: string, after: number): number | undefined {
  const posts = join(root, 'content/posts');
  const schedules = listPosts(posts)
    // A withdrawn post may be gone by now.
    .flatMap((name) => readIfThere(join(posts, name))?.toString('utf8') ?? [])
    .map(readSchedule);
  return nextPublication(schedules, after) ?? undefined;
}

function listPosts(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  } catch (error) {
    // So may a folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
