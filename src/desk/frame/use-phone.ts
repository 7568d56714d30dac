import { useSyncExternalStore } from 'react';

/** Creates a hook that tells whether the page matches a media query. */
function createMediaHook(query: string): () => boolean {
  const list = matchMedia(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}

/**
 * Whether the page is as narrow as a phone: there, style sheets show cards in place of table rows, and the list comes before
 * what's about it.
 */
export const usePhone = createMediaHook('(max-width: 44rem)');

/** Whether all views have no room beside each other in the bar, in any language. */
export const useNarrowBar = createMediaHook('(max-width: 72rem)');

/** Whether two things fit beside each other. */
export const useWidePage = createMediaHook('(min-width: 62rem)');
