/** The pictures of content/pictures as pages show them, and their alternative texts, by file name (`picturesPlugin`). */
declare module 'virtual:pictures' {
  export const pictures: Readonly<Record<string, import('#domain/site/picture.ts').ScaledPicture>>;
  export const texts: import('#domain/content/pictures.ts').PictureTexts;
}
