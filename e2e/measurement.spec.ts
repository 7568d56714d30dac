import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Locale, locales, localPath } from '../src/domain/text/locale.ts';
import { consentStrings } from '../src/strings/site/consent.ts';
import { booking } from '../src/strings/site/layout.ts';
import { expectAccessible } from './accessibility.ts';
import { mockServices, pageViewsIn, type SentRequest, serviceIds, startServer } from './analytics-mocks.ts';
import * as application from './application.ts';
import * as assessment from './assessment.ts';
import { inWide, wide } from './in-wide.ts';
import * as knowledge from './knowledge.ts';

// Serial in one worker, so the measured server starts once.
test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  site = await startServer(serviceIds);
});
test.afterAll(() => site.stop());

const banner = (page: Page, language: Locale = 'en') => page.getByRole('region', { name: consentStrings[language].title });
const press = (page: Page, how: 'accept' | 'refuse', language: Locale = 'en') =>
  banner(page, language).getByRole('button', { name: consentStrings[language][how], exact: true }).click();

/** Collects the page views sent to our own server. */
function collectOwnViews(context: BrowserContext): { path: string; language: string; referrer: string; source: string }[] {
  const views: ReturnType<typeof collectOwnViews> = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/views/') views.push(request.postDataJSON());
  });
  return views;
}

/** Opens a new page with the services mocked. */
async function visit(context: BrowserContext, address = site.address, language: Locale | null = 'en') {
  const sent = await mockServices(context, address);
  const views = collectOwnViews(context);
  if (language) await context.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
  return { sent, views, page: await context.newPage() };
}

const expectPageViews = (sent: readonly SentRequest[]) => expect.poll(() => pageViewsIn(sent));

for (const language of locales)
  test(
    `M1 on a large screen, the banner covers neither headline nor drawing of the home page, ${language}`,
    inWide(language === 'es'),
    async ({ context }) => {
      const { page } = await visit(context, site.address, language);
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 1440, height: 900 },
        { width: 1920, height: 1080 },
      ]) {
        await page.setViewportSize(viewport);
        // A page whose fonts come late keeps others, which are wider here; the next one has them in its cache.
        await expect(async () => {
          await page.goto(`${site.address}${localPath('/', language)}`);
          await expect(banner(page, language)).toBeInViewport({ ratio: 1 });
          const covered = await banner(page, language).evaluate((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const hero = document.createTreeWalker(document.querySelector('.hero') ?? document, NodeFilter.SHOW_TEXT);
            const texts: DOMRect[] = [];
            while (hero.nextNode()) {
              const range = document.createRange();
              range.selectNodeContents(hero.currentNode);
              texts.push(...range.getClientRects());
            }
            const boxes = [...texts, ...[...document.querySelectorAll('main svg, .topbar a')].map((each) => each.getBoundingClientRect())];
            return boxes.filter((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top).length;
          });
          expect(covered, `${viewport.width} px`).toBe(0);
        }).toPass();
      }
    },
  );

