import { expect, it } from 'vitest';
import type { ListedRelease } from './api.ts';
import { lostBy, releaseRows } from './release-rows.ts';

const release = (id: string, follows: string | null, more: Partial<ListedRelease> = {}): ListedRelease => ({
  ...{ id, follows, kind: 'publish', at: `2026-11-0${id}`, author: 'Ana', message: '', files: [], entries: [], titles: {} },
  ...{ isLive: false, liveSince: '', liveBy: 'Ana', returns: [], ...more },
});
/** 3 and 4 were published on 2 and undone by going back to it; 7 came then. */
const history = [
  release('7', '2', { isLive: true }),
  release('4', '3'),
  release('3', '2'),
  release('2', '1', { returns: [{ at: '2026-11-05', by: 'Eva' }] }),
  release('1', null, { kind: 'first' }),
];

it('O3 the history has each return as its own line, and says which changes aren’t on the site', () => {
  expect(releaseRows(history).map(({ release: { id }, isOwn, isUndone, by }) => [id, isOwn, isUndone, by])).toEqual([
    ['7', true, false, 'Ana'],
    ['2', false, false, 'Eva'],
    ['4', true, true, 'Ana'],
    ['3', true, true, 'Ana'],
    ['2', true, false, 'Ana'],
    ['1', true, false, 'Ana'],
  ]);
});

it('O3 going back loses what is on the site and isn’t in that state', () => {
  const lost = (id: string) => lostBy(history, history.find((each) => each.id === id) ?? release('', null)).map((each) => each.id);
  expect(lost('1')).toEqual(['7', '2']);
  expect(lost('2')).toEqual(['7']);
  expect(lost('4')).toEqual(['7']);
});

it('O3 a return that had to be built anew says what it went back to', () => {
  const [newest] = releaseRows([release('8', '1', { kind: 'undo', isLive: true }), ...history.map((each) => ({ ...each, isLive: false }))]);
  expect(newest?.back?.id).toBe('1');
});

it.each([
  ['by going back', release('1', null, { kind: 'first', isLive: true, returns: [{ at: '2026-11-03', by: 'Eva' }] }), []],
  ['built anew', release('1', null, { kind: 'first' }), [release('3', '1', { kind: 'undo', isLive: true })]],
] as const)('O3 undoing the last publication names that one: %s', (_, first, undo) => {
  const [newest] = releaseRows([...undo, release('2', '1'), first]);
  expect(newest?.undid?.id).toBe('2');
});

it('O3 going back over several publications names none of them', () => {
  expect(releaseRows(history).filter(({ undid }) => undid)).toEqual([]);
});
