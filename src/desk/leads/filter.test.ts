import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filterInAddress, sortInAddress, toAsked } from './filter.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 5, 23, 59) }));
afterEach(() => void vi.useRealTimers());

it('N2 a filter is what the server knows of an address: no page, no order, nothing empty', () => {
  const query = new URLSearchParams('after=x&sort=score&search=ana&kind=&state=new&other=1&search=again');
  expect(`${filterInAddress(query)}`).toBe('search=ana&state=new');
});

it('O1 what’s due is due by the day of this machine', () => {
  const filter = new URLSearchParams('due=1&search=ana');
  expect(Object.fromEntries(toAsked(filter))).toEqual({ search: 'ana', dueBy: '2026-11-05' });
  expect(`${filter}`).toBe('due=1&search=ana');
  expect(`${toAsked(new URLSearchParams('due=&search=ana'))}`).toBe('search=ana');
});

it('N2 an order that isn’t known is the newest first', () => {
  expect(['sort=company', 'sort=toString', ''].map((query) => sortInAddress(new URLSearchParams(query)))).toEqual([
    'company',
    'newest',
    'newest',
  ]);
});
