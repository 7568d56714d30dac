import { randomBytes, randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Maturity, type QuestionId, questionIds } from '../src/domain/readiness/readiness.ts';
import { addSheet, compareSheets, noSheets, questionsToDiscuss } from '../src/domain/team/comparison.ts';
import { type TeamSheet, teamPath, teamSheets } from '../src/domain/team/team.ts';
import { teamRequests } from '../src/domain/team/team-api.ts';
import { type Locale, localPath } from '../src/domain/text/locale.ts';
import { flowStrings } from '../src/strings/flow/flow.ts';
import { welcomeBackStrings } from '../src/strings/flow/start-again.ts';
import { resultLinkPageStrings } from '../src/strings/links/result-link-page.ts';
import { protects } from '../src/strings/team/protects.ts';
import { strings as sheetEn } from '../src/strings/team/sheet.en.ts';
import { strings as sheetEs } from '../src/strings/team/sheet.es.ts';
import { strings as teamEn } from '../src/strings/team/team.en.ts';
import { strings as teamEs } from '../src/strings/team/team.es.ts';
import { teamOpenerStrings } from '../src/strings/team/team-opener.ts';
import { teamPageStrings } from '../src/strings/team/team-page.ts';
import { teamQuestions } from '../src/strings/team/team-questions.ts';
import { teamResultStrings } from '../src/strings/team/team-result.ts';
import { teamSectionStrings } from '../src/strings/team/team-section.ts';
import { closeTeamOf } from '../tests/close-teams.ts';
import { expectAccessible, expectFitEnlarged, expectNoSidewaysScroll } from './accessibility.ts';
import { createdUuid, openKeptResult, person } from './assessment.ts';
import { expectStep, openIn, toggleLanguage } from './flow.ts';
import { inWide, wide } from './in-wide.ts';
import { mailedLink } from './mail.ts';

const [en, es] = [
  { ...teamEn, ...sheetEn, ...teamPageStrings.en },
  { ...teamEs, ...sheetEs, ...teamPageStrings.es },
];
const strings = { en, es };
const dataDir = process.env.E2E_DATA_DIR ?? '';
const own = Object.fromEntries(questionIds.map((id, index) => [id, ((index * 7) % 4) + 1])) as Record<QuestionId, Maturity>;

/** Levels by question, a person's own. */
const sheetOf = (person: number): TeamSheet =>
  Object.fromEntries(questionIds.map((id, index) => [id, ((index * 3 + person * 2) % 5) + 1])) as unknown as TeamSheet;

/** The part of a result about its team. */
const section = (page: Page) => page.locator('section.team');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Makes a team's link on the page of a result; returns the link. */
async function openTeam(page: Page, language: Locale = 'en', isShared = true): Promise<string> {
  const words = teamOpenerStrings[language];
  await openKeptResult(page, language, own);
  await section(page).getByRole('button', { name: teamSectionStrings[language].begin }).click();
  await expect(page.getByLabel(words.closing, { exact: true })).toBeFocused();
  await expect(page.getByText(protects[language])).toBeVisible();
  await page.getByRole('radio', { name: words.sees[isShared ? 'shared' : 'own'].label }).check();
  await button(page, words.open).click();
  const field = page.getByLabel(words.link, { exact: true });
  await expect(field).toBeFocused();
  // The longer form is gone, but neither of them is off screen.
  await expect(page.getByText(words.opened)).toBeInViewport();
  await expect(field).toBeInViewport();
  return field.inputValue();
}

async function elsewhere(browser: Browser, locale = 'en-US'): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ locale, ...(locale === 'en-US' ? {} : { timezoneId: 'America/Mexico_City' }) });
  return [await context.newPage(), context];
}

/** Begins a sheet. */
async function beginSheet(page: Page, link: string, language: Locale = 'en') {
  await page.goto(link);
  await expect(page.getByText(protects[language])).toBeVisible();
  await button(page, strings[language].start.button).click();
  await expectStep(page, 1, questionIds.length, language);
}

