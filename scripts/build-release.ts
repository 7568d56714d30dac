// node scripts/build-release.ts [desk]: builds the folder that it's in, without installing: what a server of a release needs, and the
// desk if it's named. It ends, with everything it started, when its standard input ends, so that a build doesn't outlive whoever asked
// for it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build, buildDesk } from './project.mjs';

const parts = process.argv.slice(2);
if (parts.includes('work')) {
  build();
  if (parts.includes('desk')) buildDesk();
} else {
  // A group of its own, which ends as a whole.
  const work = spawn(process.execPath, [fileURLToPath(import.meta.url), 'work', ...parts], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.stdin.resume().once('close', () => {
    try {
      process.kill(-Number(work.pid), 'SIGKILL');
    } catch {
      // It has ended.
    }
    process.exit(1);
  });
  work.once('exit', (code) => process.exit(code ?? 1));
}