test(
  'M1 L6 with consent, every page counts one view; refusing is as easy as accepting, and works later, too',
  wide,
  async ({ context }) => {
    const { page, sent, views } = await visit(context);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.address}/?utm_source=news`, { referer: 'https://search.example/' });
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).getByText(`Google Analytics, Meta, and PostHog: ${consentStrings.en.text}`)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    const [no, yes] = await Promise.all(
      (['refuse', 'accept'] as const).map((how) =>
        banner(page).getByRole('button', { name: consentStrings.en[how], exact: true }).boundingBox(),
      ),
    );
    const rounded = (box: typeof no) => [box?.width, box?.height, box?.y].map((value) => Math.round(value ?? 0));
    expect(rounded(no)).toEqual(rounded(yes));
    await page.mouse.wheel(0, 600);
    await expect(page.locator('.dock')).toBeVisible();
    const overlap = async () => {
      const [dock, box] = await Promise.all([page.locator('.dock').boundingBox(), banner(page).boundingBox()]);
      // On a phone, the dock is above the banner.
      return (dock?.y ?? 0) + (dock?.height ?? 0) - (box?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await banner(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
      expect(box?.height).toBeLessThan(height / 4);
      await expect.poll(overlap).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page, 'the banner at 320 px');
    await page.setViewportSize({ width: 1280, height: 900 });
    // Closing the banner decides nothing.
    await banner(page).getByRole('button', { name: consentStrings.en.accept, exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeHidden();
    await page.goto(`${site.address}/about`);
    await expect(banner(page)).toBeVisible();
    expect(sent).toEqual([]);

    await press(page, 'accept');
    await expectPageViews(sent).toEqual({ ga: ['/about'], pixel: ['/about'], posthog: ['/about'] });
    await page.locator('.topbar').getByRole('link', { name: 'Services', exact: true }).click();
    await page.waitForURL('**/services');
    await expectPageViews(sent).toEqual({ ga: ['/about', '/services'], pixel: ['/about', '/services'], posthog: ['/about', '/services'] });
    await page.goBack();
    await page.waitForURL('**/about');
    await expect.poll(() => pageViewsIn(sent).ga).toEqual(['/about', '/services', '/about']);
    await page.locator('.topbar [data-language]').click();
    await page.waitForURL('**/es/about');
    const all = ['/about', '/services', '/about', '/es/about'];
    await expectPageViews(sent).toEqual({ ga: all, pixel: all, posthog: all });

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: consentStrings.es.open }).click();
    await expect(banner(page, 'es')).toBeFocused();
    await press(page, 'refuse', 'es');
    const before = sent.length;
    await page.goto(`${site.address}/es/services`);
    await expect.poll(() => views.length).toBe(6);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: consentStrings.es.open })).toBeVisible();
    expect(sent.length).toBe(before);
    // Our own count needs no consent: one view per page shown; only the first has a referrer and a campaign.
    expect(views.map(({ path, language }) => `${language} ${path}`)).toEqual([
      'en /',
      'en /about',
      'en /services',
      'en /about',
      'es /about',
      'es /services',
    ]);
    expect(views.map(({ referrer, source }) => referrer + source).join('')).toBe('search.examplenews');
  },
);

test(
  'M1 L2 L6 with Global Privacy Control, no banner shows and nothing is sent; redirects and prerenders count no views',
  wide,
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'es-MX' });
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const { page, sent, views } = await visit(context, site.address, null);
    await page.goto(`${site.address}/about?utm_source=news`, { referer: 'https://search.example/' });
    await page.waitForURL('**/es/about?utm_source=news');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByText(consentStrings.es.signal)).toBeVisible();
    await expect(banner(page, 'es')).toBeHidden();
    await expect
      .poll(() => views)
      .toEqual([{ path: '/about', language: 'es', referrer: 'search.example', source: 'news', medium: '', campaign: '' }]);

    // Simulates a prerendered page that's shown later.
    await context.addInitScript(() => {
      let isAhead = true;
      Object.defineProperty(document, 'prerendering', { get: () => isAhead });
      Object.assign(globalThis, {
        show: () => {
          isAhead = false;
          document.dispatchEvent(new Event('prerenderingchange'));
        },
      });
    });
    const settings = page.waitForResponse('**/measurement.json');
    await page.goto(`${site.address}/es/services`);
    await settings;
    await page.waitForLoadState('networkidle');
    expect(views).toHaveLength(1);
    await page.evaluate(() => (globalThis as unknown as { show: () => void }).show());
    await expect.poll(() => views.length).toBe(2);
    expect(sent).toEqual([]);
    await context.close();
  },
);

const canary = { name: 'Canary Zanahoria', email: 'canary@example.com' };
const essay = 'Zanahoria: a long text about carrots, which nobody but the owner may read. '.repeat(8);

test('M1 inside a flow nobody is asked before the result', async ({ context }) => {
  const { page } = await visit(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const settled = page.waitForResponse('**/privacy-choices.json');
  await page.goto(`${site.address}/ai-knowledge-quiz`);
  await settled;
  await page.getByLabel(knowledge.words('en').field.name, { exact: true }).fill(canary.name);
  await page.getByLabel(knowledge.words('en').field.email, { exact: true }).fill(canary.email);
  await page.getByRole('button', { name: knowledge.words('en').intro.start, exact: true }).click();
  await knowledge.answer(page, 1, 14, knowledge.answersWithMistakes('k1'));
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('.site-footer').getByRole('button', { name: consentStrings.en.open })).toBeAttached();
  await knowledge.answer(page, 15, 15, knowledge.answersWithMistakes('k1'));
  await expect(banner(page)).toBeVisible();
});

test(
  'S8 M2 what visitors type in the three flows reaches no service; only the scheduling page gets name and email, on click',
  wide,
  async ({ context, request }) => {
    const { page, sent } = await visit(context);
    await page.goto(`${site.address}/?utm_source=news&utm_campaign=spring`);
    await press(page, 'accept');
    await expect.poll(() => pageViewsIn(sent).ga.length).toBe(1);

    const at = async (path: string) => {
      await page.goto(site.address + path);
      await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
    };
    await at('/ai-knowledge-quiz');
    await page.getByLabel(knowledge.words('en').field.name, { exact: true }).fill(canary.name);
    await page.getByLabel(knowledge.words('en').field.email, { exact: true }).fill(canary.email);
    await page.getByRole('button', { name: knowledge.words('en').intro.start, exact: true }).click();
    await knowledge.answer(page, 1, 15, knowledge.answersWithMistakes('k1'));

    await at('/course-application');
    for (let step = 0; step <= 3; step++) {
      await application.expectStep(page, step);
      if (step === 0) await application.fillPerson(page, 'en', canary);
      else await application.answerStep(page, step);
      if (step === 2) await application.textField(page, 'q2').fill(essay);
      await application.pressNext(page);
    }
    await application.expectSubmitted(page);

    await at('/quiz');
    await page.getByRole('button', { name: assessment.words('en').intro.start }).click();
    await assessment.startQuiz(page, 'en', { ...assessment.person, ...canary, companyName: 'Zanahoria SA' });
    await assessment.answerRest(page, 1, () => 2);
    await expect
      .poll(() => sent.some(({ url, all }) => url.searchParams.get('en') === 'result_seen' && all.includes('readiness')))
      .toBe(true);

    const names = sent.map(({ url }) => url.searchParams.get('en')).filter(Boolean);
    for (const name of ['flow_started', 'application_started', 'step_reached', 'step_failed', 'submitted', 'result_seen'])
      expect(names).toContain(name);
    expect(pageViewsIn(sent).ga).toEqual(['/', '/ai-knowledge-quiz', '/course-application', '/quiz']);
    const uuids = await page.evaluate(() => JSON.stringify(localStorage).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []);
    const client = await page.evaluate(() => JSON.parse(localStorage.getItem('tino.client') ?? 'null') as string);
    const uuid = (await assessment.storedUuid(page)) ?? '';
    expect(uuids).toContain(uuid);
    for (const { all } of sent) {
      expect(all).not.toMatch(/canary|zanahoria|carrots/i);
      for (const each of uuids) if (each !== client) expect(all).not.toContain(each);
    }

    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('main').getByRole('link', { name: booking.en.full }).last().click(),
    ]);
    const opened = new URL(
      popup.url() === 'about:blank' ? (sent.findLast(({ host }) => host === 'example.com')?.url.href ?? '') : popup.url(),
    );
    expect(Object.fromEntries(opened.searchParams)).toMatchObject({
      ...canary,
      utm_source: 'news',
      utm_campaign: 'spring',
      ref: expect.stringMatching(/^\w{5}-\w{5}$/),
    });
    expect(opened.href).not.toContain(uuid);
    for (const { host, all } of sent) if (host !== opened.host) expect(all).not.toMatch(/canary|zanahoria/i);

    // M2: the dock's Call carries the lead, too.
    const [docked] = await Promise.all([context.waitForEvent('page'), page.locator('.dock .btn').last().click()]);
    expect(docked.url() === 'about:blank' || docked.url().includes('ref=')).toBe(true);
    expect(sent.filter(({ url }) => url.searchParams.has('ref') && url.searchParams.get('email') === canary.email)).toHaveLength(2);

    // M2: the record keeps the landing's campaign, whatever page the flow started on.
    const record = await (await request.get(`${site.address}/api/readiness-quiz/${uuid}`)).json();
    expect(record.metadata).toMatchObject({ utm_source: 'news', first_utm_campaign: 'spring', first_landing: '/', last_landing: '/' });
  },
);

test('M7 the entry funnel gets what happens at the first step and the call, once per page shown, without consent or an id', async ({
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const { page } = await visit(context);
  const entries: unknown[] = [];
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/entries/') return;
    statuses.push(response.status());
    entries.push(response.request().postDataJSON());
  });
  const [counted] = await Promise.all([page.waitForRequest('**/api/views/'), page.goto(`${site.address}/ai-knowledge-quiz`)]);
  expect(counted.postDataJSON()).toMatchObject({ path: '/ai-knowledge-quiz' });
  const { field, intro } = knowledge.words('en');
  const start = page.getByRole('button', { name: intro.start, exact: true });
  await page.getByLabel(field.name, { exact: true }).fill(canary.name);
  const email = page.getByLabel(field.email, { exact: true });
  await email.fill('canary at example');
  await email.blur();
  await email.press('Enter');
  await email.fill(canary.email);
  await start.click();
  await knowledge.answer(page, 1, 15, knowledge.answersWithMistakes('k1'));
  const call = page.getByRole('main').getByRole('link', { name: booking.en.full }).last();
  await Promise.all([context.waitForEvent('page'), call.click()]);
  await Promise.all([context.waitForEvent('page'), call.click()]);
  const of = { flow: 'ai-knowledge-quiz', language: 'en' };
  const expected = ['touched', 'email-malformed', 'call'].map((entry) => ({ ...of, entry }));
  await expect.poll(() => entries).toEqual(expected);
  expect(statuses).toEqual([204, 204, 204]);
});

/** Opens a page cold and warm: measurement's requests before `load`, and the largest layout shift after it. */
async function measureCost(context: BrowserContext, address: string, measured: (views: number) => Promise<unknown>) {
  await context.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  const early: string[] = [];
  let shift = 0;
  for (const round of [1, 2]) {
    await page.goto(address);
    await measured(round);
    const seen = await page.evaluate(() => {
      const loaded = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart;
      const isOfMeasurement = ({ name }: PerformanceEntry) => !name.startsWith(location.origin) || /\/(api|measurement\.json)/.test(name);
      const { shifts } = globalThis as unknown as { shifts: readonly (PerformanceEntry & { value: number })[] };
      return {
        early: performance.getEntriesByType('resource').filter((entry) => isOfMeasurement(entry) && entry.startTime < loaded),
        shift: shifts.filter(({ startTime }) => startTime >= loaded).reduce((sum, { value }) => sum + value, 0),
      };
    });
    early.push(...seen.early.map(({ name }) => name));
    shift = Math.max(shift, seen.shift);
  }
  return { early, shift };
}

test(
  'M1 without services there’s no banner; with or without them, measurement doesn’t delay the first paint',
  wide,
  async ({ browser, baseURL }) => {
    const consent = { version: 1, at: new Date().toISOString(), analytics: true, ads: true };
    const measured = async (address: string, count: (sent: readonly SentRequest[], views: readonly unknown[]) => number) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const sent = await mockServices(context, address);
      // A font that comes late shifts text by itself, which isn't what measuring costs.
      await context.route('**/*.woff2', (route) => route.abort());
      await context.addInitScript((given) => {
        localStorage.setItem('tino.language', 'en');
        localStorage.setItem('tino.consent', JSON.stringify(given));
      }, consent);
      const views = collectOwnViews(context);
      const cost = await measureCost(context, `${address}/`, (round) => expect.poll(() => count(sent, views)).toBe(round));
      await context.close();
      return { ...cost, sent };
    };
    const none = await measured(baseURL ?? '', (_, views) => views.length);
    const inBrowser = await measured(site.address, (sent) => Math.min(...Object.values(pageViewsIn(sent)).map((each) => each.length)));
    // Requests that start after `load` can't delay the first paint.
    for (const { early, shift } of [none, inBrowser]) {
      expect(early).toEqual([]);
      expect(shift).toBeLessThanOrEqual(0.02);
    }
    expect(none.sent).toEqual([]);
    expect(new Set(inBrowser.sent.map(({ host }) => host))).toEqual(
      new Set(['www.googletagmanager.com', 'connect.facebook.net', 'region1.google-analytics.com', 'www.facebook.com', 'posthog.example']),
    );
    const page = await browser.newPage();
    await Promise.all([page.waitForRequest('**/api/views/'), page.goto(`${baseURL}/`)]);
    await expect(page.locator('#consent, [data-consent]')).toHaveCount(0);
    await page.close();
  },
);
