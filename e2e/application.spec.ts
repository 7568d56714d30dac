import { expect, type Page, test } from '@playwright/test';
import { application, applicationQuestions } from '../content/application.ts';
import { facts } from '../content/facts.ts';
import { terms } from '../content/terms.ts';
import { recordLimits } from '../src/domain/records/record-limits.ts';
import { flowStrings } from '../src/strings/flow/flow.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import {
  answer,
  answerStep,
  answers,
  applicationPath,
  applyFrom,
  courseChoice,
  createdUuid,
  expectRecord,
  expectStep,
  expectSubmitted,
  fillPerson,
  offeredCourse,
  offers,
  openApplication,
  option,
  person,
  pressNext,
  readRecord,
  storedUuid,
  textField,
  words,
} from './application.ts';
import { continueSaved, expectUnderItsField, type Language, languages, openIn, toggleLanguage } from './flow.ts';
import { inWide, wide } from './in-wide.ts';

/** Expects each message once, under its own field and described by it; the first is announced, and its field has the focus. */
async function expectProblems(page: Page, messages: readonly string[]) {
  await expect(page.getByRole('alert')).toHaveText([messages[0] ?? '']);
  const shown = page.locator('[id$="-error"]');
  await expect(shown).toHaveText([...messages]);
  const focused = page.locator(':focus');
  await expect(page.locator('.field:has(:focus)')).toContainText(messages[0] ?? '');
  await expect(focused).toBeInViewport();
  await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
  for (const each of await shown.all()) {
    await expectUnderItsField(each);
    await expect(page.locator(`[aria-describedby~="${await each.getAttribute('id')}"][aria-invalid="true"]`)).toHaveCount(1);
  }
}

for (const language of languages) {
  test(
    `F3 A6 the whole application in ${language}: messages in order, and the record matches what was entered`,
    inWide(language !== 'es'),
    async ({ page, request }) => {
      await openApplication(page, language);
      const { problem, field, question, submitted, complete } = words(language);
      await expectStep(page, 0, language);
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
      await expect(page.getByText(complete(0))).toBeVisible();
      await pressNext(page, language);
      // The only course is chosen from the start.
      const course = offers === 1 ? [] : [problem['course-missing']];
      await expectProblems(page, [...course, problem['email-missing'], problem['name-missing']]);
      await expect(page.getByLabel(field.email, { exact: true })).toHaveAccessibleDescription(new RegExp(problem['email-missing']));
      await fillPerson(page, language);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await pressNext(page, language);

      await expectStep(page, 1, language);
      await pressNext(page, language);
      await expectProblems(page, [problem['idea-missing']]);
      await expect(
        page
          .getByRole('group', { name: question('q1') })
          .getByRole('radio')
          .first(),
      ).toBeFocused();
      await answer(page, 'q1', language);
      await pressNext(page, language);
      await expectProblems(page, [problem['idea-description-missing'], problem['idea-problem-missing']]);
      await answerStep(page, 1, language);
      await pressNext(page, language);

      await expectStep(page, 2, language);
      await pressNext(page, language);
      await expectProblems(page, [problem['reason-missing'], problem['goals-missing'], problem['excitement-missing']]);
      await answerStep(page, 2, language);
      await pressNext(page, language);

      await expectStep(page, 3, language);
      await pressNext(page, language);
      await expectProblems(page, [
        problem['experience-missing'],
        problem['tools-missing'],
        problem['background-missing'],
        problem['use-missing'],
      ]);
      await answerStep(page, 3, language);
      await pressNext(page, language);

      await expectSubmitted(page, language);
      await expect(page.getByText(submitted.confirmation)).toBeVisible();
      await expectRecord(page, request, (record) => record.isComplete, true);
      const record = await readRecord(page, request);
      expect(record).toMatchObject({
        type: 'course-application',
        language,
        personalInfo: person,
        courseInfo: { courseType: offeredCourse.slug },
        currentStep: 4,
        progress: 100,
      });
      expect(record.answers).toEqual(
        Object.fromEntries(
          Object.entries(answers).map(([id, value]) => [id, { value, label: applicationQuestions[id as 'q1'].text[language] }]),
        ),
      );
    },
  );
}

