import { describe, expect, it } from 'vitest';
import { compareWork, localDay, noteMaxLength, restoring, untouchedWork, withChange } from './lead-work.ts';

describe('O1 what a change of a lead changes', () => {
  it.each([
    [{}, []],
    [{ state: 'new' }, []],
    [{ note: '  \r\n ' }, []],
    [{ state: 'won' }, [{ field: 'state', from: 'new', to: 'won' }]],
    [{ note: ' One\r\ntwo ' }, [{ field: 'note', from: '', to: 'One\ntwo' }]],
    [
      { isSeen: true, followUp: '2026-11-21' },
      [
        { field: 'followUp', from: '', to: '2026-11-21' },
        { field: 'seen', from: '', to: 'seen' },
      ],
    ],
  ] as const)('%j', (change, changes) => {
    expect(compareWork(untouchedWork, withChange(untouchedWork, change))).toEqual(changes);
  });

  it('is undone by restoring each field', () => {
    const before = {
      version: 3,
      state: 'in-touch',
      note: 'Called.',
      followUp: '2026-11-21',
      phone: '',
      value: null,
      isSeen: true,
    } as const;
    const after = withChange(before, { state: 'spam', note: '', followUp: null, isSeen: false });
    const restored = compareWork(before, after).map(restoring).reduce(withChange, after);
    expect(restored).toEqual(before);
  });

  it('keeps a note within its limit', () => {
    expect(withChange(untouchedWork, { note: 'x'.repeat(noteMaxLength + 1) }).note).toHaveLength(noteMaxLength);
  });
});

it('O1 a day is that of the machine', () => {
  expect(localDay(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
  expect(localDay(new Date(2026, 10, 21, 0, 0))).toBe('2026-11-21');
});
