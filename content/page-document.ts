import { type DocumentName, type DocumentValue, readDocument } from '#domain/content/documents.ts';
import { companyFigure, type FigureValues, figureValues, fillFigures, siteFigureValues } from '#domain/content/text-figures.ts';
import { forEachLocale, type Localized } from '#domain/text/locale.ts';
import { type InLocale, inLocale } from '#domain/text/localized.ts';
import { brand } from './brand.ts';
import { facts } from './facts.ts';

/** A document of a page with its figures, by locale. `own` are those that only this page has. */
export function readPage<Name extends DocumentName>(
  name: Name,
  json: unknown,
  own: (document: DocumentValue<Name>) => FigureValues = () => ({}),
): Localized<InLocale<DocumentValue<Name>>> {
  const document = readDocument(name, json);
  const filled = fillFigures(document, { ...siteFigureValues(facts), ...figureValues(companyFigure, brand), ...own(document) });
  return forEachLocale((locale) => inLocale(filled, locale));
}
