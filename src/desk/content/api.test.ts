import { beforeEach, expect, it, vi } from 'vitest';
import type { Reply } from '../frame/client.ts';
import { discardDraft, documentAddress, postAddress, previewPage, saveDraft } from './api.ts';

const server = vi.hoisted(() => ({
  reply: undefined as unknown,
  answered: undefined as Promise<unknown> | undefined,
  asked: [] as unknown[],
  forgotten: [] as string[],
}));
vi.mock('../frame/client.ts', () => ({
  call: async (...asked: unknown[]) => {
    server.asked.push(asked);
    await server.answered;
    return server.reply;
  },
}));
vi.mock('../parts/use-autosave.ts', () => ({ forgetKept: (name: string) => server.forgotten.push(name) }));
beforeEach(() => void Object.assign(server, { answered: undefined, asked: [], forgotten: [] }));

async function save(reply: Reply<unknown>) {
  server.reply = reply;
  const told: unknown[] = [];
  return { outcome: await saveDraft(documentAddress('brand'), { version: 1 }, (...each) => void told.push(each)), told };
}

it('O3 a save resolves with its version, and tells what’s in the way of publishing, and whether there’s a draft', async () => {
  const problems = [{ path: ['name'], message: 'wrong' }];
  expect(await save({ data: { version: 2, problems } })).toEqual({ outcome: { version: 2 }, told: [[problems, true]] });
  expect(await save({ data: { version: -7, problems: [] } })).toEqual({ outcome: { version: -7 }, told: [[[], false]] });
  expect(server.asked[0]).toEqual(['/content/documents/brand/save', { body: { version: 1 } }]);
});

it('O3 a save over somebody else’s change is a conflict, and tells nothing', async () => {
  const current = { author: 'Ana', savedAt: '2026-01-01T00:00:00Z' };
  expect(await save({ error: 'failed', kind: 'content-changed', details: { current } })).toEqual({ outcome: 'conflict', told: [] });
});

it('O3 any other failure is tried again, and tells nothing', async () => {
  expect(await save({ error: 'failed', kind: 'publishing' })).toEqual({ outcome: 'failed', told: [] });
  expect(await save({ error: 'unreachable' })).toEqual({ outcome: 'failed', told: [] });
});

it('O3 what this tab kept is forgotten once the draft is discarded, not before', async () => {
  server.reply = { error: 'failed' };
  await discardDraft(postAddress('a b'), 3);
  expect(server.forgotten).toEqual([]);
  server.reply = { data: {} };
  await discardDraft(postAddress('a b'), 3);
  expect(server.forgotten).toEqual(['tino.desk.content.posts/a%20b']);
});

it('O3 one preview is asked for at a time, and of those wanted meanwhile, the newest; a failure holds up none', async () => {
  const paths = () => server.asked.map((asked) => (asked as [string, { body: { path: string } }])[1].body.path);
  const { promise, reject } = Promise.withResolvers<void>();
  Object.assign(server, { answered: promise, reply: { data: { ticket: 't', leftOut: [] } } });
  const first = previewPage('/a');
  await vi.waitFor(() => expect(paths()).toEqual(['/a']));
  const others = [previewPage('/b'), previewPage('/c')];
  await Promise.resolve();
  expect(paths()).toEqual(['/a']);
  server.answered = undefined;
  reject(new Error('no storage'));
  await expect(first).rejects.toThrow('no storage');
  expect(await Promise.all(others)).toEqual([undefined, server.reply]);
  expect(paths()).toEqual(['/a', '/c']);
});
