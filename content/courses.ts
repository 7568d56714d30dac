import { toCourses } from '#domain/content/courses.ts';
import { readDocument } from '#domain/content/documents.ts';
import json from './courses.json' with { type: 'json' };
import { facts } from './facts.ts';
import { founders } from './founders.ts';

/** The courses, in page order, from courses.json: figures filled in, and dates derived from the meetings. */
export const courses = toCourses(readDocument('courses', json), facts, founders);
