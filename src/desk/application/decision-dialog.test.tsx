import { describe, expect, it } from 'vitest';
import type { ApplicationDesk, SessionChoice } from '#domain/courses/seats.ts';
import { locales } from '#domain/text/locale.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { renderOnDesk } from '../frame/rendered.fixture.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const letter = { subject: 'Hello', text: 'Hello' };
const session = (seats: number): SessionChoice => ({
  ...{ id: 's', date: 'February 5', seats, letter },
  problem: seats === 0 ? 'full' : null,
});
const application = (sessions: readonly SessionChoice[], hasOpenDate = false): ApplicationDesk => ({
  ...{
    course: 'Course',
    date: null,
    movedFrom: null,
    dateProblem: null,
    language: 'en',
    isComplete: true,
    isSpam: false,
    canMail: true,
    version: 1,
  },
  ...{ sessions, suggested: null, letters: { refused: letter, waitlisted: letter }, current: null, history: [] },
  edited: { index: 2, hasOpenDate },
  payment: { day: null } as ApplicationDesk['payment'],
});
const nothing = () => undefined;

describe.each(locales)('O2 the question before accepting, %s', (locale) => {
  const { application: words } = deskSeatStrings[locale];
  const dialog = (sessions: readonly SessionChoice[], onWaitlist?: () => void, hasOpenDate?: boolean) => {
    const asked = renderOnDesk(
      <DecisionDialog
        {...{ decision: 'accepted', application: application(sessions, hasOpenDate), name: 'Ana', problem: '', onWaitlist }}
        {...{ onOpen: nothing, onDecide: async () => true, onDecided: nothing }}
      />,
      locale,
    ).querySelector('dialog');
    return {
      text: asked?.textContent,
      link: asked?.querySelector('a'),
      buttons: [...(asked?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent),
    };
  };

  it.each([
    ['no date to come', [], words.noDate],
    ['no free seat', [session(0)], words.noSeat],
  ])('with %s names the cure, and offers the wait for a seat', (_, sessions, said) => {
    const { text, link, buttons } = dialog(sessions, nothing);
    expect(text).toContain(said);
    expect(text).not.toContain(words.drafted);
    expect(link?.textContent).toBe(words.editDates);
    expect(link?.getAttribute('href')).toBe('#/content/courses?at=2&field=2%2Fsessions');
    expect(buttons[0]).toBe(words.open.waitlisted);
  });
  it('says that a draft has a date', () => {
    expect(dialog([], nothing, true).text).toContain(words.drafted);
  });
  it('offers no wait to who waits already', () => {
    expect(dialog([]).buttons).not.toContain(words.open.waitlisted);
  });
  it('offers neither with a free seat', () => {
    const { link, buttons } = dialog([session(1)], nothing);
    expect(link).toBeNull();
    expect(buttons[0]).toBe(words.confirmAndSend.accepted);
    expect(buttons).not.toContain(words.open.waitlisted);
  });
});
