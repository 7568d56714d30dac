/** @sqlite-only It starts processes on the data in a folder; `postgres-processes.test.ts` starts them on PostgreSQL. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readinessWording } from '#domain/content/wordings.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import { readinessServerFlow } from '#server/flows/definitions/readiness-quiz.ts';
import { readPdf } from '#server/flows/reports/pdf.fixture.ts';
import { printableText } from '#server/flows/reports/printable-text.ts';
import { sampleReadiness } from '#server/messages/notifications/samples.ts';
import { reportStrings } from '#strings/readiness/report.ts';
import { reportOf } from '#tests/report-texts.ts';
import { validCreation } from '#tests/server.ts';
import { call, retryWhileBusy } from '#tests/server-process.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { startWholeServer, type WholeServer } from '#tests/whole-server.ts';
import { wide } from '#tests/wide.ts';

let folder: string;
let server: WholeServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-mailed-report-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const start = async (settings: Readonly<Record<string, string>>) => {
  server = await startWholeServer(folder, { SITE_URL: 'https://tino.example', ...settings });
  return server;
};
const levels = questionIds.map((_, index) => ((index * 3) % 5) + 1);
/** Completes an assessment; the rest of its record follows from the answers. */
async function complete(running: WholeServer) {
  const answers = Object.fromEntries(questionIds.map((id, index) => [id, levels[index]]));
  const body = { ...validCreation, answers, isComplete: true, metadata: { totalTimeSpent: 400 } };
  const answer = await retryWhileBusy(() => call(running, 'POST', '/api/readiness-quiz/', body));
  expect(answer.status).toBe(201);
  const { plan, overallScore, uuid } = answer.body;
  return { plan, overallScore, uuid: String(uuid) };
}
const plain = (text: string) =>
  text
    .replaceAll(/[\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const expected = () => {
  const record = { ...sampleReadiness('es', levels.join('')), companyInfo: validCreation.companyInfo };
  return reportOf(record, readinessWording.parse(readinessServerFlow.wording), 'es');
};
async function expectReport(content: Uint8Array, { plan, overallScore }: Awaited<ReturnType<typeof complete>>) {
  const { text } = await readPdf(content);
  const report = expected();
  expect([report.months, report.later].map((part) => part.length > 0)).toEqual([true, true]);
  expect([...report.months, report.later].map((moves) => moves.map(({ id }) => id))).toEqual(plan);
  expect(plain(text)).toMatch(new RegExp(`\\b${overallScore} ?${reportStrings.es.overall}`));
  for (const { title } of [...report.months.flat(), ...report.later]) expect(plain(text)).toContain(plain(printableText(title)));
}
const bytesOf = (content: ArrayBuffer | Uint8Array | string | undefined) => {
  if (content === undefined || typeof content === 'string') throw new Error('The attachment is missing.');
  return new Uint8Array(content);
};

const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** A report has to be printed first, which takes a busy machine a while. */
const printing = { timeout: 120_000 };

describe('V1 the report that a completed assessment is mailed with', { timeout: 180_000 }, () => {
  it('V1 W2 D5 arrives through a mail server, with the plan of the record, and is the download without name and company', async () => {
    const smtp = await startSmtp();
    const running = await start({ SMTP_URL: smtp.url });
    const record = await complete(running);
    await expect.poll(() => smtp.received.length, printing).toBe(1);
    const { attachments, text } = await smtp.parsed();
    expect(attachments).toMatchObject([{ mimeType: 'application/pdf', disposition: 'attachment' }]);
    const [attachment] = attachments;
    expect(attachment?.filename).toMatch(/^Diagnóstico-y-plan-\d{4}-\d\d-\d\d\.pdf$/);
    await expectReport(bytesOf(attachment?.content), record);
    for (const { title } of expected().months.flat()) expect(text).toContain(title);
    expect(smtp.received[0]?.raw.length).toBeLessThan(300_000);

    const answer = await fetch(`http://127.0.0.1:${running.port}/api/readiness-quiz/${record.uuid}/report`);
    expect(answer.status).toBe(200);
    const mailed = plain((await readPdf(bytesOf(attachment?.content))).text);
    const downloaded = plain((await readPdf(new Uint8Array(await answer.arrayBuffer()))).text);
    const { name, companyName } = validCreation.personalInfo;
    expect(mailed).not.toContain(name);
    expect(downloaded).toContain(`${name} · ${companyName}`);
    expect(downloaded.replace(` ${name} · ${companyName} ·`, '')).toBe(mailed);
    await smtp.close();
  });

  it('V1 D2 is in the file that a mail is written to', wide, async () => {
    const running = await start({});
    const record = await complete(running);
    const mails = join(folder, 'data/mail');
    const list = () => {
      try {
        return readdirSync(mails).filter((name) => name.endsWith('.eml'));
      } catch {
        return [];
      }
    };
    await expect.poll(() => list().length, printing).toBe(1);
    const { attachments } = await PostalMime.parse(readFileSync(join(mails, String(list()[0]))));
    await expectReport(bytesOf(attachments[0]?.content), record);
  });

  it('V1 Q11 a server that stops after printing ends its printer', wide, async () => {
    const before = childrenOf(process.pid);
    const running = await start({});
    await complete(running);
    await expect.poll(() => childrenOf(process.pid).filter((pid) => !before.includes(pid))).not.toEqual([]);
    const printers = childrenOf(process.pid).filter((pid) => !before.includes(pid));
    server = undefined;
    await running.stop();
    // A process that was killed has an entry until its new parent takes note.
    for (const pid of printers) await expect.poll(() => existsSync(`/proc/${pid}/exe`)).toBe(false);
  });
});
