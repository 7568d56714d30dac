import type { PathText } from '#domain/content/field-names.ts';
import { pictureKinds } from './pictures.ts';

/** A problem as a line: 'content/courses.json: [0].title.en: expected text, found nothing'. */
interface ProblemLine {
  readonly file: string;
  readonly path: PathText;
  readonly message: string;
}

/** A picture's file name is one part. */
const betweenParts = new RegExp(`\\.(?!(?:${pictureKinds.join('|')})(?:\\.|$))`);

export function readProblemLine(line: string): ProblemLine | undefined {
  const [, file, field, message] = /^(content\/\S+?): ([^:\s]*): (.*)$/.exec(line) ?? [];
  if (file === undefined || field === undefined || message === undefined) {
    // About a file as a whole.
    const [, whole, said] = /^(content\/\S+?): (.*)$/.exec(line) ?? [];
    return whole === undefined || said === undefined ? undefined : { file: whole, path: '', message: said };
  }
  return {
    file,
    path: field
      .replaceAll(/\[(\d+)\]/g, '.$1')
      .split(betweenParts)
      .filter(Boolean)
      .join('/'),
    message,
  };
}
