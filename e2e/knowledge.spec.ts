import { expect, test } from '@playwright/test';
import { knowledgeQuestions } from '../content/knowledge.ts';
import {
  concludeKnowledge,
  correctKeys,
  type KnowledgeId,
  knowledgeIds,
  optionKeys,
  optionOrder,
} from '../src/domain/knowledge/knowledge.ts';
import { prefixOf } from '../src/domain/text/locale.ts';
import { flowStrings } from '../src/strings/flow/flow.ts';
import { flowPageStrings } from '../src/strings/flow/flow-page.ts';
import { startAgainStrings } from '../src/strings/flow/start-again.ts';
import { booking } from '../src/strings/site/layout.ts';
import { expectAccessible, expectFitEnlarged, expectNoSidewaysScroll, setTextSize } from './accessibility.ts';
import { choose, continueSaved, expectUnderItsField, type Language, languages, openIn, pressNext, toggleLanguage } from './flow.ts';
import { holdForFonts } from './fonts.ts';
import { inWide, wide } from './in-wide.ts';
import {
  answer,
  answersWithMistakes,
  expectQuestion,
  expectRecord,
  expectResults,
  openKeptResult,
  openQuiz,
  option,
  person,
  quizPath,
  readRecord,
  shownKeys,
  startQuiz,
  storedUuid,
  words,
} from './knowledge.ts';

