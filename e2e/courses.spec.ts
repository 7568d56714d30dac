import { expect, type Locator, type Page, test } from '@playwright/test';
import { courses } from '../content/courses.ts';
import { aiCourses, coursePage } from '../content/courses-page.ts';
import { facts } from '../content/facts.ts';
import { founders } from '../content/founders.ts';
import { hasEnded, installments, isLongPast, isSoldOut, openSession, type Session } from '../src/domain/courses/course.ts';
import { formatLocalTimes } from '../src/domain/courses/local-times.ts';
import { dollars } from '../src/domain/text/format.ts';
import { type Locale, locales, localPath } from '../src/domain/text/locale.ts';
import { inLocale } from '../src/domain/text/localized.ts';
import { courseStrings } from '../src/strings/courses/course.ts';
import { waitlistStrings } from '../src/strings/messages/waitlist.ts';
import { booking } from '../src/strings/site/layout.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expectUnderItsField } from './flow.ts';
import { inWide, wide } from './in-wide.ts';
import { expectScript } from './list-form.ts';

const found = courses.find(({ apply, sessions }) => apply === 'application' && sessions.some(({ meetings }) => meetings.length > 0));
if (!found) throw new Error('content/courses.json must hold a course with dates that one applies for.');
/** A course with dates, which one applies for. */
const weekend = found;
const dated = weekend.sessions.filter(({ meetings }) => meetings.length > 0);
/** A course by arrangement: its only session has no dates and no seats. */
const workforce = courses.find(({ apply, sessions }) => apply === 'call' && sessions.length === 1 && isSoldOut(sessions));
const free = dated.find(({ seatsAvailable }) => seatsAvailable > 0);
const full = dated.find(({ seatsAvailable }) => seatsAvailable === 0);

const day = 86_400_000;
const startOf = ({ meetings }: Session) => Date.parse(meetings[0]?.starts ?? '');
const endOf = ({ meetings }: Session) => Date.parse(meetings.at(-1)?.ends ?? '');
const before = new Date(Math.min(...dated.map(startOf)) - 10 * day).toISOString();
const after = new Date(Math.max(...dated.map(endOf)) + 120 * day).toISOString();
const yearAfter = new Date(Math.max(...dated.map(endOf)) + 366 * day).toISOString();

/** Opens a page with a stored language and, if given, a fixed time. */
async function open(page: Page, path: string, locale: Locale, now?: string) {
  await page.addInitScript((chosen) => {
    // Only on the first visit: the toggle may change it later.
    if (!localStorage.getItem('tino.language')) localStorage.setItem('tino.language', chosen);
  }, locale);
  if (now) await page.clock.setFixedTime(new Date(now));
  return page.goto(localPath(path, locale));
}

const weekendPath = `/course/${weekend.slug}`;
const heading = (place: Page | Locator, name: string) => place.getByRole('heading', { name, exact: true });
const sessions = (page: Page, locale: Locale, name = courseStrings[locale].sessions.many) =>
  page.getByRole('region', { name }).getByRole('listitem');
const waitlist = (page: Page, locale: Locale) => page.getByRole('region', { name: waitlistStrings[locale].heading });
const emailField = (page: Page, locale: Locale) => page.getByRole('textbox', { name: waitlistStrings[locale].email });
/** The line that opens the waitlist's form. */
const openForm = (page: Page, locale: Locale) => waitlist(page, locale).getByText(waitlistStrings[locale].heading).click();
const joinButton = (page: Page, locale: Locale) => page.getByRole('button', { name: waitlistStrings[locale].join });

/** Ignores hidden text. */
const visibleText = { useInnerText: true };

