/**
 * Reports invalid content as lines instead of a stack. Loaded with `--import`, because the program's modules read content while they load.
 */
process.on('uncaughtException', (error: unknown) => {
  const problems = contentProblemsIn(error);
  if (problems) {
    process.stderr.write(`${problems.join('\n')}\n`);
    process.exit(1);
  }
  // For the program's own handlers, or Node's message.
  if (process.listenerCount('uncaughtException') === 1) {
    console.error(error);
    process.exit(1);
  }
});

/** The content problems in an error, one per line. */
export function contentProblemsIn(error: unknown): readonly string[] | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ContentError' && 'problems' in error) return error.problems as readonly string[];
  const [, file] = (error instanceof SyntaxError && /\/(content\/[\w-]+\.json)/.exec(`${error.message}\n${error.stack}`)) || [];
  return file === undefined ? undefined : [`${file}: expected JSON; ${error.message.replace(/^.*?\.json"?:\s*/, '')}`];
}
