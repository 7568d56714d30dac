import { noPicture, noPublicFile } from '#domain/content/file-problems.ts';
import { unknownFounder } from '#domain/content/founders.ts';
import { missingDescriptions, type PictureDescriptions } from '#domain/content/picture-descriptions.ts';
import { isPictureName } from '#domain/content/pictures.ts';
import { locales } from '#domain/text/locale.ts';

export interface People {
  readonly founders: readonly { readonly slug: string; readonly photo: string | null }[];
  readonly courses: readonly { readonly instructor: { readonly name: string } }[];
}

interface Known {
  /** The file names in content/pictures. */
  readonly pictures: readonly string[];
  /** The addresses of files in public/. */
  readonly files: readonly string[];
}

/** Missing photos, and instructors whose slug matches no founder, as 'file: field: what is wrong'. */
export function photoProblems({ founders, courses }: People, { pictures, files }: Known): readonly string[] {
  return [
    ...founders.flatMap(({ photo }, index) => {
      if (!photo || pictures.includes(photo) || files.includes(photo)) return [];
      const problem = isPictureName(photo) ? noPicture({ name: photo }) : noPublicFile({ path: photo });
      return [`content/founders.json: [${index}].photo: ${problem}`];
    }),
    // A founder's slug is already replaced by the name.
    ...courses.flatMap(({ instructor: { name } }, index) => {
      const problem = unknownFounder(name, founders);
      return problem ? [`content/courses.json: [${index}].instructor.name: ${problem}`] : [];
    }),
  ];
}

/** Photos without a description in a language: people are shown in all (O8). */
export const undescribedPhotos = ({ founders }: Pick<People, 'founders'>, pictures: PictureDescriptions): readonly string[] =>
  founders.flatMap(({ photo }) => (photo ? missingDescriptions(photo, locales, pictures) : []));
