// Runs a server on very many records: how long pages wait during its maintenance and an erasure, and how long commands take.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Connection } from '#server/platform/stores/sqlite-connection.ts';
import { resultLinkPath } from '../../../src/domain/links/result-link.ts';
import { createToken } from '../../../src/server/messages/notifications/mailed-token.ts';
import { insertResultLink } from '../../../src/server/messages/notifications/result-link.ts';
import { root } from '../../project.mjs';
import { waitForLine } from '../../wait-for-line.ts';
import { startProber, stopProber } from '../faults/probe.ts';
import { ask, creation, noAnswer, type RunningServer, startServer, stopServer } from '../faults/server.ts';
import { fillFile } from './fill.ts';

const hours = pathToFileURL(join(import.meta.dirname, 'hours.ts')).href;
const run = promisify(execFile);

/** What was done, how long it took, and how long a page and a new record waited meanwhile, in milliseconds. */
interface Measured {
  readonly name: string;
  readonly tookMs: number;
  readonly stallMs?: number;
  readonly longestMs?: number;
  readonly longestWriteMs?: number;
}

interface ScaleOptions {
  readonly count: number;
  /** A data folder with records, which is kept; a temporary one by default. */
  readonly folder: string | undefined;
  /** Gets a line for each step. */
  readonly say: (line: string) => void;
}

/** What a visitor of the flows saw. */
interface SeenWrites {
  count: number;
  failed: number;
  longestMs: number;
}

/** Longest waits during some work, in milliseconds: of a page, in all and without what processes waited for a processor, and of a new record. */
async function probe(server: RunningServer, seen: SeenWrites, work: () => Promise<unknown>): Promise<Omit<Measured, 'name'>> {
  const child = await startProber(server);
  seen.longestMs = 0;
  const from = performance.now();
  await work();
  const tookMs = performance.now() - from;
  const { stallMs, longestMs } = await stopProber(child);
  return { tookMs, stallMs, longestMs, longestWriteMs: seen.longestMs };
}

async function visit({ port }: RunningServer, signal: AbortSignal, seen: SeenWrites): Promise<void> {
  while (!signal.aborted) {
    const from = performance.now();
    const body = creation(`visitor-${randomUUID()}@example.com`);
    const { status } = await ask(port, 'POST', '/api/readiness-quiz/', { body, timeoutMs: 60_000 }).catch(() => noAnswer);
    seen.longestMs = Math.max(seen.longestMs, performance.now() - from);
    seen.count += 1;
    if (status !== 201) seen.failed += 1;
    await ask(port, 'GET', '/readyz', { timeoutMs: 60_000 }).catch(() => undefined);
    await pause(500);
  }
}

/**
 * Finds two people whom maintenance doesn't erase, and makes a mailed link of the second's record, as the mail would have it; the channels'
 * beginning is long ago.
 */
function prepare(file: string) {
  const connection = new Connection(file, { readOnly: false, timeout: 5_000 });
  const token = createToken();
  const first = connection.run(function* () {
    const people = yield { sql: 'select record_uuid, email_key from lead where complete = 1 order by email_key limit 2', params: [] };
    const [first, second] = people;
    yield* insertResultLink(token, String(second?.record_uuid), String(second?.email_key), Date.now());
    for (const channel of ['notification', 'webhook'])
      yield { sql: 'insert into channel_start (channel, began_at) values ($1, 0) on conflict (channel) do nothing', params: [channel] };
    return first;
  });
  connection.database.close();
  return { token, email: String(first?.email_key) };
}

/** Presses 'erase' on the page of a mailed link. */
async function eraseByLink({ port }: RunningServer, token: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://127.0.0.1:${port}` };
  const response = await fetch(`http://127.0.0.1:${port}${resultLinkPath(token)}`, {
    ...{ method: 'POST', headers, redirect: 'manual' },
    body: new URLSearchParams({ action: 'erase', confirmed: 'yes' }),
  });
  const to = response.headers.get('location');
  if (!to?.endsWith('access-erased')) throw new Error(`Erasing by link: ${response.status} ${to}`);
}

/**
 * Measures on `count` records, or on the ones in `folder`.
 */
export async function measureScale({ count, folder, say }: ScaleOptions): Promise<readonly Measured[]> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'tino-scale-'));
  const rows: Measured[] = [];
  const add = (name: string, measured: Omit<Measured, 'name'>) => {
    rows.push({ name, ...measured });
    const { tookMs, stallMs, longestMs = 0, longestWriteMs = 0 } = measured;
    const wait =
      stallMs === undefined
        ? ''
        : `, longest page ${stallMs.toFixed(0)} ms (${longestMs.toFixed(0)} with waits for a processor), new record ${longestWriteMs.toFixed(0)} ms`;
    say(`${name}: ${tookMs.toFixed(0)} ms${wait}`);
  };
  const timed = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const from = performance.now();
    const value = await work();
    add(name, { tookMs: performance.now() - from });
    return value;
  };
  let server: RunningServer | undefined;
  try {
    mkdirSync(data, { recursive: true });
    const file = join(data, 'tino.db');
    if (!existsSync(file)) await timed(`filling with ${count} records`, () => fillFile(file, { count, expired: Math.round(count / 20) }));
    const { token, email } = prepare(file);
    say(`the file has ${(statSync(file).size / 2 ** 20).toFixed(0)} MB`);
    const env = {
      ...{
        DATA_DIR: data,
        NOTIFY_EMAIL: 'owner@example.com',
        WEBHOOK_URL: 'http://127.0.0.1:9/hook',
        WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=`,
        WEBHOOK_ALLOW_PRIVATE: '1',
      },
      ...{ METRICS_PORT: '0', RATE_LIMIT_PER_MINUTE: '0', RETENTION_DAYS: '90' },
    };
    const started = await timed('start', () =>
      startServer({ folder: data, settings: env, preload: hours, stderr: openSync(join(data, 'log'), 'a') }),
    );
    server = started;
    const seen = { count: 0, failed: 0, longestMs: 0 };
    const visiting = new AbortController();
    const visitor = visit(started, visiting.signal, seen);
    const during = async (name: string, work: () => Promise<unknown>) => add(name, await probe(started, seen, work));
    await during('after the start', () => pause(15_000));
    for (const number of [1, 2, 3])
      await during(`hour ${number}`, () => {
        const done = waitForLine(started.child, /An hour is done/);
        process.kill(started.pid, 'SIGUSR2');
        return done;
      });
    await during('erase one by mailed link', () => eraseByLink(started, token));
    const leads = (...args: readonly string[]) =>
      run(process.execPath, [join(root, 'src/programs/commands/leads.ts'), ...args], {
        cwd: data,
        env: { PATH: process.env.PATH, ...env },
      });
    await during('erase one by command', () => leads('erase', email, '--yes'));
    await during('list by command', () => leads('list'));
    await during('backup by command', () => leads('backup', join(data, 'copy.db')));
    visiting.abort();
    await visitor;
    say(`${seen.count} records created meanwhile, ${seen.failed} refused`);
    return rows;
  } finally {
    if (server) await stopServer(server);
    rmSync(join(data, 'copy.db'), { force: true });
    if (folder === undefined) rmSync(data, { recursive: true, force: true });
  }
}
