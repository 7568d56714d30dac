import type { Localized } from '#domain/text/locale.ts';

const en = {
  tools: 'Format',
  format: {
    heading: 'Heading',
    bold: 'Bold',
    italic: 'Italic',
    quote: 'Quote',
    link: 'Link',
    list: 'List',
    numbers: 'Numbered list',
    undo: 'Undo',
    redo: 'Redo',
  },
  word: 'words',
  help: 'When you paste from Word or Google Docs, headings, lists, links and tables stay. A blank line starts a paragraph.',
  tooLong: (characters: string) => `That doesn’t fit: a text can have ${characters} characters at most. Nothing was added.`,
  warning: {
    html: (tag: string) => `HTML doesn’t work here: visitors see ${tag} exactly as you typed it.`,
    refused: (tag: string) => `HTML doesn’t work here, and a post with ${tag} can’t be published.`,
    figure: (name: string) => `Names in braces don’t work here: visitors see ${name} exactly as you typed it.`,
    marks: (mark: string) => `Formatting doesn’t work here: visitors see ${mark} exactly as you typed it.`,
  },
};

export type DeskWritingStrings = typeof en;

/** Strings of the toolbar above posts and emails. */
export const deskWritingStrings: Localized<DeskWritingStrings> = {
  en,
  es: {
    tools: 'Formato',
    format: {
      heading: 'Título',
      bold: 'Negrita',
      italic: 'Cursiva',
      quote: 'Cita',
      link: 'Enlace',
      list: 'Lista',
      numbers: 'Lista numerada',
      undo: 'Deshacer',
      redo: 'Rehacer',
    },
    word: 'palabras',
    help: 'Al pegar desde Word o Google Docs se conservan títulos, listas, enlaces y tablas. Una línea vacía empieza un párrafo.',
    tooLong: (characters) => `No cabe: un texto tiene como máximo ${characters} caracteres. No se agregó nada.`,
    warning: {
      html: (tag) => `Aquí el HTML no funciona: las visitas ven ${tag} tal como lo escribiste.`,
      refused: (tag) => `Aquí el HTML no funciona, y un artículo con ${tag} no se puede publicar.`,
      figure: (name) => `Aquí los nombres entre llaves no funcionan: las visitas ven ${name} tal como lo escribiste.`,
      marks: (mark) => `Aquí el formato no funciona: las visitas ven ${mark} tal como lo escribiste.`,
    },
  },
};
