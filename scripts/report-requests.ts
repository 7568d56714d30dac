import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { questionIds } from '../src/domain/readiness/readiness.ts';
import type { Locale } from '../src/domain/text/locale.ts';

/** A printed report: how long it took, and its size. */
export interface Printed {
  readonly ms: number;
  readonly bytes: number;
}

const record = {
  personalInfo: { name: 'Ana', email: 'ana@example.com', companyName: 'Lumbre' },
  companyInfo: { industry: 'retail', revenue: '1m-5m', employees: '11-50' },
  language: 'es',
};

/** Answer sheets that all differ: the digits of a walk through all of them in steps that have no factor in common with their number. */
export function* answerSheets(): Generator<string, never> {
  const count = 5n ** 14n;
  for (let place = 1n; ; place = (place + 3_141_592_653n) % count)
    yield [...place.toString(5).padStart(14, '0')].map((digit) => Number(digit) + 1).join('');
}

export function localeOf(levels: string): Locale {
  return Number(levels) % 2 ? 'en' : 'es';
}

/** Requests to the server that's measured. */
export function createRequests(port: number) {
  const agent = new Agent({ keepAlive: true });
  /** Resolves with the time and the body. */
  const send = (method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}) =>
    new Promise<{ readonly ms: number; readonly body: Buffer }>((resolve, reject) => {
      const start = performance.now();
      const headers = { ...more, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        if (Number(response.statusCode) >= 300) reject(new Error(`${method} ${path} got ${response.statusCode}: ${Buffer.concat(parts)}`));
        else resolve({ ms: performance.now() - start, body: Buffer.concat(parts) });
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  /** Creates a record; resolves with its address. */
  async function create(more: object): Promise<string> {
    const { body } = await send('POST', '/api/readiness-quiz/', { ...record, ...more });
    return `/api/readiness-quiz/${JSON.parse(String(body)).uuid}/`;
  }
  /** Completes a record for each sheet; resolves with the addresses of the reports. */
  async function complete(sheets: readonly string[]): Promise<readonly string[]> {
    const urls: string[] = [];
    for (const levels of sheets) {
      const answers = Object.fromEntries(questionIds.map((id, index) => [id, Number(levels[index])]));
      urls.push(`${await create({ language: localeOf(levels), answers, isComplete: true })}report/`);
    }
    return urls;
  }
  /** Each client has one report in print at a time, so these are several. */
  async function download(url: string, client = 1): Promise<Printed> {
    const { ms, body } = await send('GET', url, undefined, { 'x-forwarded-for': `192.0.2.${client}` });
    return { ms, bytes: body.length };
  }
  async function downloadTogether(urls: readonly string[]): Promise<readonly Printed[]> {
    const left = [...urls];
    const reports: Printed[] = [];
    const one = async (client: number) => {
      for (let url = left.pop(); url; url = left.pop()) reports.push(await download(url, client));
    };
    await Promise.all([1, 2, 3, 4, 5].map(one));
    return reports;
  }
  async function downloadAtPace(urls: readonly string[]): Promise<readonly Printed[]> {
    const end = wait(urls.length * 500);
    const reports = await Promise.all(
      urls.map(async (url, index) => {
        await wait(index * 500);
        return download(url);
      }),
    );
    await end;
    return reports;
  }
  return { send, create, complete, downloadTogether, downloadAtPace, close: () => agent.destroy() };
}
