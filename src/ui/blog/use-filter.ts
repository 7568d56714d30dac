import { useCallback, useEffect, useState } from 'react';
import { categoryKey, type Filter, filterOf } from '#domain/blog.ts';

/** How a change gets into the address: a choice is a step that Back undoes, typing is not. */
type Step = 'push' | 'replace';

const inAddress = (): Filter => filterOf(new URLSearchParams(location.search));

function addressOf({ category, query }: Filter): string {
  const url = new URL(location.href);
  const set = (name: string, value: string) => (value ? url.searchParams.set(name, value) : url.searchParams.delete(name));
  set('category', category === 'All' ? '' : categoryKey(category));
  set('q', query.trim());
  return url.pathname + url.search;
}

/** The filter of the list, kept in the address; null until the address could be read. */
export function useFilter(): readonly [filter: Filter | null, change: (filter: Filter, step: Step) => void] {
  const [filter, setFilter] = useState<Filter | null>(null);
  useEffect(() => {
    const read = () => setFilter(inAddress());
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const change = useCallback((next: Filter, step: Step) => {
    history[step === 'push' ? 'pushState' : 'replaceState'](history.state, '', addressOf(next));
    setFilter(next);
  }, []);
  return [filter, change];
}
