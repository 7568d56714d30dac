import { unknownFounder } from '#domain/content/founders.ts';
import { isPictureName } from '#domain/content/pictures.ts';

interface People {
  readonly founders: readonly { readonly slug: string; readonly photo: string | null }[];
  readonly courses: readonly { readonly instructor: { readonly name: string } }[];
}

interface Known {
  /** The names in content/pictures. */
  readonly pictures: readonly string[];
  /** The files of public/ as addresses. */
  readonly files: readonly string[];
}

/** Photos that don't exist, and instructors named by a slug that no founder has, as 'file: field: what is wrong'. */
export function photoProblems({ founders, courses }: People, { pictures, files }: Known): readonly string[] {
  return [
    ...founders.flatMap(({ photo }, index) => {
      if (!photo || pictures.includes(photo) || files.includes(photo)) return [];
      const problem = isPictureName(photo) ? `there is no picture '${photo}' in content/pictures` : `${photo} is not in public/`;
      return [`content/founders.json: [${index}].photo: ${problem}`];
    }),
    // A founder's name stands here by now.
    ...courses.flatMap(({ instructor: { name } }, index) => {
      const problem = unknownFounder(name, founders);
      return problem ? [`content/courses.json: [${index}].instructor.name: ${problem}`] : [];
    }),
  ];
}
