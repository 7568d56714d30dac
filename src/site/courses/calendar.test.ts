import { expect, it } from 'vitest';
import { courses } from '#tests/content/courses.ts';
import { calendarOf } from './calendar.ts';

const [evenings] = courses;
const [first] = evenings.sessions;
if (!first) throw new Error('The fixture has no session.');
const site = new URL('https://tino.example');
const unfold = (text: string) => text.replace(/\r\n /g, '').split('\r\n');
const english = unfold(calendarOf(evenings, first, 'en', site));
const valuesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));

it('C3 has one event per meeting, in UTC', () => {
  expect(valuesOf(english, 'DTSTART:')).toEqual(['20310912T000000Z', '20310913T000000Z', '20310914T000000Z']);
  expect(valuesOf(english, 'DTEND:')).toEqual(['20310912T030000Z', '20310913T030000Z', '20310914T030000Z']);
  expect(valuesOf(english, 'SUMMARY:')[1]).toBe('Three Evenings: Make');
});

it('has the same event ids in both locales and in every build', () => {
  const ids = valuesOf(english, 'UID:');
  expect(new Set(ids).size).toBe(3);
  expect(valuesOf(unfold(calendarOf(evenings, first, 'es', site)), 'UID:')).toEqual(ids);
  expect(calendarOf(evenings, first, 'en', site)).toBe(calendarOf(evenings, first, 'en', site));
});

it('links to the course page in its locale', () => {
  expect(valuesOf(unfold(calendarOf(evenings, first, 'es', site)), 'URL;VALUE=URI:')[0]).toBe(
    'https://tino.example/es/course/three-evenings',
  );
});

it('has lines of at most 75 octets that end with CRLF', () => {
  const text = calendarOf(evenings, first, 'es', site);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
