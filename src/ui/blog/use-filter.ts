import { useCallback, useEffect, useState } from 'react';
import { type BlogFilter, categoryKey, parseFilter } from '#domain/site/blog.ts';

/** A choice adds a history entry; typing replaces the current one. */
type Step = 'push' | 'replace';

const readFilter = (): BlogFilter => parseFilter(new URLSearchParams(location.search));

function urlFor({ category, query }: BlogFilter): string {
  const url = new URL(location.href);
  const set = (name: string, value: string) => (value ? url.searchParams.set(name, value) : url.searchParams.delete(name));
  set('category', category === 'All' ? '' : categoryKey(category));
  set('q', query.trim());
  return url.pathname + url.search;
}

/** The list's filter, kept in the URL; null until the URL has been read. */
export function useFilter(): readonly [filter: BlogFilter | null, change: (filter: BlogFilter, step: Step) => void] {
  const [filter, setFilter] = useState<BlogFilter | null>(null);
  useEffect(() => {
    const read = () => setFilter(readFilter());
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const change = useCallback((next: BlogFilter, step: Step) => {
    history[step === 'push' ? 'pushState' : 'replaceState'](history.state, '', urlFor(next));
    setFilter(next);
  }, []);
  return [filter, change];
}
