import type { Course } from '#domain/content/course.ts';
import type { Founder } from '#domain/content/people.ts';
import { isPictureFile } from '#domain/content/pictures.ts';

interface People {
  readonly founders: readonly Pick<Founder, 'slug' | 'photo'>[];
  readonly courses: readonly { readonly instructor: Pick<Course['instructor'], 'founder' | 'photo'> }[];
}

interface Known {
  /** The names in content/pictures. */
  readonly pictures: readonly string[];
  /** The files of public/ as addresses. */
  readonly files: readonly string[];
}

/** Photos that don't exist, and instructors who are no founder, as 'file: field: what is wrong'. */
export function photoProblems({ founders, courses }: People, { pictures, files }: Known): readonly string[] {
  const wrong = (photo: string | null | undefined) => {
    if (!photo || pictures.includes(photo) || files.includes(photo)) return [];
    return [isPictureFile(photo) ? `there is no picture '${photo}' in content/pictures` : `${photo} is not in public/`];
  };
  const slugs = founders.map(({ slug }) => slug);
  return [
    ...founders.flatMap(({ photo }, index) => wrong(photo).map((problem) => `content/founders.ts: [${index}].photo: ${problem}`)),
    ...courses.flatMap(({ instructor: { founder, photo } }, index) => [
      ...wrong(photo).map((problem) => `content/courses.ts: [${index}].instructor.photo: ${problem}`),
      ...(founder && !slugs.includes(founder)
        ? [`content/courses.ts: [${index}].instructor.founder: no founder is called '${founder}'; there are ${slugs.join(', ')}`]
        : []),
    ]),
  ];
}
