// npm run tool -- bench-reports: prints many reports, and measures what other requests to the same server notice of it.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Locale } from '../src/domain/locale.ts';
import { questionIds } from '../src/domain/readiness.ts';
import type { Log } from '../src/server/http/log.ts';

const { values } = parseArgs({
  options: { reports: { type: 'string', default: '1000' }, serve: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`npm run tool -- bench-reports [--reports 1000]

Prints that many reports on a server that answers other requests meanwhile: reading a record and changing it, ten at a time in
bursts. Half of the reports are printed for mails, one after the other, the others are downloaded, five at a time; then some
more are downloaded as visitors would, two a second. Times without printing alternate with each, so that other load on the machine
meets all of them.
Fails if a report takes over 100 ms at the 99th percentile, waiting for others not counted, or has over 150 KB, or if the other
requests' 99th percentile is more than 1.2 times what it is without.`);
  process.exit(0);
}
if (values.serve) await serve();
else await measure();

/** A printed report: how long it took, and its size. */
interface Printed {
  readonly ms: number;
  readonly bytes: number;
}

/** What the server tells its parent, first where it listens and then what it printed. */
interface Listening {
  readonly port: number;
}
interface Done {
  readonly reports: readonly Printed[];
  readonly pid: number | undefined;
}

/** A way to have reports: what has to be done first, and what's measured of it. */
interface Way {
  readonly name: string;
  readonly limit?: number;
  readonly prepare: () => Promise<() => Promise<readonly Printed[]>>;
  readonly reports: Printed[];
  readonly busy: number[];
  readonly quiet: number[];
}

/** The server: the records API on a temporary store, and a printer. It prints a report for each sheet of answers that its parent sends. */
async function serve(): Promise<void> {
  const [{ createApp }, { openSqlite }, { readProjectMigrations }, { createCounters }, { Connections, connectionLimits }] =
    await Promise.all([
      import('#server/app.ts'),
      import('#server/stores/sqlite.ts'),
      import('#server/stores/open-store.ts'),
      import('#server/process/counters.ts'),
      import('#server/process/connections.ts'),
    ]);
  const { wordings } = await import('#server/flows/wordings.ts');
  const { sampleReadiness } = await import('#server/notifications/samples.ts');
  const { createReportPrinter } = await import('#server/reports/printer.ts');
  const { printRecordReport } = await import('#server/notifications/record-report.ts');
  const folder = mkdtempSync(join(tmpdir(), 'tino-bench-'));
  const store = openSqlite(join(folder, 'tino.db'), { migrations: readProjectMigrations() });
  const counters = createCounters();
  // More records are completed here than an hour's mail budget allows.
  const log: Log = { info: () => undefined, error: (line) => line.event === 'mail-held' || console.error(line) };
  const printer = createReportPrinter({ log, notify: console.error });
  const reportContext = { printer, siteUrl: 'https://tino.example', bookingUrl: 'https://calendar.example/call' };
  const app = await createApp({
    store,
    clock: Date.now,
    wait,
    config: { siteUrl: 'https://tino.example', corsOrigins: [], trustedProxies: 1, rateLimitPerMinute: 0, mailPerHour: 300 },
    pages: null,
    findKeptAsset: async () => undefined,
    wordings,
    courses: [],
    log,
    counters,
    reportContext,
    connections: new Connections({ ...connectionLimits(Number.POSITIVE_INFINITY, 0), counters, log }),
    randomUUID,
    erase: async () => undefined,
    audience: { notification: false, webhook: false },
    maxEventLoopDelayMs: 0,
  });
  const words = wordings.today('readiness-quiz').flow;
  const never = new AbortController().signal;
  process.on('message', async (sheets) => {
    const reports: Printed[] = [];
    for (const levels of sheets as readonly string[]) {
      const start = performance.now();
      const record = {
        ...sampleReadiness(localeOf(levels), levels),
        personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: `Company ${levels}` },
      };
      const printed = await printRecordReport(record, words, reportContext, never, 'mail');
      reports.push({ ms: performance.now() - start, bytes: printed?.pdf.length ?? 0 });
    }
    process.send?.({ reports, pid: printer.pid } satisfies Done);
  });
  process.on('disconnect', async () => {
    await printer.close();
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ port: (app.server.address() as AddressInfo).port } satisfies Listening);
}

