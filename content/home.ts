import { homeFigures } from '#domain/content/home.ts';
import { figureValues } from '#domain/content/text-figures.ts';
import { brand } from './brand.ts';
import json from './home.json' with { type: 'json' };
import { byLocale, readPage } from './page-document.ts';

/** The home page in both languages, from home.json. */
export const home = byLocale(readPage('home', json, (document) => figureValues(homeFigures, { ...document, name: brand.name })));
