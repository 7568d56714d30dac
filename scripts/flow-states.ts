// The flow states for npm run tool -- shots. Each walk goes through a flow and calls `shot` in every state.
import type { Page } from '@playwright/test';

type Walk = (page: Page, prefix: string, shot: (state: string) => Promise<void>) => Promise<void>;

const walkAssessment: Walk = async (page, prefix, shot) => {
  await page.goto(`${prefix}/quiz`);
  const next = page.locator('form button[type=submit]');
  await page.locator('form button[type=submit]:enabled').waitFor();
  await next.click();
  await shot('quiz-start');
  for (const [id, value] of Object.entries({ name: 'Elena Prado', email: 'elena@example.com', companyName: 'Molinos del Sur' }))
    await page.locator(`#${id}`).fill(value);
  for (const id of ['industry', 'revenue', 'employees']) await page.locator(`#${id}`).selectOption({ index: 2 });
  await next.click();
  const values = [3, 2, 2, 3, 2, 1, 3, 3, 4, 4, 2, 2, 1, 1];
  for (const [index, value] of values.entries()) {
    await page.locator(`.steps li:nth-child(${index + 1}) [aria-current]`).waitFor({ state: 'attached' });
    if (index === 3) await next.click();
    await page
      .getByRole('radio')
      .nth(value - 1)
      .check();
    if (index === 4) await shot('quiz-question');
    await next.click();
    if (index === 4) {
      await page.locator('.steps li:nth-child(6) [aria-current]').waitFor({ state: 'attached' });
      await next.click();
      await shot('quiz-question-error');
    }
  }
  await page.locator('.result > .band').waitFor();
  await shot('quiz-results');
};

/** Gives three wrong answers. */
const walkKnowledgeQuiz: Walk = async (page, prefix, shot) => {
  await page.goto(`${prefix}/ai-knowledge-quiz`);
  await page.locator('astro-island:not([ssr])').waitFor();
  await page.locator('#name').press('Enter');
  await shot('knowledge-start');
  await page.locator('#name').fill('Elena Prado');
  await page.locator('#email').fill('elena@example.com');
  await page.locator('form button[type=submit]').click();
  for (const [index, key] of [...'BCBBCCDBDBBBDBC'].entries()) {
    await page.locator(`.steps li:nth-child(${index + 1}) [aria-current]`).waitFor({ state: 'attached' });
    await page.locator(`input[type=radio][value=${key}]`).check();
    if (index === 7) await shot('knowledge-question');
    await page.keyboard.press('Enter');
  }
  await page.locator('.knowledge-stems').waitFor();
  const area = page
    .locator('.review')
    .filter({ has: page.locator('details') })
    .first();
  await area.locator('> summary').click();
  await area.locator('details').first().locator('summary').click();
  await shot('knowledge-results');
};

/** The states of each flow, by the names of their screenshots, and the walk through them. */
export const flows: readonly { readonly states: readonly string[]; readonly walk: Walk }[] = [
  { states: ['quiz-start', 'quiz-question', 'quiz-question-error', 'quiz-results'], walk: walkAssessment },
  { states: ['knowledge-start', 'knowledge-question', 'knowledge-results'], walk: walkKnowledgeQuiz },
];