for (const language of languages) {
  test(
    `P3 K6 the whole quiz in ${language}: the record matches what was entered, with the score from the server`,
    inWide(language !== 'es'),
    async ({ page, request }) => {
      const wrong: KnowledgeId[] = ['k3', 'k6', 'k7', 'k13'];
      const answers = answersWithMistakes(...wrong);
      const { result, area } = words(language);
      await openQuiz(page, language);
      await startQuiz(page, language);
      // K1: one question at a time, by mouse.
      for (const [index, id] of knowledgeIds.entries()) {
        await expectQuestion(page, index + 1, language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(knowledgeQuestions[id].text[language]);
        await page.getByRole('radio', { name: knowledgeQuestions[id].options[answers[id]][language] }).check();
        await pressNext(page, language);
      }
      await expectResults(page, language);
      await expectRecord(page, request, (record) => record.isComplete, true);
      const expected = concludeKnowledge(answers);
      expect(await readRecord(page, request)).toMatchObject({
        type: 'ai-knowledge-quiz',
        language,
        personalInfo: person,
        companyInfo: null,
        currentStep: 16,
        progress: 100,
        score: expected.score,
        knowledgeGaps: ['build', 'launch'],
        wrongQuestionIds: wrong,
        answers: Object.fromEntries(
          knowledgeIds.map((id) => [id, { value: answers[id], label: knowledgeQuestions[id].options[answers[id]][language] }]),
        ),
      });

      await expect(page.getByRole('img', { name: result.score(73) })).toBeVisible();
      await expect(page.getByText(result.correct(11, 15), { exact: true })).toBeVisible();
      for (const { area: key, correct, total } of expected.areas) {
        const card = page.getByRole('article').filter({ has: page.getByRole('progressbar', { name: area[key] }) });
        await expect(card).toContainText(result.correct(correct, total));
      }
      // Research is at 80 %, and the lowest of the others comes first.
      await expect(page.getByRole('heading', { level: 4 })).toHaveText(
        ['k6', 'k7', 'k13'].map((id) => knowledgeQuestions[id as KnowledgeId].recommendation.title[language]),
      );
      const missed = page.getByRole('listitem').filter({ hasText: knowledgeQuestions.k3.text[language] });
      await expect(missed).toBeHidden();
      await page.locator('.review > summary').filter({ hasText: area.research }).click();
      await expect(missed.getByText(result.chosen)).toBeHidden();
      await missed.getByText(knowledgeQuestions.k3.text[language]).click();
      await expect(missed).toContainText(knowledgeQuestions.k3.options.D[language]);
      await expect(missed.getByText(knowledgeQuestions.k3.options.B[language])).toBeVisible();
      const prefix = prefixOf(language);
      for (const [name, path] of [
        [result.courses, '/ai-courses'],
        [result.apply, '/course-application'],
      ] as const)
        for (const link of await page.getByRole('main').getByRole('link', { name }).all())
          await expect(link).toHaveAttribute('href', `${prefix}${path}`);
    },
  );

  test(`F3 K7 messages show as long as they apply, and the start button waits, in ${language}`, wide, async ({ page }) => {
    await openQuiz(page, language);
    const { field, problem, intro } = words(language);
    const start = page.locator('form button[type=submit]');
    const name = page.getByLabel(field.name, { exact: true });
    const email = page.getByLabel(field.email, { exact: true });
    await expect(start).toHaveText(intro.start);
    await expect(start).toBeDisabled();
    await expect(name).toHaveAccessibleDescription(problem['name-missing']);
    // Untouched fields aren't marked invalid.
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expectUnderItsField(page.getByText(problem['name-missing']));
    await name.fill('  ');
    await email.fill(person.email);
    await expect(page.getByText(problem['name-missing'])).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expectUnderItsField(page.getByRole('alert').filter({ hasText: problem['name-missing'] }));
    const place = (await email.boundingBox())?.y;
    await email.fill('elena@example');
    await name.fill(person.name);
    await expect(page.getByText(problem['email-malformed'])).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(problem['email-malformed']);
    await expectUnderItsField(page.getByRole('alert').filter({ hasText: problem['email-malformed'] }));
    expect((await email.boundingBox())?.y, 'nothing moves while somebody types').toBe(place);
    await expect(start).toBeDisabled();
    await email.fill(person.email);
    await expect(page.getByText(problem['email-malformed'])).toHaveCount(0);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/ai-knowledge-quiz/', async (route) => {
      await held;
      await route.continue();
    });
    await start.click();
    await expect(start).toHaveText(intro.creating);
    await expect(start).toBeDisabled();
    release();
    await expectQuestion(page, 1, language);
    await pressNext(page, language);
    await expect(page.getByRole('alert')).toHaveText(problem['answer-missing']);
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(new RegExp(problem['answer-missing']));
    await choose(page, 1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test(
  'K6 on a phone the result is under 4,000 px, even with every answer missed; areas open by keyboard, and print shows all',
  wide,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await holdForFonts(page);
    await openKeptResult(page, 'es', answersWithMistakes(...knowledgeIds));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000);
    const { result } = words('es');
    const main = page.getByRole('main');
    // The PDF comes before the button that starts over.
    await expect(main.locator('.download-report ~ button')).toHaveText(result.again);
    const question = main.getByText(knowledgeQuestions.k12.text.es);
    await expect(question).toBeHidden();
    await main.locator('.review > summary').last().focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await expectAccessible(page, 'an area of the review');
    await expectNoSidewaysScroll(page, 'an area of the review');
    await page.emulateMedia({ media: 'print' });
    for (const id of knowledgeIds)
      await expect(main.locator('.review').getByText(knowledgeQuestions[id].recommendation.text.es)).toBeVisible();
    await expect(main.locator('.learn').getByText(knowledgeQuestions.k2.recommendation.text.es)).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
  },
);

test('works by keyboard alone: Enter focuses the missing field, keys select options, retaking asks first', async ({ page }) => {
  await openQuiz(page);
  const { field, problem, result } = words('en');
  const name = page.getByLabel(field.name, { exact: true });
  await name.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(problem['name-missing']);
  await page.keyboard.type(person.name);
  await page.keyboard.press('Enter');
  await expectQuestion(page, 1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(problem['answer-missing']);
  await page.keyboard.press('4');
  await expect(page.getByRole('radio').nth(3)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await answer(page, 1, 15, answersWithMistakes());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: result.congratulations })).toBeVisible();
  await page.getByRole('button', { name: result.again }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleName(startAgainStrings.en.question);
  await page.keyboard.press('Escape');
  await expectResults(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: startAgainStrings.en.confirm })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(field.name, { exact: true })).toHaveValue('');
  await expect.poll(() => storedUuid(page)).toBeNull();
});