test('S1 L4 reloading and switching the language at every step keeps all input, half-typed text too', wide, async ({ page, request }) => {
  await openApplication(page);
  let language: Language = 'en';
  const survive = async () => {
    await page.reload();
    language = language === 'en' ? 'es' : 'en';
    await toggleLanguage(page, applicationPath(language));
  };
  await page.getByLabel(words('en').field.name, { exact: true }).fill('Ele');
  await survive();
  await expect(page.getByLabel(words('es').field.name, { exact: true })).toHaveValue('Ele');
  await fillPerson(page, language);
  await pressNext(page, language);
  for (const [step, id] of [
    [1, 'q1.2'],
    [2, 'q2.1.other'],
    [3, 'q3.3'],
  ] as const) {
    await expectStep(page, step, language);
    await answerStep(page, step, language);
    await textField(page, id, language).fill('Half of a senten');
    await survive();
    await expectStep(page, step, language);
    await expect(textField(page, id, language)).toHaveValue('Half of a senten');
    await answer(page, id, language);
    await pressNext(page, language);
  }
  await expectSubmitted(page, language);
  await survive();
  await expectSubmitted(page, language);
  await expectRecord(page, request, (record) => [record.isComplete, record.answers['q1.2']?.value], [true, answers['q1.2']]);
});

test(
  'S3 losing the network midway: the visitor continues, and everything is sent once the network is back',
  wide,
  async ({ page, context, request }) => {
    await openApplication(page);
    await fillPerson(page);
    await pressNext(page);
    await expectStep(page, 1);
    await context.setOffline(true);
    await applyFrom(page, 1);
    await expect(page.getByRole('status').filter({ hasText: words('en').delivery.offline })).toBeVisible();
    await context.setOffline(false);
    await expectRecord(page, request, (record) => [record.isComplete, record.currentStep], [true, 4]);
    await expect(page.getByRole('status').filter({ hasText: words('en').delivery.offline })).toHaveCount(0);
  },
);

test('works by keyboard alone, and Back does what Previous does', async ({ page, request }) => {
  await openApplication(page);
  const { field } = words('en');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // How many courses and dates there are to choose from is up to the owner.
  await page.getByRole('radio').first().focus();
  await press('Space', 'Tab');
  const email = page.getByLabel(field.email, { exact: true });
  for (let groups = 0; groups < 3 && !(await email.evaluate((input) => input === document.activeElement)); groups += 1) await press('Tab');
  await expect(email).toBeFocused();
  await page.keyboard.type(person.email);
  await press('Tab');
  await page.keyboard.type(person.name);
  await press('Enter');
  await expectStep(page, 1);
  await expect(page.getByRole('heading', { name: words('en').step.business })).toBeFocused();
  await press('Tab', 'Space', 'ArrowDown', 'ArrowDown', 'Tab');
  await expect(option(page, 'q1', 'starting-from-zero')).toBeChecked();
  await expect(page.getByRole('button', { name: flowStrings.en.goOnElsewhere.send })).toBeFocused();
  await press('Tab');
  await expect(page.getByRole('button', { name: words('en').actions.previous })).toBeFocused();
  await press('Tab', 'Enter');
  await expectStep(page, 2);
  await page.goBack();
  await expectStep(page, 1);
  await page.goBack();
  await expectStep(page, 0);
  await expect(page.getByLabel(field.name, { exact: true })).toHaveValue(person.name);
  await pressNext(page);
  await expectStep(page, 1);
  await pressNext(page);
  await expectStep(page, 2);
  await page.getByRole('heading', { name: words('en').step.motivation }).focus();
  await press('Tab');
  await page.keyboard.type(answers.q2);
  await press('Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Tab');
  await page.keyboard.type(answers['q2.2']);
  await press('Tab', 'Tab', 'Tab', 'Enter');
  await expectStep(page, 3);
  await press('Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Space', 'Tab');
  await page.keyboard.type(answers['q3.3']);
  // Anything else, the terms, a link to go on later, Previous, Submit.
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter');
  await expectSubmitted(page);
  await expectRecord(
    page,
    request,
    ({ answers }) => [answers.q1?.value, answers['q2.1']?.value, answers.q3?.value, answers['q3.1']?.value, answers['q3.2']?.value],
    ['starting-from-zero', ['working-mvp'], 'none', ['none-yet'], 'business-marketing-sales'],
  );
});

