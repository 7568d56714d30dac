import { expect, test } from '@playwright/test';
import { seatKey } from '#domain/courses/seats.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { insertSeat } from '#server/visitors/seats/statements.ts';
import { deskContentStrings } from '../src/strings/owner/desk-content.ts';
import { courseDocument } from '../tests/course-document.ts';
import { makeStored, uuidOf } from '../tests/stored-record.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { type ContentTree, createContentTree } from './content-tree.ts';
import { type RunningDesk, startDesk } from './desk.ts';

let tree: ContentTree;
let desk: RunningDesk;
test.use({ locale: 'es-CO', viewport: { width: 390, height: 800 } });
test.beforeAll(() => {
  tree = createContentTree();
});
test.afterAll(() => tree.remove());
test.afterEach(() => desk.remove());

const year = new Date().getFullYear() + 2;
const words = deskContentStrings.es;
const session = (days: readonly string[], seatsAvailable: number) => ({
  timezone: 'America/Mexico_City',
  seatsAvailable,
  meetings: days.map((date) => ({ date, start: '18:00', end: '21:00' })),
});

test('C1 past dates fold below the coming ones, the other days follow the first, and 0 seats say what they mean', async ({ page }) => {
  const past = session(['2024-09-11', '2024-09-12'], 5);
  const coming = session([`${year}-02-04`, `${year}-02-05`, `${year}-02-11`], 0);
  tree.write('courses', [{ ...courseDocument, sessions: [past, coming] }]);
  desk = await startDesk(undefined, undefined, tree.root);
  await page.goto(desk.address);
  await page.goto(`${desk.address.split('#')[0]}#/content/courses?at=0`);

  const fold = page
    .locator('details')
    .filter({ has: page.getByText(words.meetings.pastOnes) })
    .first();
  await expect(fold).not.toHaveAttribute('open');
  await expect(page.getByText(words.meetings.past)).toBeHidden();
  await fold.locator('summary').first().click();
  await expect(page.getByText(words.meetings.past)).toBeVisible();

  await page
    .locator('.item__fold > summary')
    .filter({ hasText: `${year}` })
    .click();
  await expect(page.getByText(words.meetings.noSeats)).toBeVisible();
  const days = page.getByLabel(words.meetings.day, { exact: true }).filter({ visible: true });
  await expect(days).toHaveCount(3);
  const move = page.getByRole('button', { name: new RegExp(`^${words.meetings.moveOthers('')}`) });
  await expect(move).toHaveCount(0);
  await days.first().fill(`${year}-03-01`);
  await expect(move).toBeVisible();
  await expect(days.first().locator('xpath=ancestor::li[1]').getByRole('button', { name: /marzo/ })).toBeVisible();
  await expectAccessible(page, 'a session whose first day moved');
  await expectNoSidewaysScroll(page, 'a session whose first day moved');
  await move.click();
  await expect(days.nth(1)).toHaveValue(`${year}-03-02`);
  await expect(days.nth(2)).toHaveValue(`${year}-03-08`);
  await expect(days.nth(1)).toBeFocused();
  await expect(move).toHaveCount(0);
  await expect(page.getByText(/marzo.* 6:00 p\.\sm\. a 9:00 p\.\sm\. \(hora de Ciudad de México\)/)).toBeVisible();
  await expect(page.getByText(words.save.saved, { exact: true })).toBeVisible();
});

test('C1 a past session that gets dates ahead stands among the coming ones once it’s left', async ({ page }) => {
  tree.write('courses', [{ ...courseDocument, sessions: [session(['2024-09-11'], 5), session([`${year}-02-04`], 3)] }]);
  desk = await startDesk(undefined, undefined, tree.root);
  await page.goto(desk.address);
  await page.goto(`${desk.address.split('#')[0]}#/content/courses?at=0`);
  const fold = page.locator('details').filter({ has: page.locator('summary', { hasText: words.meetings.pastOnes }) });
  await fold.locator('summary').first().click();
  await fold.locator('.item__fold > summary').click();
  const day = fold.getByLabel(words.meetings.day, { exact: true });
  await day.fill(`${year}-05-06`);
  await expect(day).toBeFocused();
  await page.locator('.item__fold > summary').filter({ hasText: 'febrero' }).focus();
  await expect(fold).toHaveCount(0);
  await expect(page.locator('.item__fold > summary').filter({ hasText: `${year}` })).toHaveCount(2);
});

test('O2 who has a seat on a date is named when it’s removed, and before its removal is published', async ({ page }) => {
  const [gone, kept] = [`${year}-02-04`, `${year}-03-04`];
  tree.write('courses', [{ ...courseDocument, sessions: [session([gone], 5), session([kept], 5)] }]);
  const people = ['Ana Gómez', 'Pedro Díaz'];
  desk = await startDesk(
    (store) =>
      store.write(function* () {
        for (const [index, name] of people.entries()) {
          const personalInfo = { name, email: `place${index}@example.com` };
          yield* insertRecord({ ...makeStored(900 + index, { type: 'course-application', personalInfo }), flags: [] });
          const place = { course: courseDocument.slug, session: gone };
          yield* insertSeat(place, index + 1, uuidOf(900 + index), { now: Date.now(), author: 'Inés' });
        }
      }),
    undefined,
    tree.root,
  );
  await page.goto(desk.address);
  await page.goto(`${desk.address.split('#')[0]}#/content/courses?at=0`);
  const who = page.getByText(words.publish.heldBy(people.length, people));
  await page
    .getByRole('button', { name: /febrero/ })
    .last()
    .click();
  await expect(page.getByRole('status').filter({ has: who })).toBeVisible();
  await expectAccessible(page, 'a removed date that people have a seat on');
  await expectNoSidewaysScroll(page, 'a removed date that people have a seat on');

  const asked = page.getByRole('alert').filter({ has: who });
  const publish = async () => {
    await page.getByRole('button', { name: words.publish.onlyThis }).click();
    await expect(asked.getByRole('button', { name: words.publish.publishAnyway })).toBeVisible();
  };
  await publish();
  await asked.getByRole('button', { name: words.publish.notNow }).click();
  await expect(asked).toHaveCount(0);

  await publish();
  await page.getByRole('button', { name: words.field.undo, exact: true }).click();
  // What was asked isn't so anymore.
  await expect(page.getByText(words.save.clean, { exact: true })).toBeVisible();
  await expect(who).toHaveCount(0);

  await page
    .getByRole('button', { name: /febrero/ })
    .last()
    .click();
  await publish();
  const taken = Promise.withResolvers<unknown>();
  await page.route('**/api/publishing/publish', (route) => {
    taken.resolve(route.request().postDataJSON());
    return route.fulfill({ status: 202, json: { run: 'run 1' } });
  });
  await asked.getByRole('button', { name: words.publish.publishAnyway }).click();
  expect(await taken.promise).toMatchObject({ going: [seatKey(courseDocument.slug, gone)] });
  await expect(asked).toHaveCount(0);
});
