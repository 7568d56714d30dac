import type { PathText } from './problems.ts';

/** A problem as a line: 'content/courses.json: [0].title.en: expected text, found nothing'. */
interface ProblemLine {
  readonly file: string;
  readonly path: PathText;
  readonly message: string;
}

export function readProblemLine(line: string): ProblemLine | undefined {
  const [, file, field, message] = /^(content\/\S+?): ([^:]*): (.*)$/.exec(line) ?? [];
  if (file === undefined || field === undefined || message === undefined) return undefined;
  return {
    file,
    path: field
      .replaceAll(/\[(\d+)\]/g, '.$1')
      .split('.')
      .filter(Boolean)
      .join('/'),
    message,
  };
}
