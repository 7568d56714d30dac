import type { BlogPosting, BreadcrumbList, Graph, ItemList, Organization, Thing, WebSite } from 'schema-dts';
import { brand } from '#content/brand.ts';
import { home } from '#content/home.ts';
import type { PostCard } from '#domain/blog.ts';
import type { Service } from '#domain/content/service.ts';
import { type Locale, locales } from '#domain/locale.ts';
import { postPath, sitePaths } from '#domain/site-pages.ts';
import { layoutStrings } from '#strings/layout.ts';
import { absolute, socialImage } from './addresses.ts';

/** What search engines read about a page, as the text of its `application/ld+json` element. */
export function structuredText(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // Nothing in a text may end the element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** A value of the content that is no sample, as a property; of a sample nothing is claimed (C7). */
export const unlessSample = <K extends string>(key: K, { sample, value }: { sample: boolean; value: string }) =>
  (sample ? {} : { [key]: value }) as { [key in K]?: string };

const id = `${brand.siteUrl}/#organization`;

/** The company in few words, for pages that name it as the provider of something. */
export const provider = { '@type': 'Organization', '@id': id, name: brand.name, url: `${brand.siteUrl}/` } as const;

/** The company and its site: what the home page says of itself. */
export function companyData(locale: Locale): readonly [Organization, WebSite] {
  return [
    {
      ...provider,
      description: home[locale].description,
      logo: `${brand.siteUrl}/icon-512.png`,
      knowsLanguage: [...locales],
      ...unlessSample('email', brand.mail),
      ...unlessSample('address', brand.postalAddress),
    },
    {
      '@type': 'WebSite',
      '@id': `${brand.siteUrl}/#website`,
      name: brand.name,
      url: absolute('/', locale),
      inLanguage: locale,
      publisher: { '@id': id },
    },
  ];
}

const parents = [
  { under: '/course/', page: 'courses' },
  { under: `${sitePaths.blog}/`, page: 'blog' },
] as const;

/** The way from the home page to a page, by its English path; the home page itself has none. */
export function breadcrumbs(path: string, title: string, locale: Locale): readonly BreadcrumbList[] {
  if (path === '/') return [];
  const { nav } = layoutStrings[locale];
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

/** The services in the order of their page, each with its place there; no prices and no ratings are claimed. */
export const servicesData = (services: readonly Service[], locale: Locale): ItemList => ({
  '@type': 'ItemList',
  itemListElement: services.map(({ kind, title, impact }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Service',
      name: title[locale],
      description: impact[locale],
      url: `${absolute(sitePaths.services, locale)}#${kind}`,
      provider: { '@id': provider['@id'] },
    },
  })),
});

/** A post as search engines read it; `language` is that of its text, which may be the other one (C10). */
export function postData(card: PostCard, language: Locale, locale: Locale): BlogPosting {
  const path = postPath(card.slug);
  const url = absolute(path, locale);
  return {
    '@type': 'BlogPosting',
    headline: card.title,
    ...(card.summary && { description: card.summary }),
    datePublished: card.publishedAt,
    articleSection: card.category,
    inLanguage: language,
    image: `${brand.siteUrl}${socialImage(path, locale)}`,
    author: { '@type': 'Organization', name: card.author, url: absolute(sitePaths.about, locale) },
    publisher: provider,
    mainEntityOfPage: url,
  };
}
