import type { Page } from '@playwright/test';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskLettersStrings } from '../src/strings/owner/desk-letters.ts';
import type { Language } from './flow.ts';

/** A draft's fields in one language, on a desk in another or the same. */
export const letterFields = (page: Page, language: Language, desk: Language = 'en') =>
  page.getByRole('group', { name: deskStrings[desk].languageName[language], exact: true });

/** A draft's text in one language. */
export const letterText = (page: Page, language: Language, desk: Language = 'en') =>
  letterFields(page, language, desk).getByRole('textbox', { name: new RegExp(`^${deskLettersStrings[desk].body}, `) });

type Figure = keyof (typeof deskLettersStrings)['en']['figures'];

/** A figure of a letter's progress. */
export function letterFigure(page: Page, name: Figure, desk: Language = 'en') {
  const { progress, figures } = deskLettersStrings[desk];
  return page
    .getByRole('region', { name: progress })
    .locator('div', { has: page.getByRole('term').getByText(figures[name], { exact: true }) })
    .getByRole('definition')
    .last();
}
