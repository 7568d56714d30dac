/** @module-tag wide */
/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sampleApplication } from '#server/messages/notifications/samples.ts';
import { notificationStrings } from '#strings/messages/notifications.ts';
import { call, retryWhileBusy } from '#tests/server-process.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { startWholeServer, type WholeServer } from '#tests/whole-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tino-hostile-mail-'));
let server: WholeServer | undefined;
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("D5 of 120 hostile applications to one mailbox two are mailed, without the sender's text; the owner has ten notices, and the others in one mail", async () => {
  const smtp = await startSmtp();
  server = await startWholeServer(folder, {
    SMTP_URL: smtp.url,
    NOTIFY_EMAIL: 'owner@tino.example',
    SITE_URL: 'https://tino.example',
  });
  const running = server;
  const text = 'your account is locked, see evil-bank dot com';
  const { courseInfo } = sampleApplication('en');
  const { answers } = sampleApplication('en', [text, text, text, text, text]);
  const apply = async (number: number) => {
    const personalInfo = { name: 'Won 1 prize, call now', email: `vic.tim+${number}@gmail.com` };
    const body = { personalInfo, courseInfo, answers, isComplete: true, metadata: { totalTimeSpent: 2 } };
    return (await retryWhileBusy(() => call(running, 'POST', '/api/course-application/', body))).status;
  };
  const statuses = await Promise.all(Array.from({ length: 120 }, (_, number) => apply(number)));
  expect(new Set(statuses)).toEqual(new Set([201]));
  const health = () => fetch(`http://127.0.0.1:${running.port}/readyz`).then((answer) => answer.text());
  // The owner's collecting mail waits for the end of its hour.
  await expect.poll(health).toContain('outbox_waiting 1\n');
  expect(await health()).toContain('outbox_held 118\n');

  const to = (owner: boolean) => smtp.received.filter(({ recipients }) => (recipients[0] === 'owner@tino.example') === owner);
  expect(to(false)).toHaveLength(2);
  for (const [index, { recipients }] of smtp.received.entries()) {
    if (recipients[0] === 'owner@tino.example') continue;
    const { html, text: plain, subject } = await smtp.parsed(index);
    expect(`${subject} ${html} ${plain} ${smtp.received[index]?.raw}`).not.toMatch(/Won 1 prize|evil-bank/);
    expect(plain).toContain('https://example.com/schedule');
  }
  expect(to(true)).toHaveLength(10);
  expect(to(true).filter(({ raw }) => raw.includes(`Subject: ${notificationStrings.en.held.subject}`)).length).toBeLessThanOrEqual(1);
  await smtp.close();
});
