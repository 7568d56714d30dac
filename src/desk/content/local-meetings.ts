import { type FieldDescription, valueAt } from '#domain/content/describe.ts';
import { type LocalMeeting, toInstant, toMeetings } from '#domain/content/session-times.ts';
import { daysAfter, daysBetween } from '#domain/content/zoned-time.ts';
import { hasEnded } from '#domain/courses/course.ts';

/** Ten years: no session moves farther. */
const mostDays = 3_653;

export const isMeeting = (value: unknown): value is LocalMeeting =>
  typeof value === 'object' && value !== null && 'date' in value && 'start' in value && 'end' in value;

/** True if the day and times exist in the zone, so pages can print them. */
export function isReadable({ date, start, end }: LocalMeeting, zone: string): boolean {
  try {
    return [start, end].every((time) => /^\d\d:\d\d$/.test(time) && toInstant(date, time, zone) !== undefined);
  } catch {
    return false;
  }
}

export const hasOnlyFirstMoved = (before: readonly LocalMeeting[], now: readonly LocalMeeting[]) =>
  now.length === before.length && now.every(({ date }, index) => (date === before[index]?.date) === index > 0);

/** All meetings, as far from the first as they were before it moved; undefined if it didn't, or if others moved since. */
export function movedAlong(before: readonly LocalMeeting[], now: readonly LocalMeeting[]): readonly LocalMeeting[] | undefined {
  const [first, ...others] = now;
  const days = daysBetween(before[0]?.date ?? '', first?.date ?? '');
  // A year that's still being typed is a day long ago.
  if (!first || others.length === 0 || !hasOnlyFirstMoved(before, now) || !days || Math.abs(days) > mostDays) return undefined;
  return [first, ...others.map((meeting) => ({ ...meeting, date: daysAfter(meeting.date, days) }))];
}

/** A session's field for seats. */
export const seatsField = 'seatsAvailable';

/** Whether a group is a session to come that takes nobody. `now` is epoch milliseconds. */
export const takesNobody = (field: FieldDescription, value: unknown, now: number): boolean => {
  const meetings = valueAt(value, ['meetings']);
  return valueAt(value, [seatsField]) === 0 && Array.isArray(meetings) && meetings.length > 0 && !isPastSession(field, value, now);
};

/** Whether an item of a list is a session that's over (C1). `now` is epoch milliseconds. */
export function isPastSession(field: FieldDescription, item: unknown, now: number): boolean {
  if (field.kind !== 'group') return false;
  const partOf = (kind: FieldDescription['kind']) => {
    const [name] = field.fields.find(([, each]) => each.kind === kind) ?? [];
    return name === undefined ? undefined : valueAt(item, [name]);
  };
  const [meetings, zone] = [partOf('meetings'), partOf('zone')];
  if (!Array.isArray(meetings) || typeof zone !== 'string') return false;
  const all = meetings.filter(isMeeting);
  return all.every((meeting) => isReadable(meeting, zone)) && hasEnded({ meetings: toMeetings(all, zone) }, now);
}
