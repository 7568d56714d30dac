import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createReopeningStore, type StoreChange } from './reopening-store.ts';
import { type Store, StoreError, type StoreFault, type Transaction } from './store.ts';

function* nothing(): Transaction<void> {}

/** A store that can be broken, in a place where its file can be replaced. */
function setUp(options: Partial<Parameters<typeof createReopeningStore>[0]> = {}) {
  const world = {
    /** What opening ends with; undefined if it works. */
    fault: undefined as StoreFault | undefined,
    file: 'one' as string | undefined,
    content: 'intact',
    openings: [] as boolean[],
    closed: 0,
    looks: 0,
    changes: [] as string[],
    fail: (_: StoreError): void => undefined,
  };
  const store = createReopeningStore({
    async open({ mayCreate, onFailure }) {
      world.openings.push(mayCreate);
      if (world.fault) throw new StoreError(world.fault);
      world.fail = onFailure;
      const opened: Store = {
        read: async () => 'read' as never,
        write: async () => 'written' as never,
        check: async () => undefined,
        close: async () => {
          world.closed += 1;
        },
      };
      return { store: opened, isNew: world.openings.length === 1 };
    },
    async identify() {
      world.looks += 1;
      return world.file ? { file: world.file, content: world.content } : undefined;
    },
    onChange: (change: StoreChange) =>
      world.changes.push(change.state === 'open' ? `open${change.wasReplaced ? ', replaced' : ''}` : change.error.fault),
    countsRequests: false,
    retryMs: { first: 1, max: 4 },
    watchMs: 1,
    ...options,
  });
  opened.push(store);
  return { store, world };
}
const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

const isOpen = (store: Store) => expect.poll(() => store.read(nothing).catch(() => 'closed'), { interval: 1 }).toBe('read');

it.each(['full', 'busy'] as const)('Q3 refuses with the reason until the store opens, and says it once (%s)', async (fault) => {
  const { store, world } = setUp();
  world.fault = fault;
  await store.attempted;
  for (const call of [store.read(nothing), store.write(nothing), store.check(), store.scrub?.()])
    await expect(call).rejects.toMatchObject({ name: 'StoreError', fault });
  await expect.poll(() => world.openings.length, { interval: 1 }).toBeGreaterThan(3);
  world.fault = undefined;
  await isOpen(store);
  expect(await store.write(nothing)).toBe('written');
  expect(world.changes).toEqual([fault, 'open']);
});

it('Q3 closes a store that breaks, opens it again, and then never starts without data', async () => {
  const { store, world } = setUp();
  await store.attempted;
  world.fault = 'missing';
  world.fail(new StoreError('failed'));
  await expect(store.write(nothing)).rejects.toMatchObject({ fault: 'failed' });
  await expect.poll(() => world.changes, { interval: 1 }).toEqual(['open', 'failed', 'missing']);
  expect(world.closed).toBe(1);
  world.fault = undefined;
  await isOpen(store);
  expect(world.openings[0]).toBe(true);
  expect(world.openings.slice(1)).not.toContain(true);
});

it('Q3 leaves a damaged file closed until it changes', async () => {
  const { store, world } = setUp();
  await store.attempted;
  world.fail(new StoreError('damaged'));
  world.fail(new StoreError('damaged'));
  const looked = world.looks;
  await expect.poll(() => world.looks, { interval: 1 }).toBeGreaterThan(looked + 5);
  await expect(store.read(nothing)).rejects.toMatchObject({ fault: 'damaged' });
  expect(world.openings).toHaveLength(1);
  world.content = 'restored';
  world.file = 'two';
  await isOpen(store);
  expect(world.changes).toEqual(['open', 'damaged', 'open, replaced']);
});

it('Q3 leaves data that was moved away or replaced, because what it acknowledged there would be lost', async () => {
  const { store, world } = setUp();
  await store.attempted;
  world.file = 'another';
  await expect.poll(() => world.changes, { interval: 1 }).toEqual(['open', 'missing', 'open, replaced']);
  world.file = undefined;
  await expect.poll(() => world.changes.slice(3), { interval: 1 }).toContain('missing');
  world.file = 'another';
  await isOpen(store);
});

it('Q3 closes a store in which an examination finds damage', async () => {
  let find = (_: StoreError): void => undefined;
  const found = new Promise<StoreError>((resolve) => {
    find = resolve;
  });
  const { store, world } = setUp({ examine: () => found });
  await store.attempted;
  expect(await store.read(nothing)).toBe('read');
  find(new StoreError('damaged'));
  await expect.poll(() => world.changes, { interval: 1 }).toEqual(['open', 'damaged']);
  await expect(store.read(nothing)).rejects.toMatchObject({ fault: 'damaged' });
});

it('Q11 stops trying when it is closed, and ends an examination', async () => {
  let aborted = false;
  const examine = (signal: AbortSignal) =>
    new Promise<undefined>((resolve) => {
      signal.onabort = () => {
        aborted = true;
        resolve(undefined);
      };
    });
  const { store, world } = setUp({ examine });
  await store.attempted;
  await store.close();
  expect([aborted, world.closed]).toEqual([true, 1]);
  await expect(store.read(nothing)).rejects.toMatchObject({ fault: 'busy' });
  const never = setUp();
  never.world.fault = 'unreachable';
  await never.store.attempted;
  await never.store.close();
  const { length } = never.world.openings;
  for (let index = 0; index < 50; index += 1) await turn();
  expect(never.world.openings).toHaveLength(length);
});
