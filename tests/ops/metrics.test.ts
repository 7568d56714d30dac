/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { programEnvironment } from '#tests/program-environment.ts';
import { validCreation } from '#tests/server.ts';
import { listening, retryWhileBusy } from '#tests/server-process.ts';
import { waitForLine } from '../../scripts/wait-for-line.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

let folder: string;
let server: ChildProcess | undefined;
/** What a server with every kind of metric says, which runs as an operator runs it. */
let text = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tino-ops-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<p>Hello</p>');
  server = spawn(process.execPath, [join(root, 'src/programs/supervisor/serve.ts')], {
    cwd: folder,
    env: {
      ...programEnvironment,
      ...{ PORT: '0', METRICS_PORT: '0', RATE_LIMIT_PER_MINUTE: '0', SITE_DIR: join(folder, 'site') },
    },
  });
  const measured = waitForLine(server, /^Metrics are at (\S+)$/m);
  const [, port] = await waitForLine(server, listening);
  const [, address = ''] = await measured;
  await fetch(`http://127.0.0.1:${port}/`);
  const questions = ['q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10', 'q11', 'q12', 'q13', 'q14', 'q15', 'q16', 'q17'];
  const answers = Object.fromEntries(questions.map((id) => [id, { value: 3 }]));
  const body = JSON.stringify({ ...validCreation, answers, isComplete: true });
  const headers = { 'content-type': 'application/json' };
  const create = () => fetch(`http://127.0.0.1:${port}/api/readiness-quiz/`, { method: 'POST', headers, body });
  expect((await retryWhileBusy(create)).status).toBe(201);
  // Some are there once something has happened, such as a collection of garbage, to which asking contributes.
  await vi.waitUntil(
    async () => {
      text = await (await fetch(address)).text();
      return text.includes('nodejs_gc_duration_seconds_sum');
    },
    { timeout: 30_000 },
  );
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.literal('critical') }),
  annotations: z.strictObject({ summary: z.string(), action: z.string(), runbook: z.string() }),
});
const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read('ops/prometheus/alerts.yaml')))
  .groups.flatMap(({ rules }) => rules);

/** Metrics that Prometheus itself or an exporter has. */
const foreign = /^(?:up|probe_\w+|node_\w+)$/;
/** The metrics that a query names, with the labels that it asks of each. */
const named = (query: string) =>
  [...query.matchAll(/\b((?:tino|process|nodejs|node|probe)_\w+|up)(?:\{([^}]*)\})?/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label ?? '').filter((label) => !['job', 'instance'].includes(label)),
  }));
const labelsOf = (name: string) => {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines.length === 0 ? undefined : new Set(lines.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)));
};
const missing = (query: string) =>
  named(query)
    .filter(({ name }) => !foreign.test(name))
    .flatMap(({ name, labels }) => {
      const known = labelsOf(name);
      return known ? labels.filter((label) => !known.has(label)).map((label) => `${name}{${label}}`) : [name];
    });

it('H5 eight alerts ask for metrics that there are, and lead to what to do', () => {
  expect(alerts.length).toBe(8);
  expect(alerts.flatMap(({ expr }) => missing(expr))).toEqual([]);
  const headings = read('docs/metrics.md')
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map(
      (line) =>
        `docs/metrics.md#${line
          .replace(/^#+ /, '')
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-')}`,
    );
  expect(alerts.map(({ annotations }) => annotations.runbook).filter((runbook) => !headings.includes(runbook))).toEqual([]);
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
});
