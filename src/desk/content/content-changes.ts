import { contentDocuments } from '#domain/content/documents.ts';
import { type ContentUse, type EntryState, ownChanges } from '#domain/content/entry-state.ts';
import type { Locale } from '#domain/text/locale.ts';
import { hrefFor } from '../frame/address.ts';
import type { ContentOverview } from './api.ts';
import { postTitle } from './post-form.ts';

export interface ContentChangeItem {
  readonly href: string;
  readonly title: string;
  /** As publishing calls it. */
  readonly entry: string;
  readonly state: EntryState;
  /** How many new pictures go with it. */
  readonly pictures: number;
}

const fix = ({ problems }: EntryState) => (problems > 0 ? { fix: '1' } : {});

/** What an owner changed, each with its pictures: one row is one change. */
export function listContentChanges({ documents, posts, pictures }: ContentOverview, locale: Locale): readonly ContentChangeItem[] {
  const drafted: readonly (Omit<ContentChangeItem, 'pictures'> & { readonly usedBy?: readonly ContentUse[] })[] = [
    ...documents.map(({ name, state }) => ({
      // Promises are approved in a list of their own.
      href: name === 'approvals' && state.problems === 0 ? hrefFor('launch') : hrefFor('content', name, new URLSearchParams(fix(state))),
      title: contentDocuments[name]?.title[locale] ?? name,
      entry: `documents/${name}`,
      state,
    })),
    ...posts.map(({ slug, title, state }) => ({
      href: hrefFor('content', 'post', new URLSearchParams({ at: slug, ...fix(state) })),
      title: postTitle(title, locale) || slug,
      entry: `posts/${slug}`,
      state,
    })),
    ...pictures.map(({ file, state, usedBy }) => ({
      href: hrefFor('content', 'pictures'),
      title: file,
      entry: `pictures/${file}`,
      state,
      usedBy,
    })),
  ].filter(({ state }) => state.draft !== null);
  return ownChanges(drafted).map((change) => ({
    ...change,
    pictures: drafted.filter(({ usedBy = [] }) => usedBy.some(({ where }) => where === change.entry)).length,
  }));
}
