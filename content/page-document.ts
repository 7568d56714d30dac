import { type DocumentName, type DocumentValue, readDocument } from '#domain/content/documents.ts';
import { companyFigure, type FigureValues, figureValues, fillFigures, siteFigureValues } from '#domain/content/text-figures.ts';
import { forEachLocale, type Localized } from '#domain/text/locale.ts';
import { type InLocale, inLocale } from '#domain/text/localized.ts';
import { brand } from './brand.ts';
import { facts } from './facts.ts';

/** A page's document with its figures. `own` are those that only this page has. */
export function readPage<Name extends DocumentName>(
  name: Name,
  json: unknown,
  own: (document: DocumentValue<Name>) => FigureValues = () => ({}),
): DocumentValue<Name> {
  const document = readDocument(name, json);
  return fillFigures(document, { ...siteFigureValues(facts), ...figureValues(companyFigure, brand), ...own(document) });
}

/** A document by locale, as pages read it. */
export const byLocale = <T>(document: T): Localized<InLocale<T>> => forEachLocale((locale) => inLocale(document, locale));