test('K1 R4 Previous, Back, dots and Edit details keep every answer; step 16 needs Submit', wide, async ({ page, request }) => {
  await openQuiz(page);
  await startQuiz(page);
  const { actions, progress, field, intro } = words('en');
  const previous = page.getByRole('button', { name: actions.previous });
  await expect(previous).toBeDisabled();
  await answer(page, 1, 14, answersWithMistakes());
  await expectQuestion(page, 15);
  await previous.click();
  await expectQuestion(page, 14);
  await expect(option(page, correctKeys.k14)).toBeChecked();
  await page.goBack();
  await expectQuestion(page, 13);
  await page.getByRole('button', { name: progress.dot(3, true) }).click();
  await expectQuestion(page, 3);
  await option(page, 'A').check();
  await page.getByRole('button', { name: actions.editDetails }).click();
  await page.getByLabel(field.name, { exact: true }).fill('Elena P.');
  await page.getByRole('button', { name: intro.resume }).click();
  await expectQuestion(page, 15);
  // S6: it updates the same record. K1: only Submit completes it.
  await expectRecord(
    page,
    request,
    ({ personalInfo, currentStep, answers, isComplete }) => [personalInfo.name, currentStep, answers.k3?.value, isComplete],
    ['Elena P.', 15, 'A', false],
  );
  await answer(page, 15, 15, answersWithMistakes());
  await expectRecord(page, request, (record) => record.wrongQuestionIds, ['k3']);
});

