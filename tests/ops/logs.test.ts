import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectFiles } from '#tests/repository/project-files.ts';
import { findProgram } from '../../scripts/debian-packages.mjs';

const root = join(import.meta.dirname, '../..');
const rsyslogd = findProgram('rsyslogd', 'rsyslog');
const logger = findProgram('logger', 'bsdutils');
if (!rsyslogd || !logger) console.warn('NOT RUN: the test of the configuration for rsyslog, because rsyslogd or logger is missing.');

let folder: string;
let daemon: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-logs-'));
});
afterEach(async () => {
  if (daemon) {
    const ended = once(daemon, 'exit');
    daemon.kill('SIGKILL');
    await ended;
    daemon = undefined;
  }
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!rsyslogd || !logger)(
  'H5 rsyslog keeps events as JSON with host and severity, lines for people apart, and nobody else’s',
  async () => {
    const socket = join(folder, 'log');
    const config = readFileSync(join(root, 'ops/logs/rsyslog-tino.conf'), 'utf8').replaceAll('/var/log', folder);
    writeFileSync(
      join(folder, 'rsyslog.conf'),
      `global(workDirectory="${folder}")\nmodule(load="imuxsock" SysSock.Use="off")\ninput(type="imuxsock" Socket="${socket}")\n${config}`,
    );
    daemon = spawn(rsyslogd ?? '', ['-n', '-f', join(folder, 'rsyslog.conf'), '-i', join(folder, 'pid')], { stdio: 'ignore' });
    await expect.poll(() => existsSync(socket)).toBe(true);
    // As the journal passes lines on: without the priority, and with it as that of the message.
    const send = (line: string, priority: string, tag = 'tino') =>
      execFileSync(logger ?? '', ['--socket', socket, '--tag', tag, '--priority', `daemon.${priority}`, line]);
    send('{"level":50,"time":"2026-11-23T07:22:37.778Z","event":"store-closed","why":"full"}', 'err');
    send('{"level":30,"event":"request","route":"/api/readiness-quiz/:uuid/","status":200}', 'info');
    send('{"level":30}', 'info', 'other');
    send('Tino is at http://localhost:3000', 'info');
    const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
    await expect.poll(() => read('tino.txt')).toMatch(/^\S+ \S+ Tino is at http:\/\/localhost:3000\n$/);
    await expect.poll(() => read('tino.json').split('\n').length).toBe(3);
    const [first, second] = read('tino.json')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ level: 50, event: 'store-closed', why: 'full', severity: 'err', host: expect.any(String) });
    expect(second).toMatchObject({ level: 30, event: 'request', status: 200, severity: 'info' });
  },
);

it('H5 each file that rsyslog writes is rotated', () => {
  const written = readFileSync(join(root, 'ops/logs/rsyslog-tino.conf'), 'utf8').matchAll(/\bfile="([^"]+)"/g);
  const rotated = readFileSync(join(root, 'ops/logs/logrotate-tino'), 'utf8').match(/^\/.+$/gm);
  expect(rotated).toEqual([...written].map(([, file]) => file));
});

it('H5 every event of the server’s log is described in docs/metrics.md, and none that’s gone', () => {
  const logged = projectFiles(['src/server', 'src/serving', 'src/publish'], /(?<!test|fixture)\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/\bevent: '([a-z-]+)'|\blogFault\([\w.]+, '([a-z-]+)'|\bfailure: '([a-z]+-failed)'/g)].map(
      ([, event, fault, failure]) => event ?? fault ?? failure ?? '',
    ),
  );
  expect(logged.length).toBeGreaterThan(30);
  const page = readFileSync(join(root, 'docs/metrics.md'), 'utf8');
  const table = page.slice(page.indexOf('| `event` | level |')).split('\n\n')[0] ?? '';
  const described = table
    .split('\n')
    .slice(2)
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, event]) => event ?? ''));
  expect(new Set(described)).toEqual(new Set(logged));
});
