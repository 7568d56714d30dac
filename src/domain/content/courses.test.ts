import { describe, expect, it } from 'vitest';
import { facts } from '#content/facts.ts';
import { courseDocument } from '#tests/course-document.ts';
import { coursesSchema } from './course.ts';
import { toCourses } from './courses.ts';
import { parseContent } from './problems.ts';

const [session] = courseDocument.sessions;
if (!session) throw new Error('The sample course has no session.');

const courseWith = (change: object) => {
  const [course] = toCourses([{ ...courseDocument, ...change }], facts, []);
  if (!course) throw new Error('There is no course.');
  return course;
};

type Meeting = readonly [date: string, start: string, end: string];
const derive = (timezone: string, ...meetings: readonly Meeting[]) => {
  const [derived] = courseWith({
    sessions: [{ timezone, seatsAvailable: 1, meetings: meetings.map(([date, start, end]) => ({ date, start, end })) }],
  }).sessions;
  if (!derived) throw new Error('There is no session.');
  return derived;
};
const evenings = (...days: readonly string[]) => days.map((day): Meeting => [day, '18:00', '21:00']);
const mexico = 'America/Mexico_City';

describe('C1 a session follows from its meetings', () => {
  it('its id is the day of the first one, whatever their order', () => {
    expect(derive(mexico, ...evenings('2025-09-12', '2025-09-11')).id).toBe('2025-09-11');
  });

  it.each([
    ['one day', ['2025-09-11'], 'September 11, 2025', '11 de septiembre de 2025'],
    ['two days', ['2025-09-11', '2025-09-12'], 'September 11 and 12, 2025', '11 y 12 de septiembre de 2025'],
    ['days in a row', ['2025-09-11', '2025-09-12', '2025-09-13'], 'September 11-13, 2025', '11 al 13 de septiembre de 2025'],
    ['several a day', ['2025-09-11', '2025-09-11'], 'September 11, 2025', '11 de septiembre de 2025'],
    ['days apart', ['2025-09-04', '2025-09-11', '2025-09-18'], 'September 4, 11 and 18, 2025', '4, 11 y 18 de septiembre de 2025'],
    [
      'two months',
      ['2025-09-29', '2025-09-30', '2025-10-01'],
      'September 29 to October 1, 2025',
      '29 de septiembre al 1 de octubre de 2025',
    ],
    [
      'two years',
      ['2025-12-31', '2026-01-01', '2026-01-02'],
      'December 31, 2025 to January 2, 2026',
      '31 de diciembre de 2025 al 2 de enero de 2026',
    ],
    [
      'days apart in two years',
      ['2025-12-30', '2026-01-06'],
      'December 30, 2025 and January 6, 2026',
      '30 de diciembre de 2025 y 6 de enero de 2026',
    ],
    [
      'days apart in two months',
      ['2025-09-25', '2025-09-26', '2025-09-27', '2025-10-02'],
      'September 25-27 and October 2, 2025',
      '25 al 27 de septiembre y 2 de octubre de 2025',
    ],
  ])('dates of %s', (_, days, en, es) => {
    expect(derive(mexico, ...evenings(...days)).date).toEqual({ en, es });
  });

  it('C3 its hours have the zone’s abbreviation and name as given; in Spanish, a place’s name', () => {
    expect(derive(mexico, ...evenings('2025-09-11', '2025-09-12')).time).toEqual({
      en: '6:00 PM to 9:00 PM CST (America/Mexico_City)',
      es: '6:00 p.\u00a0m. a 9:00 p.\u00a0m. (hora de Ciudad de México)',
    });
  });

  it('C3 several times a day, and days with other hours', () => {
    expect(derive(mexico, ['2025-09-11', '09:00', '12:00'], ['2025-09-11', '14:00', '16:00']).time.en).toBe(
      '9:00 AM to 12:00 PM and 2:00 PM to 4:00 PM CST (America/Mexico_City)',
    );
    expect(
      derive(mexico, ['2025-09-11', '18:00', '21:00'], ['2025-09-12', '18:00', '21:00'], ['2025-09-13', '10:00', '13:00']).time,
    ).toEqual({
      en: 'September 11 and 12: 6:00 PM to 9:00 PM CST; September 13: 10:00 AM to 1:00 PM CST (America/Mexico_City)',
      es: '11 y 12 de septiembre: 6:00 p.\u00a0m. a 9:00 p.\u00a0m.; 13 de septiembre: 10:00 a.\u00a0m. a 1:00 p.\u00a0m. (hora de Ciudad de México)',
    });
  });

  it('C3 across a clock change, each day has its own offset and abbreviation', () => {
    const { meetings, time } = derive('America/New_York', ...evenings('2026-03-07', '2026-03-08'));
    expect(meetings.map(({ starts }) => starts)).toEqual(['2026-03-07T18:00:00-05:00', '2026-03-08T18:00:00-04:00']);
    expect(time.en).toBe('March 7: 6:00 PM to 9:00 PM EST; March 8: 6:00 PM to 9:00 PM EDT (America/New_York)');
    expect(time.es).toBe('6:00 p.\u00a0m. a 9:00 p.\u00a0m. (hora de Nueva York)');
  });

  it.each([
    ['America/Mexico_City', '2025-09-11', '2025-09-11T18:00:00-06:00'],
    ['Europe/Madrid', '2025-09-11', '2025-09-11T18:00:00+02:00'],
    ['UTC', '2025-09-11', '2025-09-11T18:00:00+00:00'],
    ['Asia/Kolkata', '2025-09-11', '2025-09-11T18:00:00+05:30'],
    ['Pacific/Kiritimati', '2025-09-11', '2025-09-11T18:00:00+14:00'],
  ])('C3 in %s, 6 PM is the right instant', (zone, day, starts) => {
    expect(derive(zone, [day, '18:00', '21:00']).meetings).toEqual([{ starts, ends: starts.replace('T18', 'T21') }]);
  });

  it('C3 of a time that comes twice, the first is meant', () => {
    expect(derive('Europe/Madrid', ['2026-10-25', '02:30', '04:00']).meetings[0]?.starts).toBe('2026-10-25T02:30:00+02:00');
  });

  it('C2 a session by arrangement has its own texts, and an id', () => {
    const arrangement = { date: { en: 'Custom', es: 'A convenir' }, time: { en: 'Online', es: 'En línea' } };
    const [agreed] = courseWith({
      title: session,
      sessions: [{ timezone: mexico, seatsAvailable: 0, meetings: [], arrangement }],
    }).sessions;
    expect(agreed).toMatchObject({ ...arrangement, id: 'custom', meetings: [] });
  });
});

