import json from './navigation.json' with { type: 'json' };
import { byLocale, readPage } from './page-document.ts';

/** The menu and the footer in both languages, from navigation.json. */
export const navigation = byLocale(readPage('navigation', json));
