import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { validCreation } from '#tests/server.ts';
import { listening, retryWhileBusy } from '#tests/server-process.ts';
import { findProgram } from '../../scripts/debian-packages.mjs';
import { waitForLine } from '../../scripts/wait-for-line.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const promtool = findProgram('promtool', 'prometheus');
if (!promtool) console.warn('NOT RUN: the tests of alert rules, because promtool (in Debian’s package prometheus) is missing.');
const check = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: join(root, 'ops/prometheus'), encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

let folder: string;
let server: ChildProcess | undefined;
/** What a server with every kind of metric says, which runs as an operator runs it. */
let text = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tino-ops-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<p>Hello</p>');
  server = spawn(process.execPath, [join(root, 'src/serving/serve.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...{ PORT: '0', METRICS_PORT: '0', RATE_LIMIT_PER_MINUTE: '0', SITE_DIR: join(folder, 'site') },
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
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
  labels: z.object({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), action: z.string(), runbook: z.string() }),
});
const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read('ops/prometheus/alerts.yaml')))
  .groups.flatMap(({ rules }) => rules);

interface Panel {
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}
const dashboard: {
  readonly schemaVersion: number;
  readonly panels: readonly Panel[];
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
} = JSON.parse(read('ops/grafana/tino.json'));
const queries = [...dashboard.panels.flatMap(({ targets = [] }) => targets), ...dashboard.annotations.list].map(({ expr }) => expr);

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

describe('H5 what an operator takes along', () => {
  it.skipIf(!promtool)('H5 what a server says is as Prometheus wants it', () => {
    expect(execFileSync(promtool ?? '', ['check', 'metrics'], { input: text, encoding: 'utf8' })).toBe('');
  });

  it.skipIf(!promtool)('H5 the rules and the example configuration are valid', () => {
    expect(check('check', 'rules', 'alerts.yaml')).toMatchObject({
      status: 0,
      output: expect.stringContaining(`${alerts.length} rules found`),
    });
    expect(check('check', 'config', 'prometheus.example.yaml')).toMatchObject({ status: 0 });
  });

  it.skipIf(!promtool)('H5 each alert fires when it should, and only then', () => {
    expect(check('test', 'rules', 'alerts.test.yaml', 'alerts-days.test.yaml')).toMatchObject({ status: 0 });
    const tests = read('ops/prometheus/alerts.test.yaml') + read('ops/prometheus/alerts-days.test.yaml');
    expect(alerts.map(({ alert }) => alert).filter((alert) => !tests.includes(`alertname="${alert}"`))).toEqual([]);
  });

  it('H5 each alert asks for metrics that there are, and leads to what to do', () => {
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

  it('H5 every query of the dashboard names metrics and labels that there are, and every metric of ours is on it', () => {
    expect(queries.length).toBeGreaterThan(40);
    expect(queries.flatMap(missing)).toEqual([]);
    const ours = [...text.matchAll(/^# TYPE (tino_\w+)/gm)].map(([, name]) => name ?? '');
    const shown = queries.join('\n');
    // Its limit is what it's closed at, and is in the alert's words.
    expect(ours.filter((name) => !shown.includes(name))).toEqual(['tino_connections_limit']);
  });

  it.skipIf(!promtool)('H5 every query of the dashboard is one that Prometheus understands', () => {
    const filled = queries.map((query) =>
      query.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*').replaceAll('$job', 'tino'),
    );
    const rules = filled.map((expr, index) => ({ record: `query:${index}`, expr }));
    const file = join(folder, 'queries.yaml');
    writeFileSync(file, stringify({ groups: [{ name: 'queries', rules }] }));
    expect(check('check', 'rules', file)).toMatchObject({ status: 0, output: expect.stringContaining(`${queries.length} rules found`) });
  });

  it('H5 the dashboard is one that Grafana 10 reads: no panel without a place or a word of explanation', () => {
    expect(dashboard.schemaVersion).toBe(39);
    const taken = new Map<string, string>();
    for (const { type, title, description, gridPos } of dashboard.panels) {
      if (type !== 'row') expect(description, title).toBeTruthy();
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.get(`${x} ${y}`), title).toBeUndefined();
          taken.set(`${x} ${y}`, title);
        }
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    }
    expect(dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
      'Visitors',
      'Latency',
      'Leads',
      'Outbox and mail',
      'Store',
      'Process',
    ]);
  });
});