/** Answer sheets that all differ: the digits of a walk through all of them in steps that have no factor in common with their number. */
function* answerSheets(): Generator<string, never> {
  const count = 5n ** 14n;
  for (let place = 1n; ; place = (place + 3_141_592_653n) % count)
    yield [...place.toString(5).padStart(14, '0')].map((digit) => Number(digit) + 1).join('');
}
function localeOf(levels: string): Locale {
  return Number(levels) % 2 ? 'en' : 'es';
}

async function measure(): Promise<void> {
  const server = fork(fileURLToPath(import.meta.url), ['--serve'], { execArgv: ['--conditions=source'] });
  const receive = async <Message>(): Promise<Message> => (await once(server, 'message'))[0];
  const { port } = await receive<Listening>();
  const agent = new Agent({ keepAlive: true });
  /** Resolves with the time and the body. */
  const send = (method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}) =>
    new Promise<{ readonly ms: number; readonly body: Buffer }>((resolve, reject) => {
      const start = performance.now();
      const headers = { ...more, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        if (Number(response.statusCode) >= 300) reject(new Error(`${method} ${path} got ${response.statusCode}: ${Buffer.concat(parts)}`));
        else resolve({ ms: performance.now() - start, body: Buffer.concat(parts) });
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const record = {
    personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: 'Lumbre' },
    companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
    language: 'es',
  };
  /** Creates a record; resolves with its address. */
  async function create(more: object): Promise<string> {
    const { body } = await send('POST', '/api/readiness-quiz/', { ...record, ...more });
    return `/api/readiness-quiz/${JSON.parse(String(body)).uuid}/`;
  }
  const paths = await Promise.all(Array.from({ length: 10 }, () => create({})));
  const sheets = answerSheets();
  const nextSheets = (count: number) => Array.from({ length: count }, () => sheets.next().value);
  let turn = 0;
  /** Reads and changes records until `work` is done; resolves with the times and the work's result. */
  async function askDuring<T>(work: Promise<T>) {
    let isOver = false;
    const working = work.finally(() => {
      isOver = true;
    });
    const times: number[] = [];
    while (!isOver) {
      turn += 1;
      const answers = { q4: { value: 1 + (turn % 5) } };
      const burst = paths.map((path, index) => ((index + turn) % 2 ? send('GET', path) : send('PATCH', path, { answers })));
      times.push(...(await Promise.all(burst)).map(({ ms }) => ms));
      await wait(5);
    }
    return { times, result: await working };
  }
  let peakMegabytes = 0;
  async function printForMails(count: number): Promise<readonly Printed[]> {
    server.send(nextSheets(count));
    const { reports, pid } = await receive<Done>();
    peakMegabytes = Math.max(peakMegabytes, memoryOf(pid));
    return reports;
  }
  /** Completes a record for each sheet; resolves with the addresses of the reports. */
  const complete = async (count: number) => {
    const urls: string[] = [];
    for (const levels of nextSheets(count)) {
      const answers = Object.fromEntries(questionIds.map((id, index) => [id, Number(levels[index])]));
      urls.push(`${await create({ language: localeOf(levels), answers, isComplete: true })}report/`);
    }
    return urls;
  };
  /** Each client has one report in print at a time, so these are several. */
  async function download(url: string, client = 1): Promise<Printed> {
    const { ms, body } = await send('GET', url, undefined, { 'x-forwarded-for': `192.0.2.${client}` });
    return { ms, bytes: body.length };
  }
  async function downloadTogether(urls: readonly string[]): Promise<readonly Printed[]> {
    const left = [...urls];
    const reports: Printed[] = [];
    const one = async (client: number) => {
      for (let url = left.pop(); url; url = left.pop()) reports.push(await download(url, client));
    };
    await Promise.all([1, 2, 3, 4, 5].map(one));
    return reports;
  }
  async function downloadAtPace(urls: readonly string[]): Promise<readonly Printed[]> {
    const end = wait(urls.length * 500);
    const reports = await Promise.all(
      urls.map(async (url, index) => {
        await wait(index * 500);
        return download(url);
      }),
    );
    await end;
    return reports;
  }
  const quantile = (list: readonly number[], share: number) =>
    list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;

  const [first] = await printForMails(1);
  await printForMails(20);
  await askDuring(wait(2_000));
  const rounds = 20;
  const each = Math.ceil(Number(values.reports) / rounds / 2);
  /** Records are completed before the time runs. */
  const downloading = (count: number, download: (urls: readonly string[]) => Promise<readonly Printed[]>) => async () => {
    const urls = await complete(count);
    return () => download(urls);
  };
  const nothing = () => ({ reports: [], busy: [], quiet: [] });
  const ways: readonly Way[] = [
    { name: 'for mails, one after the other', limit: 100, prepare: async () => () => printForMails(each), ...nothing() },
    { name: 'downloaded, five at a time', prepare: downloading(each, downloadTogether), ...nothing() },
    { name: 'downloaded, two a second', limit: 100, prepare: downloading(Math.ceil(each / 5), downloadAtPace), ...nothing() },
  ];
  for (let round = 0; round < rounds; round += 1)
    for (const { prepare, reports, busy, quiet } of ways) {
      const print = await prepare();
      const start = performance.now();
      const { times, result } = await askDuring(print());
      reports.push(...result);
      busy.push(...times);
      quiet.push(...(await askDuring(wait(performance.now() - start))).times);
    }
  agent.destroy();
  server.disconnect();

  const line = (name: string, figure: number, unit: string, limit?: number) => {
    const isOver = limit !== undefined && figure > limit;
    const text = figure.toFixed(unit === '×' ? 2 : 1).padStart(9);
    console.log(`  ${name.padEnd(48)}${text} ${unit}${limit === undefined ? '' : isOver ? `  TOO MUCH: over ${limit}` : '  ok'}`);
    return isOver;
  };
  const sizes = ways.flatMap(({ reports }) => reports.map(({ bytes }) => bytes / 1024));
  const others = ways.reduce((sum, { busy, quiet }) => sum + busy.length + quiet.length, 0);
  console.log(`${sizes.length} reports, ${others} other requests; ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}.`);
  line('the first report, with the start of its process', first?.ms ?? Number.NaN, 'ms');
  line('memory of the printing process', peakMegabytes, 'MB');
  const failures = [line('the largest report', Math.max(...sizes), 'KB', 150)];
  for (const { name, limit, reports, busy, quiet } of ways) {
    const times = reports.map(({ ms }) => ms);
    console.log(`\n${reports.length} reports ${name}`);
    line('a report: median', quantile(times, 0.5), 'ms');
    failures.push(line('a report: 99th percentile', quantile(times, 0.99), 'ms', limit));
    line('other requests, median: without', quantile(quiet, 0.5), 'ms');
    line('other requests, median: meanwhile', quantile(busy, 0.5), 'ms');
    line('other requests, 99th percentile: without', quantile(quiet, 0.99), 'ms');
    line('other requests, 99th percentile: meanwhile', quantile(busy, 0.99), 'ms');
    failures.push(line('compared', quantile(busy, 0.99) / quantile(quiet, 0.99), '×', 1.2));
  }
  const failed = failures.some(Boolean);
  console.log(failed ? '\nFAILED: over a limit.' : '\nNo limit was exceeded.');
  process.exitCode = failed ? 1 : 0;
}

/** The resident memory of a process; 0 where the system doesn't say. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
