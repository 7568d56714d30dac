import { byLocale, readPage } from './page-document.ts';
import json from './pages.json' with { type: 'json' };

/** Titles and descriptions of pages without a document of their own, and the page for unknown addresses, from pages.json. */
export const pages = byLocale(readPage('pages', json));
