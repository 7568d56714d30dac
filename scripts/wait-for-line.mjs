/**
 * Waits until a child process has printed what the pattern looks for, on standard output or standard error; resolves with
 * the match. Rejects with what the child printed if it ends first. Goes on reading, so that the child never blocks on a
 * full pipe.
 */
export function waitForLine(child, pattern) {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk) => {
      output = (output + chunk).slice(-20_000);
      const match = pattern.exec(output);
      if (match) resolve(match);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The process ended before it printed ${pattern}. ${output}`)));
  });
}
