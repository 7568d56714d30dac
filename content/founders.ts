import { readDocument } from '#domain/content/documents.ts';
import json from './founders.json' with { type: 'json' };

/** The founders, from founders.json. Names, photos (drawings for now) and biographies are samples until you replace them. */
export const founders = readDocument('founders', json);
