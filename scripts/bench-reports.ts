// npm run tool -- bench-reports: prints many reports, and measures what other requests to the same server notice of it.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Log } from '../src/server/platform/http/log.ts';
import { answerSheets, createRequests, localeOf, type Printed } from './report-requests.ts';

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

/** What the server reports to its parent: first its address, then what it printed. */
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
      import('#programs/site/app.ts'),
      import('#server/platform/stores/sqlite.ts'),
      import('#server/platform/stores/open-store.ts'),
      import('#server/platform/process/counters.ts'),
      import('#server/platform/process/connections.ts'),
    ]);
  const { wordings } = await import('#server/flows/definitions/wordings.ts');
  const { sampleReadiness } = await import('#server/messages/notifications/samples.ts');
  const { createReportPrinter } = await import('#server/flows/reports/printer.ts');
  const { printRecordReport } = await import('#server/messages/notifications/record-report.ts');
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
    flushIntervalMs: 5_000,
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

/** Reads and changes records until `work` is done; resolves with the times and the work's result. */
async function createOtherRequests({ create, send }: ReturnType<typeof createRequests>) {
  const paths = await Promise.all(Array.from({ length: 10 }, () => create({})));
  let turn = 0;
  return async <T>(work: Promise<T>) => {
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
  };
}

async function measure(): Promise<void> {
  const server = fork(fileURLToPath(import.meta.url), ['--serve'], { execArgv: ['--conditions=source'] });
  const receive = async <Message>(): Promise<Message> => (await once(server, 'message'))[0];
  const { port } = await receive<Listening>();
  const requests = createRequests(port);
  const askDuring = await createOtherRequests(requests);
  const sheets = answerSheets();
  const nextSheets = (count: number) => Array.from({ length: count }, () => sheets.next().value);
  let peakMegabytes = 0;
  async function printForMails(count: number): Promise<readonly Printed[]> {
    server.send(nextSheets(count));
    const { reports, pid } = await receive<Done>();
    peakMegabytes = Math.max(peakMegabytes, memoryOf(pid));
    return reports;
  }

  const [first] = await printForMails(1);
  await printForMails(20);
  await askDuring(wait(2_000));
  const rounds = 20;
  const each = Math.ceil(Number(values.reports) / rounds / 2);
  /** Records are completed before the time runs. */
  const downloading = (count: number, download: (urls: readonly string[]) => Promise<readonly Printed[]>) => async () => {
    const urls = await requests.complete(nextSheets(count));
    return () => download(urls);
  };
  const nothing = () => ({ reports: [], busy: [], quiet: [] });
  const ways: readonly Way[] = [
    { name: 'for mails, one after the other', limit: 100, prepare: async () => () => printForMails(each), ...nothing() },
    { name: 'downloaded, five at a time', prepare: downloading(each, requests.downloadTogether), ...nothing() },
    { name: 'downloaded, two a second', limit: 100, prepare: downloading(Math.ceil(each / 5), requests.downloadAtPace), ...nothing() },
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
  requests.close();
  server.disconnect();
  const failed = printResults(ways, first?.ms ?? Number.NaN, peakMegabytes);
  console.log(failed ? '\nFAILED: over a limit.' : '\nNo limit was exceeded.');
  process.exitCode = failed ? 1 : 0;
}

function quantile(list: readonly number[], share: number): number {
  return list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;
}

/** True if it's over the limit. */
function printLine(name: string, figure: number, unit: string, limit?: number): boolean {
  const isOver = limit !== undefined && figure > limit;
  const text = figure.toFixed(unit === '×' ? 2 : 1).padStart(9);
  console.log(`  ${name.padEnd(48)}${text} ${unit}${limit === undefined ? '' : isOver ? `  TOO MUCH: over ${limit}` : '  ok'}`);
  return isOver;
}

/** True if something is over its limit. */
function printResults(ways: readonly Way[], firstMs: number, peakMegabytes: number): boolean {
  const sizes = ways.flatMap(({ reports }) => reports.map(({ bytes }) => bytes / 1024));
  const others = ways.reduce((sum, { busy, quiet }) => sum + busy.length + quiet.length, 0);
  console.log(`${sizes.length} reports, ${others} other requests; ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}.`);
  printLine('the first report, with the start of its process', firstMs, 'ms');
  printLine('memory of the printing process', peakMegabytes, 'MB');
  const failures = [printLine('the largest report', Math.max(...sizes), 'KB', 150)];
  for (const { name, limit, reports, busy, quiet } of ways) {
    const times = reports.map(({ ms }) => ms);
    console.log(`\n${reports.length} reports ${name}`);
    printLine('a report: median', quantile(times, 0.5), 'ms');
    failures.push(printLine('a report: 99th percentile', quantile(times, 0.99), 'ms', limit));
    printLine('other requests, median: without', quantile(quiet, 0.5), 'ms');
    printLine('other requests, median: meanwhile', quantile(busy, 0.5), 'ms');
    printLine('other requests, 99th percentile: without', quantile(quiet, 0.99), 'ms');
    printLine('other requests, 99th percentile: meanwhile', quantile(busy, 0.99), 'ms');
    failures.push(printLine('compared', quantile(busy, 0.99) / quantile(quiet, 0.99), '×', 1.2));
  }
  return failures.some(Boolean);
}

/** The resident memory of a process; 0 where the system doesn't say. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
