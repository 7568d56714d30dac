// @module-tag wide
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { planPeople, queueLetters } from '#server/messages/letters/sending.ts';
import { countAudience, createLetter, startLetter } from '#server/messages/letters/statements.ts';
import { sampleApplication, sampleLeadChange } from '#server/messages/notifications/samples.ts';
import { changePayment } from '#server/owner/applications/payment.ts';
import { changeLead } from '#server/owner/lead-work/change.ts';
import { insertWebhook } from '#server/owner/webhooks/statements.ts';
import { enqueue } from '#server/platform/outbox/queue.ts';
import { addFlowVisits } from '#server/visitors/flow-visits/statements.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { insertDecision, insertSeat } from '#server/visitors/seats/statements.ts';
import { addSubscribers } from '#tests/subscribers.ts';
import { courses } from '../content/courses.ts';
import { recordKinds } from '../src/domain/records/records.ts';
import type { Store } from '../src/server/platform/stores/store.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskSignInStrings } from '../src/strings/owner/desk-sign-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { openView } from './desk.ts';
import { addDevice, type PublicDesk, startPublicDesk } from './desk-sign-in.ts';
import { inWide } from './in-wide.ts';

test.use({ ignoreHTTPSErrors: true });

const now = Date.UTC(2026, 0, 20);
const [course] = courses.filter(({ apply }) => apply === 'application');
if (!course) throw new Error('content/courses.json must hold a course that takes applications.');
const place = { course: course.slug, session: course.sessions.at(-1)?.id ?? '' };

/** What every view shows at its fullest: decided applications, worked leads, a letter and a webhook that were refused. */
async function fillViews(store: Store): Promise<void> {
  await addSubscribers(store, 4, { now });
  await addSubscribers(store, 2, { list: 'waitlist', topic: course?.slug ?? '', prefix: 'waiting', now });
  const [accepted, open] = [randomUUID(), randomUUID()];
  const [letter, webhook] = [randomUUID(), randomUUID()];
  const people = await store.read(() => countAudience({ list: 'newsletter', topic: '' }));
  const by = { now, author: 'desk' };
  const created = new Date(now + 60_000).toISOString();
  await store.write(function* () {
    for (const uuid of [accepted, open])
      yield* insertRecord({ record: { ...sampleApplication('es'), uuid, created }, flags: ['fast'], sequence: null });
    yield* insertSeat(place, 1, accepted, by);
    yield* insertSeat(place, 2, null, by);
    yield* insertDecision(accepted, { number: 1, decision: 'accepted', session: place.session, letter: null }, by);
    yield* changePayment(accepted, { day: '2026-01-19', seen: 0 }, by);
    const text = { subject: 'One process, taken apart', text: 'Hello.' };
    yield* createLetter(letter, { list: 'newsletter', topic: '' }, { en: text, es: text }, by);
    yield* startLetter(letter, { people, version: 1 }, by);
    yield* planPeople();
    yield* queueLetters(['a', 'b'], { count: 2, windowMs: 1 }, now + 60_000);
    yield {
      sql: "update outbox set state = 'dead', attempts = 3, finished_at = $1, failure = 'smtp 550' where event = 'newsletter.letter'",
      params: [now],
    };
    const kept = {
      name: 'Sales',
      url: 'https://crm.example.com/in',
      secret: 'whsec_AAAA',
      format: 'flat',
      flow: 'course-application',
    } as const;
    yield* insertWebhook(webhook, { ...kept, events: ['lead.changed'], language: 'en', isOn: true, removed: null }, 'desk', now);
    yield* enqueue({
      channel: 'webhook',
      endpoint: webhook,
      event: 'lead.changed',
      subject: open,
      payload: sampleLeadChange('es'),
      id: randomUUID(),
      now,
    });
    yield {
      sql: "update outbox set state = 'dead', attempts = 9, finished_at = $1, failure = 'http 503' where endpoint = $2",
      params: [now, webhook],
    };
    const entry = { flow: 'readiness-quiz', language: 'en', entry: 'email-malformed' } as const;
    yield* addFlowVisits([{ day: '2026-01-19', thing: entry, times: 9 }]);
  });
  const change = { state: 'in-touch', followUp: '2026-01-02', note: 'Call on Monday. '.repeat(30) } as const;
  const context = { ...by, audience: { notification: false, webhook: false }, randomUUID };
  await changeLead(store, { uuid: open, change }, context);
}

