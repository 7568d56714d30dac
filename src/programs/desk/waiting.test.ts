import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { founders } from '#content/founders.ts';
import { formatDocument } from '#domain/content/documents.ts';
import type { WhatWaits } from '#domain/owner/waiting.ts';
import { dayMs } from '#domain/text/time.ts';
import { createLetter } from '#server/messages/letters/statements.ts';
import { followCompany } from '#server/platform/config/company.ts';
import { enqueue } from '#server/platform/outbox/queue.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { brand } from '#tests/content/brand.ts';
import { makeStored } from '#tests/stored-record.ts';
import { ours, setUpContentDesk } from './content-desk.fixture.ts';

const { clock, desk, server, root, post, write } = setUpContentDesk();
let unfollow = () => {};
afterEach(() => unfollow());

const waiting = async (): Promise<WhatWaits> => (await desk().inject({ url: '/api/waiting?day=2026-11-21', headers: ours })).json();

it('O6 says what waits in each room: people, letters, messages, content', async () => {
  const { record } = makeStored(1, {});
  const text = { subject: 'One', text: 'Two' };
  await server().store.write(function* () {
    yield* insertRecord({ record, flags: [], sequence: null });
    yield* createLetter(randomUUID(), { list: 'newsletter', topic: '' }, { en: text, es: text }, { now: clock.now, author: 'desk' });
    for (const [daysAgo, state] of [
      [1, 'dead'],
      [31, 'dead'],
      [31, 'held'],
      [1, 'sent'],
    ] as const) {
      const id = randomUUID();
      const message = { channel: 'mail', event: 'record.completed', subject: id, payload: { record, flags: [] } } as const;
      yield* enqueue({ ...message, id, now: clock.now - daysAgo * dayMs });
      yield { sql: 'update outbox set state = $1 where id = $2', params: [state, id] };
    }
  });
  const { version } = (await desk().inject({ url: '/api/content/documents/brand', headers: ours })).json();
  await post('/documents/brand/save', { value: { ...brand, name: '' }, version });
  await post('/posts', { slug: 'second' });
  expect(await waiting()).toMatchObject({
    content: { changes: 2, unpublishable: 2 },
    owners: {
      people: { newLeads: 1 },
      letters: { drafts: 1, paused: 0 },
      messages: { undelivered: 1, held: 1 },
    },
  });
});

it('O6 the company’s name is the published one, at once', async () => {
  write('content/founders.json', formatDocument(founders));
  unfollow = followCompany(root());
  expect((await waiting()).company).toBe(brand.name);
  write('content/brand.json', formatDocument({ ...brand, name: 'Estratega Andina' }));
  expect((await waiting()).company).toBe('Estratega Andina');
});
