// node scripts/build-release.ts [desk]: builds its own folder without installing: what a release's server needs, and the desk if it's
// named. Exits with all child processes when its standard input ends, so a build doesn't outlive its caller.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build, buildDesk } from './project.mjs';

const parts = process.argv.slice(2);
if (parts.includes('work')) {
  build();
  if (parts.includes('desk')) buildDesk();
} else {
  // A separate process group, which ends as a whole.
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
