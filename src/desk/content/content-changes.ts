import { describeField } from '#domain/content/describe.ts';
import { contentDocuments } from '#domain/content/documents.ts';
import { type EntryState, ownChanges } from '#domain/content/entry-state.ts';
import { readProblemLine } from '#domain/content/problem-line.ts';
import type { Locale } from '#domain/text/locale.ts';
import { hrefFor } from '../frame/address.ts';
import type { ContentOverview } from './api.ts';
import { postTitle } from './post-form.ts';
import { fieldHref } from './problems.ts';

export interface ContentChangeItem {
  readonly href: string;
  readonly title: string;
  /** As publishing calls it. */
  readonly entry: string;
  readonly state: EntryState;
  /** How many pictures go with it, new or described anew. */
  readonly pictures: number;
}

type Overview = Pick<ContentOverview, 'documents' | 'posts' | 'pictures' | 'described' | 'problems'>;

const fix = ({ problems }: EntryState) => (problems > 0 ? { fix: '1' } : {});

const { file: descriptionsFile, schema } = contentDocuments.pictures;

/** A picture's first field to fix. */
function pictureFixHref(entry: string, problems: Overview['problems']): string {
  const line = problems.find((problem) => problem.entry === entry)?.line ?? '';
  const { file, path = '' } = readProblemLine(line) ?? {};
  return file === descriptionsFile ? fieldHref('pictures', describeField(schema, 'pictures'), path) : hrefFor('content', 'pictures');
}

function listPictures({ pictures, described }: Overview) {
  const asPublished: EntryState = { draft: null, problems: 0 };
  const gone = described.filter((name) => pictures.every(({ file }) => file !== name));
  return [...pictures, ...gone.map((file) => ({ file, state: asPublished, usedBy: [] }))]
    .filter(({ file, state }) => state.draft !== null || described.includes(file))
    .map(({ file, state, usedBy }) => ({
      href: hrefFor('content', 'pictures'),
      title: file,
      entry: `pictures/${file}`,
      state,
      usedBy,
      isOnlyDescribed: state.draft === null,
    }));
}

/** All that an owner changed: one row is one change, with its pictures and what's wrong with them. */
export function listContentChanges(overview: Overview, locale: Locale): readonly ContentChangeItem[] {
  const drafted = [
    ...overview.documents.map(({ name, state }) => ({
      // Promises are approved in a list of their own.
      href: name === 'approvals' && state.problems === 0 ? hrefFor('launch') : hrefFor('content', name, new URLSearchParams(fix(state))),
      title: contentDocuments[name]?.title[locale] ?? name,
      entry: `documents/${name}`,
      state,
    })),
    ...overview.posts.map(({ slug, title, state }) => ({
      href: hrefFor('content', 'post', new URLSearchParams({ at: slug, ...fix(state) })),
      title: postTitle(title, locale) || slug,
      entry: `posts/${slug}`,
      state,
    })),
  ].filter(({ state }) => state.draft !== null);
  return ownChanges([...drafted, ...listPictures(overview)]).map(({ href, title, entry, state, shows }) => {
    const toFix = shows.filter((picture) => picture.state.problems > 0);
    const [first] = toFix;
    return {
      href: state.problems === 0 && first ? pictureFixHref(first.entry, overview.problems) : href,
      title,
      entry,
      state: { ...state, problems: toFix.reduce((sum, picture) => sum + picture.state.problems, state.problems) },
      pictures: entry === 'documents/pictures' ? 0 : shows.length,
    };
  });
}
