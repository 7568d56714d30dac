/** Who changed something that isn't published yet, and when. */
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

/** Where a post stands, with its drafts laid over: `new` was never published, `removed` goes with the next publish. */
export type PostStatus = 'published' | 'draft' | 'scheduled' | 'new' | 'removed';

/** A place that refers to something. */
export interface ContentUse {
  /** 'documents/founders', 'posts/my-post', 'cases', 'worksheets', 'waitlist' or 'seats'. */
  readonly where: string;
  /** The field: '[0].photo', 'en.body'. Empty if that's all that can be said. */
  readonly field: string;
}
