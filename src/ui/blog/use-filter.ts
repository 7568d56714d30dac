import { useCallback, useEffect, useState } from 'react';
import { type BlogFilter, categoryKey, parseFilter } from '#domain/blog.ts';

/** How a change gets into the address: a choice is a step that Back undoes, typing is not. */
type Step = 'push' | 'replace';

const inAddress = (): BlogFilter => parseFilter(new URLSearchParams(location.search));

function addressOf({ category, query }: BlogFilter): string {
  const url = new URL(location.href);
  const set = (name: string, value: string) => (value ? url.searchParams.set(name, value) : url.searchParams.delete(name));
  set('category', category === 'All' ? '' : categoryKey(category));
  set('q', query.trim());
  return url.pathname + url.search;
}

/** The filter of the list, kept in the address; null until the address could be read. */
export function useFilter(): readonly [filter: BlogFilter | null, change: (filter: BlogFilter, step: Step) => void] {
  const [filter, setFilter] = useState<BlogFilter | null>(null);
  useEffect(() => {
    const read = () => setFilter(inAddress());
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const change = useCallback((next: BlogFilter, step: Step) => {
    history[step === 'push' ? 'pushState' : 'replaceState'](history.state, '', addressOf(next));
    setFilter(next);
  }, []);
  return [filter, change];
}
