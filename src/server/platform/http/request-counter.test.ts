import { expect, it, vi } from 'vitest';
import { createRequestCounter } from './request-counter.ts';

const windowMs = 60_000;

function openCounter(maxClients?: number) {
  const time = { now: 1_000 };
  const counter = createRequestCounter({ clock: () => time.now, ...(maxClients !== undefined && { maxClients }) });
  return { time, counter, count: (client: string) => counter.count(client, windowMs) };
}

it('Q12 counts a client in windows, and says when the window ends', async () => {
  const { time, count } = openCounter();
  expect(await count('a')).toEqual({ requests: 1, endsInMs: windowMs });
  time.now += 20_000;
  expect(await count('a')).toEqual({ requests: 2, endsInMs: windowMs - 20_000 });
  expect(await count('b')).toEqual({ requests: 1, endsInMs: windowMs });
  time.now += windowMs - 20_000;
  expect(await count('a')).toEqual({ requests: 1, endsInMs: windowMs });
});

it('Q12 forgets clients when their window ends, whether others come or not', async () => {
  const { time, counter, count } = openCounter();
  await count('a');
  time.now += windowMs / 2;
  await count('b');
  time.now += windowMs / 2;
  await count('c');
  expect(counter.size()).toBe(2);
  time.now += windowMs;
  counter.expire();
  expect(counter.size()).toBe(0);
});

it('Q12 knows a limited number of clients', async () => {
  const { counter, count } = openCounter(3);
  for (const client of ['a', 'b', 'c', 'd']) await count(client);
  expect(counter.size()).toBe(3);
  expect(await count('d')).toMatchObject({ requests: 2 });
  expect(await count('a')).toMatchObject({ requests: 1 });
});

it('Q12 a clock set back an hour makes nobody wait longer than a window', async () => {
  const counter = createRequestCounter();
  await counter.count('a', windowMs);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  const { requests, endsInMs } = await counter.count('a', windowMs);
  vi.restoreAllMocks();
  expect(requests).toBe(2);
  expect(endsInMs).toBeLessThanOrEqual(windowMs);
});
