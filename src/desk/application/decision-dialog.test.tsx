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
const application = (sessions: readonly SessionChoice[]): ApplicationDesk => ({
  ...{ course: 'Course', date: null, dateProblem: null, language: 'en', isComplete: true, isSpam: false, canMail: true, version: 1 },
  ...{ sessions, suggested: null, letters: { refused: letter, waitlisted: letter }, current: null, history: [] },
  payment: { day: null } as ApplicationDesk['payment'],
});
const nothing = () => undefined;

describe.each(locales)('O2 the question before accepting, %s', (locale) => {
  const { application: words, view } = deskSeatStrings[locale];
  const dialog = (sessions: readonly SessionChoice[], onWaitlist?: () => void) => {
    const asked = renderOnDesk(
      <DecisionDialog
        {...{ decision: 'accepted', application: application(sessions), name: 'Ana', problem: '', onWaitlist }}
        {...{ onOpen: nothing, onDecide: async () => true, onDecided: nothing }}
      />,
      locale,
    ).querySelector('dialog');
    return {
      text: asked?.textContent,
      link: asked?.querySelector('a')?.textContent,
      buttons: [...(asked?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent),
    };
  };

  it.each([
    ['no date to come', [], words.noDate],
    ['no free seat', [session(0)], words.noSeat],
  ])('with %s names the cure, and offers the wait for a seat', (_, sessions, said) => {
    const { text, link, buttons } = dialog(sessions, nothing);
    expect(text).toContain(said);
    expect(link).toBe(view.change);
    expect(buttons[0]).toBe(words.open.waitlisted);
  });
  it('offers no wait to who waits already', () => {
    expect(dialog([]).buttons).not.toContain(words.open.waitlisted);
  });
  it('offers neither with a free seat', () => {
    const { link, buttons } = dialog([session(1)], nothing);
    expect(link).toBeUndefined();
    expect(buttons[0]).toBe(words.confirmAndSend.accepted);
    expect(buttons).not.toContain(words.open.waitlisted);
  });
});
