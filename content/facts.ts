import { readDocument } from '#domain/content/documents.ts';
import json from './facts.json' with { type: 'json' };

/** Every figure the site claims, from facts.json; every page follows. */
export const facts = readDocument('facts', json);
