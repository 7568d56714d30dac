// @module-tag wide
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { pages } from '../content/pages.ts';
import { coursePath, sitePaths } from '../src/domain/site/site-pages.ts';
import { findFreePort } from '../src/server/platform/process/port.ts';
import { downloadReportStrings } from '../src/strings/flow/download-report.ts';
import { flowStrings } from '../src/strings/flow/flow.ts';
import { resultLinkPageStrings } from '../src/strings/links/result-link-page.ts';
import { shareStrings } from '../src/strings/links/share.ts';
import { newsletterStrings } from '../src/strings/messages/newsletter.ts';
import { waitlistStrings } from '../src/strings/messages/waitlist.ts';
import { type ServerProcess, startProcess } from '../tests/server-process.ts';
import { offeredCourse } from './application.ts';
import { answerRest, createdUuid, expectQuestion, expectResults, openQuiz, person, startQuiz } from './assessment.ts';
import { openIn } from './flow.ts';
import { expectScript } from './list-form.ts';
import { mailedLink } from './mail.ts';
import { siteFolder } from './seats.ts';

// Pages at one origin, behind a CDN perhaps, and the API at another one: to a browser, these two names are two sites.
let server: ServerProcess;
let data: string;
let site: string;
let api: string;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'tino-e2e-origins-'));
  const port = await findFreePort('127.0.0.1');
  site = `http://localhost:${port}`;
  api = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), SITE_DIR: siteFolder, DATA_DIR: data, BOOKING_URL: 'https://cal.example/call' };
  server = await startProcess(data, { ...settings, SITE_URL: site, PUBLIC_API_BASE: api, CORS_ORIGINS: site });
});
test.afterAll(async () => {
  server.child.kill();
  server.agent.destroy();
  await rm(data, { recursive: true, force: true, maxRetries: 10 });
});

/** A visitor, and what they must not see: calls of the pages' own origin, cookies, and what the policy refuses. */
async function watch(context: BrowserContext) {
  const refused: string[] = [];
  const called = new Set<string>();
  context.on('console', (message) => {
    if (/Content Security Policy|CORS policy|Access-Control/i.test(message.text())) refused.push(message.text());
  });
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    if (origin === api) called.add(pathname.split('/').slice(0, 3).join('/'));
    else refused.push(`${request.method()} ${request.url()}`);
  });
  return {
    called,
    async expectNothingRefused() {
      expect(refused).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    },
  };
}

test.use({ baseURL: undefined });
const visit = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${site}${path}`);
  return page;
};

test('P1 with the API at another origin, an assessment is saved, completed, printed, shared, and opened elsewhere', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site });
  const watched = await watch(context);
  const visitor = { ...person, email: 'two-origins@example.com' };
  const page = await context.newPage();
  await openQuiz(page);
  await startQuiz(page, 'en', visitor);
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expectQuestion(page, 2);
  await page.getByRole('button', { name: flowStrings.en.goOnElsewhere.send }).click();
  await expect(page.getByText(flowStrings.en.goOnElsewhere.sent)).toBeVisible();
  const uuid = await createdUuid(page);

  const other = await browser.newContext({ baseURL: site });
  const otherWatched = await watch(other);
  const laptop = await other.newPage();
  await openIn(laptop, 'en', await mailedLink(visitor.email, [], data));
  await laptop.getByRole('button', { name: resultLinkPageStrings.en.saved.open }).click();
  await laptop.waitForURL('**/quiz');
  expect(await createdUuid(laptop)).toBe(uuid);
  await otherWatched.expectNothingRefused();
  expect(otherWatched.called).toContain('/api/access-links');
  await other.close();

  await answerRest(page, 2, (question) => (question % 4) + 1);
  await expect.poll(async () => (await (await page.request.get(`${api}/api/readiness-quiz/${uuid}/`)).json()).isComplete).toBe(true);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: downloadReportStrings.en.download, exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('button', { name: shareStrings.en.make, exact: true }).click();
  await page.getByRole('button', { name: shareStrings.en.choose.confirm }).click();
  const address = page.getByLabel(shareStrings.en.link, { exact: true });
  await expect(address).toBeFocused();
  const shared = await address.inputValue();
  expect(shared.startsWith(`${site}/share/`)).toBe(true);
  const reader = await visit(context, new URL(shared).pathname);
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();

  // It's kept by the server, and read back from there.
  await page.reload();
  await expectResults(page);
  await watched.expectNothingRefused();
  expect([...watched.called].sort()).toEqual(['/api/entries', '/api/readiness-quiz', '/api/views']);
  await context.close();
});

test('P1 D4 with the API at another origin, forms work on the page', async ({ browser }) => {
  const context = await browser.newContext();
  const watched = await watch(context);
  const page = await visit(context, sitePaths.blog);
  const form = page.getByRole('region', { name: pages.en.blog.newsletter.heading });
  await expectScript(form);
  await form.getByLabel(newsletterStrings.en.email).fill('two-origins-news@example.com');
  await form.getByRole('button', { name: newsletterStrings.en.join }).click();
  await expect(form.getByText(newsletterStrings.en.joined)).toBeVisible();
  expect(watched.called).toContain('/api/newsletter');
  expect(watched.called).toContain('/api/views');
  await watched.expectNothingRefused();
  await context.close();
});

test('P1 D4 with the API at another origin, plain forms come back to their page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const watched = await watch(context);
  const page = await visit(context, sitePaths.blog);
  const newsletter = page.getByRole('region', { name: pages.en.blog.newsletter.heading });
  await newsletter.getByLabel(newsletterStrings.en.email).fill('two-origins-plain@example.com');
  await newsletter.getByRole('button', { name: newsletterStrings.en.join }).click();
  await expect(page).toHaveURL(`${site}${sitePaths.blog}#newsletter-joined`);
  await expect(newsletter.getByText(newsletterStrings.en.joined)).toBeVisible();

  const path = coursePath(offeredCourse.slug);
  await page.goto(`${site}${path}`);
  const waitlist = page.getByRole('region', { name: waitlistStrings.en.heading });
  await waitlist.getByText(waitlistStrings.en.heading).click();
  await waitlist.getByRole('textbox', { name: waitlistStrings.en.email }).fill('two-origins-wait@example.com');
  await waitlist.getByRole('button', { name: waitlistStrings.en.join }).click();
  await expect(page).toHaveURL(`${site}${path}#waitlist-joined`);

  await page.goto(`${site}${sitePaths.savedAnswers}`);
  await page.getByLabel(resultLinkPageStrings.en.ask.email).fill('two-origins-ask@example.com');
  await page.getByRole('button', { name: resultLinkPageStrings.en.ask.button }).click();
  await expect(page.getByText(resultLinkPageStrings.en.outcome.sent)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(site);
  await watched.expectNothingRefused();
  await context.close();
});
