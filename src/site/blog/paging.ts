import { sitePaths } from '#domain/site-pages.ts';
/** Posts in the grid of one page of the list; the first page has a featured post besides. */
export const gridSize = 12;

/** One page of a list and where it stands among the others, counted from 1. */
export interface ListPage<T> {
  readonly page: number;
  readonly pages: number;
  readonly featured: T | null;
  readonly grid: readonly T[];
}

/** A list cut into pages of equal height: the newest featured on the first, then twelve a page. An empty list has one page. */
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

/** The English address of a page of the list. */
export const listAddress = (page: number): string => (page === 1 ? sitePaths.blog : `${sitePaths.blog}/page/${page}`);

/** The page numbers worth a link from this one: the first, the last, those around it. */
export const linkedPages = ({ page, pages }: { readonly page: number; readonly pages: number }): readonly number[] =>
  [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