test('S1 M3 a prerendered quiz opens no session until it’s shown', wide, async ({ page }) => {
  await page.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, 'prerendering', { get: () => isAhead });
    addEventListener('shown', () => {
      isAhead = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tino.ai-knowledge-quiz')));
  await openQuiz(page);
  await page.getByLabel(words('en').field.name, { exact: true }).fill('Ele');
  expect(await stored()).not.toContain('tino.ai-knowledge-quiz.session');
  await page.evaluate(() => dispatchEvent(new Event('shown')));
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await expect(page.getByLabel(words('en').field.name, { exact: true })).toHaveValue('Ele');
  expect(await stored()).toContain('tino.ai-knowledge-quiz.session');
});

test('S1 L4 what’s typed while the form becomes ready moves to the other language', wide, async ({ page }) => {
  // As soon as the island hydrates, before React has.
  await page.addInitScript(() => {
    new MutationObserver((changes, observer) => {
      if (!changes.some(({ target }) => target instanceof Element && target.matches('astro-island:not([ssr])'))) return;
      observer.disconnect();
      const field = document.querySelector<HTMLInputElement>('input[name="name"]');
      if (!field || location.pathname.startsWith('/es/')) return;
      field.value = 'Ele';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector<HTMLAnchorElement>('.topbar [data-language="es"]')?.click();
    }).observe(document, { subtree: true, attributeFilter: ['ssr'] });
  });
  await openIn(page, 'en', quizPath('en'));
  await page.waitForURL((url) => url.pathname === quizPath('es'));
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await expect(page.getByLabel(words('es').field.name, { exact: true })).toHaveValue('Ele');
});

test(
  'S1 L4 K4 reloading and switching the language keep all input at the details, the questions and the results',
  wide,
  async ({ page, request }) => {
    await openQuiz(page);
    let language: Language = 'en';
    const disturb = async () => {
      await page.reload();
      language = language === 'en' ? 'es' : 'en';
      await toggleLanguage(page, quizPath(language));
    };
    await page.getByLabel(words('en').field.name, { exact: true }).fill('Ele');
    await disturb();
    await expect(page.getByLabel(words('es').field.name, { exact: true })).toHaveValue('Ele');
    await startQuiz(page, 'es');
    for (const question of [1, 8, 15]) {
      if (question > 1) await answer(page, question === 8 ? 1 : 8, question - 1, answersWithMistakes('k8'), language);
      await expectQuestion(page, question, language);
      await option(page, 'D').check();
      // K4: the order stays, too.
      const order = await shownKeys(page);
      await disturb();
      await expectQuestion(page, question, language);
      await expect(option(page, 'D')).toBeChecked();
      expect(await shownKeys(page)).toEqual(order);
    }
    await pressNext(page, language);
    await expectResults(page, language);
    await disturb();
    await expectResults(page, language);
    await expect(page.getByRole('img', { name: words(language).result.score(87) })).toBeVisible();
    await expectRecord(page, request, (record) => record.wrongQuestionIds, ['k8', 'k15']);
  },
);

test(
  'K4 the order of the options comes from the record: numbered, without letters, the same on another device, drawn anew on retaking',
  wide,
  async ({ page, browser, request }) => {
    await openQuiz(page);
    await startQuiz(page);
    const { sessionId } = (await readRecord(page, request)).metadata;
    expect(await shownKeys(page)).toEqual(optionOrder(String(sessionId), 'k1'));
    for (const [index, key] of (await shownKeys(page)).entries()) {
      const name = `${words('en').option(index + 1)} ${knowledgeQuestions.k1.options[key].en}`;
      await expect(page.getByRole('radio', { name, exact: true })).toHaveValue(key);
    }
    await page.keyboard.press('3');
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    // A letter means nothing: no option is called by one.
    for (const key of optionKeys) await page.keyboard.press(key);
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await pressNext(page);
    await expectQuestion(page, 2);
    const order = await shownKeys(page);

    // Another device knows only which record to continue.
    const outbound = JSON.stringify({ uuid: await storedUuid(page) });
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await other.addInitScript((entry) => {
      if (!localStorage.getItem('tino.ai-knowledge-quiz.outbound')) localStorage.setItem('tino.ai-knowledge-quiz.outbound', entry);
    }, outbound);
    await other.goto(quizPath('en'));
    await continueSaved(other);
    await expectQuestion(other, 2);
    expect(await shownKeys(other)).toEqual(order);
    await other.keyboard.press('1');
    await pressNext(other);
    await expectQuestion(other, 3);
    await expectRecord(page, request, ({ answers, metadata }) => [answers.k2?.value, metadata.sessionId], [order[0], sessionId]);
    await other.close();

    await page.reload();
    await expectQuestion(page, 2);
    expect(await shownKeys(page)).toEqual(order);
    await answer(page, 2, 15, answersWithMistakes());
    await page.getByRole('button', { name: words('en').result.again }).click();
    await page.getByRole('button', { name: startAgainStrings.en.confirm }).click();
    await startQuiz(page);
    const renewed = (await readRecord(page, request)).metadata.sessionId;
    expect(renewed).not.toBe(sessionId);
    expect(await shownKeys(page)).toEqual(optionOrder(String(renewed), 'k1'));
  },
);

test(
  'S3 S4 losing the network midway: the results show, and everything is sent once the network is back',
  wide,
  async ({ page, context, request }) => {
    await openQuiz(page);
    await startQuiz(page);
    await answer(page, 1, 3, answersWithMistakes());
    await expectQuestion(page, 4);
    await context.setOffline(true);
    await answer(page, 4, 15, answersWithMistakes('k4'));
    await expect(page.getByRole('img', { name: words('en').result.score(93) })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: words('en').delivery.offline })).toBeVisible();
    await context.setOffline(false);
    await expectRecord(page, request, (record) => [record.isComplete, record.score?.correct], [true, 14]);
  },
);

