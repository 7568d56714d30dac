// Why a file can't be a picture of the site. The server finds it and the desk translates it, so both load this.
import { problemText, problemWith } from './problem-texts.ts';

export const pictureDamaged = problemText({
  en: 'expected a whole picture; found one that’s cut off or damaged',
  es: 'se espera una imagen completa; esta está cortada o dañada',
});
export const pictureTooHeavy = problemWith({
  en: 'expected at most 10 MB; found {megabytes} MB',
  es: 'se esperan 10 MB como máximo; tiene {megabytes} MB',
});
export const notAPicture = problemText({
  en: 'expected a picture as JPEG, PNG, WebP or AVIF; found another kind of file',
  es: 'se espera una imagen JPEG, PNG, WebP o AVIF; es otro tipo de archivo',
});
export const pictureMoves = problemText({
  en: 'expected a still picture; found an animation',
  es: 'se espera una imagen fija; es una animación',
});
export const pictureTooLarge = problemWith({
  en: 'expected at most {most} million pixels; found {width} × {height}',
  es: 'se esperan {most} millones de píxeles como máximo; tiene {width} × {height}',
});
export const tooManyPictures = problemWith({
  en: 'expected at most {most} changed pictures; publish them first',
  es: 'se esperan {most} imágenes cambiadas como máximo; publícalas primero',
});
