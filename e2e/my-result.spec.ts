import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { LeadRecord } from '../src/domain/records/records.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { flowStrings } from '../src/strings/flow/flow.ts';
import { sinceLastTimeStrings } from '../src/strings/flow/since-last-time.ts';
import { resultLinkMailStrings } from '../src/strings/links/result-link-mail.ts';
import { resultLinkPageStrings } from '../src/strings/links/result-link-page.ts';
import { expectAccessible } from './accessibility.ts';
import * as application from './application.ts';
import { answerRest, createdUuid, expectQuestion, expectResults, openQuiz, person, startQuiz, words } from './assessment.ts';
import { languages, openIn } from './flow.ts';
import { inWide, wide } from './in-wide.ts';
import * as knowledge from './knowledge.ts';
import { expectMail, mailedLink } from './mail.ts';

let count = 0;
/** Someone of their own for each test: a mailbox gets few mails a day (D5). */
const someone = (name: string) => ({ ...person, email: `${name}-${process.pid}-${count++}@example.com` });

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

async function sendLink(page: Page) {
  // A quiz has it in the panel that a phone folds.
  const fold = page.getByRole('button', { name: words('en').progress.more });
  if (await fold.isVisible()) await fold.click();
  await page.getByRole('button', { name: flowStrings.en.goOnElsewhere.send }).click();
  await expect(page.getByText(flowStrings.en.goOnElsewhere.sent)).toBeVisible();
}

/** Asks for a link by address: the mail with a result has none (T1). */
async function askForLink(page: Page, email: string, known: readonly string[] = []): Promise<string> {
  expect((await page.request.post('/api/access-links/', { data: { email, language: 'en' } })).status()).toBe(202);
  return mailedLink(email, known);
}

/** Opens a mailed link and presses the button that opens it on this device. */
async function openHere(page: Page, path: string, flowPath = '/quiz') {
  await openIn(page, 'en', path);
  await page.getByRole('button', { name: resultLinkPageStrings.en.saved.open }).click();
  await page.waitForURL(`**${flowPath}`);
}

const readRecord = async (request: APIRequestContext, uuid: string): Promise<LeadRecord> =>
  (await request.get(`/api/readiness-quiz/${uuid}/`)).json();
const answered = (answers: object) => Object.keys(answers).length;

test('T1 begun on a phone, one press from the question on a laptop, seen on the phone again: one record, nothing lost', async ({
  browser,
  request,
}) => {
  const visitor = someone('laptop');
  const [onPhone, onLaptop] = await Promise.all([browser.newContext(phone), browser.newContext()]);
  const first = await onPhone.newPage();
  await openQuiz(first);
  await startQuiz(first, 'en', visitor);
  for (const [index, key] of ['2', '3'].entries()) {
    await expectQuestion(first, index + 1);
    await first.keyboard.press(key);
    await first.keyboard.press('Enter');
  }
  await expectQuestion(first, 3);
  await sendLink(first);
  const uuid = await createdUuid(first);

  const second = await onLaptop.newPage();
  await openHere(second, await mailedLink(visitor.email));
  expect(second.url()).not.toContain(uuid);
  await expectQuestion(second, 3);
  await answerRest(second, 3, () => 4);
  expect(await createdUuid(second)).toBe(uuid);

  await first.reload();
  await expectResults(first);
  const record = await readRecord(request, uuid);
  // The link's page was the one before the quiz, and must not be told of.
  expect(JSON.stringify(record)).not.toContain('/my-result/');
  expect([record.isComplete, answered(record.answers)]).toEqual([true, 14]);
  await Promise.all([onPhone.close(), onLaptop.close()]);
});

