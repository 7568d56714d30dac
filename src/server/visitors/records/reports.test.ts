/** @sqlite-only It's about a report's bytes, which no store changes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knowledgeQuestions } from '#content/knowledge.ts';
import { readinessWording } from '#domain/content/wordings.ts';
import { correctKeys, knowledgeIds } from '#domain/knowledge/knowledge.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { readinessServerFlow } from '#server/flows/definitions/readiness-quiz.ts';
import { createWordings } from '#server/flows/definitions/wordings.ts';
import { readPdf } from '#server/flows/reports/pdf.fixture.ts';
import { printableText } from '#server/flows/reports/printable-text.ts';
import { PrintError, type PrintFault, type ReportPrinter } from '#server/flows/reports/printer.ts';
import { reportStrings } from '#strings/readiness/report.ts';
import { createPatientPrinter } from '#tests/patient-printer.ts';
import { reportOf } from '#tests/report-texts.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { reword } from '#tests/wordings.ts';

const site = { siteUrl: 'https://tino.example', bookingUrl: 'https://calendar.example/call' };

let printer: ReportPrinter;
beforeAll(() => {
  printer = createPatientPrinter();
});
afterAll(() => printer.close());

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ reportContext: { ...site, printer } });
});
afterEach(() => server.close());

/** Replaces the server by one with another printer or another limit. */
async function reopen(print: Pick<ReportPrinter, 'print'>, rateLimit = 0): Promise<void> {
  await server.close();
  server = await openTestServer({ reportContext: { ...site, printer: print }, config: { rateLimitPerMinute: rateLimit } });
}

