/** Ends the program with 1, after a line for whoever started it. */
export function exitWithError(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
