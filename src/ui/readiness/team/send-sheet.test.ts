import { expect, it } from 'vitest';
import { openDevice } from '#browser/device.ts';
import type { SheetSubmission } from '#domain/team/team.ts';
import { renewSheetKey, sendSheet } from './send-sheet.ts';

it('G3 a sheet that’s sent again has the same key where the anchor doesn’t answer, and the next one has another', async () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  const keys: string[] = [];
  const client = {
    view: async () => ({ kind: 'unreadable' }) as const,
    submit: async (_: SheetSubmission, key: string) => {
      keys.push(key);
      return { kind: 'status', status: 0 } as const;
    },
  };
  // A reload opens the same device.
  const reopen = () => openDevice(() => storage);
  const isSent = () => false;
  const send = () => sendSheet('key', {} as SheetSubmission, client, reopen(), isSent);
  await send();
  await send();
  await renewSheetKey('key', reopen());
  await send();
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
