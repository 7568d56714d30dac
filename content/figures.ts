import { readDocument } from '#domain/content/documents.ts';
import json from './figures.json' with { type: 'json' };

/** The numbers of the drawings in posts, from figures.json. */
export const figures = readDocument('figures', json);
