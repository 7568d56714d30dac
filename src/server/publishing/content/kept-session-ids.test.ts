import { describe, expect, it } from 'vitest';
import { courseDocument } from '#tests/course-document.ts';
import { keepSessionIds } from './kept-session-ids.ts';

const meetings = (date: string) => [{ date, start: '10:00', end: '12:00' }];
const on = (date: string, id?: string) => ({ ...(id && { id }), timezone: 'America/Lima', seatsAvailable: 3, meetings: meetings(date) });
type Session = ReturnType<typeof on>;
const courses = (...sessions: readonly Session[]) => [{ ...courseDocument, sessions }];
const [spring, fall, winter, other] = ['2099-03-01', '2099-09-01', '2099-12-01', '2100-01-01'] as const;

const idsOf = (value: unknown) => (value as ReturnType<typeof courses>).map(({ sessions }) => sessions.map(({ id }) => id));

describe('O2 applications find their session again', () => {
  const published = courses(on(spring), on(fall));

  it.each<[what: string, edited: readonly Session[], ids: readonly (string | undefined)[]]>([
    ['keeps its id if its first day moves', [on(other), on(fall)], [spring, undefined]],
    ['is found by its place if two move', [on(other), on(winter)], [spring, fall]],
    ['is found after moving in the list', [on(fall), on(spring)], [undefined, undefined]],
    [
      'needs none if only hours change',
      [{ ...on(spring), meetings: [{ date: spring, start: '11:00', end: '12:00' }] }, on(fall)],
      [undefined, undefined],
    ],
    ['has none if it’s new', [on(spring), on(fall), on(winter)], [undefined, undefined, undefined]],
    ['keeps one that it has', [on(other, 'mine'), on(fall)], ['mine', undefined]],
    ['is moved back without a trace', [on(spring, spring), on(fall)], [undefined, undefined]],
    ['shares its id with no copy', [on(spring, fall), on(fall, fall)], [fall, undefined]],
  ])('O2 a session %s', (_, edited, ids) => expect(idsOf(keepSessionIds(published, courses(...edited)))).toEqual([ids]));

  it('O2 a session that’s the only one left is still the one that it was', () => {
    const drafted = courses(on(spring), on(other, fall));
    expect(idsOf(keepSessionIds(published, courses(on(other)), drafted))).toEqual([[fall]]);
  });

  it('O2 a session that was never published has no earlier day to keep', () => {
    const drafted = courses(on(spring), on(fall), on(winter));
    expect(keepSessionIds(published, courses(on(spring), on(fall), on(other)), drafted)).toEqual(courses(on(spring), on(fall), on(other)));
  });

  it('O2 a copied course has no id of the first one’s sessions', () => {
    const moved = courses(on(other, spring));
    const copy = { ...courseDocument, slug: 'copy', sessions: [on(other, spring), on(winter, 'own')] };
    expect(idsOf(keepSessionIds(moved, [...moved, copy]))).toEqual([[spring], [undefined, 'own']]);
  });

  it('O2 a half-written course is left as it is', () => {
    const broken = [{ ...courseDocument, sessions: [{ meetings: null }] }, null, 'text'];
    expect(keepSessionIds(published, broken)).toEqual(broken);
    expect(keepSessionIds(published, { no: 'list' })).toEqual({ no: 'list' });
  });
});