test('C17 S1 reading the terms before Submit loses no answer', wide, async ({ page }) => {
  await openApplication(page);
  await fillPerson(page);
  for (let step = 0; step < 3; step++) {
    if (step > 0) await answerStep(page, step);
    await pressNext(page);
    await expectStep(page, step + 1);
  }
  const form = page.locator('form.card');
  await answerStep(page, 3);
  await form.getByRole('link', { name: terms.en.link.application }).click();
  await expect(page.getByRole('heading', { name: terms.en.cancel.title })).toBeVisible();
  await page.goBack();
  await expectStep(page, 3);
  await expect(page.getByLabel(words('en').question('q3.3'))).toHaveValue(answers['q3.3']);
  await page.getByRole('button', { name: words('en').submit }).click();
  await expectSubmitted(page);
});

test('A1 a malformed email never blocks: a hint while typing, and a correction after submitting', async ({ page, request }) => {
  await openApplication(page);
  const { emailLooksWrong, field, correction, submitted } = words('en');
  await fillPerson(page, 'en', { ...person, email: 'elena at example' });
  await expect(page.getByLabel(field.email, { exact: true })).toHaveAccessibleDescription(emailLooksWrong);
  await pressNext(page);
  await applyFrom(page, 1);
  const above = await page.getByRole('heading', { name: correction.heading }).boundingBox();
  const below = await page.getByText(submitted.confirmation).boundingBox();
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
  await expectRecord(page, request, (record) => [record.isComplete, record.personalInfo.email], [true, 'elena at example']);
  await page.getByLabel(correction.label).fill('elena@exam');
  await toggleLanguage(page, applicationPath('es'));
  const spanish = words('es').correction;
  await expect(page.getByLabel(spanish.label)).toHaveValue('elena@exam');
  await page.getByLabel(spanish.label).fill(person.email);
  await page.getByRole('button', { name: spanish.send }).click();
  await expect(page.getByRole('heading', { name: spanish.heading })).toHaveCount(0);
  await expectRecord(page, request, (record) => [record.isComplete, record.personalInfo.email], [true, person.email]);
  await page.reload();
  await expectSubmitted(page, 'es');
  await expect(page.getByRole('heading', { name: spanish.heading })).toHaveCount(0);
});

test('A1 one applicant’s half-typed correction doesn’t show up for the next one in the same tab', wide, async ({ page }) => {
  const { correction, submitted } = words('en');
  await openApplication(page);
  await applyFrom(page, 0, 'en', { ...person, email: 'elena at example' });
  await page.getByLabel(correction.label).fill('elena@exam');
  await page.reload();
  await expect(page.getByLabel(correction.label)).toHaveValue('elena@exam');
  await page.getByRole('button', { name: submitted.again }).click();
  await page.getByRole('button', { name: submitted.yes }).click();
  await applyFrom(page, 0, 'en', { name: 'Bo', email: 'bo at example' });
  await expect(page.getByLabel(correction.label)).toHaveValue('bo at example');
});

