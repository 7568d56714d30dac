import type { Organization, WebSite } from 'schema-dts';
import { brand } from '#content/brand.ts';
import { home } from '#content/home.ts';
import { type Locale, locales } from '#domain/locale.ts';
import { absolute } from '#site/findable/addresses.ts';

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
