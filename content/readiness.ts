import { readDocument } from '#domain/content/documents.ts';
import json from './readiness.json' with { type: 'json' };

/** The fourteen questions. Each asks about one observable situation; its options go from least to most mature. */
export const questions = readDocument('readiness', json);
