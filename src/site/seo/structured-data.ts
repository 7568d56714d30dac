import type { BlogPosting, BreadcrumbList, Graph, ItemList, Organization, ProfilePage, Thing, WebSite } from 'schema-dts';
import { brand } from '#content/brand.ts';
import { home } from '#content/home.ts';
import { navigation } from '#content/navigation.ts';
import type { Founder } from '#domain/content/founders.ts';
import type { Service } from '#domain/content/service.ts';
import type { ListedPost } from '#domain/site/blog.ts';
import { founderPath, postPath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { absolute, socialImage } from './addresses.ts';

/** Serializes structured data for an `application/ld+json` element. */
export function structuredText(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // Escaped so no text can close the script element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** A content value as a property, or nothing if it's a sample (C7). */
export const unlessSample = <K extends string>(key: K, { sample, value }: { sample: boolean; value: string }) =>
  (sample ? {} : { [key]: value }) as { [key in K]?: string };

const id = `${brand.siteUrl}/#organization`;

/** For `provider` and `publisher` properties. */
export const provider = { '@type': 'Organization', '@id': id, name: brand.name, url: `${brand.siteUrl}/` } as const;

/** Structured data of the home page: the company and its site. */
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
  { under: `${sitePaths.about}/`, page: 'about' },
] as const;

/** A page's breadcrumbs by its English path; the home page has none. */
export function breadcrumbs(path: string, title: string, locale: Locale): readonly BreadcrumbList[] {
  if (path === '/') return [];
  const { menu: nav } = navigation[locale];
  const parent = parents.find(({ under }) => path.startsWith(under));
  const trail = [
    { path: '/', name: nav.home },
    ...(parent ? [{ path: sitePaths[parent.page], name: nav[parent.page] }] : []),
    { path, name: title },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: absolute(step.path, locale),
      })),
    },
  ];
}

/** The services in page order, without prices or ratings. */
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

type Author = Pick<Founder, 'slug' | 'name' | 'sample'>;

/** A post's structured data; `language` is the text's, which may differ from the page's locale (C10). */
export function postData(card: ListedPost, language: Locale, locale: Locale, founder: Author | null): BlogPosting {
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
    author:
      founder && !founder.sample
        ? { '@type': 'Person', name: founder.name, url: absolute(founderPath(founder.slug), locale) }
        : { '@type': 'Organization', name: card.author, url: absolute(sitePaths.about, locale) },
    publisher: provider,
    mainEntityOfPage: url,
  };
}

/** A founder's structured data; empty for a sample (C7). */
export const founderData = (founder: Founder, locale: Locale): readonly ProfilePage[] =>
  founder.sample
    ? []
    : [
        {
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': 'Person',
            name: founder.name,
            jobTitle: founder.role.title[locale],
            description: founder.bio[locale],
            url: absolute(founderPath(founder.slug), locale),
            worksFor: { '@id': provider['@id'] },
          },
        },
      ];
