import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of the code that holds the port (`src/serving`): a change of it, or of Node, needs a new process there. */
export function holderCode(root: string): string {
  const folder = join(root, 'src/serving');
  const sum = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    if (/(?<!\.(?:test|fixture))\.ts$/.test(name))
      sum
        .update(name)
        .update('\0')
        .update(readFileSync(join(folder, name)));
  return sum.digest('hex');
}
