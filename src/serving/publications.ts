import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---/;

/** When a post is to be published, in milliseconds since 1970; undefined if that's not in its front matter. */
function publicationOf(text: string): number | undefined {
  const [, yaml] = frontMatter.exec(text) ?? [];
  if (!yaml?.includes('publishAt')) return undefined;
  try {
    const { publishAt, state } = parse(yaml) as { readonly publishAt?: unknown; readonly state?: unknown };
    const time = Date.parse(String(publishAt));
    return state === 'draft' || Number.isNaN(time) ? undefined : time;
  } catch {
    // The build says what's wrong with it.
    return undefined;
  }
}

/** When the next of the posts in `root` is to be published after a time; both in milliseconds since 1970. */
export function nextPublication(root: string, after: number): number | undefined {
  const posts = join(root, 'content/posts');
  if (!existsSync(posts)) return undefined;
  const times = readdirSync(posts, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => publicationOf(readFileSync(join(posts, name), 'utf8')))
    .filter((time) => time !== undefined && time > after);
  return times.length > 0 ? Math.min(...(times as number[])) : undefined;
}
