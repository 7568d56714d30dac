// npm run bench:reports: prints many reports, and measures what other requests to the same server notice of it.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { reports: { type: 'string', default: '1000' }, serve: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`npm run bench:reports -- [--reports 1000]

Prints that many reports, one after the other, on a server that answers other requests meanwhile: reading a record and
changing it, ten at a time in bursts. Rounds with and without printing alternate, so that other load on the machine meets both.
Fails if a report takes over 100 ms at the 99th percentile or has over 150 KB, or if the other requests' 99th percentile is more
than 1.2 times what it is without.`);
  process.exit(0);
}
if (values.serve) await serve();
else await measure();

/** The server: the records API on a temporary store, and a printer. Told a number by its parent, it prints so many reports. */
async function serve() {
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
  const log = { info: () => undefined, error: (line) => console.error(line) };
  const printer = createReportPrinter({ log, notify: console.error });
  const reportContext = { printer, siteUrl: 'https://tino.example', bookingUrl: 'https://calendar.example/call' };
  const app = await createApp({
    store,
    clock: Date.now,
    wait,
    config: { siteUrl: 'https://tino.example', corsOrigins: [], trustedProxies: 0, rateLimitPerMinute: 0, mailPerHour: 300 },
    pages: null,
    wordings,
    courses: [],
    log,
    counters,
    reportContext,
    connections: new Connections({ ...connectionLimits(Number.POSITIVE_INFINITY, 0), counters, log }),
    randomUUID,
    audience: { notification: false, webhook: false },
    eventServices: null,
    maxEventLoopDelayMs: 0,
  });
  const words = wordings.today('readiness-quiz').flow;
  const never = new AbortController().signal;
  let number = 0;
  process.on('message', async (count) => {
    const reports = [];
    for (let left = count; left > 0; left -= 1) {
      number += 1;
      const locale = number % 2 ? 'en' : 'es';
      const levels = Array.from({ length: 14 }, (_, index) => 1 + ((((number * 7 + index * 13) * 31) % 97) % 5)).join('');
      const start = performance.now();
      const record = {
        ...sampleReadiness(locale, levels),
        personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: `Company ${number}` },
      };
      const { pdf } = await printRecordReport(record, words, reportContext, never);
      reports.push({ ms: performance.now() - start, bytes: pdf.length });
    }
    process.send({ reports, pid: printer.pid });
  });
  process.on('disconnect', async () => {
    await printer.close();
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
}

async function measure() {
  const server = fork(fileURLToPath(import.meta.url), ['--serve'], { execArgv: ['--conditions=source'] });
  const receive = () => new Promise((resolve) => server.once('message', resolve));
  const { port } = await receive();
  const agent = new Agent({ keepAlive: true });
  const send = (method, path, body) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const headers = body ? { 'content-type': 'application/json' } : {};
      const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        if (response.statusCode >= 300) reject(new Error(`${method} ${path} got ${response.statusCode}: ${text}`));
        else resolve({ ms: performance.now() - start, body: JSON.parse(text) });
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  const record = {
    personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: 'Lumbre' },
    companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
    language: 'es',
  };
  const created = await Promise.all(Array.from({ length: 10 }, () => send('POST', '/api/readiness-quiz/', record)));
  const paths = created.map(({ body }) => `/api/readiness-quiz/${body.uuid}/`);
  let turn = 0;
  /** Reads and changes records until `isOver` says so; resolves with the times. */
  async function ask(isOver) {
    const times = [];
    while (!isOver()) {
      turn += 1;
      const answers = { q4: { value: 1 + (turn % 5) } };
      const burst = paths.map((path, index) => ((index + turn) % 2 ? send('GET', path) : send('PATCH', path, { answers })));
      times.push(...(await Promise.all(burst)).map(({ ms }) => ms));
      await wait(5);
    }
    return times;
  }
  const print = (count) => {
    server.send(count);
    return receive();
  };
  const quantile = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];

  const first = (await print(1)).reports[0].ms;
  await print(20);
  const begin = performance.now();
  await ask(() => performance.now() - begin > 2_000);
  const rounds = 20;
  const each = Math.ceil(Number(values.reports) / rounds);
  const reports = [];
  const quiet = [];
  const busy = [];
  let peakMegabytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const start = performance.now();
    const printing = print(each).then((result) => {
      isOver = true;
      return result;
    });
    busy.push(...(await ask(() => isOver)));
    const took = performance.now() - start;
    const { reports: printed, pid } = await printing;
    reports.push(...printed);
    peakMegabytes = Math.max(peakMegabytes, memoryOf(pid));
    const from = performance.now();
    quiet.push(...(await ask(() => performance.now() - from > took)));
  }
  agent.destroy();
  server.disconnect();

  const times = reports.map(({ ms }) => ms);
  const sizes = reports.map(({ bytes }) => bytes / 1024);
  const ratio = quantile(busy, 0.99) / quantile(quiet, 0.99);
  const line = (name, figure, unit, limit) => {
    const isOver = limit !== undefined && figure > limit;
    const text = figure.toFixed(unit === '×' ? 2 : 1).padStart(9);
    console.log(`  ${name.padEnd(48)}${text} ${unit}${limit === undefined ? '' : isOver ? `  TOO MUCH: over ${limit}` : '  ok'}`);
    return isOver;
  };
  console.log(
    `${reports.length} reports, ${busy.length + quiet.length} other requests; ${cpus().length} cores, load average ${loadavg()[0].toFixed(1)}.`,
  );
  line('the first report, with the start of its process', first, 'ms');
  const failed = [
    line('a report: median', quantile(times, 0.5), 'ms'),
    line('a report: 99th percentile', quantile(times, 0.99), 'ms', 100),
    line('the largest report', Math.max(...sizes), 'KB', 150),
    line('memory of the printing process', peakMegabytes, 'MB'),
    line('other requests without printing: median', quantile(quiet, 0.5), 'ms'),
    line('other requests while printing: median', quantile(busy, 0.5), 'ms'),
    line('other requests without printing: 99th percentile', quantile(quiet, 0.99), 'ms'),
    line('other requests while printing: 99th percentile', quantile(busy, 0.99), 'ms'),
    line('while printing, compared', ratio, '×', 1.2),
  ].some(Boolean);
  console.log(failed ? '\nFAILED: over a limit.' : '\nNo limit was exceeded.');
  process.exitCode = failed ? 1 : 0;
}

/** The resident memory of a process; 0 where the system doesn't say. */
function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
