import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** The files of the blog as they are; `readPosts` checks and completes them, and names everything that is wrong at once. */
const posts = defineCollection({
  loader: glob({
    base: './content/posts',
    pattern: '**/*.md',
    // The path, not the slug: two files with one slug are found by the check instead of one hiding the other.
    generateId: ({ entry }) => entry,
    deferRender: true,
  }),
  schema: z.looseObject({}),
});

/** One-page forms to print, named like their posts; `readWorksheets` checks them. */
const worksheets = defineCollection({
  loader: glob({ base: './content/worksheets', pattern: '**/*.md', generateId: ({ entry }) => entry, deferRender: true }),
  schema: z.looseObject({}),
});

export const collections = { posts, worksheets };