for (const isPhoneFirst of [true, false])
  test(
    `T1 what a device without a connection had unsent is merged, whichever comes back first: ${isPhoneFirst ? 'phone' : 'laptop'}`,
    wide,
    async ({ browser, request }) => {
      const visitor = someone('offline');
      const [onPhone, onLaptop] = await Promise.all([browser.newContext(phone), browser.newContext()]);
      const first = await onPhone.newPage();
      await openQuiz(first);
      await startQuiz(first, 'en', visitor);
      await sendLink(first);
      const uuid = await createdUuid(first);
      const second = await onLaptop.newPage();
      await openHere(second, await mailedLink(visitor.email));
      await expectQuestion(second, 1);

      const [offline, online] = isPhoneFirst ? [first, second] : [second, first];
      await offline.context().setOffline(true);
      // One answers the first question, the other the second one.
      for (const page of [offline, online]) await page.getByRole('radio').first().focus();
      await offline.keyboard.press('2');
      await offline.keyboard.press('Enter');
      await expectQuestion(offline, 2);
      await online.keyboard.press('5');
      await online.keyboard.press('Enter');
      await expectQuestion(online, 2);
      await online.keyboard.press('3');
      await online.keyboard.press('Enter');
      await expectQuestion(online, 3);
      await expect.poll(async () => answered((await readRecord(request, uuid)).answers)).toBe(2);
      await offline.context().setOffline(false);
      // The last one to reach the server wins a question that both answered (S7); no other answer is lost.
      await expect.poll(async () => Object.values((await readRecord(request, uuid)).answers).map(({ value }) => value)).toEqual([2, 3]);
      await Promise.all([onPhone.close(), onLaptop.close()]);
    },
  );

test(
  'T1 a device with other answers asks, sets aside what isn’t chosen, and nothing is overwritten',
  wide,
  async ({ browser, request }) => {
    const visitor = someone('other');
    const [onPhone, onLaptop] = await Promise.all([browser.newContext(phone), browser.newContext()]);
    const first = await onPhone.newPage();
    await openQuiz(first);
    await startQuiz(first, 'en', visitor);
    await sendLink(first);
    const linked = await createdUuid(first);

    const second = await onLaptop.newPage();
    await openQuiz(second);
    await startQuiz(second, 'en', someone('own'));
    const own = await createdUuid(second);
    const path = await mailedLink(visitor.email);
    const { saved } = resultLinkPageStrings.en;
    await second.goto(path);
    await second.getByRole('button', { name: saved.open }).click();
    await expect(second.getByRole('heading', { name: saved.other.heading })).toBeVisible();
    await second.getByRole('button', { name: saved.other.keep }).click();
    await second.waitForURL('**/quiz');
    expect(await createdUuid(second)).toBe(own);
    await second.goto(path);
    await second.getByRole('button', { name: saved.open }).click();
    await second.getByRole('button', { name: saved.other.replace }).click();
    await second.waitForURL('**/quiz');
    expect(await createdUuid(second)).toBe(linked);
    for (const uuid of [linked, own]) expect((await readRecord(request, uuid)).uuid).toBe(uuid);
    await second.goto('/my-result');
    await second.getByRole('button', { name: new RegExp(`^${resultLinkPageStrings.en.aside.bringBack}`) }).click();
    await second.waitForURL('**/quiz');
    expect(await createdUuid(second)).toBe(own);
    await Promise.all([onPhone.close(), onLaptop.close()]);
  },
);

test('T1 S7 a tab whose record another one has replaced saves nothing into that', wide, async ({ context, page, request }) => {
  const visitor = someone('tabs');
  await openQuiz(page);
  await startQuiz(page, 'en', visitor);
  await sendLink(page);
  const linked = await createdUuid(page);
  const other = await context.browser()?.newContext();
  if (!other) throw new Error('There is no browser.');
  const [tab, second] = [await other.newPage(), await other.newPage()];
  await openQuiz(tab);
  await startQuiz(tab, 'en', someone('tab'));
  await tab.keyboard.press('1');
  await second.goto(await mailedLink(visitor.email));
  await second.getByRole('button', { name: resultLinkPageStrings.en.saved.open }).click();
  await second.getByRole('button', { name: resultLinkPageStrings.en.saved.other.replace }).click();
  await second.waitForURL('**/quiz');
  await expectQuestion(second, 1);
  // The first tab has loaded again, and shows what the other one opened.
  await expectQuestion(tab, 1);
  await expect(tab.getByRole('radio', { checked: true })).toHaveCount(0);
  expect((await readRecord(request, linked)).answers).toEqual({});
  await other.close();
});

