import json from './navigation.json' with { type: 'json' };
import { readPage } from './page-document.ts';

/** The menu and the footer in both languages, from navigation.json. */
export const navigation = readPage('navigation', json);
