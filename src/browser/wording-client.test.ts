import { describe, expect, it } from 'vitest';
import { readStoredWording } from './wording-client.ts';

const asked = { kind: 'readiness-quiz', hash: '0123456789abcdef', locale: 'es', apiBase: 'https://api.example' } as const;
const answering = (response: Response) => readStoredWording(asked, async () => response);

describe('W7 the texts of a record', () => {
  it('W7 are those of its wording, in the page’s language', async () => {
    const calls: unknown[] = [];
    const content = { questions: {} };
    const outcome = await readStoredWording(asked, async (url, init) => {
      calls.push([url, init?.method, init?.credentials]);
      return Response.json({ kind: asked.kind, hash: asked.hash, language: 'es', content });
    });
    expect(outcome).toEqual({ kind: 'ok', texts: content });
    expect(calls).toEqual([['https://api.example/api/readiness-quiz/wordings/0123456789abcdef/?language=es', undefined, 'omit']]);
  });

  it('W7 say why they can’t be had, and never throw', async () => {
    expect(await answering(new Response(null, { status: 404 }))).toEqual({ kind: 'gone' });
    expect(await answering(new Response(null, { status: 503 }))).toEqual({ kind: 'status', status: 503 });
    for (const body of ['no json', 'null', '{}', '{"content":null}', '{"content":"text"}'])
      expect(await answering(new Response(body))).toEqual({ kind: 'unreadable' });
    const offline = await readStoredWording(asked, async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(offline).toEqual({ kind: 'offline' });
  });
});
