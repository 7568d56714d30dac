import { type FormEvent, memo, type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import {
  type BlogCategory,
  type BlogFilter,
  categoryKey,
  filterPosts,
  findCategory,
  type IndexedPost,
  isFiltering,
} from '#domain/site/blog.ts';
import type { Locale } from '#domain/text/locale.ts';
import { blogStrings } from '#strings/site/blog.ts';
import { FeaturedPost, PostCard } from './post-card.tsx';
import { useFilter } from './use-filter.ts';
import { usePostIndex } from './use-post-index.ts';
import '../parts/field.css';
import './post-filter.css';

interface Props {
  locale: Locale;
  categories: readonly BlogCategory[];
  index: string;
  /** Id of the prerendered list that the results replace. */
  list: string;
}

const pageSize = 25;
const everything: BlogFilter = { category: 'All', query: '' };

interface ResultsProps {
  readonly locale: Locale;
  readonly posts: readonly IndexedPost[];
  readonly onClear: () => void;
}

const Results = memo(({ locale, posts, onClear }: ResultsProps) => {
  const words = blogStrings[locale].filter;
  const [shown, setShown] = useState(pageSize);
  const [featured, ...others] = posts.slice(0, shown);
  if (!featured) {
    return (
      <div className="no-results flow">
        <p className="lg">
          <strong>{words.none}</strong> {words.noneHint}
        </p>
        <button type="button" className="btn btn--line btn--s" onClick={onClear}>
          {words.clear}
        </button>
      </div>
    );
  }
  return (
    <>
      <FeaturedPost post={featured} locale={locale} />
      {others.length > 0 && (
        <>
          <h2 className="latest">{blogStrings[locale].list.latest}</h2>
          <div className="posts">
            {others.map((post, index) => (
              <PostCard key={post.slug} post={post} locale={locale} eager={index < 3} />
            ))}
          </div>
        </>
      )}
      {posts.length > shown && (
        <button type="button" className="btn btn--line more-posts" onClick={() => setShown(shown + pageSize)}>
          {words.more}
        </button>
      )}
    </>
  );
});

interface SearchFormProps {
  readonly locale: Locale;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onType: (query: string) => void;
  readonly onSubmit: () => void;
}

function SearchForm({ locale, field, onType, onSubmit }: SearchFormProps) {
  const words = blogStrings[locale].filter;
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor="search" className="vh">
        {words.search}
      </label>
      <input
        ref={field}
        id="search"
        type="search"
        name="q"
        placeholder={words.search}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
      <button type="submit" aria-label={words.submit}>
        <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
          <circle cx="7" cy="7" r="5" />
          <path d="m11 11 4 4" />
        </svg>
      </button>
    </form>
  );
}

/** The blog's search and category filter (C8), kept in the URL. The prerendered list stays until there are results. */
export function PostFilter({ locale, categories, index: address, list }: Props) {
  const words = blogStrings[locale].filter;
  const { index, fetchIndex } = usePostIndex(address);
  const [filter, change] = useFilter();
  const search = useRef<HTMLInputElement>(null);
  const isHydrated = useRef(false);
  const current = filter ?? everything;
  // A letter is painted before the posts it finds.
  const shown = useDeferredValue(current);
  const filtering = isFiltering(shown);
  const hasFailed = filtering && index.state === 'failed';
  const results = useMemo(() => (filtering && index.state === 'ready' ? filterPosts(index.posts, shown) : null), [filtering, index, shown]);

  // The visitor is about to filter, so load the index now.
  useEffect(fetchIndex, [fetchIndex]);
  useEffect(() => {
    const input = search.current;
    if (!input || !filter) return;
    // Keep input from before hydration; later the URL wins, because Back changes the field too.
    const typed = isHydrated.current ? '' : input.value.trim();
    isHydrated.current = true;
    if (typed && !filter.query) change({ ...filter, query: typed }, 'replace');
    else if (input.value.trim() !== filter.query.trim()) input.value = filter.query;
  }, [filter, change]);
  useEffect(() => {
    document.getElementById(list)?.toggleAttribute('hidden', results !== null);
  }, [list, results]);

  function submitCategory(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const name = submitter instanceof HTMLButtonElement ? submitter.value : '';
    change({ ...current, category: findCategory(name) ?? 'All' }, 'push');
    fetchIndex();
  }
  const clear = useCallback(() => {
    if (search.current) search.current.value = '';
    change(everything, 'push');
  }, [change]);
  const status = () => {
    if (!filtering) return '';
    if (results) return words.found(results.length);
    return hasFailed ? words.failed : words.loading;
  };

  return (
    <section className="wrap filter" aria-label={words.label}>
      <div className="filter__bar">
        <form className="categories" onSubmit={submitCategory}>
          {(['All', ...categories] as const).map((category) => (
            <button type="submit" key={category} name="category" value={categoryKey(category)} aria-pressed={category === current.category}>
              {category === 'All' ? words.all : blogStrings[locale].category[category]}
            </button>
          ))}
        </form>
        <SearchForm
          locale={locale}
          field={search}
          onType={(query) => {
            change({ ...current, query }, 'replace');
            fetchIndex();
          }}
          onSubmit={fetchIndex}
        />
      </div>
      <p className={hasFailed ? 'filter__status error' : 'filter__status'} role="status">
        {status()}
      </p>
      {results && <Results key={`${shown.category} ${shown.query}`} locale={locale} posts={results} onClear={clear} />}
    </section>
  );
}