const answers = Object.fromEntries(questionIds.map((id, index) => [id, (index % 5) + 1]));
async function complete(changes: object = {}): Promise<LeadRecord> {
  return (await server.send('POST', '/readiness-quiz/', { ...validCreation, answers, isComplete: true, ...changes })).json();
}
async function completeKnowledge(): Promise<LeadRecord> {
  const { companyName: _, ...personalInfo } = validCreation.personalInfo;
  const given = Object.fromEntries(knowledgeIds.map((id, index) => [id, index < 3 ? 'A' : correctKeys[id]]));
  const body = { personalInfo, language: 'en', answers: given, isComplete: true };
  return (await server.send('POST', '/ai-knowledge-quiz/', body)).json();
}
const download = ({ type, uuid }: Pick<LeadRecord, 'type' | 'uuid'>, query = '') => server.send('GET', `/${type}/${uuid}/report/${query}`);
const plain = (text: string) =>
  text
    .replaceAll(/[\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('V1 downloading a report', () => {
  it('V1 W2 has the scores and the plan of the record, and stays out of caches', async () => {
    const record = await complete();
    const answer = await download(record);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const fileName = `${reportStrings.es.fileName}-2026-01-02.pdf`;
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-2026-01-02\.pdf"; filename\*=UTF-8''/);
    expect(answer.headers['content-disposition']).toContain(`''${encodeURIComponent(fileName)}`);
    const { text, info } = await readPdf(answer.rawPayload);
    expect(info.Language).toBe('es');
    const report = reportOf(record, readinessWording.parse(readinessServerFlow.wording), 'es');
    expect(report.score).toBe(record.overallScore);
    expect(report.months.map((month) => month.map(({ id }) => id))).toEqual(record.plan?.slice(0, 3));
    for (const { title } of [...report.months.flat(), ...report.later]) expect(plain(text)).toContain(plain(printableText(title)));
    expect(plain(text)).toMatch(new RegExp(`\\b${record.overallScore} ?${reportStrings.es.overall}`));
    for (const share of Object.values(record.categoryScores ?? {})) expect(plain(text)).toContain(`${share} %`);
  });

  it('V1 is in the language asked for', async () => {
    const record = await complete();
    const answer = await download(record, '?language=en');
    expect(answer.headers['content-disposition']).toContain('filename="AI-readiness-report-2026-01-02.pdf"');
    expect((await readPdf(answer.rawPayload)).info.Language).toBe('en');
    expect((await download(record, '?language=fr')).statusCode).toBe(400);
  });

  it('V1 the quiz has one, too', async () => {
    const record = await completeKnowledge();
    const { text } = await readPdf((await download(record)).rawPayload);
    expect(record.wrongQuestionIds.length).toBeGreaterThan(0);
    for (const id of knowledgeIds.filter((each) => record.wrongQuestionIds.includes(each)))
      expect(plain(text)).toContain(plain(printableText(knowledgeQuestions[id].recommendation.text.en)));
  });

  it('W7 has the words that the record was answered with, after the content changed', async () => {
    const changed = await complete();
    const now = createWordings({ 'readiness-quiz': reword(readinessServerFlow.wording, 'NEW') });
    const later = await openTestServer({ store: server.store, wordings: now, reportContext: { ...site, printer } });
    const kept = await later.send('GET', `/readiness-quiz/${changed.uuid}/report/`);
    const { uuid } = (
      await later.send('POST', '/readiness-quiz/', {
        ...validCreation,
        answers,
        isComplete: true,
        wording: now.today('readiness-quiz').hash,
      })
    ).json();
    const fresh = await later.send('GET', `/readiness-quiz/${uuid}/report/`);
    await later.app.close();
    expect((await readPdf(kept.rawPayload)).text).not.toContain('NEW');
    expect((await readPdf(fresh.rawPayload)).text).toContain('NEW');
  });

  it('V1 Q7 there is none of an incomplete, unknown, or other record', async () => {
    const { uuid } = (await server.send('POST', '/readiness-quiz/', validCreation)).json();
    const incomplete = await download({ type: 'readiness-quiz', uuid });
    expect([incomplete.statusCode, incomplete.headers['content-type']]).toEqual([409, 'application/problem+json; charset=utf-8']);
    const record = await complete();
    for (const path of [
      'readiness-quiz/00000000-0000-4000-8000-000000000000',
      'readiness-quiz/nonsense',
      `ai-knowledge-quiz/${record.uuid}`,
      `course-application/${record.uuid}`,
    ])
      expect([path, (await server.send('GET', `/${path}/report/`)).statusCode]).toEqual([path, 404]);
    expect((await server.send('POST', `/readiness-quiz/${record.uuid}/report/`, {})).headers.allow).toBe('GET');
  });

  const faults: readonly (readonly [PrintFault, number, string | undefined])[] = [
    ['busy', 429, '60'],
    ['timeout', 503, '10'],
    ['crashed', 503, '10'],
    ['closed', 503, '10'],
    ['unavailable', 503, '3600'],
    // The same document would fail again.
    ['failed', 500, undefined],
  ];
  it.each(faults)('V1 Q13 a printer that says %s is a problem with status %i', async (fault, status, retryAfter) => {
    await reopen({ print: () => Promise.reject(new PrintError(fault)) });
    const answer = await download(await complete());
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
      status,
      retryAfter,
      'application/problem+json; charset=utf-8',
    ]);
    // Anybody can ask for too many at once: that's no fault, and fires no alert.
    const isRefused = fault === 'busy';
    expect(answer.json().type).toEqual(
      isRefused ? 'urn:problem-type:too-many-reports' : expect.stringMatching(/:(unavailable|internal-error)$/),
    );
    const counted = (await server.app.inject('/readyz')).body;
    expect(counted).toContain(isRefused ? '\nreports_failed 0\nreports_refused 1\n' : '\nreports_failed 1\nreports_refused 0\n');
    const failure = expect.objectContaining({ event: 'failure', error: 'PrintError', code: fault });
    expect(server.logged).toEqual(isRefused ? expect.not.arrayContaining([failure]) : expect.arrayContaining([failure]));
  });

  it('V1 HEAD prints nothing', async () => {
    let printed = 0;
    await reopen({
      print: async () => {
        printed += 1;
        return Buffer.from('%PDF-');
      },
    });
    const { type, uuid } = await complete();
    for (const slash of ['', '/']) {
      const { statusCode, headers } = await server.app.inject({ method: 'HEAD', url: `/api/${type}/${uuid}/report${slash}` });
      expect([statusCode, headers.allow]).toEqual([405, 'GET']);
    }
    expect(printed).toBe(0);
  });

  it('V1 a client has one report in print, in the queue of the downloads', async () => {
    const printing: (() => void)[] = [];
    const queues = new Set<string | undefined>();
    let most = 0;
    await reopen({
      async print(_document, _signal, queue) {
        queues.add(queue);
        await new Promise<void>((resolve) => {
          most = Math.max(most, printing.push(resolve));
        });
        return Buffer.from('%PDF-');
      },
    });
    const record = await complete();
    const statuses: number[] = [];
    const ask = async (remoteAddress: string) => {
      const { statusCode } = await server.app.inject({ url: `/api/${record.type}/${record.uuid}/report/`, remoteAddress });
      statuses.push(statusCode);
    };
    const asked = Array.from({ length: 20 }, () => ask('192.0.2.1'));
    // One is in print and ten wait; the others may come again.
    await expect.poll(() => statuses).toEqual(Array.from({ length: 9 }, () => 429));
    const other = ask('192.0.2.2');
    await expect.poll(() => printing.length).toBe(2);
    for (let left = 12; left > 0; left -= 1) {
      await expect.poll(() => printing.length).toBeGreaterThan(0);
      printing.shift()?.();
    }
    await Promise.all([...asked, other]);
    expect([most, [...queues]]).toEqual([2, ['download']]);
    expect(statuses.slice(9)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it('V1 Q12 is limited like writes, on its own', async () => {
    await reopen({ print: async () => Buffer.from('%PDF-') }, 3);
    const record = await complete();
    const statuses = [];
    for (const _ of [1, 2, 3, 4]) statuses.push((await download(record)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    // A visitor who downloads too often can still be saved.
    expect((await server.send('POST', '/readiness-quiz/', validCreation)).statusCode).toBe(201);
  });

  it('S8 Q14 no uuid, name, company or file name gets into the log', async () => {
    const record = await complete({
      personalInfo: { name: 'Canaria Nombre', email: 'canaria@example.com', companyName: 'Canaria Empresa' },
    });
    await download(record);
    const logged = JSON.stringify(server.logged);
    expect(logged).toContain('/api/readiness-quiz/:uuid/report/');
    expect(logged).not.toMatch(new RegExp(`canaria|${record.uuid}|Diagn`, 'i'));
  });

  it('P1 is in the description of the API', async () => {
    const document = (await server.send('GET', '/openapi.json')).json();
    for (const kind of ['readiness-quiz', 'ai-knowledge-quiz']) {
      const { get } = document.paths[`/api/${kind}/{uuid}/report/`];
      expect(Object.keys(get.responses[200].content)).toEqual(['application/pdf']);
      expect(Object.keys(get.responses).sort()).toEqual(['200', '400', '404', '409', '429', '503']);
    }
    expect(document.paths).not.toHaveProperty('/api/course-application/{uuid}/report/');
  });
});