test('S3 a 400 blocks the start with its message, and the button keeps the focus', wide, async ({ page }) => {
  await openQuiz(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' }));
  await page.getByLabel(words('en').field.name, { exact: true }).fill(person.name);
  await page.getByLabel(words('en').field.email, { exact: true }).fill(person.email);
  const start = page.getByRole('button', { name: words('en').intro.start, exact: true });
  await start.click();
  await expect(page.getByRole('alert')).toContainText(`${words('en').failure.invalid} ${words('en').delivery.safe}`);
  await expect(start).toBeFocused();
  await page.unroute('**/api/**');
  await start.click();
  await expectQuestion(page, 1);
});

test('S7 two tabs on one record merge their answers, and both show the submitted result', wide, async ({ page, context, request }) => {
  await openQuiz(page);
  await startQuiz(page);
  const other = await context.newPage();
  await other.goto(quizPath('en'));
  await continueSaved(other);
  await expectQuestion(other, 1);
  await choose(page, 2);
  await expect(other.getByRole('radio').nth(1)).toBeChecked();
  await answer(page, 1, 15, answersWithMistakes());
  await expectResults(other);
  await expectRecord(page, request, (record) => [record.isComplete, record.score?.percentage], [true, 100]);
});

test('K2 the countdown runs ten minutes from the saved start time and blocks nothing', wide, async ({ page }) => {
  await page.clock.install();
  await openQuiz(page);
  // Pause the clock: on a busy machine a step can take more than a second.
  await page.clock.pauseAt(Date.now() + 60_000);
  // What follows a painted frame needs the clock.
  const nextFrame = async () => {
    await page.clock.runFor(20);
    return page.getByRole('timer').count();
  };
  await Promise.all([startQuiz(page), expect.poll(nextFrame).toBe(1)]);
  await expect(page.getByRole('timer')).toHaveText('10:00');
  await page.clock.runFor(61_000);
  await expect(page.getByRole('timer')).toHaveText('8:59');
  await page.reload();
  await expect.poll(nextFrame).toBe(1);
  await expect(page.getByRole('timer')).toHaveText(/^8:5\d$/);
  await page.clock.fastForward('15:00');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText(flowStrings.en.progress.timeUp)).toBeVisible();
  await choose(page, 3);
  await pressNext(page);
  await page.clock.runFor(2_000);
  await expectQuestion(page, 2);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test('Q25 the page says so and offers the booking link', async ({ page }) => {
    await page.goto(quizPath('en'));
    await expect(page.getByText(flowPageStrings.en.noScript)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: booking.en.full })).toHaveAttribute('target', '_blank');
    await expect(page.locator('form')).toBeHidden();
  });
});

for (const language of languages) {
  test(`axe finds no violations in any state of the knowledge quiz, ${language}`, wide, async ({ page }) => {
    await openQuiz(page, language);
    await expectAccessible(page, 'step 0');
    await page.getByLabel(words(language).field.name, { exact: true }).press('Enter');
    await expect(page.locator('[aria-invalid]')).toBeFocused();
    await expectAccessible(page, 'step 0 with an error');
    await startQuiz(page, language);
    await pressNext(page, language);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expectAccessible(page, 'question with an error');
    await choose(page, 2);
    await expectAccessible(page, 'question answered');
    await answer(page, 1, 15, answersWithMistakes('k1', 'k2', 'k3', 'k15'), language);
    await page.locator('summary').first().click();
    await expectAccessible(page, 'results with gaps');
    await page.getByRole('button', { name: words(language).result.again }).click();
    await expectAccessible(page, 'the question before starting again');
    await page.getByRole('button', { name: startAgainStrings[language].confirm }).click();
    await startQuiz(page, language);
    await answer(page, 1, 15, answersWithMistakes(), language);
    await expectAccessible(page, 'results without gaps');
  });
}

// Spanish words are longer, so they're the harder case.
test("the knowledge quiz doesn't scroll sideways with text at 200 % and at 320 px", wide, async ({ page }) => {
  await setTextSize(page, 32);
  await openQuiz(page, 'es');
  await expectFitEnlarged(page, 'step 0');
  await startQuiz(page, 'es');
  await expectFitEnlarged(page, 'question');
  await answer(page, 1, 15, answersWithMistakes('k1', 'k2', 'k15'), 'es');
  await page.locator('summary').first().click();
  await expectFitEnlarged(page, 'results');
});
