import { describe, expect, it } from 'vitest';
import { coursesSchema } from '#domain/content/course.ts';
import { describeField, type ListField } from '#domain/content/describe.ts';
import { courseDocument } from '#tests/course-document.ts';
import { copyItem } from './copy-item.ts';

const courses = describeField(coursesSchema, 'courses') as ListField;
const sessions = (courses.item.kind === 'group' && courses.item.fields.find(([name]) => name === 'sessions')?.[1]) as ListField;
const session = (dates: readonly string[], id?: string) => ({
  ...(id && { id }),
  timezone: 'Europe/Madrid',
  seatsAvailable: 7,
  meetings: dates.map((date) => ({ date, start: '18:00', end: '21:00' })),
});

describe('O3 a copy', () => {
  it('of a course has an address of its own', () => {
    const copy = copyItem(courses, courseDocument, [courseDocument, { slug: `${courseDocument.slug}-2` }], '2031-01-01');
    expect(copy).toEqual({ ...courseDocument, slug: `${courseDocument.slug}-3` });
  });

  it('of a session has its zone, seats, weekdays and hours, after today and every other session, and no reference', () => {
    const first = session(['2031-05-06', '2031-05-08'], 'kept');
    const later = session(['2031-05-20']);
    expect(copyItem(sessions, first, [first, later], '2031-01-01')).toEqual(session(['2031-05-27', '2031-05-29']));
    expect(copyItem(sessions, first, [first], '2031-06-30')).toEqual(session(['2031-07-01', '2031-07-03']));
  });

  it('of a session without dates is the same', () => {
    expect(copyItem(sessions, session([]), [session([])], '2031-01-01')).toEqual(session([]));
  });
});
