import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Code of the process that holds the port: its own, and the bookkeeping it shares with publications. */
const folders = ['src/programs/supervisor', 'src/server/publishing/releases'];

/** A hash of the code that holds the port: if it or Node changes, the port needs a new process. */
export function holderCode(root: string): string {
  const sum = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder)).sort())
      if (/(?<!\.(?:test|fixture))\.ts$/.test(name))
        sum
          .update(name)
          .update('\0')
          .update(readFileSync(join(root, folder, name)));
  return sum.digest('hex');
}