test('A2 A3 changing an answer keeps drafts on the device, but doesn’t submit answers to questions that no longer apply', async ({
  page,
  request,
}) => {
  await openApplication(page);
  await fillPerson(page);
  await pressNext(page);
  await expectStep(page, 1);
  await expect(textField(page, 'q1.1')).toHaveCount(0);
  await answerStep(page, 1);
  await option(page, 'q1', 'starting-from-zero').check();
  await expect(textField(page, 'q1.1')).toHaveCount(0);
  await option(page, 'q1', 'defined-idea').check();
  await expect(textField(page, 'q1.1')).toHaveValue(answers['q1.1']);
  await pressNext(page);
  await expectStep(page, 2);
  await expectRecord(page, request, ({ answers }) => answers['q1.1']?.value, answers['q1.1']);
  await page.getByRole('button', { name: words('en').actions.previous }).click();
  await option(page, 'q1', 'starting-from-zero').check();
  await pressNext(page);
  await answerStep(page, 2);
  await option(page, 'q2.1', 'other').uncheck();
  await expect(textField(page, 'q2.1.other')).toHaveCount(0);
  await pressNext(page);
  await answerStep(page, 3);
  await option(page, 'q3.1', 'none-yet').check();
  await expect(option(page, 'q3.1', 'ai-tools')).not.toBeChecked();
  await option(page, 'q3.2', 'product-design').check();
  await pressNext(page);
  await expectSubmitted(page);
  await expectRecord(page, request, (record) => [record.isComplete, Object.keys(record.answers)], [
    true,
    ['q1', 'q2', 'q2.1', 'q2.2', 'q3', 'q3.1', 'q3.2', 'q3.3'],
  ]);
});

test('a text over the limit shows its count, keeps every character and asks the visitor to shorten it', wide, async ({ page, request }) => {
  await openApplication(page);
  const { text, problem } = words('en');
  await fillPerson(page);
  await pressNext(page);
  await answerStep(page, 1);
  const long = 'x'.repeat(recordLimits.text + 12);
  await textField(page, 'q1.1').fill(long.slice(0, recordLimits.text - 20));
  await expect(page.getByText(text.charactersLeft('20')).first()).toBeVisible();
  await textField(page, 'q1.1').fill(long);
  await expect(page.getByText(text.charactersTooMany('12')).first()).toBeVisible();
  await pressNext(page);
  await expectProblems(page, [problem['text-too-long']]);
  await page.reload();
  await expect(textField(page, 'q1.1')).toHaveValue(long);
  await textField(page, 'q1.1').fill(long.slice(12));
  await pressNext(page);
  await expectStep(page, 2);
  await expectRecord(page, request, ({ answers }) => String(answers['q1.1']?.value).length, recordLimits.text);
});

test('S5 a deleted record shows the error above step 0, removes the stored id, and leaves the form usable', async ({ page, request }) => {
  await openApplication(page);
  await fillPerson(page);
  await pressNext(page);
  await expectStep(page, 1);
  await answer(page, 'q1');
  const gone = await createdUuid(page);
  await page.route('**/api/course-application/*', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.reload();
  const { failure, notLoaded, field } = words('en');
  await expect(page.getByRole('alert')).toHaveText([failure.notFound]);
  await expectStep(page, 0);
  await expect.poll(() => storedUuid(page)).toBeNull();
  await expect(page.getByRole('button', { name: notLoaded.continueHere })).toBeVisible();
  await page.unroute('**/api/course-application/*');
  // Typing continues from the device's copy; the error stays while step 0 is on screen.
  await page.getByLabel(field.name, { exact: true }).fill('Elena P.');
  await expect(page.getByLabel(field.name, { exact: true })).toBeFocused();
  await expect(page.getByText(failure.notFound)).toBeVisible();
  await expect(page.getByRole('button', { name: notLoaded.continueHere })).toHaveCount(0);
  await pressNext(page);
  await expectStep(page, 1);
  await expect(page.getByText(failure.notFound)).toHaveCount(0);
  await expect(option(page, 'q1', answers.q1)).toBeChecked();
  await expectRecord(page, request, (record) => [record.personalInfo.name, record.uuid === gone], ['Elena P.', false]);
});

test('S5 a server error on load keeps the id and offers the device’s copy', wide, async ({ page, request }) => {
  await openApplication(page);
  await fillPerson(page);
  await pressNext(page);
  await answerStep(page, 1);
  await pressNext(page);
  await expectStep(page, 2);
  const uuid = await createdUuid(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText([words('en').failure.server]);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: words('en').notLoaded.continueHere }).click();
  await applyFrom(page, 2);
  expect(await storedUuid(page)).toBe(uuid);
  await expectRecord(page, request, (record) => record.isComplete, true);
});

