import { expect, it } from 'vitest';
import { courses } from '#content/courses.ts';
import { calendarOf } from './calendar.ts';

const [weekend] = courses;
const [first] = weekend?.sessions ?? [];
if (!weekend || !first) throw new Error('The weekend course and its first session are gone.');
const site = new URL('https://tino.example');
const unfold = (text: string) => text.replace(/\r\n /g, '').split('\r\n');
const english = unfold(calendarOf(weekend, first, 'en', site));
const valuesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));

it('C3 has one event per meeting, in UTC', () => {
  expect(valuesOf(english, 'DTSTART:')).toEqual(['20250912T000000Z', '20250913T000000Z', '20250914T000000Z']);
  expect(valuesOf(english, 'DTEND:')).toEqual(['20250912T030000Z', '20250913T030000Z', '20250914T030000Z']);
  expect(valuesOf(english, 'SUMMARY:')[1]).toBe('Build Your AI Business in 3 Days: Build');
});

it('has the same event ids in both locales and in every build', () => {
  const ids = valuesOf(english, 'UID:');
  expect(new Set(ids).size).toBe(3);
  expect(valuesOf(unfold(calendarOf(weekend, first, 'es', site)), 'UID:')).toEqual(ids);
  expect(calendarOf(weekend, first, 'en', site)).toBe(calendarOf(weekend, first, 'en', site));
});

it('links to the course page in its locale', () => {
  expect(valuesOf(unfold(calendarOf(weekend, first, 'es', site)), 'URL;VALUE=URI:')[0]).toBe(
    'https://tino.example/es/course/ai-business-weekend',
  );
});

it('has lines of at most 75 octets that end with CRLF', () => {
  const text = calendarOf(weekend, first, 'es', site);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
