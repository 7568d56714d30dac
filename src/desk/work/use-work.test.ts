import { expect, it } from 'vitest';
import { deskStrings } from '#strings/owner/desk.ts';
import { printChange, printValue } from './use-work.ts';

const i18n = { locale: 'en' as const, words: deskStrings.en, day: (iso: string) => `day ${iso}`, money: String };
const { work } = deskStrings.en;

it.each([
  ['state', 'won', work.states.won],
  ['state', 'unheard of', 'unheard of'],
  ['state', '', work.none],
  ['followUp', '2026-01-02', 'day 2026-01-02'],
  ['followUp', '', work.none],
  ['note', 'won', 'won'],
] as const)('O1 %s %j is shown as %j', (field, value, shown) => {
  expect(printValue({ field }, value, i18n)).toBe(shown);
});

it('O1 a change is shown with what was and what is, a note’s texts aren’t', () => {
  expect(printChange({ field: 'state', from: 'new', to: 'won' }, i18n)).toBe(`${work.state}: ${work.states.new} → ${work.states.won}`);
  expect(printChange({ field: 'followUp', from: '2026-01-02', to: '' }, i18n)).toBe(`${work.followUp}: day 2026-01-02 → ${work.none}`);
  expect(printChange({ field: 'note', from: 'secret', to: 'other' }, i18n)).toBe(work.note);
});

it('O1 a read mark says whether it was set or taken away', () => {
  expect(printChange({ field: 'seen', from: '', to: '1' }, i18n)).toBe(work.opened);
  expect(printChange({ field: 'seen', from: '1', to: '' }, i18n)).toBe(work.unopened);
});