/** Cumulative layout shift since the page opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 200)));
      }),
  );

for (const locale of locales) {
  const words = courseStrings[locale];

  test(`the courses page has all its parts and links, ${locale}`, inWide(locale !== 'es'), async ({ page }) => {
    await open(page, '/ai-courses', locale, before);
    const copy = aiCourses[locale];
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.heading);
    const offers = main.getByRole('article');
    await expect(offers).toHaveCount(courses.length);
    for (const [index, course] of courses.entries()) {
      const offer = offers.nth(index);
      await expect(heading(offer, course.title[locale])).toBeVisible();
      await expect(offer.getByRole('link', { name: words.learnMore })).toHaveAttribute('href', localPath(`/course/${course.slug}`, locale));
      if (course.apply === 'application') {
        if (isSoldOut(course.sessions)) continue;
        await expect(offer.getByRole('link', { name: words.applyNow })).toHaveAttribute('href', localPath('/course-application', locale));
      } else {
        const call = offer.getByRole('link', { name: booking[locale].full });
        await expect(call).toHaveAttribute('target', '_blank');
        await expect(call).toHaveAttribute('rel', /noopener/);
      }
    }
    await expect(heading(main, copy.quiz.heading)).toBeVisible();
    for (const point of copy.quiz.points) await expect(main.getByRole('listitem').filter({ hasText: point })).toBeVisible();
    await expect(main.getByRole('link', { name: words.takeAssessment })).toHaveAttribute('href', localPath('/quiz', locale));
    for (const { title } of copy.reasons) await expect(heading(main, title)).toBeVisible();
    expect(copy.reasons).toHaveLength(5);
    await expect(heading(main, copy.callToAction.title)).toBeVisible();
    await expect(main.getByRole('link', { name: booking[locale].full }).last()).toHaveAttribute('target', '_blank');
  });

  test(`C1 the courses page offers the next date once all sessions have ended, ${locale}`, wide, async ({ page }) => {
    await open(page, '/ai-courses', locale, after);
    const first = page.getByRole('main').getByRole('article').nth(courses.indexOf(weekend));
    await expect(first.getByRole('link', { name: words.price.applyNext, exact: true })).toHaveAttribute(
      'href',
      localPath('/course-application', locale),
    );
    await expect(first.getByRole('link', { name: words.applyNow, exact: true })).toHaveCount(0);
  });

  test(`C6 a page names the starting price where a text of its course does, ${locale}`, wide, async ({ page }) => {
    const price = dollars(facts.workforce.startingUsd);
    for (const course of courses) {
      await open(page, `/course/${course.slug}`, locale);
      const isNamed = JSON.stringify(inLocale(course, locale)).includes(price);
      if (isNamed) await expect(page.getByRole('main')).toContainText(price);
      else await expect(page.getByRole('main')).not.toContainText(price);
    }
  });

  test(`the weekend course shows all its fields, ${locale}`, inWide(locale !== 'es'), async ({ page }) => {
    await open(page, weekendPath, locale, before);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: words.back })).toHaveAttribute('href', localPath('/ai-courses', locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(weekend.title[locale]);
    const price = page.getByRole('region', { name: words.price.heading, exact: true });
    for (const [place, texts] of [
      [main, [weekend.subtitle, weekend.level, weekend.duration, weekend.group, weekend.note]],
      [price, [weekend.price, weekend.valueProposition]],
    ] as const)
      for (const text of texts) await expect(place.getByText(text[locale], { exact: true })).toBeVisible();
    await expect(price.getByText(words.price.fillingFast)).toBeVisible({ visible: weekend.spotsFillingFast && free !== undefined });
    const parts = installments(weekend.priceUsd ?? 0);
    await expect(price.getByRole('listitem')).toHaveText(
      parts.map(({ percent, amount }) => new RegExp(`${percent}\\s?%.*${dollars(amount, true).replace(/[$.]/g, '\\$&')}$`)),
    );
    await expect(price.getByText(coursePage[locale].installments)).toBeVisible();
    if (free)
      await expect(price.getByRole('link', { name: words.price.applyFor(free.date[locale]) })).toHaveAttribute(
        'href',
        localPath('/course-application', locale),
      );

    const overview = page.getByRole('tabpanel', { name: words.tabs.overview });
    for (const paragraph of weekend.aboutCourse[locale].split(/\n+/)) await expect(overview).toContainText(paragraph);
    for (const { title, text } of [...weekend.features, weekend.community]) {
      await expect(overview.getByText(title[locale], { exact: true })).toBeVisible();
      await expect(overview.getByText(text[locale], { exact: true })).toBeVisible();
    }
    for (const { title, description } of [weekend.prerequisites, weekend.targetAudience]) {
      await expect(heading(overview, title[locale])).toBeVisible();
      for (const item of description[locale].split('\n'))
        await expect(overview.getByRole('listitem').filter({ hasText: item })).toBeVisible();
    }
    await expect(main.getByText(weekend.instructor.name, { exact: true })).toHaveCount(1);
    await expect(main.getByText(words.overview.instructor, { exact: true })).toBeVisible();
    await expect(main.getByText(weekend.instructor.bio[locale])).toBeVisible();

    await page.getByRole('tab', { name: words.tabs.schedule }).click();
    const schedule = page.getByRole('tabpanel', { name: words.tabs.schedule });
    for (const part of weekend.outline) {
      await expect(heading(schedule, part.title[locale])).toBeVisible();
      await expect(schedule.getByText(part.text[locale])).toBeVisible();
    }
    await page.getByRole('tab', { name: words.tabs.reviews }).click();
    const reviews = page.getByRole('tabpanel', { name: words.tabs.reviews });
    for (const { quote, author, rating } of weekend.testimonials) {
      const review = reviews.getByRole('figure').filter({ hasText: author });
      await expect(review.getByText(quote[locale])).toBeVisible();
      await expect(review.getByText(words.reviews.rating(rating), { exact: true })).toBeVisible();
    }
    const areSamples = weekend.testimonials.some(({ sample }) => sample);
    await expect(reviews.getByText(words.reviews.sample)).toBeVisible({ visible: areSamples });

    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByText(coursePage[locale].team.text)).toBeVisible();
    await expect(sidebar.getByText(coursePage[locale].story.text)).toBeVisible();
    for (const { name, role, experience } of founders) {
      await expect(heading(sidebar, name)).toBeVisible();
      await expect(sidebar.getByText(role.title[locale], { exact: true })).toBeVisible();
      await expect(sidebar.getByText(words.team.years(experience.years))).toBeVisible();
      for (const highlight of experience.highlights[locale].slice(0, 3))
        await expect(sidebar.getByText(highlight, { exact: true })).toBeVisible();
    }
    await expect(heading(main, weekend.callToAction.title[locale])).toBeVisible();
  });

  test(`C1 before the sessions: sold out in bold brick, seats left, no waitlist, ${locale}`, inWide(locale !== 'es'), async ({ page }) => {
    await open(page, weekendPath, locale, before);
    const [first] = dated;
    const upcoming = sessions(page, locale, words.sessions[weekend.sessions.length > 1 ? 'many' : 'one']);
    for (const [index, session] of weekend.sessions.entries()) {
      const item = upcoming.nth(index);
      await expect(heading(item, session.date[locale])).toBeVisible();
      await expect(item.getByText(session.time[locale])).toBeVisible();
      if (session.meetings.length === 0) continue;
      if (session.seatsAvailable > 0) await expect(item.getByText(words.sessions.seats(session.seatsAvailable))).toBeVisible();
      else {
        const soldOut = item.getByText(words.sessions.soldOut, { exact: true });
        await expect(soldOut).toHaveCSS('color', 'rgb(163, 51, 15)');
        await expect(soldOut).toHaveCSS('font-weight', /7\d\d/);
      }
    }
    await expect(heading(page, words.sessions.past)).toBeHidden();
    await expect(waitlist(page, locale)).toBeVisible({ visible: !free });
    const file = page.getByRole('link', { name: words.sessions.calendar });
    await expect(file).toHaveCount(dated.filter(({ seatsAvailable }) => seatsAvailable > 0).length);
    const calendarOf = ({ id }: Session) => `${localPath(weekendPath, locale)}/${id}.ics`;
    if (full) expect((await page.request.get(calendarOf(full))).status()).toBe(404);
    if (!free || !first) return;
    await expect(file.first()).toHaveAttribute('href', calendarOf(free));
    const answer = await page.request.get(calendarOf(free));
    expect(answer.headers()['content-type']).toContain('text/calendar');
    const calendar = (await answer.text()).replaceAll('\r\n ', '');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(free.meetings.length);
    expect(calendar).toContain(`URL;VALUE=URI:${new URL(page.url()).origin}${localPath(weekendPath, locale)}`);
  });

  test(
    `C1 after the sessions: they are past without seats, nothing fills fast, and Apply comes before the waitlist’s line, ${locale}`,
    inWide(locale !== 'es'),
    async ({ page }) => {
      await open(page, weekendPath, locale, after);
      const past = sessions(page, locale, words.sessions.past);
      await expect(past).toHaveCount(dated.length);
      await expect(heading(page, words.sessions.many)).toHaveCount(0);
      await expect(heading(page, words.sessions.one)).toBeVisible();
      await expect(page.getByText(words.sessions.none)).toBeVisible();
      for (const [index, { date, time }] of dated.entries()) {
        await expect(heading(past.nth(index), date[locale])).toHaveCSS('color', 'rgb(64, 83, 74)');
        await expect(past.nth(index)).toHaveText(`${date[locale]} ${time[locale]}`, visibleText);
      }
      await expect(page.getByRole('link', { name: words.sessions.calendar })).toHaveCount(0);
      await expect(page.getByText(words.sessions.local)).toHaveCount(0);
      await expect(page.getByText(words.price.fillingFast)).toBeHidden();
      const apply = page.getByRole('link', { name: words.price.applyNext });
      await expect(apply).toHaveAttribute('href', localPath('/course-application', locale));
      const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await top(apply)).toBeLessThan(await top(waitlist(page, locale)));
        await expect(emailField(page, locale)).toBeHidden();
      }
      await openForm(page, locale);
      await expect(waitlist(page, locale).getByText(waitlistStrings[locale].consent)).toBeVisible();
    },
  );

  test(`C1 a year after the sessions, none of them shows, ${locale}`, wide, async ({ page }) => {
    await open(page, weekendPath, locale, yearAfter);
    await expect(page.getByText(words.sessions.none, { exact: true })).toBeVisible();
    await expect(heading(page, words.sessions.past)).toBeHidden();
    for (const { date } of dated) await expect(page.getByText(date[locale], { exact: true })).toHaveCount(0);
  });

  test(`C1 on a phone the sessions come before the price and the payment plan, ${locale}`, wide, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, weekendPath, locale, before);
    const dates = await sessions(page, locale, words.sessions[weekend.sessions.length > 1 ? 'many' : 'one'])
      .last()
      .boundingBox();
    const plan = await heading(page, words.price.plan).boundingBox();
    expect((dates?.y ?? 9_999) + (dates?.height ?? 0)).toBeLessThan(plan?.y ?? 0);
  });

  for (const [now, isShown] of [
    [before, false],
    [after, true],
  ] as const)
    test(
      `C1 the application ${isShown ? 'says that no date is set after' : 'names no missing date before'} the sessions, ${locale}`,
      wide,
      async ({ page }) => {
        await open(page, '/course-application', locale, now);
        await expect(page.getByRole('radio', { name: weekend.title[locale] })).toBeVisible();
        await expect(page.getByText(words.noDate)).toBeVisible({ visible: isShown });
      },
    );

  test(`C1 a browser without formatRange still shows the sessions, the price and the apply button, ${locale}`, wide, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Intl.DateTimeFormat.prototype, 'formatRange');
    });
    await open(page, weekendPath, locale, before);
    const shown = sessions(page, locale, words.sessions[weekend.sessions.length > 1 ? 'many' : 'one']);
    await expect(shown).toHaveCount(weekend.sessions.length);
    await expect(shown.first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(words.price.applyFor('')) })).toBeVisible();
  });

  test(
    `C1 C2 the workforce course: no price card, Contact Us disabled, Book a call enabled, ${locale}`,
    inWide(locale !== 'es'),
    async ({ page }) => {
      test.skip(!workforce, 'no course by arrangement');
      if (!workforce) return;
      await open(page, `/course/${workforce.slug}`, locale, before);
      await expect(page.getByRole('region', { name: words.price.heading, exact: true })).toHaveCount(0);
      const contact = page.getByRole('region', { name: words.contact.heading });
      await expect(contact.getByRole('button', { name: words.contactUs })).toBeDisabled();
      await expect(contact.getByRole('button', { name: words.contactUs })).toHaveAccessibleDescription(words.contact.closed);
      await expect(contact.getByRole('link', { name: booking[locale].full })).toHaveAttribute('target', '_blank');
      const [session] = workforce.sessions;
      const card = sessions(page, locale, words.sessions.one);
      await expect(card).toHaveCount(1);
      await expect(heading(card, session?.date[locale] ?? '')).toBeVisible();
      await expect(card.getByText(words.sessions.soldOut, { exact: true })).toHaveCount(0);
      await expect(waitlist(page, locale)).toHaveCount(0);
      const parts = page.getByRole('region', { name: words.sessions.how }).getByRole('listitem');
      await expect(parts).toHaveText(workforce.outline.map(({ title }) => new RegExp(title[locale])));
      await expect(page.getByText(words.sessions.howDots)).toBeVisible();
      await expect(page.getByRole('main').getByText(workforce.valueProposition[locale])).toBeVisible();
      await expect(page.getByRole('main').getByText(workforce.price[locale], { exact: true })).toBeVisible();
      await page.getByRole('tab', { name: words.tabs.schedule }).click();
      for (const part of workforce.outline) await expect(heading(page.getByRole('tabpanel'), part.title[locale])).toBeVisible();
    },
  );

  test(`C5 tabs work by keyboard, URL and Back, ${locale}`, inWide(locale !== 'es'), async ({ page }) => {
    await open(page, `${weekendPath}#schedule`, locale);
    const tab = (name: 'overview' | 'schedule' | 'reviews') => page.getByRole('tab', { name: words.tabs[name] });
    const panel = (name: 'overview' | 'schedule' | 'reviews') => page.getByRole('tabpanel', { name: words.tabs[name] });
    await expect(tab('schedule')).toHaveAttribute('aria-selected', 'true');
    await expect(panel('schedule')).toBeInViewport();
    await expect(panel('overview')).toBeHidden();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await tab('schedule').focus();
    for (const [key, name] of [
      ['ArrowRight', 'reviews'],
      ['ArrowRight', 'overview'],
      ['ArrowLeft', 'reviews'],
      ['Home', 'overview'],
      ['End', 'reviews'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute('tabindex', '0');
      await expect(panel(name)).toBeVisible();
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`#${name}$`));
    }
    // Alt+Left is the browser's Back.
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(tab('reviews')).toBeFocused();
    const place = await page.evaluate(() => scrollY);
    await tab('overview').click();
    await tab('schedule').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.goBack();
    await expect(panel('overview')).toBeVisible();
    await page.goBack();
    await expect(panel('reviews')).toBeVisible();
    await page.goForward();
    await expect(panel('overview')).toBeVisible();
    // L4: the language toggle opens the twin at the same panel.
    await tab('reviews').click();
    const other = locale === 'en' ? 'es' : 'en';
    await page.locator('.topbar, .dock').locator('[data-language]:visible').first().click();
    await page.waitForURL((url) => url.pathname === localPath(weekendPath, other) && url.hash === '#reviews');
  });

  test(
    `D4 the waitlist on the page: errors, no network, a failing server, joined, ${locale}`,
    inWide(locale !== 'es'),
    async ({ page, context }) => {
      await open(page, weekendPath, locale, after);
      await openForm(page, locale);
      const status = page.getByRole('status');
      const mistake = waitlist(page, locale).getByRole('alert');
      const field = emailField(page, locale);
      await expectScript(waitlist(page, locale));
      await joinButton(page, locale).click();
      await expect(mistake).toHaveText(waitlistStrings[locale].missing, visibleText);
      await expectUnderItsField(mistake);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(waitlistStrings[locale].missing);
      for (const wrong of ['ana', 'ana@example']) {
        await field.fill(wrong);
        await joinButton(page, locale).click();
        await expect(mistake).toHaveText(waitlistStrings[locale].invalid, visibleText);
        await expect(field).toHaveValue(wrong);
      }
      await field.fill(`ana-${locale}@example.com`);
      await page.route('**/api/waitlist/**', (route) => route.abort());
      await joinButton(page, locale).click();
      await expect(status).toContainText(waitlistStrings[locale].failed, visibleText);
      await expect(field).toHaveValue(`ana-${locale}@example.com`);
      await expect(field).toHaveAttribute('aria-invalid', 'false');
      await page.unroute('**/api/waitlist/**');
      await page.route('**/api/waitlist/**', (route) => route.fulfill({ status: 200, body: '<html>a captive portal</html>' }));
      await joinButton(page, locale).click();
      await expect(status).toContainText(waitlistStrings[locale].failed, visibleText);
      await page.unroute('**/api/waitlist/**');
      await context.setOffline(true);
      await joinButton(page, locale).click();
      await expect(status).toHaveText(waitlistStrings[locale].offline, visibleText);
      await context.setOffline(false);
      await field.press('Enter');
      await expect(status).toHaveText(waitlistStrings[locale].joined, visibleText);
      await expect(field).toBeHidden();
    },
  );

  test.describe('with scripts off', inWide(locale !== 'es'), () => {
    test.use({ javaScriptEnabled: false });
    test(`C5 every panel is readable and the tabs are links, ${locale}`, wide, async ({ page }) => {
      await page.goto(localPath(weekendPath, locale));
      for (const name of [words.overview.about, words.schedule.heading, words.reviews.heading])
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await page.getByRole('navigation', { name: words.tabs.label }).getByRole('link', { name: words.tabs.reviews }).click();
      await expect(page.getByRole('heading', { name: words.reviews.heading, exact: true })).toBeInViewport();
      for (const session of weekend.sessions) await expect(page.getByRole('heading', { name: session.date[locale] })).toBeVisible();
      await expect(heading(page, words.sessions.past)).toBeHidden();
      await expect(page.getByRole('main').getByRole('link', { name: words.applyNow, exact: true })).toBeVisible();
    });
    test(`D4 the waitlist works as a plain HTML form, ${locale}`, async ({ page }) => {
      await page.goto(localPath(weekendPath, locale));
      const status = waitlist(page, locale);
      for (const outcome of ['joined', 'missing', 'invalid', 'offline', 'failed'] as const)
        await expect(status.getByText(waitlistStrings[locale][outcome])).toBeHidden();
      await openForm(page, locale);
      // Valid for the browser, not for the server.
      await emailField(page, locale).fill('ana@example');
      await joinButton(page, locale).click();
      await page.waitForURL((url) => url.pathname === localPath(weekendPath, locale) && url.hash === '#waitlist-invalid');
      await expect(status.getByText(waitlistStrings[locale].invalid)).toBeInViewport();
      await expect(status.getByText(waitlistStrings[locale].joined)).toBeHidden();
      await emailField(page, locale).fill(`bo-${locale}@example.com`);
      await joinButton(page, locale).click();
      await page.waitForURL((url) => url.hash === '#waitlist-joined');
      await expect(status.getByText(waitlistStrings[locale].joined)).toBeInViewport();
      await expect(status.getByText(waitlistStrings[locale].invalid)).toBeHidden();
    });
  });

  test(`C9 an unknown course gets its own 404 page, which logs the path, ${locale}`, wide, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const answer = await open(page, '/course/ai-for-cats', locale);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound.title);
    await expect(page.getByRole('link', { name: words.notFound.back })).toHaveAttribute('href', localPath('/ai-courses', locale));
    await expect.poll(() => logged.join('\n')).toContain(localPath('/course/ai-for-cats', locale));
  });

  test(`axe finds no violations in any state of a course page, ${locale}`, wide, async ({ page }) => {
    // Each width is seen in one language, which are the same elements.
    const isForAxe = (width: number) => (width === 768) === (locale === 'en');
    await open(page, weekendPath, locale, before);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of ['overview', 'schedule', 'reviews'] as const) {
        await page.getByRole('tab', { name: words.tabs[name] }).click();
        if (isForAxe(width)) await expectAccessible(page, `${name} at ${width} px`);
        await expectNoSidewaysScroll(page, `${name} at ${width} px`);
      }
    }
    await open(page, weekendPath, locale, after);
    await openForm(page, locale);
    await expectScript(waitlist(page, locale));
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await joinButton(page, locale).click();
      if (isForAxe(width)) await expectAccessible(page, `a waitlist with an error at ${width} px`);
      await expectNoSidewaysScroll(page, `a waitlist with an error at ${width} px`);
    }
  });
}

for (const timezoneId of ['Europe/Madrid', 'America/New_York', 'America/Noronha', 'Pacific/Auckland', free?.timezone ?? 'UTC'])
  test.describe(`C3 in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('C3 shows the visitor’s local time next to the course’s, without a layout shift', async ({ page }) => {
      test.skip(!free, 'no session with a free seat');
      if (!free) return;
      await open(page, weekendPath, 'en', before);
      const { sessions: words, times } = courseStrings.en;
      const item = page.locator(`[data-session="${free.id}"]`);
      await expect(item.getByText(free.time.en)).toBeVisible();
      await expect(item).toContainText(
        timezoneId === free.timezone ? words.same : formatLocalTimes(free.meetings, 'en', times, timezoneId),
      );
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });
  });

for (const [place, ends] of dated.map(endOf).entries())
  for (const now of [ends - 1_000, ends])
    test(`C1 session ${place + 1} is past at its end, not a second before: ${now === ends ? 'at its end' : 'a second before'}`, async ({
      page,
    }) => {
      const past = dated.filter((session) => endOf(session) <= now && !isLongPast(session, now)).length;
      const left = weekend.sessions.filter((session) => !hasEnded(session, now)).length;
      await open(page, weekendPath, 'en', new Date(now).toISOString());
      const { sessions: words } = courseStrings.en;
      await expect(sessions(page, 'en', words.past)).toHaveCount(past);
      if (left > 0) await expect(sessions(page, 'en', left > 1 ? words.many : words.one)).toHaveCount(left);
      await expect(waitlist(page, 'en')).toBeVisible({ visible: openSession(weekend.sessions, now) === undefined });
    });
