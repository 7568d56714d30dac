import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { locales, localPath } from '#domain/locale.ts';
import { flowPaths, sitePaths } from '#domain/site-pages.ts';
import { linkTargets } from '#site/blog/link-targets.ts';
import { Footer } from '#site/footer.tsx';
import { pagesOfTheBuild } from './build.ts';

const built = new Set(
  pagesOfTheBuild()
    .filter(({ noindex }) => !noindex)
    .map(({ path }) => path),
);
/** Posts and courses, and the pages of the blog's list, are many of a kind. */
const isOneOfMany = (path: string) => /^\/[^/]+\/./.test(path);

describe('the list of the site’s pages', () => {
  it('names every built page that is one of a kind, and no other', () => {
    const named = new Set<string>([...Object.values(sitePaths), ...flowPaths]);
    expect([...named].toSorted()).toEqual([...built].filter((path) => !isOneOfMany(path)).toSorted());
  });

  it('is what a post may link to, with the courses', () => {
    const targets = linkTargets();
    const pages = [...built].filter((path) => !path.startsWith(`${sitePaths.blog}/`));
    expect(pages.filter((path) => !targets.has(path))).toEqual([]);
  });

  it.each(locales)('stands in the footer (%s)', (locale) => {
    const footer = renderToStaticMarkup(<Footer locale={locale} />);
    for (const path of Object.values(sitePaths)) expect(footer).toContain(`href="${localPath(path, locale)}"`);
  });
});
