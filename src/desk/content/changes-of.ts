import { contentDocuments } from '#domain/content/documents.ts';
import type { Locale } from '#domain/locale.ts';
import { hrefFor } from '../frame/address.ts';
import type { EntryState, Overview } from './api.ts';
import { postTitle } from './post-form.ts';

interface Change {
  readonly href: string;
  readonly title: string;
  readonly state: EntryState;
}

/** Everything with a draft. */
export function changesOf({ documents, posts, pictures }: Overview, locale: Locale): readonly Change[] {
  return [
    ...documents.map(({ name, state }) => ({
      href: hrefFor('content', name),
      title: contentDocuments[name]?.title[locale] ?? name,
      state,
    })),
    ...posts.map(({ slug, title, state }) => ({
      href: hrefFor('content', 'post', new URLSearchParams({ at: slug })),
      title: postTitle(title, locale) || slug,
      state,
    })),
    ...pictures.map(({ file, state }) => ({ href: hrefFor('content', 'pictures'), title: file, state })),
  ].filter(({ state }) => state.draft !== null);
}