/** Answers by keyboard from a question on, and submits. */
async function answerFrom(page: Page, from: number, sheet: TeamSheet, language: Locale = 'en') {
  await page.getByRole('radio').first().focus();
  for (const [index, id] of questionIds.entries()) {
    if (index + 1 < from) continue;
    await expectStep(page, index + 1, questionIds.length, language);
    await page.keyboard.press(String(sheet[id]));
    await page.keyboard.press('Enter');
  }
}

const expectThanks = (page: Page, language: Locale = 'en') =>
  expect(page.getByRole('heading', { level: 1, name: strings[language].sent.heading })).toBeFocused();

const tokenOf = (link: string) => link.split('#').at(-1) ?? '';

/** Sends a sheet past the page. */
async function send(page: Page, link: string, answers: TeamSheet, key: string = randomUUID()) {
  const answer = await page.request.post('/api/teams/sheets/', {
    headers: { 'idempotency-key': key },
    data: { token: tokenOf(link), answers },
  });
  expect(answer.status()).toBe(200);
}

/** The same result, from the answers of all. */
const resultOf = (sheets: readonly TeamSheet[]) => compareSheets([own as TeamSheet, ...sheets].reduce(addSheet, noSheets));

/** What's shown of a result, and nothing of an answer. */
async function expectResult(page: Page, sheets: readonly TeamSheet[], texts: (id: QuestionId) => string, language: Locale) {
  const chosen = questionsToDiscuss(resultOf(sheets));
  const shown = page.locator('.team-question');
  await expect(shown).toHaveCount(chosen.length);
  for (const [index, id] of chosen.entries()) {
    await expect(shown.nth(index)).toContainText(texts(id));
    await expect(shown.nth(index)).toContainText(teamQuestions[language][id]);
    await expect(shown.nth(index).getByRole('listitem')).toHaveCount(5);
  }
  await expect(page.locator('.team-result circle')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: teamResultStrings[language].meeting.download })
    .or(page.getByRole('link', { name: teamResultStrings[language].meeting.download }))
    .click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
}

/** The questions' words as the page's island got them. */
async function questionTexts(page: Page): Promise<(id: QuestionId) => string> {
  const props = (await page.locator('astro-island').first().getAttribute('props')) ?? '';
  const found = new Map(
    [...props.matchAll(/"(q\d+)":\[0,\{"text":\[0,"((?:[^"\\]|\\.)*)"\]/g)].map(([, id = '', text = '']) => [
      id,
      JSON.parse(`"${text}"`) as string,
    ]),
  );
  return (id) => found.get(id) ?? 'missing';
}

