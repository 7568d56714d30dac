import { contentDocuments } from '#domain/content/documents.ts';
import { termsFigures } from '#domain/content/terms.ts';
import { figureValues } from '#domain/content/text-figures.ts';
import { brand } from './brand.ts';
import { isApproved } from './commitments.ts';
import { facts } from './facts.ts';
import { byLocale, readPage } from './page-document.ts';
import json from './terms.json' with { type: 'json' };

/** Whether the owner has approved every promise that the terms make; until then the page says that they're a draft. */
export const areTermsApproved = isApproved(contentDocuments.terms.file);

/** The courses' terms in both languages, from terms.json; prices come from the courses, days and shares from facts.json. */
export const terms = byLocale(readPage('terms', json, () => figureValues(termsFigures, { ...facts.terms, name: brand.name })));