test('T2 E1 a stop and an erasure reach the device that goes on', wide, async ({ browser, page, request }) => {
  const visitor = someone('stop');
  await openQuiz(page);
  await page.getByLabel(flowStrings.en.reminder).check();
  await startQuiz(page, 'en', visitor);
  await sendLink(page);
  const uuid = await createdUuid(page);
  expect((await readRecord(request, uuid)).reminder).toBe(true);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const link = await plain.newPage();
  const path = await mailedLink(visitor.email);
  const { saved, outcome } = resultLinkPageStrings.en;
  await link.goto(path);
  await link.getByRole('button', { name: saved.stop }).click();
  await expect(link.getByText(outcome.stopped)).toBeVisible();
  await page.reload();
  await expectQuestion(page, 1);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expectQuestion(page, 2);
  await expect.poll(async () => answered((await readRecord(request, uuid)).answers)).toBe(1);
  expect((await readRecord(request, uuid)).reminder).toBe(false);

  await link.goto(path);
  await link.getByText(saved.erase, { exact: true }).first().click();
  await link.getByLabel(saved.eraseConfirm).check();
  await link.getByRole('button', { name: saved.eraseButton }).click();
  await expect(link.getByText(outcome.erased)).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  // Back at the start, with nothing kept and nothing sent.
  await expect(page.getByRole('button', { name: words('en').intro.start, exact: true })).toBeVisible();
  await expect(page.getByLabel(words('en').field.name, { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(visitor.email);
  await plain.close();
});

test('T3 taking it again from a mailed link shows what moved', wide, async ({ page, request }) => {
  const visitor = someone('again');
  await openQuiz(page);
  await startQuiz(page, 'en', visitor);
  await answerRest(page, 1, () => 2);
  const before = await createdUuid(page);
  await page.goto(await askForLink(page, visitor.email));
  await page.getByRole('button', { name: resultLinkPageStrings.en.saved.again }).click();
  await page.waitForURL('**/quiz');
  await startQuiz(page, 'en', visitor);
  await answerRest(page, 1, (question) => (question === 1 ? 4 : 2));
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: sinceLastTimeStrings.en.title }) });
  await expect(section).toContainText(sinceLastTimeStrings.en.level(2, 4));
  await expect.poll(async () => (await readRecord(request, await createdUuid(page))).predecessor).toBe(before);
});

test('T1 T3 the knowledge quiz goes on elsewhere, and taken again says what is right now', wide, async ({ browser }) => {
  const visitor = someone('knowledge');
  const [onPhone, onLaptop] = await Promise.all([browser.newContext(phone), browser.newContext()]);
  const first = await onPhone.newPage();
  await knowledge.openQuiz(first);
  await knowledge.startQuiz(first, 'en', visitor);
  const answers = knowledge.answersWithMistakes('k1', 'k2');
  await knowledge.answer(first, 1, 2, answers);
  await knowledge.expectQuestion(first, 3);
  await sendLink(first);
  const asked = await mailedLink(visitor.email);
  const second = await onLaptop.newPage();
  await openHere(second, asked, '/ai-knowledge-quiz');
  await knowledge.answer(second, 3, 15, answers);
  await second.goto(await askForLink(second, visitor.email, [asked]));
  await second.getByRole('button', { name: resultLinkPageStrings.en.saved.again }).click();
  await second.waitForURL('**/ai-knowledge-quiz');
  await knowledge.startQuiz(second, 'en', visitor);
  await knowledge.answer(second, 1, 15, knowledge.answersWithMistakes('k2'));
  const { learned, title } = sinceLastTimeStrings.en;
  const section = second.locator('section').filter({ has: second.getByRole('heading', { name: title }) });
  await expect(section.getByText(learned)).toHaveCount(1);
  await Promise.all([onPhone.close(), onLaptop.close()]);
});

