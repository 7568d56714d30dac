import type { DraftSource } from '#publish/drafts.ts';

/** No edits: what is published is the working tree. */
export const noDrafts: DraftSource = { readDrafts: async () => [], removePublished: async () => {} };
