import type { Facts } from '#domain/content/company.ts';
import { toFacts } from '#domain/content/courses.ts';
import { readDocument } from '#domain/content/documents.ts';
import type { Localized } from '#domain/text/locale.ts';
import courses from './courses.json' with { type: 'json' };
import json from './facts.json' with { type: 'json' };

/** Every figure the site claims, from facts.json and the course that takes applications; every page follows. */
export const facts: Facts = toFacts(readDocument('facts', json), readDocument('courses', courses));

/** Said after figures about us until they're the owner's own (C7). */
export const sampleFigures: Localized<string> = facts.sample ? { en: 'Sample figures.', es: 'Cifras ilustrativas.' } : { en: '', es: '' };
