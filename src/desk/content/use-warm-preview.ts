import { useEffect } from 'react';
import { sitePaths } from '#domain/site/site-pages.ts';
import { previewPage } from './api.ts';

/** Requests a hidden page, because the first preview takes seconds to start a process. Skipped if one is already shown. */
export function useWarmPreview(isShown: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening.
  useEffect(() => {
    if (!isShown) void previewPage(sitePaths.home);
  }, []);
}
