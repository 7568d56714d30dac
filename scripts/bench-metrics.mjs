// npm run bench:metrics: measures what metrics cost a server under load.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, projectNode, root } from './project.mjs';
import { waitForLine } from './wait-for-line.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, seconds: { type: 'string', default: '1' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`npm run bench:metrics -- [--rounds 20] [--seconds 1]

Two servers of the built site, one with METRICS_PORT and one without, get as many requests as they answer, in turns, so that other load
on the machine meets both: the home page (the cheapest answer there is, so the worst case) and the record of a visitor. Prints medians of
the rounds' ratios: requests a second, and (on Linux) requests for a second of the server's CPU time; then what it costs to read the metrics.
Fails if counting takes more than a tenth.`);
  process.exit(0);
}
const rounds = Number(values.rounds);
const roundMs = 1000 * Number(values.seconds);
const connections = 8;
const limit = 0.9;

install();
build();
const folder = mkdtempSync(join(tmpdir(), 'tino-bench-metrics-'));
const children = [];

async function start(name, settings) {
  const child = spawn(projectNode(), [join(root, 'src/server/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...{ PORT: '0', DATA_DIR: join(folder, name), SITE_DIR: join(root, 'build/site'), RATE_LIMIT_PER_MINUTE: '0' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  const { input, 1: port } = await waitForLine(child, /^Tino is at http:\/\/localhost:(\d+)$/m);
  return { pid: child.pid, port: Number(port), metrics: /^Metrics are at (\S+)$/m.exec(input)?.[1] };
}

async function createRecord({ port }) {
  const response = await fetch(`http://127.0.0.1:${port}/api/readiness-quiz/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: 'Lumbre' },
      companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
      ...{ currentStep: 1, progress: 1, language: 'es', metadata: {} },
    }),
  });
  return `/api/readiness-quiz/${(await response.json()).uuid}/`;
}

/** Asks one path again and again on some connections, as soon as an answer is there; resolves with the number of answers. */
async function load({ port }, path, ms) {
  const head = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\n\r\n`;
  const until = performance.now() + ms;
  const ask = () =>
    new Promise((resolve, reject) => {
      let answers = 0;
      let missing = 0;
      const socket = connect(port, '127.0.0.1', () => socket.write(head));
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        if (missing === 0) {
          const text = chunk.toString('latin1');
          const end = text.indexOf('\r\n\r\n');
          if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, end)));
          missing = end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
        }
        missing -= chunk.length;
        if (missing > 0) return;
        answers += 1;
        if (performance.now() < until) return socket.write(head);
        socket.destroy();
        resolve(answers);
      });
    });
  return (await Promise.all(Array.from({ length: connections }, ask))).reduce((sum, count) => sum + count, 0);
}

/** CPU time of a process in seconds. */
function cpuOf(pid) {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measure(server, path) {
  const [cpu, begin] = [cpuOf(server.pid), performance.now()];
  const answers = await load(server, path, roundMs);
  return { perSecond: (1000 * answers) / (performance.now() - begin), perCpuSecond: answers / (cpuOf(server.pid) - cpu) };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
let isTooSlow = false;
try {
  const plain = await start('plain', {});
  const measured = await start('measured', { METRICS_PORT: '0' });
  const paths = { 'home page': ['/', '/'], record: [await createRecord(plain), await createRecord(measured)] };
  console.log(`${rounds} rounds of ${values.seconds} s each; ${cpus().length} cores; load average ${loadavg()[0]?.toFixed(1)}.`);
  for (const [name, [plainPath, measuredPath]] of Object.entries(paths)) {
    await load(plain, plainPath, 2 * roundMs);
    await load(measured, measuredPath, 2 * roundMs);
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      // Who's first alternates, too.
      const isPlainFirst = round % 2 === 0;
      const first = isPlainFirst ? await measure(plain, plainPath) : await measure(measured, measuredPath);
      const second = isPlainFirst ? await measure(measured, measuredPath) : await measure(plain, plainPath);
      pairs.push(isPlainFirst ? { without: first, with: second } : { without: second, with: first });
    }
    const ratio = (figure) => median(pairs.map((pair) => pair.with[figure] / pair.without[figure]));
    const show = (figure) =>
      `${median(pairs.map((pair) => pair.without[figure])).toFixed(0)} without, ${median(pairs.map((pair) => pair.with[figure])).toFixed(0)} with, ratio ${ratio(figure).toFixed(3)}`;
    console.log(`${name}\n  requests a second       ${show('perSecond')}\n  for a second of CPU     ${show('perCpuSecond')}`);
    const decisive = Number.isNaN(ratio('perCpuSecond')) ? ratio('perSecond') : ratio('perCpuSecond');
    isTooSlow ||= decisive < limit;
  }
  const reads = 100;
  const before = cpuOf(measured.pid);
  const begin = performance.now();
  let bytes = 0;
  for (let read = 0; read < reads; read += 1) bytes = (await (await fetch(measured.metrics)).text()).length;
  const ms = (seconds) => `${((1000 * seconds) / reads).toFixed(1)} ms`;
  console.log(
    `reading the metrics: ${ms((performance.now() - begin) / 1000)}, ${ms(cpuOf(measured.pid) - before)} of CPU, ${(bytes / 1024).toFixed(0)} KB`,
  );
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
console.log(isTooSlow ? 'FAILED: counting takes more than a tenth.' : 'Counting takes less than a tenth.');
process.exit(isTooSlow ? 1 : 0);
