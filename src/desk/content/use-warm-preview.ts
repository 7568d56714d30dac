import { useEffect } from 'react';
import { sitePaths } from '#domain/site/site-pages.ts';
import { previewPage } from './api.ts';

/**
 * Asks for a page once, and shows it nowhere: the first preview starts a process, which takes seconds. Not where a preview is shown
 * anyway.
 */
export function useWarmPreview(isShown: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    if (!isShown) void previewPage(sitePaths.home);
  }, []);
}
