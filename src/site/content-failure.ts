/** An error for content editors: one problem per line, no stack. */
export function contentFailure(heading: string, problems: readonly string[]): Error {
  const error = new Error(`${heading}\n${problems.join('\n')}`);
  error.stack = '';
  return error;
}
