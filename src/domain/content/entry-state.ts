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

interface ChangedEntry {
  /** As publishing calls it. */
  readonly entry: string;
  /** Of a picture. */
  readonly usedBy?: readonly ContentUse[];
  /** Of a picture whose description changed, and nothing else. */
  readonly isOnlyDescribed?: boolean;
}

/** Changes as an owner counts them, each with the pictures that it shows: a picture and its description go with the draft that uses it. */
export function ownChanges<T extends ChangedEntry>(changed: readonly T[]): readonly (T & { readonly shows: readonly T[] })[] {
  const isPicture = ({ entry }: T) => entry.startsWith('pictures/');
  const pictures = changed.filter(isPicture);
  const shownBy = (entry: string) => pictures.filter(({ usedBy = [] }) => usedBy.some(({ where }) => where === entry));
  const shown = new Set(changed.flatMap(({ entry }) => shownBy(entry)));
  const described = pictures.filter((each) => each.isOnlyDescribed && !shown.has(each));
  return changed.flatMap((change) => {
    if (isPicture(change)) return shown.has(change) || change.isOnlyDescribed ? [] : [{ ...change, shows: [] }];
    if (change.entry !== 'documents/pictures') return [{ ...change, shows: shownBy(change.entry) }];
    // All pictures share a file of descriptions: it's a change of its own for those that no other change takes along.
    return described.length > 0 || pictures.length === 0 ? [{ ...change, shows: described }] : [];
  });
}
