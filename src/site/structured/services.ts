import type { ItemList } from 'schema-dts';
import type { Service } from '#domain/content/service.ts';
import type { Locale } from '#domain/locale.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { absolute } from '#site/findable/addresses.ts';
import { provider } from './company.ts';

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
