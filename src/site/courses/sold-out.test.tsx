import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Course } from '#domain/content/course.ts';
import { locales } from '#domain/text/locale.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { booking } from '#strings/site/layout.ts';
import { courses } from '#tests/content/courses.ts';
import { ContactCard } from './contact-card.tsx';
import { CoursePage } from './course-page.tsx';
import { Offer } from './offer.tsx';
import { PriceCard } from './price-card.tsx';
import { Sessions } from './sessions.tsx';

vi.mock('#site/bundle/inline-script.tsx', () => ({ InlineScript: () => null }));

const [weekend, workforce] = courses;
const withSeats = (course: Course, seatsAvailable: number): Course => ({
  ...course,
  sessions: course.sessions.map((session) => ({ ...session, seatsAvailable })),
});

for (const locale of locales) {
  const words = courseStrings[locale];
  const full = withSeats(weekend, 0);

  it(`C1 a course without seats has no apply button and isn’t filling fast (${locale})`, () => {
    const html = renderToStaticMarkup(<PriceCard locale={locale} course={full} />);
    expect(html).toContain(`disabled="">${words.price.soldOut}</button>`);
    expect(html).not.toContain('course-application');
    expect(html).not.toContain(words.price.fillingFast);
    const offer = renderToStaticMarkup(<Offer locale={locale} course={full} />);
    expect(offer).toContain(`disabled="">${words.price.soldOut}</button>`);
    expect(offer).not.toContain('course-application');
  });

  it(`C1 marks exactly the sessions without seats as sold out (${locale})`, () => {
    const soldOut = (course: Course) =>
      renderToStaticMarkup(<Sessions locale={locale} course={course} />).match(
        new RegExp(`"sold-out"[^>]*>${words.sessions.soldOut}<`, 'g'),
      ) ?? [];
    expect(soldOut(full)).toHaveLength(2);
    expect(soldOut(weekend)).toHaveLength(1);
    expect(soldOut(withSeats(weekend, 1))).toHaveLength(0);
    expect(renderToStaticMarkup(<Sessions locale={locale} course={withSeats(weekend, 1)} />)).toContain(words.sessions.seats(1));
  });

  it(`C1 offers calendar files only of sessions with seats (${locale})`, () => {
    const files = (course: Course) => renderToStaticMarkup(<Sessions locale={locale} course={course} />).match(/[\w-]+\.ics"/g) ?? [];
    expect(files(full)).toEqual([]);
    expect(files(weekend)).toEqual(['2031-09-25.ics"']);
    expect(files(withSeats(weekend, 1))).toHaveLength(2);
  });

  it(`C1 C2 says nothing about seats of sessions by arrangement (${locale})`, () => {
    const seats = (course: Course) => renderToStaticMarkup(<Sessions locale={locale} course={course} />).match(/data-upcoming/g);
    expect(seats(full)).not.toBeNull();
    expect(seats(workforce)).toBeNull();
  });

  it(`C1 says a course is filling fast if its content says so (${locale})`, () => {
    const saysFillingFast = (spotsFillingFast: boolean) =>
      renderToStaticMarkup(<PriceCard locale={locale} course={{ ...weekend, spotsFillingFast }} />);
    expect(saysFillingFast(true)).toContain(words.price.fillingFast);
    expect(saysFillingFast(false)).not.toContain(words.price.fillingFast);
  });

  it(`C2 contact is disabled with a reason, after an enabled call, while no group has seats, and replaces the call with some (${locale})`, () => {
    const card = (course: Course) => renderToStaticMarkup(<ContactCard locale={locale} course={course} />);
    const closed = parse(card(workforce));
    const button = closed.querySelector('button');
    expect([button?.text, button?.hasAttribute('disabled')]).toEqual([words.contactUs, true]);
    expect(closed.querySelector(`#${button?.getAttribute('aria-describedby')}`)?.text).toBe(words.contact.closed);
    // The call comes first.
    expect(closed.querySelector('.btn')?.text).toContain(booking[locale].full);
    const open = parse(card(withSeats(workforce, 3)));
    expect(open.querySelector('[disabled]')).toBeNull();
    const links = open.querySelectorAll('[target="_blank"]').map(({ text }) => text.replace('\u2060', ''));
    expect(links).toEqual([`${words.contactUs} (${booking[locale].newTab})`]);
  });

  it(`C2 a course has a waitlist unless all its dates are the client’s (${locale})`, () => {
    const hasWaitlist = (course: Course) => renderToStaticMarkup(<CoursePage locale={locale} course={course} />).includes('id="waitlist"');
    expect([hasWaitlist(weekend), hasWaitlist(workforce)]).toEqual([true, false]);
  });

  it(`has different headings for one and several sessions (${locale})`, () => {
    const [first] = weekend.sessions;
    const one = renderToStaticMarkup(<Sessions locale={locale} course={{ ...weekend, sessions: first ? [first] : [] }} />);
    expect(one).toContain(words.sessions.one);
    expect(renderToStaticMarkup(<Sessions locale={locale} course={weekend} />)).toContain(words.sessions.many);
  });
}
