import { expect, it } from 'vitest';
import { courses } from '#content/courses.ts';
import { calendarOf } from './calendar.ts';

const [weekend] = courses;
const [first] = weekend?.sessions ?? [];
if (!weekend || !first) throw new Error('The weekend course and its first session are gone.');
const site = new URL('https://tino.example');
const unfolded = (text: string) => text.replace(/\r\n /g, '').split('\r\n');
const english = unfolded(calendarOf(weekend, first, 'en', site));
const named = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));

it('C3 holds an event an evening, at its instants in UTC', () => {
  expect(named(english, 'DTSTART:')).toEqual(['20250912T000000Z', '20250913T000000Z', '20250914T000000Z']);
  expect(named(english, 'DTEND:')).toEqual(['20250912T030000Z', '20250913T030000Z', '20250914T030000Z']);
  expect(named(english, 'SUMMARY:')[1]).toBe('Build Your AI Business in 3 Days: Build');
});

it('names its events the same in both languages and from build to build', () => {
  const ids = named(english, 'UID:');
  expect(new Set(ids).size).toBe(3);
  expect(named(unfolded(calendarOf(weekend, first, 'es', site)), 'UID:')).toEqual(ids);
  expect(calendarOf(weekend, first, 'en', site)).toBe(calendarOf(weekend, first, 'en', site));
});

it('leads to the page of the course in its language', () => {
  expect(named(unfolded(calendarOf(weekend, first, 'es', site)), 'URL;VALUE=URI:')[0]).toBe(
    'https://tino.example/es/course/ai-business-weekend',
  );
});

it('keeps to lines of 75 octets that end with CR and LF', () => {
  const text = calendarOf(weekend, first, 'es', site);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
