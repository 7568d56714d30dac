// Problems of a file beyond its schema. The server finds them and the desk translates them, so both load this.
import { problemText, problemWith } from './problem-texts.ts';

export const noFile = problemWith({ en: 'expected {file}, found no such file', es: 'se espera {file}, ese archivo no existe' });
export const noJson = problemWith({
  en: 'expected JSON in {file}, found something else',
  es: 'se espera JSON en {file}, pero contiene otra cosa',
});

/** Of a post. */
export const noFields = problemText({ en: "expected fields such as title: '…'", es: "se esperan campos como title: '…'" });
export const unreadableLine = problemWith({
  en: "expected fields such as title: '…'; line {line} can’t be read",
  es: "se esperan campos como title: '…'; la línea {line} no se puede leer",
});
export const untitled = problemText({ en: 'expected a title, found nothing', es: 'se espera un título, no hay nada' });
