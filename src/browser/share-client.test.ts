import { describe, expect, it } from 'vitest';
import { createShareClient } from './share-client.ts';

const uuid = '0b8e3f6e-9a54-4a7e-8c0b-5d1f6a3c2b10';
const link = { path: `/share/${'a'.repeat(43)}`, scope: 'scores', created: '2026-01-02T00:00:00.000Z' };
const answering = (respond: () => Response) => {
  const calls: string[] = [];
  const client = createShareClient(uuid, 'https://api.example', async (url, init) => {
    calls.push([init?.method, url, init?.body].filter(Boolean).join(' '));
    return respond();
  });
  return { client, calls };
};

describe('V2 calls about a share link', () => {
  it('V2 make, read and turn off the link of one record', async () => {
    const { client, calls } = answering(() => Response.json(link, { status: 201 }));
    expect(await client.make('scores')).toEqual({ kind: 'ok', link });
    expect(await client.read()).toEqual({ kind: 'ok', link });
    const off = answering(() => new Response(null, { status: 204 }));
    expect(await off.client.turnOff()).toEqual({ kind: 'ok', link: null });
    const url = `https://api.example/api/readiness-quiz/${uuid}/share/`;
    expect([...calls, ...off.calls]).toEqual([`POST ${url} {"scope":"scores"}`, `GET ${url}`, `DELETE ${url}`]);
  });

  it('V2 tell why they failed, and never throw', async () => {
    expect(await answering(() => Response.json({}, { status: 409 })).client.make('scores')).toEqual({ kind: 'status', status: 409 });
    expect(await answering(() => Response.error()).client.make('scores')).toEqual({ kind: 'status', status: 0 });
    for (const body of [
      'no json',
      '{}',
      '[]',
      'null',
      '{"path":"https://elsewhere.example/","scope":"scores","created":"x"}',
      '{"path":"/share/x","scope":"all","created":"x"}',
    ])
      expect(await answering(() => new Response(body)).client.make('scores')).toEqual({ kind: 'unreadable' });
    const offline = createShareClient(uuid, '', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await offline.turnOff()).toEqual({ kind: 'offline' });
    const late = createShareClient(uuid, '', async () => {
      throw new DOMException('The operation timed out.', 'TimeoutError');
    });
    expect(await late.make('scores')).toEqual({ kind: 'unreadable' });
  });
});
