import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { courses } from '#content/courses.ts';
import { founders } from '#content/founders.ts';
import { flowPaths, sitePaths } from '#domain/site/site-pages.ts';
import { locales, localPath } from '#domain/text/locale.ts';
import { linkTargets } from '#posts/link-targets.ts';
import { Footer } from '#site/footer.tsx';
import { builtPages } from './build.ts';

const built = new Set(
  builtPages()
    .filter(({ noindex }) => !noindex)
    .map(({ path }) => path),
);
/** Posts, courses and later pages of the blog's list aren't listed individually. */
const isDynamic = (path: string) => /^\/[^/]+\/./.test(path);

describe('the list of the site’s pages', () => {
  it('contains exactly the built pages, except posts, courses and later list pages', () => {
    const named = new Set<string>([...Object.values(sitePaths), ...flowPaths]);
    expect([...named].toSorted()).toEqual([...built].filter((path) => !isDynamic(path)).toSorted());
  });

  it('together with the courses, is what a post may link to', () => {
    const slugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug);
    const targets = linkTargets({ courses: slugs(courses), founders: slugs(founders), worksheets: [], files: [] });
    const pages = [...built].filter((path) => !path.startsWith(`${sitePaths.blog}/`));
    expect(pages.filter((path) => !targets.has(path))).toEqual([]);
  });

  it.each(locales)('is linked in the footer (%s)', (locale) => {
    const footer = renderToStaticMarkup(<Footer locale={locale} />);
    for (const path of Object.values(sitePaths)) expect(footer).toContain(`href="${localPath(path, locale)}"`);
  });
});