let desk: PublicDesk;
test.beforeEach(async () => {
  desk = await startPublicDesk(fillViews);
});
test.afterEach(() => desk.remove());

/** Names that only programs know, but for those in addresses of pages. */
const keys = new RegExp(
  `(?<![\\w/.-])(?:${[...recordKinds, ...courses.map(({ slug }) => slug), 'in-touch', 'lead\\.changed', 'record\\.\\w+', 'newsletter\\.\\w+', 'application\\.\\w+', '(?:smtp|http) \\d{3}', 'undefined', 'NaN'].join('|')})(?![\\w-])`,
);

async function expectFit(page: Page, state: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .loading')).toHaveCount(0);
  await expectNoSidewaysScroll(page, state);
  // Each width in one language, which are the same elements.
  const isWide = page.viewportSize()?.width === 1440;
  if (isWide === ((await page.locator('html').getAttribute('lang')) === 'en')) await expectAccessible(page, state);
  expect(keys.exec((await page.getByRole('main').allInnerTexts()).join(' '))?.[0], `${state} shows a key`).toBeUndefined();
  const tooWide = await page
    .locator('thead th')
    .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent));
  expect(tooWide, `${state} breaks a head`).toEqual([]);
}

/** Links that lead on from views, one after the other. */
const onward = [
  ['.row-link', '.list [href^="#/leads"]:not(.row-link)'],
  ['.seat-session [href^="#/seats"]'],
  ['.about[href^="#/letters"]'],
  ['.tabs [href^="#/funnel"]:last-of-type'],
  ['.about[href^="#/webhooks"]'],
  ['[href="#/webhooks/new"]'],
  ['.tabs [href^="#/outbox"]:last-of-type'],
] as const;

for (const language of ['en', 'es'] as const)
  for (const width of [1440, 390])
    test(
      `N8 every view is accessible and fits, light and dark (${language}, ${width})`,
      inWide(language === 'en' || width === 1440),
      async ({ page }) => {
        const { nav, navLabel, rooms, waits } = deskStrings[language];
        await page.setViewportSize({ width, height: 900 });
        await addDevice(page);
        // Rendering a page of the site takes longer than all of this.
        await page.route('**/api/content/preview', (route) =>
          route.fulfill({ status: 503, json: { type: 'urn:problem-type:unavailable' } }),
        );
        await page.goto(desk.invite('Ana Prado', 'owner'));
        await page.getByRole('button', { name: deskSignInStrings.en.join.button }).click();
        await expect(page.getByRole('table', { name: deskStrings.en.leads.table })).toBeVisible();
        if (language === 'es')
          await page.getByRole('button', { name: deskStrings.en.switchLanguage(deskStrings.en.languageName.es) }).click();

        const doors = page.getByRole('navigation', { name: navLabel, exact: true }).getByRole('link');
        await expect(doors).toHaveText(Object.values(rooms).map((name) => new RegExp(`^${name}`)));
        await expect(doors.first()).toHaveAccessibleName(new RegExp(`, ${waits('\\d+')}$`));
        const site = page.getByRole('link', { name: deskStrings[language].site });
        await expect(site).toHaveAttribute('href', language === 'es' ? /\/es$/ : /\/$/);
        const followed: (typeof onward)[number][] = [];
        for (const view of Object.values(nav)) {
          await openView(page, view, language);
          await expect(page).toHaveTitle(new RegExp(`^${view} `));
          await expectFit(page, view);
          const address = page.url();
          for (const path of onward) {
            if ((await page.getByRole('main').locator(path[0]).count()) === 0) continue;
            for (const selector of path) {
              const before = page.url();
              await page.getByRole('main').locator(selector).first().click();
              await expect(page).not.toHaveURL(before);
              await expectFit(page, `${view}, ${selector}`);
            }
            followed.push(path);
            await page.goto(address);
            await expect(page.getByRole('main').locator(path[0]).first()).toBeVisible();
          }
        }
        expect(followed, 'every kind of page was there').toEqual(onward);
      },
    );
