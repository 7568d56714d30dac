import { contentDocuments } from '#domain/content/documents.ts';
import type { ContentUse, EntryState } from '#domain/content/entry-state.ts';
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
  /** Of a picture. */
  readonly usedBy?: readonly ContentUse[];
}

const fix = ({ problems }: EntryState) => (problems > 0 ? { fix: '1' } : {});

export function listContentChanges({ documents, posts, pictures }: ContentOverview, locale: Locale): readonly ContentChangeItem[] {
  return [
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
}
