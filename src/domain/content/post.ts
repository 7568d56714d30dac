import { z } from 'zod';
import { categories, categoryKey, categoryNamed, defaultCategory, type PostCategory } from '../blog.ts';
import { sitePath } from './text.ts';

/** A line of text; nothing written counts as not given. */
const line = z
  .string('expected text; put it in quotes if it looks like a number or a date')
  .trim()
  .nullish()
  .transform((text) => text || undefined);

/** YAML makes a date of what stands without quotes; both are the same day. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date("expected a date such as '2026-01-31'").nullish(),
);

const category = z
  .string('expected the name of a category')
  .nullish()
  .transform((name, context): PostCategory => {
    if (!name || categoryKey(name) === categoryKey(defaultCategory)) return defaultCategory;
    const known = categoryNamed(name);
    if (known) return known;
    context.addIssue(`expected one of ${[...categories, defaultCategory].join(', ')}; found ${JSON.stringify(name)}`);
    return z.NEVER;
  });

/** The metadata at the top of a post's file as they may be written; what is missing has a default (C12). */
export const postMetadataSchema = z.strictObject(
  {
    title: line,
    publishedAt: day,
    summary: line,
    author: line,
    /** A picture of the site instead of the drawn cover, and what it shows. */
    image: sitePath.nullish(),
    imageAlt: line,
    category,
    readTime: line,
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? `there is no such field: ${issue.keys?.join(', ')}` : undefined) },
);

export type PostMetadata = z.infer<typeof postMetadataSchema>;

/** The slug of a post's file, its name without folder and ending; undefined when that is no address. */
export function slugOf(file: string): string | undefined {
  const name = /([^/]+)\.md$/.exec(file)?.[1];
  return name && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? name : undefined;
}
