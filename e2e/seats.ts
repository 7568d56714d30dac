import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { courses } from '../content/courses.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { courseStrings } from '../src/strings/courses/course.ts';
import { deskSeatStrings } from '../src/strings/owner/desk-seats.ts';
import type { ServerProcess } from '../tests/server-process.ts';
import type { Language } from './flow.ts';

const [found] = courses.filter(({ apply }) => apply === 'application');
const dated = found?.sessions.filter(({ meetings }) => meetings.length > 0) ?? [];
const open = dated.find(({ seatsAvailable }) => seatsAvailable > 0);
const shown = open ?? dated[0];
if (!found || !shown) throw new Error('content/courses.json must hold a course with dates that one applies for.');

/** Whether there's a free seat at all; without one, nobody can take it. */
export const hasFreeSeat = open !== undefined;

/** A course that takes applications, and a date of it with free seats. */
export const course = found;
export const session = shown;
export const capacity = session.seatsAvailable;
/** Ten days before the session. */
export const before = new Date(Date.parse(session.meetings[0]?.starts ?? '') - 10 * 86_400_000);

/** Environment of programs that must take the session for one to come: their clock is set to ten days before it, and goes on. */
export const beforeSession = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`const now=Date.now,ahead=now()-${before.getTime()};Date.now=()=>now()-ahead`)}`,
};

/** For a server that has the pages. */
export const siteFolder = join(import.meta.dirname, '../build/site');

/** A visitor of a server's site, before the session. Their clock stands still, so the form is flagged as filled in fast. */
export async function visitSite(
  browser: Browser,
  { port }: Pick<ServerProcess, 'port'>,
  options: { readonly javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, ...options });
  const page = await context.newPage();
  await page.clock.setFixedTime(before);
  return page;
}

/** How many seats the course page offers; it's asked for anew until it does, for five seconds. */
export async function expectSeats(page: Page, count: number, language: Language = 'en') {
  const { sessions } = courseStrings[language];
  await expect(async () => {
    await page.goto(localPath(`/course/${course.slug}`, language));
    const item = page.locator(`[data-session="${session.id}"]`);
    await expect(item.getByText(count === 0 ? sessions.soldOut : sessions.seats(count), { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
}

/** The part of a lead's page that decides about an application. */
export const decision = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: deskSeatStrings[language].application.heading });
