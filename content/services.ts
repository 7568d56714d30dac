import { drawnFigures } from '#domain/content/service-figures.ts';
import { figureValues } from '#domain/content/text-figures.ts';
import { byLocale, readPage } from './page-document.ts';
import json from './services.json' with { type: 'json' };

const { labels, ...page } = readPage('services', json, ({ drawings }) => figureValues(drawnFigures, drawings));

/** The eight services, in page order, and the numbers of their drawings. */
export const { services, drawings: serviceFigures } = page;

/** The rest of the services page in both languages. */
export const servicesPage = byLocale({ ...page, ...labels });