test('S7 two tabs on one application merge their input', wide, async ({ page, context, request }) => {
  await openApplication(page);
  await fillPerson(page);
  await pressNext(page);
  await expectStep(page, 1);
  const other = await context.newPage();
  await other.goto(applicationPath('en'));
  await continueSaved(other);
  await expectStep(other, 1);
  await answer(page, 'q1');
  await answer(page, 'q1.1');
  await expect(textField(other, 'q1.1')).toHaveValue(answers['q1.1']);
  await answer(other, 'q1.2');
  await expect(textField(page, 'q1.2')).toHaveValue(answers['q1.2']);
  await pressNext(page);
  await applyFrom(page, 2);
  await expectSubmitted(other);
  await expectRecord(page, request, ({ answers }) => answers['q1.2']?.value, answers['q1.2']);
});

test('F1 Submit Another Application asks first, then starts a new record', wide, async ({ page, request }) => {
  await openApplication(page);
  await applyFrom(page, 0);
  await expectRecord(page, request, (record) => record.isComplete, true);
  const first = await createdUuid(page);
  const { submitted, field } = words('en');
  const dialog = page.getByRole('dialog', { name: submitted.sure });
  await page.getByRole('button', { name: submitted.again }).click();
  await dialog.getByRole('button', { name: submitted.no }).click();
  await expectSubmitted(page);
  await page.getByRole('button', { name: submitted.again }).click();
  await dialog.getByRole('button', { name: submitted.yes }).click();
  await expectStep(page, 0);
  await expect(page.getByLabel(field.name, { exact: true })).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(offers === 1 ? 1 : 0);
  await fillPerson(page);
  await pressNext(page);
  await expect.poll(() => storedUuid(page)).not.toBe(first);
  expect(((await (await request.get(`/api/course-application/${first}`)).json()) as { isComplete: boolean }).isComplete).toBe(true);
});

for (const language of languages) {
  test(`axe finds no violations on any step or error, and nothing scrolls sideways at 320 px, ${language}`, wide, async ({ page }) => {
    // So tall that the bar at the bottom edge doesn't happen to cut a control, which axe would take for its size.
    await page.setViewportSize({ width: 320, height: 2_400 });
    const check = async (state: string) => {
      await expectNoSidewaysScroll(page, state);
      await expectAccessible(page, state);
    };
    await openApplication(page, language);
    for (let step = 0; step <= 3; step++) {
      await expectStep(page, step, language);
      await pressNext(page, language);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await check(`step ${step} with errors`);
      if (step === 0) await fillPerson(page, language, { ...person, email: 'elena' });
      else await answerStep(page, step, language);
      await check(`step ${step} filled in`);
      if (step === 2) {
        await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '{}' }));
        await page.reload();
        await expect(page.getByRole('button', { name: words(language).notLoaded.continueHere })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(1);
        await check('not loaded');
        await page.unroute('**/api/**');
        await page.getByRole('button', { name: words(language).notLoaded.continueHere }).click();
        await expectStep(page, step, language);
      }
      await pressNext(page, language);
    }
    await expectSubmitted(page, language);
    await check('submitted, with an address to correct');
    await page.getByRole('button', { name: words(language).submitted.again }).click();
    await check('asking before another');
  });
}

for (const from of ['query', 'page'] as const)
  test(`A6 the course is chosen by the ${from} that led here, and the confirmation names address and answer`, async ({ page }) => {
    await openIn(page, 'en', from === 'query' ? `/course-application?course=${offeredCourse.slug}` : `/course/${offeredCourse.slug}`);
    if (from === 'page') await page.locator('.price a.btn').click();
    await expect(courseChoice(page)).toBeChecked();
    await applyFrom(page, 0);
    const { submitted } = words('en');
    await expect(page.getByText(submitted.answer(facts.applicationAnswerDays, person.email))).toBeVisible();
    await expect(page.getByRole('heading', { name: application.callAfter.heading.en })).toBeVisible();
    await expect(page.getByRole('heading', { name: application.call.heading.en })).toBeHidden();
    await expect(page.getByRole('button', { name: submitted.again })).toHaveClass('more');
  });
