import { useCallback, useRef, useState } from 'react';
import type { IndexedPost } from '#domain/site/blog.ts';

export type PostIndex =
  | { readonly state: 'idle' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly posts: readonly IndexedPost[] };

/** The first `fetchIndex` loads the index; after a failure, which is logged, the next call retries (C8). */
export function usePostIndex(address: string): { readonly index: PostIndex; readonly fetchIndex: () => void } {
  const [index, setIndex] = useState<PostIndex>({ state: 'idle' });
  const state = useRef<PostIndex['state']>('idle');
  const fetchIndex = useCallback(() => {
    if (state.current === 'loading' || state.current === 'ready') return;
    const settle = (next: PostIndex) => {
      state.current = next.state;
      setIndex(next);
    };
    settle({ state: 'loading' });
    fetch(address)
      .then(async (response) => {
        if (!response.ok) throw new Error(`Loading the post index failed with status ${response.status}.`);
        settle({ state: 'ready', posts: (await response.json()) as readonly IndexedPost[] });
      })
      .catch((error: unknown) => {
        console.error(error);
        settle({ state: 'failed' });
      });
  }, [address]);
  return { index, fetchIndex };
}
