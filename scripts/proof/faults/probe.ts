import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Seen } from './prober.ts';
import type { RunningServer } from './server.ts';

/** Starts a visitor who requests a page repeatedly (prober.ts); resolves once it has started. */
export async function startProber({ port, pid }: RunningServer): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'prober.ts'), [String(port), String(pid)]);
  await once(child, 'message');
  return child;
}

/** Ends that visitor; resolves with what it saw. */
export async function stopProber(child: ChildProcess): Promise<Seen> {
  child.send('stop');
  const [seen] = await once(child, 'message');
  return seen;
}
