/** Who made an unpublished change, and when. */
export interface DraftMark {
  readonly author: string;
  /** ISO 8601 in UTC. */
  readonly savedAt: string;
}

/** An entry's place in lists. */
export interface EntryState {
  readonly draft: DraftMark | null;
  readonly problems: number;
}

/** A post's status including drafts: `new` was never published, `removed` goes with the next publish. */
export type PostStatus = 'published' | 'draft' | 'scheduled' | 'new' | 'removed';

/** A place that refers to something. */
export interface ContentUse {
  /** 'documents/founders', 'posts/my-post', 'worksheets', 'waitlist' or 'seats'. */
  readonly where: string;
  /** '[0].photo', 'en.body'. Empty if it isn't known. */
  readonly field: string;
}

interface DraftedEntry {
  /** As publishing calls it. */
  readonly entry: string;
  /** Of a picture. */
  readonly usedBy?: readonly ContentUse[];
}

/** Drafts as an owner counts them: a picture is part of the draft that uses it, and descriptions of the pictures that came. */
export function ownChanges<T extends DraftedEntry>(drafted: readonly T[]): readonly T[] {
  const entries = new Set(drafted.map(({ entry }) => entry));
  const isPicture = (entry: string) => entry.startsWith('pictures/');
  const hasPicture = drafted.some(({ entry }) => isPicture(entry));
  return drafted.filter(({ entry, usedBy = [] }) =>
    isPicture(entry) ? !usedBy.some(({ where }) => entries.has(where)) : entry !== 'documents/pictures' || !hasPicture,
  );
}
