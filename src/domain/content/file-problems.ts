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

/** Why a post isn't on the site. */
export const aDraft = problemText({ en: 'a draft', es: 'es un borrador' });
export const publishedOnlyOn = problemWith({ en: 'published only on {instant}', es: 'se publica el {instant}' });

/** Of a field that names a file. */
export const noPicture = problemWith({ en: "there is no picture '{name}' in content/pictures", es: 'no existe la imagen “{name}”' });
export const noPublicFile = problemWith({ en: '{path} is not in public/', es: '{path} no está en public/' });

/** Of a picture's description. */
export const noDescription = problemText({
  en: 'expected a description, since a text in this language shows the picture',
  es: 'falta la descripción: un texto en este idioma muestra la imagen',
});
export const noSuchPicture = problemWith({ en: 'there is no such file in {folder}', es: 'no existe tal archivo en {folder}' });

/** Of a worksheet. */
export const noPostOfSheet = problemText({
  en: "expected a post's file name, in content/worksheets/ and a language",
  es: 'se espera el nombre de un artículo, en content/worksheets/ y un idioma',
});
export const noSheet = problemWith({
  en: 'there is no worksheet {file}; expected one in every language of its post',
  es: 'no existe la hoja {file}; se espera una en cada idioma de su artículo',
});

/** Of the text of a post or worksheet. */
export const pictureInLine = problemWith({
  en: 'holds {link} within a line of text; expected it alone, or with its caption, between empty lines',
  es: 'tiene {link} dentro de una línea de texto; va sola, o con su pie, entre líneas vacías',
});
export const linkToMissing = problemWith({ en: 'links to {link}, which is {why}', es: 'enlaza a {link}, que no está en línea ({why})' });
export const linkToNowhere = problemWith({
  en: 'links to {link}, which is no address of this site',
  es: 'enlaza a {link}, que no es una dirección de este sitio',
});
export const linkToOtherLanguage = problemWith({
  en: 'links to {link}, which is in another language; expected {expected}',
  es: 'enlaza a {link}, que está en otro idioma; se espera {expected}',
});
export const linkToNoHeading = problemWith({
  en: 'links to {link}, and no heading has that id',
  es: 'enlaza a {link}, y ningún título tiene ese nombre',
});
export const unknownFigure = problemWith({
  en: "asks for the figure '{name}'; there are {names}",
  es: 'pide el gráfico “{name}”; existen {names}',
});
export const unknownPicture = problemWith({
  en: "asks for the picture '{name}', which isn't in content/pictures",
  es: 'pide la imagen “{name}”, que no está entre las imágenes',
});
export const pictureElsewhere = problemWith({
  en: 'shows {source} from another site; expected a picture of content/pictures, as picture:name.jpg',
  es: 'muestra {source}, de otro sitio; se espera una imagen propia, como picture:nombre.jpg',
});
export const firstLevelHeading = problemText({
  en: 'holds a heading of the first level, which is the title; begin with ##',
  es: 'tiene un título de primer nivel, que es el del artículo; empieza con ##',
});
export const htmlInText = problemWith({
  en: 'holds HTML ({markup}), which a post may not bring; expected Markdown',
  es: 'tiene HTML ({markup}), que un artículo no admite; se espera Markdown',
});
