// A visitor in a separate process: requests a page every 20 ms, each time over a new connection, and reports the longest time from request
// to answer. The machine may be busy, so the time that a process was ready to run and waited for a processor is reported separately.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './server.ts';

const [port = 0, serverPid = 0] = process.argv.slice(2).map(Number);
const pauseMs = 20;
const timeoutMs = 10_000;

function read(pid: number | string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** How long the main threads of the server, its tracer, if any, and this process have waited for a processor, in milliseconds. */
function waitedMs(): number {
  const tracerPid = /^TracerPid:\s+(\d+)/m.exec(read(serverPid, 'status'))?.[1];
  const waits = [serverPid, tracerPid ?? '', process.pid].map((pid) => Number(read(pid, 'schedstat').split(' ')[1] ?? 0));
  return waits.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

const seen = { count: 0, failed: 0, firstFailure: '', stallMs: 0, longestMs: 0 };
export type Seen = typeof seen;
let isEnding = false;
process.on('message', () => {
  isEnding = true;
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
while (!isEnding) {
  const waitedBefore = waitedMs();
  const from = performance.now();
  const failure = await ask(port, 'GET', '/about', { timeoutMs }).then(
    ({ status }) => (status === 200 ? '' : `status ${status}`),
    (error: NodeJS.ErrnoException) => error.code ?? error.name,
  );
  const tookMs = performance.now() - from;
  const waited = waitedMs() - waitedBefore;
  seen.count += 1;
  seen.longestMs = Math.max(seen.longestMs, tookMs);
  seen.stallMs = Math.max(seen.stallMs, tookMs - Math.max(0, waited));
  if (failure) {
    seen.failed += 1;
    seen.firstFailure ||= failure;
  }
  await pause(pauseMs);
}
process.send?.(seen, () => process.exit());
