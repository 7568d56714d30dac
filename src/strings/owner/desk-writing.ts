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
  help: 'Paste from Word or Docs, and headings, lists and links stay. A blank line starts a paragraph.',
  tooLong: (characters: string) => `That doesn’t fit: a text has ${characters} characters at most. Nothing was added.`,
  warning: {
    html: (tag: string) => `HTML doesn’t work here: visitors read ${tag} as it’s typed.`,
    refused: (tag: string) => `HTML doesn’t work here, and a post with ${tag} can’t be published.`,
    figure: (name: string) => `Names in braces don’t work here: visitors read ${name} as it’s typed.`,
    marks: (mark: string) => `Markdown doesn’t work here: visitors read ${mark} as it’s typed.`,
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
    help: 'Al pegar desde Word o Docs se conservan títulos, listas y enlaces. Una línea vacía empieza un párrafo.',
    tooLong: (characters) => `No cabe: un texto tiene como máximo ${characters} caracteres. No se agregó nada.`,
    warning: {
      html: (tag) => `Aquí el HTML no funciona: las visitas leen ${tag} tal cual.`,
      refused: (tag) => `Aquí el HTML no funciona, y un artículo con ${tag} no se puede publicar.`,
      figure: (name) => `Aquí los nombres entre llaves no funcionan: las visitas leen ${name} tal cual.`,
      marks: (mark) => `Aquí el Markdown no funciona: las visitas leen ${mark} tal cual.`,
    },
  },
};
