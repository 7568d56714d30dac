import { useSyncExternalStore } from 'react';

function createMediaHook(query: string): () => boolean {
  const list = matchMedia(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}

/** True on phone-narrow pages: style sheets show cards instead of table rows, and the list comes before its plot and exports. */
export const usePhone = createMediaHook('(max-width: 44rem)');

/** True if a form and a page fit beside each other. */
export const useWidePage = createMediaHook('(min-width: 75rem)');
