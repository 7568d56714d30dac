import { contentDocuments, documentNames } from '#domain/content/documents.ts';
import type { Locale } from '#domain/text/locale.ts';
import { hrefFor } from '../frame/address.ts';
import { useQuery } from '../frame/use-query.ts';
import type { ContentOverview, PostEntry } from './api.ts';
import { postTitle } from './post-form.ts';
import { useContentI18n } from './use-content-i18n.ts';

export interface NamedEntry {
  readonly name: string;
  readonly href: string | undefined;
}

/** How people know an entry, as publishing calls it ('posts/a-post'), and where it's edited. */
export function nameEntry(entry: string, posts: readonly Pick<PostEntry, 'slug' | 'title'>[], locale: Locale): NamedEntry {
  const document = documentNames.find((each) => entry === `documents/${each}`);
  if (document) return { name: contentDocuments[document].title[locale], href: hrefFor('content', document) };
  const [kind, name = ''] = entry.split('/');
  if (kind === 'pictures') return { name, href: hrefFor('content', 'pictures') };
  if (kind !== 'posts') return { name: entry, href: undefined };
  const title = postTitle(posts.find(({ slug }) => slug === name)?.title ?? {}, locale);
  return { name: title || name, href: hrefFor('content', 'post', new URLSearchParams({ at: name })) };
}

export function useEntryNames(): (entry: string) => NamedEntry {
  const { locale } = useContentI18n();
  const query = useQuery<ContentOverview>('/content');
  return (entry) => nameEntry(entry, query.data?.posts ?? [], locale);
}
