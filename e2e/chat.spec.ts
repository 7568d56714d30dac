import { type Browser, expect, type Page, test } from '@playwright/test';
import { courses } from '../content/courses.ts';
import { chatAddress } from '../src/domain/records/chat-address.ts';
import { coursePath } from '../src/domain/site/site-pages.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { recordReference } from '../src/server/messages/notifications/booking-reference.ts';
import { chatStrings } from '../src/strings/site/chat.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { startServer } from './analytics-mocks.ts';
import * as application from './application.ts';
import * as assessment from './assessment.ts';
import { type Language, languages } from './flow.ts';
import { inWide, wide } from './in-wide.ts';
import * as knowledge from './knowledge.ts';

const number = '573001234567';

// Serial in one worker, so the server with a number starts once.
test.describe.configure({ mode: 'default' });
let site: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  site = await startServer({ WHATSAPP_NUMBER: '+57 300 123-4567' });
});
test.afterAll(() => site.stop());

/** A visitor on a phone, and what they load from WhatsApp with which referrer. */
async function visit(browser: Browser, options: { readonly javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ baseURL: site.address, viewport: { width: 390, height: 844 }, ...options });
  const loaded: { address: string; referrer: string | undefined }[] = [];
  await context.route('https://wa.me/**', (route) => {
    loaded.push({ address: route.request().url(), referrer: route.request().headers().referer });
    return route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' });
  });
  return { context, page: await context.newPage(), loaded };
}

const linkIn = (page: Page, language: Language) => page.getByRole('link', { name: chatStrings[language].link });

/** Opens the chat; its address in the page stays without the reference. */
async function press(page: Page, language: Language, topic: string) {
  const link = linkIn(page, language);
  await expect(link).toHaveAttribute('href', chatAddress(number, topic, null));
  await link.focus();
  await Promise.all([page.context().waitForEvent('page'), link.click()]);
}

for (const language of languages) {
  test(
    `O7 a result offers WhatsApp under the call and passes on topic and booking reference alone, ${language}`,
    inWide(language !== 'es'),
    async ({ browser }) => {
      const { context, page, loaded } = await visit(browser);
      const { note, topic } = chatStrings[language];
      await knowledge.openQuiz(page, language);
      await knowledge.startQuiz(page, language);
      await knowledge.answer(page, 1, 15, knowledge.answersWithMistakes('k2'), language);
      await expect(page.getByText(note(topic.knowledge), { exact: true })).toBeVisible();
      await expectAccessible(page, 'a result with a chat');
      await expectNoSidewaysScroll(page, 'a result with a chat');
      expect(loaded).toEqual([]);
      const reference = recordReference((await knowledge.storedUuid(page)) ?? '');
      await press(page, language, topic.knowledge);
      const address = chatAddress(number, topic.knowledge, reference);
      await expect.poll(() => loaded).toEqual([{ address, referrer: undefined }]);
      await page.emulateMedia({ media: 'print' });
      await expect(linkIn(page, language)).toBeHidden();
      await context.close();
    },
  );

  test(`O7 so do the assessment’s result and a sent application, ${language}`, wide, async ({ browser }) => {
    const { context, page, loaded } = await visit(browser);
    const { topic } = chatStrings[language];
    await assessment.openQuiz(page, language);
    await assessment.startQuiz(page, language);
    await assessment.answerRest(page, 1, () => 3, language);
    await assessment.expectResults(page, language);
    await press(page, language, topic.readiness);
    await application.openApplication(page, language);
    await expect(linkIn(page, language)).toBeHidden();
    await application.applyFrom(page, 0, language);
    await expectAccessible(page, 'a sent application with a chat');
    const applied = application.offers === 1 ? topic.application(application.offeredCourse.title[language]) : topic.anyApplication;
    await press(page, language, applied);
    const [first, second] = [await assessment.storedUuid(page), await application.storedUuid(page)];
    await expect
      .poll(() => loaded.map(({ address }) => address))
      .toEqual([
        chatAddress(number, topic.readiness, recordReference(first ?? '')),
        chatAddress(number, applied, recordReference(second ?? '')),
      ]);
    await context.close();
  });

  test(`O7 a course’s page offers it without scripts, with the topic alone, ${language}`, wide, async ({ browser }) => {
    const { context, page, loaded } = await visit(browser, { javaScriptEnabled: false });
    for (const { slug, title } of courses) {
      await page.goto(localPath(coursePath(slug), language));
      await expect(page.getByText(chatStrings[language].courseNote, { exact: true })).toBeVisible();
      await press(page, language, chatStrings[language].topic.course(title[language]));
    }
    await expect.poll(() => loaded.map(({ referrer }) => referrer)).toEqual(courses.map(() => undefined));
    await context.close();
  });
}

test('O7 without a number, a result offers none', wide, async ({ page }) => {
  await knowledge.openKeptResult(page, 'en', knowledge.answersWithMistakes('k2'));
  await expect(linkIn(page, 'en')).toHaveCount(0);
});
