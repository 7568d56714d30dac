import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignInState } from '../frame/session.ts';
import { useOthers } from './use-others.ts';

const page = vi.hoisted(() => ({ session: { state: 'unused' } as SignInState }));
vi.mock('../frame/session.ts', () => ({ useSession: () => page.session }));

const now = Date.UTC(2026, 0, 1, 12);
const savedAt = (secondsAgo: number) => new Date(now - secondsAgo * 1_000).toISOString();
beforeEach(() => {
  vi.useFakeTimers({ now });
  page.session = { state: 'in', name: 'Ana', role: 'editor' };
});
afterEach(() => void vi.useRealTimers());

it('O3 somebody else who saved within ten minutes is probably still at it', () => {
  expect([0, 599, 600].map((seconds) => useOthers()({ author: 'Bea', savedAt: savedAt(seconds) }))).toEqual([true, true, false]);
  expect(useOthers()({ author: 'Ana', savedAt: savedAt(0) })).toBe(false);
});
it('O3 without sign-in, everybody is one person', () => {
  page.session = { state: 'unused' };
  expect(useOthers()({ author: 'Bea', savedAt: savedAt(0) })).toBe(false);
});
