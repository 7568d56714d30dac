import { describe, expect, it } from 'vitest';
import { downloadReport, reportUrl } from './report-client.ts';

const url = reportUrl('readiness-quiz', 'some-uuid', 'es', 'https://api.example');
const answering = (respond: () => Response | Promise<Response>) => downloadReport(url, async () => respond());
const pdf = (headers: Record<string, string>) => new Response('%PDF-', { headers: { 'content-type': 'application/pdf', ...headers } });

describe('V1 downloading the report', () => {
  it('V1 asks for the record in the language of the page', () => {
    expect(url).toBe('https://api.example/api/readiness-quiz/some-uuid/report/?language=es');
  });

  it('V1 gives the file with the name that the server chose', async () => {
    const named = await answering(() =>
      pdf({ 'content-disposition': 'attachment; filename="a.pdf"; filename*=UTF-8\'\'Diagn%C3%B3stico-2026.pdf' }),
    );
    expect(named).toMatchObject({ kind: 'ok', fileName: 'Diagnóstico-2026.pdf' });
    expect(named.kind === 'ok' && (await named.pdf.text())).toBe('%PDF-');
    for (const header of ['', 'attachment', "attachment; filename*=UTF-8''%E0%A4%A"])
      expect(await answering(() => pdf({ 'content-disposition': header }))).toMatchObject({ fileName: 'report.pdf' });
  });

  it('V1 says why it failed, and never throws', async () => {
    expect(await answering(() => Response.json({}, { status: 503 }))).toEqual({ kind: 'status', status: 503 });
    expect(await answering(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))).toEqual({ kind: 'unreadable' });
    expect(await answering(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ kind: 'offline' });
  });

  it('V1 says nothing of the connection if the answer is late, or breaks off', async () => {
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    expect(await answering(() => Promise.reject(late))).toEqual({ kind: 'unreadable' });
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
    const headers = { 'content-type': 'application/pdf' };
    expect(await answering(() => new Response(broken, { headers }))).toEqual({ kind: 'unreadable' });
  });
});