test('G1 G2 G4 G5 a team answers, and its opener and everybody with the link see where it differs', async ({ page, browser }) => {
  const link = await openTeam(page);
  const words = teamOpenerStrings.en;
  await expect(page.getByText(words.size['below-5'])).toBeVisible();
  await expect(page.getByLabel(words.text, { exact: true })).toHaveValue(new RegExp(`${tokenOf(link)}$`));
  await expect(button(page, words.useReminder)).toHaveCount(0);
  const others = [2, 3, 4, 5].map(sheetOf);
  for (const sheet of others) await send(page, link, sheet);

  const [member, context] = await elsewhere(browser);
  const requests: string[] = [];
  member.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await beginSheet(member, link);
  const texts = await questionTexts(member);
  await answerFrom(member, 1, sheetOf(1));
  await expectThanks(member);
  await expect(member.getByText(en.sent.text)).toBeVisible();
  // Its answers have left the device, and its link has told nobody.
  expect(await member.evaluate(() => Object.entries(localStorage).filter(([, value]) => value.includes('"q4"')))).toEqual([]);
  expect(requests.filter((request) => request.includes(tokenOf(link)))).toEqual([]);
  await expect(member).toHaveTitle(new RegExp(`^${en.title}`));

  await page.reload();
  await expect(page.getByText(words.size['above-4'])).toBeVisible();
  await button(page, words.useReminder).click();
  await expect(page.getByLabel(words.text, { exact: true })).toHaveValue(new RegExp(`^If you haven’t answered yet[^]*${tokenOf(link)}$`));
  expect(await closeTeamOf(await createdUuid(page), dataDir)).toBe('closed');
  const sheets = [...others, sheetOf(1)];
  await page.reload();
  await expectResult(page, sheets, texts, 'en');
  await expect(page.getByText(words.over.shared)).toBeVisible();
  await expect(page.getByLabel(words.link, { exact: true })).toHaveValue(link);
  await expect(page.getByLabel(words.text, { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'the result with its team');
  await member.reload();
  await expect(member.getByRole('heading', { level: 1, name: teamResultStrings.en.heading })).toBeVisible();
  await expectResult(member, sheets, texts, 'en');
  await expectAccessible(member, "the team's page");
  await context.close();
});

test('G2 T1 the mail about a team leads to its result, on a device that knows nothing of either', async ({ page, request }) => {
  const { name, companyName, email: _, ...companyInfo } = person;
  const email = `team-${randomUUID()}@example.com`;
  const created = await request.post('/api/readiness-quiz/', {
    data: { language: 'en', personalInfo: { name, email, companyName }, companyInfo, answers: own, isComplete: true },
  });
  const { uuid } = await created.json();
  const token = randomBytes(32).toString('base64url');
  await request.post(`/api${teamRequests.open[1](uuid)}`, { data: { token, days: 7, isResultShared: false } });
  for (const person of [1, 2, 3, 4, 5]) await send(page, `${teamPath}#${token}`, sheetOf(person));
  expect(await closeTeamOf(uuid, dataDir)).toBe('closed');
  await openIn(page, 'en', await mailedLink(email));
  const words = resultLinkPageStrings.en.saved;
  await expect(page.getByText(words.team.closed(''))).toBeVisible();
  await page.getByRole('button', { name: words.open }).click();
  await page.waitForURL('**/quiz#team');
  const first = section(page).getByText(/^Answers came in until/);
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(section(page).getByText(teamSectionStrings.en.text)).toHaveCount(0);
  await expect(first).toContainText(teamOpenerStrings.en.over.own);
  await expect(page.getByLabel(teamOpenerStrings.en.link, { exact: true })).toHaveCount(0);
  await test.step('later, the section opens by itself, and the top leads to it', async () => {
    await page.goto('/quiz');
    await expect(page.locator('.team-question')).toHaveCount(3);
    await expect(first).not.toBeFocused();
    await page.getByRole('button', { name: teamSectionStrings.en.compare }).click();
    await expect(first).toBeFocused();
  });
});

test('G1 G3 six people answer in six browsers and two languages, on phones and laptops', wide, async ({ page, browser }) => {
  const link = await openTeam(page, 'es', false);
  const people = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (person) => {
      const language: Locale = person % 2 ? 'es' : 'en';
      const context = await browser.newContext({
        viewport: person % 3 ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        locale: language === 'es' ? 'es-MX' : 'en-US',
      });
      const member = await context.newPage();
      // The opener's link is Spanish; whoever wants English changes the language on the page.
      await member.goto(link);
      await expect(member.getByText(protects.es)).toBeVisible();
      if (language === 'en') await toggleLanguage(member, teamPath);
      await button(member, strings[language].start.button).click();
      await answerFrom(member, 1, sheetOf(person), language);
      await expectThanks(member, language);
      return { member, context, language };
    }),
  );
  expect(await closeTeamOf(await createdUuid(page), dataDir)).toBe('closed');
  await page.reload();
  await expectResult(page, [1, 2, 3, 4, 5, 6].map(sheetOf), await questionTexts(page), 'es');
  for (const { member, context, language } of people) {
    await member.reload();
    await expect(member.getByRole('heading', { level: 1, name: strings[language].closed.heading })).toBeVisible();
    await expect(member.locator('.team-result')).toHaveCount(0);
    await context.close();
  }
});

