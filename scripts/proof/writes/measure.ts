// What a write costs a server, in microseconds of processor: of all its threads, as the system counts it.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForLine } from '../../wait-for-line.ts';

const ticksPerSecond = 100;
const creation = (number: number) => ({
  personalInfo: { name: 'Ana Ruiz', email: `ana${number}@example.com`, companyName: 'Lumbre' },
  companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
  ...{ currentStep: 1, progress: 1, language: 'en' },
  metadata: { totalTimeSpent: 240, utm_source: 'linkedin', referrer: 'https://example.com/', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
});
const questionIds = Array.from({ length: 14 }, (_, index) => `q${index + 4}`);

/** Microseconds of processor for one creation and one answer. */
export interface Cost {
  readonly create: number;
  readonly answer: number;
}

export interface PinnedServer {
  /** Creates records, then answers each question of theirs. */
  round(count: number): Promise<Cost>;
  stop(): Promise<void>;
}

/** Processor time of a process with all its threads, in microseconds. The clock ticks are coarse, so measure seconds. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1e6) / ticksPerSecond;
}

/** A turn of a fixed loop in a process on the same core, in microseconds of processor: what the machine does at that time. */
export function measureLoop(core: string): number {
  const program = `const { createHash } = require('node:crypto');
    const text = JSON.stringify(Array.from({ length: 60 }, (_, index) => ({ id: 'q' + index, label: 'An answer '.repeat(5) })));
    let length = 0;
    const turn = () => { length += createHash('sha256').update(JSON.stringify(JSON.parse(text))).digest('hex').length; };
    for (let count = 0; count < 2000; count += 1) turn();
    const before = process.cpuUsage();
    for (let count = 0; count < 10000; count += 1) turn();
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 10000);`;
  return Number(execFileSync('taskset', ['-c', core, process.execPath, '-e', program], { encoding: 'utf8' }));
}

/** Starts a server's program on an empty data folder, on one core. */
export async function startPinned(program: string, core: string): Promise<PinnedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tino-writes-'));
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, SITE_DIR: join(folder, 'none'), RATE_LIMIT_PER_MINUTE: '0' };
  const args = ['-c', core, process.execPath, ...(process.env.WRITES_NODE?.split(' ') ?? []), program];
  const child = spawn('taskset', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const [, port] = await waitForLine(child, /http:\/\/[\w.-]+:(\d+)/);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send = (method: string, path: string, body: unknown) =>
    new Promise<{ readonly uuid: string }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          Number(response.statusCode) < 300 ? resolve(JSON.parse(text)) : reject(new Error(`${response.statusCode} ${text}`)),
        );
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });

  /** Eight at a time. */
  async function each(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
    let next = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (next < count) await work(next++);
      }),
    );
  }
  let created = 0;
  return {
    async round(count) {
      const uuids: string[] = [];
      const before = processorTime(child.pid);
      await each(count, async () => {
        uuids.push((await send('POST', '/api/readiness-quiz/', creation(created++))).uuid);
      });
      const between = processorTime(child.pid);
      const answered = Math.ceil(count / 4);
      await each(answered, async (index) => {
        for (const [step, id] of questionIds.slice(0, 4).entries())
          await send('PATCH', `/api/readiness-quiz/${uuids[index]}/`, {
            answers: { [id]: { value: 3, label: 'An answer' } },
            currentStep: step + 2,
          });
      });
      const after = processorTime(child.pid);
      return { create: (between - before) / count, answer: (after - between) / (4 * answered) };
    },
    async stop() {
      agent.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
