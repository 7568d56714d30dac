import type { Localized } from '#domain/text/locale.ts';

const en = {
  /** Precedes a post's link. */
  take: 'To print:',
  onePage: 'One page, Letter or A4.',
  back: 'Back to the article',
  print: 'Print this page',
  from: (title: string) => `From the article “${title}${/[.?!]$/.test(title) ? '' : '.'}”`,
  otherLanguage: (language: string) => `This worksheet isn’t in English yet. What follows is the ${language} version.`,
  title: (title: string, brand: string) => `${title} | ${brand} worksheet`,
};

export type WorksheetStrings = typeof en;

const es: WorksheetStrings = {
  take: 'Para imprimir:',
  onePage: 'Una página, carta o A4.',
  back: 'Volver al artículo',
  print: 'Imprimir esta página',
  from: (title) => `Del artículo “${title}”.`,
  otherLanguage: (language) => `Esta hoja de trabajo todavía no está en español. Lo que sigue es la versión en ${language}.`,
  title: (title, brand) => `${title} | Hoja de trabajo de ${brand}`,
};

export const worksheetStrings: Localized<WorksheetStrings> = { en, es };