test('G3 S1 S3 a sheet survives a reload, another language and no connection, and is sent once', wide, async ({ page, browser }) => {
  const link = await openTeam(page);
  const [member, context] = await elsewhere(browser);
  const sent: (string | undefined)[] = [];
  member.on('request', (request) => request.url().includes('/teams/sheets/') && sent.push(request.headers()['idempotency-key']));
  await beginSheet(member, link);
  await member.keyboard.press('3');
  await member.keyboard.press('Enter');
  await expectStep(member, 2, 14, 'en');
  await toggleLanguage(member, localPath(teamPath, 'es'));
  await expectStep(member, 2, 14, 'es');
  expect(tokenOf(member.url())).toBe(tokenOf(link));
  const later = await context.newPage();
  await member.close();
  later.on('request', (request) => request.url().includes('/teams/sheets/') && sent.push(request.headers()['idempotency-key']));
  await later.goto(link);
  await button(later, welcomeBackStrings.es.resume).click();
  await expectStep(later, 2, 14, 'es');
  await context.setOffline(true);
  await answerFrom(later, 2, sheetOf(1), 'es');
  await expect(later.getByRole('heading', { level: 1, name: es.unsent.heading })).toBeVisible();
  // Said once.
  await expect(later.locator('.status-line')).toHaveCount(0);
  await expectAccessible(later, 'a sheet that waits');
  // The server answers, but the answer is lost: the same key is sent again.
  await context.route(
    '**/api/teams/sheets/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await context.setOffline(false);
  await expectThanks(later, 'es');
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
  for (const person of [2, 3, 4, 5]) await send(page, link, sheetOf(person));
  // Five with this one: counted once.
  expect((await (await page.request.post('/api/teams/view/', { data: { token: tokenOf(link) } })).json()).size).toBe('above-4');
  await later.reload();
  await expect(later.getByRole('heading', { level: 1, name: es.sent.heading })).toBeVisible();
  await button(later, es.panel.other).click();
  await expect(later.getByText(protects.es)).toBeVisible();
  await button(later, es.start.button).click();
  await expectStep(later, 1, 14, 'es');
  await expect(later.getByRole('radio', { checked: true })).toHaveCount(0);
  await context.close();
});

test('G3 somebody else may answer on a device, which is cleared for them', wide, async ({ page, browser }) => {
  const link = await openTeam(page);
  const [member, context] = await elsewhere(browser);
  await beginSheet(member, link);
  await member.keyboard.press('3');
  await member.keyboard.press('Enter');
  await button(member, en.panel.other).click();
  await member.getByRole('dialog').getByRole('button', { name: en.panel.ask.confirm }).click();
  await button(member, en.start.button).click();
  await expect(member.getByRole('radio', { checked: true })).toHaveCount(0);
  // The opener's own device says that their answers count already.
  await page.goto(link);
  await expect(page.getByText(en.start.opener)).toBeVisible();
  await context.close();
});

test('G1 G2 a link that opens nothing, is full, has closed or has ended says so', wide, async ({ page, browser }) => {
  const [member, context] = await elsewhere(browser);
  const heading = (name: string) => member.getByRole('heading', { level: 1, name });
  for (const token of ['', 'cut', randomBytes(32).toString('base64url')]) {
    await member.goto('about:blank');
    await member.goto(`${teamPath}#${token}`);
    await expect(heading(en.unknown.heading)).toBeVisible();
    await expect(member.getByRole('link', { name: en.unknown.assessment })).toHaveAttribute('href', '/quiz');
  }
  await expectAccessible(member, 'an unknown link');

  const link = await openTeam(page, 'en', false);
  const uuid = await createdUuid(page);
  await member.goto('about:blank');
  await beginSheet(member, link);
  await member.keyboard.press('3');
  await member.keyboard.press('Enter');
  await Promise.all(Array.from({ length: teamSheets.max }, (_, person) => send(page, link, sheetOf(person))));
  await answerFrom(member, 2, sheetOf(1));
  await expect(heading(en.full.heading)).toBeVisible();
  await expect(member.getByText(en.dropped)).toBeVisible();
  expect(await closeTeamOf(uuid, dataDir)).toBe('closed');
  await member.reload();
  await expect(heading(en.closed.heading)).toBeVisible();
  await context.close();
});

test('G2 too few: seven more days, once, then nothing', wide, async ({ page, browser }) => {
  const link = await openTeam(page);
  const uuid = await createdUuid(page);
  const [member, context] = await elsewhere(browser);
  expect(await closeTeamOf(uuid, dataDir)).toBe('extended');
  await page.reload();
  await expect(page.getByText('That happens once')).toBeVisible();
  await member.goto(link);
  await expect(member.getByText('seven more days')).toBeVisible();
  expect(await closeTeamOf(uuid, dataDir)).toBe('ended');
  await page.reload();
  await expect(page.getByText(teamOpenerStrings.en.ended)).toBeVisible();
  await member.reload();
  await expect(member.getByRole('heading', { level: 1, name: en.ended.heading })).toBeVisible();
  await context.close();
});

test('G2 closing early is offered from five on, takes a day, and the link says so', wide, async ({ page, browser }) => {
  const link = await openTeam(page);
  const words = teamOpenerStrings.en;
  for (const person of [1, 2, 3, 4]) await send(page, link, sheetOf(person));
  await page.reload();
  await expect(page.getByText(words.size['below-5'])).toBeVisible();
  await expect(button(page, words.closeEarly)).toHaveCount(0);
  await send(page, link, sheetOf(5));
  await page.reload();
  await button(page, words.closeEarly).click();
  await page.getByRole('dialog').getByRole('button', { name: words.ask.confirm }).click();
  await expect(page.getByText('because you asked to close it early')).toBeVisible();
  await expect(button(page, words.closeEarly)).toHaveCount(0);
  const [member, context] = await elsewhere(browser);
  await member.goto(link);
  await expect(member.getByText('closes early because whoever opened this asked')).toBeVisible();
  await context.close();
});

test('G1 a failure to make the link says so, and the next try makes the same one', wide, async ({ page, context }) => {
  const words = teamOpenerStrings.en;
  await openKeptResult(page, 'en', own);
  // The item at the top leads to the same form.
  await page.getByRole('button', { name: teamSectionStrings.en.begin }).first().click();
  await expect(page.getByLabel(words.closing, { exact: true })).toBeFocused();
  const tokens: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().includes('/team/') && tokens.push(request.postDataJSON().token),
  );
  await context.setOffline(true);
  await button(page, words.open).click();
  await expect(page.getByRole('alert')).toHaveText(words.offline);
  await context.setOffline(false);
  await page.route('**/team/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await button(page, words.open).click();
  await expect(page.getByRole('alert')).toHaveText(words.failed.open);
  await button(page, words.open).click();
  await expect(page.getByLabel(words.link, { exact: true })).toBeFocused();
  expect(new Set(tokens).size).toBe(1);
  await test.step('another device sees how it stands, but not the link', async () => {
    await page.evaluate(() => localStorage.removeItem('tino.teams'));
    await page.reload();
    await expect(page.getByText(words.elsewhere)).toBeVisible();
    await expect(page.getByLabel(words.link, { exact: true })).toHaveCount(0);
  });
});

for (const language of ['en', 'es'] as const)
  test(`G1 G4 a team's screens are accessible and fit, in ${language}`, wide, async ({ page, browser }) => {
    const link = await openTeam(page, language);
    await expectAccessible(page, 'the link');
    await expectFitEnlarged(page, 'the link');
    const [member, context] = await elsewhere(browser, language === 'es' ? 'es-MX' : 'en-US');
    for (const width of [390, 1440]) {
      await member.setViewportSize({ width, height: 900 });
      await member.goto('about:blank');
      await member.goto(link);
      await expect(button(member, strings[language].start.button)).toBeVisible();
      await expectAccessible(member, `the start at ${width}`);
      await expectNoSidewaysScroll(member, `the start at ${width}`);
    }
    await expectFitEnlarged(member, 'the start');
    for (const person of [1, 2, 3, 4, 5]) await send(page, link, sheetOf(person));
    expect(await closeTeamOf(await createdUuid(page), dataDir)).toBe('closed');
    await member.reload();
    await expect(member.locator('.team-question').first()).toBeVisible();
    await expectAccessible(member, 'the result');
    await expectFitEnlarged(member, 'the result');
    await context.close();
  });

test('G1 without scripts, the page says what it needs and what it protects', inWide(true), async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(teamPath);
  await expect(page.getByText(protects.en)).toBeVisible();
  await expect(page.locator('.no-script')).toBeVisible();
  await expect(page.getByText(flowStrings.en.actions.submit, { exact: true })).toHaveCount(0);
  await context.close();
});
