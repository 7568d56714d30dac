import type { BreadcrumbList } from 'schema-dts';
import type { Locale } from '#domain/locale.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { absolute } from '#site/findable/addresses.ts';
import { shell } from '#strings/shell.ts';

const parents = [
  { under: '/course/', page: 'courses' },
  { under: `${sitePaths.blog}/`, page: 'blog' },
] as const;

/** The way from the home page to a page, by its English path; the home page itself has none. */
export function breadcrumbs(path: string, title: string, locale: Locale): readonly BreadcrumbList[] {
  if (path === '/') return [];
  const { nav } = shell[locale];
  const parent = parents.find(({ under }) => path.startsWith(under));
  const way = [
    { path: '/', name: nav.home },
    ...(parent ? [{ path: sitePaths[parent.page], name: nav[parent.page] }] : []),
    { path, name: title },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: absolute(step.path, locale),
      })),
    },
  ];
}
