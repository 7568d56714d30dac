/** @module-tag wide */
/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { validCreation } from '#tests/server.ts';
import { call, type ServerProcess, startProcess } from '#tests/server-process.ts';
import { startSmtp } from '#tests/smtp-server.ts';

const rounds = Math.ceil(Number(process.env.KILL_ROUNDS ?? 40) / 40);
const folder = mkdtempSync(join(tmpdir(), 'tino-mail-kill-'));
const running = new Set<ServerProcess>();
afterEach(() => {
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const answers = Object.fromEntries(questionIds.map((id, index) => [id, 1 + (index % 5)]));
let people = 0;

/** Completes records until the server is killed; calls `acknowledge` for each response. */
async function completeRecords(server: ServerProcess, acknowledge: (email: string) => void): Promise<void> {
  for (;;) {
    people += 1;
    const email = `lead-${people}@example.com`;
    const personalInfo = { ...validCreation.personalInfo, email };
    const answer = await call(server, 'POST', '/api/readiness-quiz/', { ...validCreation, personalInfo, answers, isComplete: true }).catch(
      () => undefined,
    );
    if (!answer) return;
    if (answer.status === 201) acknowledge(email);
  }
}

async function waitUntilSent(server: ServerProcess): Promise<void> {
  for (let attempt = 0; attempt < 4_000; attempt += 1) {
    const text = await fetch(`http://127.0.0.1:${server.port}/readyz`).then((answer) => answer.text());
    if (text.includes('outbox_waiting 0\n')) return;
    await pause(50);
  }
  throw new Error('Mail is still waiting.');
}

it(`D1 A4 over ${rounds} kills, each completion has its mail and each mail its completion`, {
  timeout: rounds * 10_000 + 240_000,
}, async () => {
  const smtp = await startSmtp();
  const dataDir = join(folder, 'data');
  const start = async () => {
    const server = await startProcess(folder, {
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      SITE_URL: 'http://localhost',
      OUTBOX_RETRY_MS: '20',
    });
    running.add(server);
    return server;
  };
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await start();
    const exited = once(server.child, 'exit');
    // Some kills hit completions, some deliveries: the worker polls once a second and then sends ten at a time.
    let left = 1 + Math.floor(Math.random() * 40);
    const afterwards = Math.floor(Math.random() * 1_500);
    await Promise.all(
      Array.from({ length: 3 }, () =>
        completeRecords(server, (email) => {
          acknowledged.push(email);
          left -= 1;
          if (left === 0) setTimeout(() => server.child.kill('SIGKILL'), round % 2 ? afterwards : 0);
        }),
      ),
    );
    await exited;
    server.agent.destroy();
    running.delete(server);
  }
  const last = await start();
  await waitUntilSent(last);
  last.child.kill('SIGTERM');
  await once(last.child, 'exit');
  running.delete(last);
  await smtp.close();

  const database = new DatabaseSync(join(dataDir, 'tino.db'), { readOnly: true });
  const completed = database
    .prepare("select json_extract(document, '$.personalInfo.email') as email from record where completed_at is not null order by 1")
    .all()
    .map(({ email }) => String(email));
  database.close();
  const idsOf = new Map<string, Set<string>>();
  for (const { raw, recipients } of smtp.received) {
    const id = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
    for (const recipient of recipients) idsOf.set(recipient, (idsOf.get(recipient) ?? new Set()).add(id));
  }
  expect(acknowledged.filter((email) => !completed.includes(email))).toEqual([]);
  expect([...idsOf.keys()].sort()).toEqual(completed.sort());
  expect([...idsOf.values()].filter((ids) => ids.size !== 1)).toEqual([]);
  console.info(`${rounds} kills, ${completed.length} completions (${acknowledged.length} acknowledged), ${smtp.received.length} mails.`);
});
