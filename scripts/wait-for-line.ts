import type { ChildProcess } from 'node:child_process';

/**
 * Resolves with the match once a child process prints the pattern to stdout or stderr; rejects with its output if it exits
 * first. Keeps reading afterward, so that the child never blocks on a full pipe.
 */
export function waitForLine(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: string) => {
      output = (output + chunk).slice(-20_000);
      const match = pattern.exec(output);
      if (match) resolve(match);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The process exited before it printed ${pattern}. ${output}`)));
  });
}
