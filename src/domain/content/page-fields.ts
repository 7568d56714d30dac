import { z } from 'zod';
import type { Localized } from '#domain/text/locale.ts';
import './field.ts';
import { localizedText } from './text.ts';

/* The fields that documents of pages are made of, each with its label in both languages. */

/** A sentence or a label. */
export const lineField = (en: string, es: string) => localizedText.meta({ label: { en, es }, kind: 'line' });

/** A paragraph. */
export const paragraphField = (en: string, es: string) => localizedText.meta({ label: { en, es }, kind: 'text' });

/** A number. */
export const numberField = <Of extends z.ZodType>(en: string, es: string, number: Of) => number.meta({ label: { en, es } });

/** A part of a page. */
export const partField = <Shape extends z.ZodRawShape>(en: string, es: string, shape: Shape) =>
  z.strictObject(shape).readonly().meta({ label: { en, es } });

/** A list of such fields or parts, of at least one. */
export const listField = <Item extends z.ZodType>(
  en: string,
  es: string,
  item: Item,
  { min = 1, ...more }: { readonly min?: number; readonly itemName?: string; readonly help?: Localized<string> } = {},
) =>
  z
    .array(item)
    .min(min)
    .readonly()
    .meta({ label: { en, es }, ...more });

/** A row of fields in their order. */
export const rowField = <const Cells extends readonly [z.ZodType, ...z.ZodType[]]>(
  en: string,
  es: string,
  cells: Cells,
  more: { readonly help?: Localized<string> } = {},
) =>
  z
    .tuple(cells)
    .readonly()
    .meta({ label: { en, es }, ...more });

export const titled = {
  title: lineField('Title', 'Título'),
  text: paragraphField('Text', 'Texto'),
};

/** What browsers and search engines show of a page. */
export const pageHead = {
  title: localizedText.meta({
    label: { en: 'Title for browsers and search', es: 'Título para el navegador y los buscadores' },
    help: {
      en: 'About 10 to 70 characters. The company’s name is added if it isn’t in it.',
      es: 'Unos 10 a 70 caracteres. Si no incluye el nombre de la empresa, se agrega.',
    },
    kind: 'line',
  }),
  description: localizedText.meta({
    label: { en: 'Description for search', es: 'Descripción para los buscadores' },
    help: { en: 'About 50 to 170 characters.', es: 'Unos 50 a 170 caracteres.' },
    kind: 'text',
  }),
};
