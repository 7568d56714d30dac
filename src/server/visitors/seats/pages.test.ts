import { expect, it } from 'vitest';
import { type SeatParts, seatPartsAddress } from '#domain/courses/seats.ts';
import type { Pages, ServedPage } from '#server/platform/pages/pages.ts';
import type { Row, Store } from '#server/platform/stores/store.ts';
import { createSeatPages } from './pages.ts';

const pageOf = (text: string): ServedPage => ({
  type: 'text/html',
  kind: 'seats',
  policy: 'a policy',
  representations: { identity: { body: Buffer.from(text), etag: '"built"' } },
});
const parts: SeatParts = {
  '/course': [
    { course: 'a', session: 'may', texts: ['may: none', 'may: 1', 'may: 2'] },
    { course: 'a', session: 'june', texts: ['june: none', 'june: 1'] },
    { course: 'a', session: null, texts: ['closed', 'open'] },
  ],
};
const built = '<p>may: 2</p><p>june: 1</p><p>open</p>';

function site() {
  const course = pageOf(built);
  const other = pageOf('other');
  const pages: Pages = new Map([
    ['/course', course],
    ['/other', other],
    [seatPartsAddress, pageOf(JSON.stringify(parts))],
  ]);
  const state = { now: 0, taken: {} as Record<string, number>, reads: 0, fault: null as Error | null, isHanging: false };
  const store: Pick<Store, 'read'> = {
    async read(work) {
      state.reads += 1;
      if (state.isHanging) return new Promise(() => {});
      if (state.fault) throw state.fault;
      const running = work();
      running.next();
      const rows = Object.entries(state.taken).map(([session, taken]): Row => ({ course: 'a', session, taken }));
      const end = running.next(rows);
      if (!end.done) throw new Error('More than one statement.');
      return end.value;
    },
  };
  const faults: object[] = [];
  const log = { info: () => {}, error: (line: object) => faults.push(line) };
  const show = createSeatPages(pages, { store, clock: () => state.now, log });
  const text = async () => (await show(course)).representations.identity.body.toString();
  return { state, course, other, show, text, faults };
}

it('O2 a page shows what is left, sold out once nothing is, and what was built once all is free again', async () => {
  const { state, show, course, text } = site();
  expect(await show(course)).toBe(course);
  const see = async (taken: Record<string, number>) => {
    state.taken = taken;
    state.now += 2_000;
    return await text();
  };
  expect(await see({ may: 1 })).toBe('<p>may: 1</p><p>june: 1</p><p>open</p>');
  expect(await see({ may: 2 })).toBe('<p>may: none</p><p>june: 1</p><p>open</p>');
  expect(await see({ may: 5, june: 1 })).toBe('<p>may: none</p><p>june: none</p><p>closed</p>');
  const soldOut = await show(course);
  expect(soldOut).toMatchObject({ policy: 'a policy' });
  expect(soldOut.representations.identity.etag).not.toBe('"built"');
  expect(await see({})).toBe(built);
  expect(await show(course)).toBe(course);
});

it('O2 other pages wait for no store, and counts are read once a second', async () => {
  const { state, show, course, other } = site();
  expect(show(other)).toBe(other);
  expect(state.reads).toBe(0);
  await Promise.all([show(course), show(course), show(course)]);
  state.now = 900;
  await show(course);
  expect(state.reads).toBe(1);
  state.now = 1_001;
  await show(course);
  expect(state.reads).toBe(2);
});

it('O2 while the store fails or hangs, a page shows what was last known', async () => {
  const { state, text, faults } = site();
  state.taken = { may: 1 };
  expect(await text()).toContain('may: 1');
  state.now = 2_000;
  state.fault = new Error('down');
  expect(await text()).toContain('may: 1');
  expect(faults).toHaveLength(1);
  state.isHanging = true;
  state.now = 4_000;
  expect(await text()).toContain('may: 1');
});
