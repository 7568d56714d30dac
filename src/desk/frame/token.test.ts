import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockDesk, readLockReason, readToken, storeToken, takeToken } from './token.ts';

let kept: Map<string, string>;
const replaceState = vi.fn();
const open = (hash: string) => {
  replaceState.mockReset();
  vi.stubGlobal('location', { hash });
  takeToken();
};
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('history', { replaceState });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('N8 the token is taken from the address and out of it, so that no history keeps it', () => {
  open('#token=Abc-1_2');
  expect(readToken()).toBe('Abc-1_2');
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '#/leads');
});

it.each(['', '#/leads', '#/leads?x=#token=a', '#token=', '#token=a&b', '#invite=a'])('N8 the address %j has none', (hash) => {
  storeToken('before');
  open(hash);
  expect(readToken()).toBe('before');
  expect(replaceState).not.toHaveBeenCalled();
});

it('N8 a refused token is forgotten, and why is known until there’s a new one', () => {
  storeToken('old');
  lockDesk('expired');
  expect([readToken(), readLockReason()]).toEqual([null, 'expired']);
  storeToken('new');
  expect([readToken(), readLockReason()]).toEqual(['new', undefined]);
});
