import { brand } from '#content/brand.ts';
import json from '#content/method.json' with { type: 'json' };
import { byLocale, readPage } from '#content/page-document.ts';
import { methodFigures } from '#domain/content/method.ts';
import { figureValues } from '#domain/content/text-figures.ts';
import { forEachLocale } from '#domain/text/locale.ts';
import { stepRange } from '#strings/readiness/page-one.ts';

/** The page on how the assessment's score and plan are made, in both languages, from method.json. */
export const methodTexts = byLocale(
  readPage('method', json, () => figureValues(methodFigures, { points: forEachLocale(stepRange), name: brand.name })),
);