describe('C13 a course’s figures', () => {
  it('come from its price, its size and its meetings, in both languages', () => {
    const course = courseWith({});
    expect(course.duration.es).toBe('2 days, 3 hours a day, 6 in all es');
    expect(course.figures[0]?.title.en).toBe('$350 en');
    expect(course.price).toEqual({ en: '$350.00 USD', es: '$350.00 USD' });
    expect(course.valueProposition.en).toBe(`Support for ${facts.weekend.supportDays} days en`);
  });

  it('an instructor who’s a founder has the founder’s name and photo', () => {
    const founder = { slug: 'ana-paz', name: 'Ana Paz Ruiz', photo: '/people/ana.svg' } as unknown as Parameters<
      typeof toCourses
    >[2][number];
    const instructor = { ...courseDocument.instructor, name: 'ana-paz' };
    const [course] = toCourses([{ ...courseDocument, instructor }], facts, [founder]);
    expect(course?.instructor).toMatchObject({ name: 'Ana Paz Ruiz', photo: '/people/ana.svg' });
    expect(courseWith({}).instructor).toMatchObject({ name: 'Ana Paz', photo: null });
  });
});

describe('O8 a course in one language', () => {
  const withoutEnglish = (tree: unknown): unknown =>
    JSON.parse(JSON.stringify(tree), (_, value) =>
      typeof value === 'object' && value !== null && 'en' in value && 'es' in value ? { es: value.es } : value,
    );
  const only = { ...(withoutEnglish(courseDocument) as typeof courseDocument), only: 'es' as const };
  const read = (course: unknown) => parseContent(coursesSchema, [course]);
  const places = (course: unknown) => (read(course).error?.issues ?? []).map(({ path }) => path.join('.'));

  it('needs no text in the other language, which a page fills with the original and its figures', () => {
    const [course] = toCourses(read(only).data ?? [], facts, []);
    expect(course).toMatchObject({ only: 'es', title: { en: course?.title.es, es: 'Agents for lawyers in 2 days es' } });
    expect(course?.testimonials.map(({ quote }) => quote.en)).toEqual(course?.testimonials.map(({ quote }) => quote.es));
  });

  it('keeps a translation under way out of what’s read, whatever it holds', () => {
    const started = { ...only, title: { en: 'Half a {title', es: only.title.es }, subtitle: { en: '', es: only.subtitle.es } };
    expect(read(started).data?.[0]?.title.en).toBe(only.title.es);
  });

  it('is told about a missing text once, in its own language', () => {
    expect(places({ ...only, title: { en: '', es: '' } })).toEqual(['0.title.es']);
    expect(places({ ...only, only: 'en' })).not.toContain('0.title.es');
    expect(places({ ...only, only: 'en' })).toContain('0.title.en');
    expect(places({ ...courseDocument, title: { en: '', es: 'Título' } })).toEqual(['0.title.en']);
  });

  it('may have a session whose words in place of dates are in one language', () => {
    const agreed = {
      ...session,
      meetings: [],
      arrangement: { only: 'es' as const, date: { en: '', es: 'A convenir' }, time: { en: '', es: 'Contigo' } },
    };
    const [course] = toCourses(read({ ...courseDocument, sessions: [session, agreed] }).data ?? [], facts, []);
    expect(course?.sessions[0]?.only).toBeUndefined();
    expect(course?.sessions[1]).toMatchObject({ only: 'es', date: { en: 'A convenir', es: 'A convenir' } });
    expect(course?.only).toBeUndefined();
  });
});
