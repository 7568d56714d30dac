import type { LeadNews } from './leads.ts';

/** What waits for somebody at the desk (O6). Editors get nothing about people (N9). */
export interface WhatWaits {
  /** The company's published name. */
  readonly company: string;
  readonly content: {
    /** Documents, posts and pictures with unpublished changes. */
    readonly changes: number;
    /** How many of these can't be published as they are. */
    readonly unpublishable: number;
  };
  /** What's left before launch (O9); null if it can't be told right now. */
  readonly launch: number | null;
  readonly owners: OwnersWaiting | null;
}

export interface OwnersWaiting {
  readonly people: LeadNews;
  readonly letters: { readonly drafts: number; readonly paused: number };
  /** Messages of the last 30 days that didn't arrive, and all that are on hold (D5). */
  readonly messages: { readonly undelivered: number; readonly held: number };
}
