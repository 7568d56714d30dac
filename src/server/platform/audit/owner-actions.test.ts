import { describe, expect, it, vi } from 'vitest';
import { StoreError } from '#server/platform/stores/store.ts';
import { openTestServer } from '#tests/server.ts';
import { listActions, noteAction, recordExport } from './owner-actions.ts';

async function* threeRows() {
  yield* [1, 2, 3];
}

async function collect(rows: AsyncIterable<number>, limit = 10): Promise<readonly number[]> {
  const found: number[] = [];
  for await (const row of rows) if (found.push(row) === limit) break;
  return found;
}

describe('E3 an export', () => {
  it('is recorded before its first row, and its number of rows after the last', async () => {
    const { store, close } = await openTestServer();
    const onUnrecorded = vi.fn();
    const context = { store, clock: () => 1_000, onUnrecorded };
    const action = { action: 'export', origin: 'desk', filters: { language: 'es' } } as const;
    const recorded = { ...action, at: '1970-01-01T00:00:01.000Z' };
    expect(await collect(recordExport(threeRows(), action, context), 1)).toEqual([1]);
    expect(await store.read(() => listActions(10))).toEqual([{ ...recorded, counts: {} }]);
    expect(await collect(recordExport(threeRows(), action, { ...context, clock: () => 2_000 }))).toEqual([1, 2, 3]);
    expect((await store.read(() => listActions(1)))[0]).toMatchObject({ counts: { rows: 3 } });
    expect(onUnrecorded).not.toHaveBeenCalled();
    await close();
  });
  it('Q3 goes on while the disk is full, and says that it was not recorded', async () => {
    const { store, close } = await openTestServer();
    const full = { ...store, write: () => Promise.reject(new StoreError('full')) };
    const onUnrecorded = vi.fn();
    const context = { store: full, clock: () => 1_000, onUnrecorded };
    expect(await collect(recordExport(threeRows(), { action: 'export', origin: 'command' }, context))).toEqual([1, 2, 3]);
    expect(onUnrecorded).toHaveBeenCalled();
    await noteAction({ action: 'backup', origin: 'command' }, context);
    expect(onUnrecorded).toHaveBeenCalledTimes(3);
    await close();
  });
});
