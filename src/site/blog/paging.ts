import { sitePaths } from '#domain/site/site-pages.ts';
/** Posts in one list page's grid. The first page also has a featured post. */
export const gridSize = 12;

/** `page` counts from 1. */
export interface ListPage<T> {
  readonly page: number;
  readonly pages: number;
  readonly featured: T | null;
  readonly grid: readonly T[];
}

/** Splits a list into pages of twelve, plus the newest post featured on the first page. An empty list has one page. */
export function pagesOf<T>(posts: readonly T[]): readonly ListPage<T>[] {
  const [featured = null, ...others] = posts;
  const pages = Math.max(1, Math.ceil(others.length / gridSize));
  return Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    pages,
    featured: index === 0 ? featured : null,
    grid: others.slice(index * gridSize, (index + 1) * gridSize),
  }));
}

export const postListAddress = (page: number): string => (page === 1 ? sitePaths.blog : `${sitePaths.blog}/page/${page}`);

/** The page numbers to link: first, last, and those around the current page. */
export const linkedPages = ({ page, pages }: { readonly page: number; readonly pages: number }): readonly number[] =>
  [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
