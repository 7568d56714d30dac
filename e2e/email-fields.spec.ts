import { expect, type Page, test } from '@playwright/test';
import { pages } from '../content/pages.ts';
import { myResultPath } from '../src/domain/links/result-link.ts';
import { coursePath } from '../src/domain/site/site-pages.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { newsletterStrings } from '../src/strings/messages/newsletter.ts';
import { emailSuggestionStrings } from '../src/strings/text/email-suggestion.ts';
import { expectAccessible } from './accessibility.ts';
import * as application from './application.ts';
import { languages } from './flow.ts';
import { inWide, wide } from './in-wide.ts';
import * as knowledge from './knowledge.ts';

const offer = (page: Page, language: (typeof languages)[number]) =>
  page.getByRole('status').getByRole('button', { name: emailSuggestionStrings[language].domain('gmail.com') });

for (const language of languages) {
  test(
    `A5 a mistyped well-known domain is offered and never changed by itself, ${language}`,
    inWide(language !== 'en'),
    async ({ page }) => {
      await knowledge.openQuiz(page, language);
      const { field, intro } = knowledge.words(language);
      const email = page.getByLabel(field.email, { exact: true });
      await page.getByLabel(field.name, { exact: true }).fill('Ana');
      await email.pressSequentially('ana@gmial.com');
      await expect(offer(page, language)).toBeVisible();
      await expect(email).toHaveValue('ana@gmial.com');
      await expectAccessible(page, 'a suggested domain');
      await offer(page, language).click();
      await expect(email).toHaveValue('ana@gmail.com');
      await expect(email).toBeFocused();
      await expect(offer(page, language)).toHaveCount(0);
      await page.getByRole('button', { name: intro.start, exact: true }).click();
      await knowledge.expectQuestion(page, 1, language);
    },
  );
}

test('A5 a domain is offered even if the help arrives after the last key', wide, async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const asked = page.waitForRequest(/email-fields/);
  await page.route(/email-fields/, async (route) => {
    await arrived;
    await route.continue();
  });
  await knowledge.openQuiz(page);
  await asked;
  await page.getByLabel(knowledge.words('en').field.email, { exact: true }).pressSequentially('ana@gmial.com');
  arrive();
  await expect(offer(page, 'en')).toBeVisible();
});

test('A5 what is no part of an address is taken off as it’s typed or pasted', async ({ page, request }) => {
  await knowledge.openQuiz(page);
  const { field } = knowledge.words('en');
  const email = page.getByLabel(field.email, { exact: true });
  await page.getByLabel(field.name, { exact: true }).fill('Ana');
  await email.pressSequentially('<ana@example.com>;');
  await expect(email).toHaveValue('ana@example.com');
  // Nor are two of them joined.
  await email.fill('');
  await email.pressSequentially('ana@example.com;eva@example.com');
  await expect(email).toHaveValue('ana@example.com;eva@example.com');
  await email.fill('mailto:ana@example.com,');
  await expect(email).toHaveValue('ana@example.com');
  await email.press('Enter');
  await knowledge.expectQuestion(page, 1);
  await knowledge.expectRecord(page, request, (record) => record.personalInfo.email, 'ana@example.com');
});

test('A5 an ending that no domain has is asked about, and so is a symbol, which stops nobody', async ({ page }) => {
  const { symbol, domain } = emailSuggestionStrings.en;
  await knowledge.openQuiz(page);
  const { field, intro } = knowledge.words('en');
  const email = page.getByLabel(field.email, { exact: true });
  await page.getByLabel(field.name, { exact: true }).fill('Ana');
  await email.fill('ceo@empresa.con');
  await page
    .getByRole('status')
    .getByRole('button', { name: domain('empresa.com') })
    .click();
  await expect(email).toHaveValue('ceo@empresa.com');
  await email.fill('😀@example.com');
  await expect(page.getByRole('status').filter({ hasText: symbol })).toBeVisible();
  await page.getByRole('button', { name: intro.start, exact: true }).click();
  await knowledge.expectQuestion(page, 1);
});

test(
  'A1 A5 the application warns of an address that mail cannot be sent to, and not of one that only needs cleaning',
  wide,
  async ({ page }) => {
    await application.openApplication(page);
    const { field, emailLooksWrong, emailHint } = application.words('en');
    const email = page.getByLabel(field.email, { exact: true });
    await email.fill('ana,ruiz@example.com');
    await expect(email).toHaveAccessibleDescription(emailLooksWrong);
    await email.fill('mailto:ana@example.com;');
    await expect(email).toHaveAccessibleDescription(emailHint);
  },
);

test('A5 the newsletter offers a domain and takes an address that needs cleaning', wide, async ({ page }) => {
  await page.goto(localPath('/blog', 'es'));
  const words = newsletterStrings.es;
  const form = page.getByRole('region', { name: pages.es.blog.newsletter.heading });
  const email = form.getByLabel(words.email);
  await email.focus();
  await email.pressSequentially('ana@gmial.com', { delay: 20 });
  await offer(page, 'es').click();
  await expect(email).toHaveValue('ana@gmail.com');
  await expectAccessible(page, 'the newsletter after a suggestion');
  await email.fill('newsletter-a5@example.com;');
  await form.getByRole('button', { name: words.join }).click();
  await expect(form.getByText(words.joined)).toBeVisible();
});

test('A5 the waitlist and the saved answers’ form offer a domain and clean an address, too', wide, async ({ page }) => {
  for (const path of [`${coursePath(application.offeredCourse.slug)}#waitlist`, myResultPath]) {
    await page.goto(path);
    const email = page.getByRole('main').getByRole('textbox', { name: 'Email' });
    await email.focus();
    await email.pressSequentially('mailto:ana@empresa.con', { delay: 20 });
    await expect(email).toHaveValue('ana@empresa.con');
    await page.getByRole('button', { name: emailSuggestionStrings.en.domain('empresa.com') }).click();
    await expect(email).toHaveValue('ana@empresa.com');
  }
});
