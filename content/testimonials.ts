import { readDocument } from '#domain/content/documents.ts';
import json from './testimonials.json' with { type: 'json' };

/** Quotes from clients, and the company names in the trust line. */
export const { testimonials, clients } = readDocument('testimonials', json);
