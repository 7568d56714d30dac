// node scripts/build-release.mjs: builds the folder that it's in, without installing: what a server of a release needs. It ends,
// with everything it started, when its standard input ends, so that a build doesn't outlive whoever asked for it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from './project.mjs';

if (process.argv[2] === 'work') build();
else {
  // A group of its own, which ends as a whole.
  const work = spawn(process.execPath, [fileURLToPath(import.meta.url), 'work'], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.stdin.resume().once('close', () => {
    try {
      process.kill(-work.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
    process.exit(1);
  });
  work.once('exit', (code) => process.exit(code ?? 1));
}
