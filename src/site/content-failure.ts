/** An error for people who change the content: its problems, one per line, without a stack of ours below. */
export function contentFailure(heading: string, problems: readonly string[]): Error {
  const error = new Error(`${heading}\n${problems.join('\n')}`);
  error.stack = '';
  return error;
}
