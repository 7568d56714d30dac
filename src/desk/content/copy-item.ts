import { type ListField, valueAt, withValueAt } from '#domain/content/describe.ts';
import type { LocalMeeting } from '#domain/content/session-times.ts';
import { daysAfter } from '#domain/content/zoned-time.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const daysIn = (meetings: unknown): readonly string[] =>
  Array.isArray(meetings) ? meetings.map((each) => valueAt(each, ['date'])).filter(isDay) : [];

/** Copies an item. What has to be unique gets another value: an address or id a number, a session its days some weeks later. */
export function copyItem({ item: field }: ListField, item: unknown, taken: readonly unknown[], today: string): unknown {
  const [meetings] = (field.kind === 'group' && field.fields.find(([, { kind }]) => kind === 'meetings')) || [];
  if (meetings !== undefined) return copySession(item, taken, meetings, today);
  const copy: Record<string, unknown> = structuredClone(item) as Record<string, unknown>;
  for (const key of ['slug', 'id']) {
    const own = copy[key];
    if (typeof own !== 'string') continue;
    let number = 2;
    while (taken.some((each) => valueAt(each, [key]) === `${own}-${number}`)) number += 1;
    copy[key] = `${own}-${number}`;
  }
  return copy;
}

/** The same weekdays and hours, in the first weeks after today and after every other session. */
function copySession(item: unknown, taken: readonly unknown[], meetings: string, today: string): unknown {
  // Without its reference, a session is known by its first day.
  const copy = withValueAt(item, ['id'], undefined);
  const days = daysIn(valueAt(item, [meetings]));
  const [first] = days.toSorted();
  if (first === undefined) return structuredClone(copy);
  const last = [today, ...taken.flatMap((each) => daysIn(valueAt(each, [meetings])))].toSorted().at(-1) ?? today;
  const week = 7;
  let shift = week;
  while (daysAfter(first, shift) <= last) shift += week;
  const moved = (valueAt(item, [meetings]) as readonly LocalMeeting[]).map((each) =>
    isDay(each.date) ? { ...each, date: daysAfter(each.date, shift) } : each,
  );
  return withValueAt(copy, [meetings], moved);
}