test('T1 an application goes on elsewhere, and its link shows that it was sent', wide, async ({ browser }) => {
  const visitor = someone('applicant');
  const [onPhone, onLaptop] = await Promise.all([browser.newContext(phone), browser.newContext()]);
  const first = await onPhone.newPage();
  await application.openApplication(first);
  await application.fillPerson(first, 'en', visitor);
  await application.pressNext(first);
  await application.expectStep(first, 1);
  await sendLink(first);
  const second = await onLaptop.newPage();
  await openHere(second, await mailedLink(visitor.email), '/course-application');
  await application.applyFrom(second, 1, 'en', visitor);
  const uuid = await application.createdUuid(second);
  await first.reload();
  await application.expectSubmitted(first);
  expect(await application.createdUuid(first)).toBe(uuid);
  await Promise.all([onPhone.close(), onLaptop.close()]);
});

for (const language of languages)
  test(`T1 a link’s page by keyboard alone, in ${language}`, inWide(language !== 'es'), async ({ page }) => {
    const visitor = someone(`keys-${language}`);
    const { saved } = resultLinkPageStrings[language];
    await openQuiz(page, language);
    await startQuiz(page, language, visitor);
    await page.goto(localPath('/my-result', language));
    await page.getByLabel(resultLinkPageStrings[language].ask.email).fill(visitor.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').locator(':focus')).toHaveText(resultLinkPageStrings[language].outcome.sent);
    await page.goto(await mailedLink(visitor.email));
    await expectAccessible(page, 'a link’s page');
    await page.getByText(saved.erase, { exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(saved.eraseConfirm)).toBeVisible();
    await expectAccessible(page, 'a link’s page with the question before erasing');
    await page.getByRole('button', { name: saved.open }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === localPath('/quiz', language));
    await expectQuestion(page, 1, language);
  });

for (const language of languages)
  test(`T1 asking for a link, and erasing with it without scripts, in ${language}`, wide, async ({ browser, page, request }) => {
    const visitor = someone(`erase-${language}`);
    const { ask, outcome, saved } = resultLinkPageStrings[language];
    await openQuiz(page, language);
    await startQuiz(page, language, visitor);
    const uuid = await createdUuid(page);
    await page.goto(localPath('/my-result', language));
    await expectAccessible(page, 'asking for a link');
    await page.getByRole('button', { name: ask.button }).click();
    await expect(page.getByText(outcome.missing)).toBeVisible();
    await page.getByLabel(ask.email).fill(visitor.email);
    await page.getByRole('button', { name: ask.button }).click();
    await expect(page.getByText(outcome.sent)).toBeVisible();
    const path = await mailedLink(visitor.email);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(path);
    await expect(plain.getByRole('heading', { level: 1, name: saved.heading })).toBeVisible();
    await expect(plain.getByRole('button', { name: saved.open })).toBeHidden();
    await plain.getByText(saved.erase, { exact: true }).first().click();
    await plain.getByLabel(saved.eraseConfirm).check();
    await plain.getByRole('button', { name: saved.eraseButton }).click();
    await expect(plain.getByText(outcome.erased)).toBeVisible();
    expect((await request.get(`/api/readiness-quiz/${uuid}/`)).status()).toBe(410);
    await expectMail(visitor.email, resultLinkMailStrings[language].erased.last);
    await plain.goto(path);
    await expect(plain.getByRole('heading', { level: 1, name: resultLinkPageStrings[language].unknown.heading })).toBeVisible();
    await context.close();
  });
