// Makes system calls of a running process fail or wait, with strace.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Attaches to a process and tampers with each of its syncs, for example `error=EIO` or `delay_enter=200000`. Resolves, once
 * attached, with a function that detaches.
 */
export async function tamperWithSyncs(pid: number, how: string): Promise<() => Promise<void>> {
  const tracer = spawn('strace', ['-f', '-p', String(pid), '-e', 'trace=fsync,fdatasync', '-e', `inject=fsync,fdatasync:${how}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    tracer.once('error', () => reject(new Error('strace is missing: apt-get install strace')));
    tracer.once('exit', () => reject(new Error(`strace can't attach: ${output.trim()}`)));
    tracer.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-2_000);
      if (output.includes('attached')) resolve();
    });
  });
  return async () => {
    if (tracer.exitCode !== null || tracer.signalCode !== null) return;
    tracer.kill('SIGTERM');
    await once(tracer, 'exit');
  };
}
