import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { LeadRecord, RecordKind } from '../src/domain/records/records.ts';
import { type Locale, localeOf, locales } from '../src/domain/text/locale.ts';
import { flowStrings } from '../src/strings/flow/flow.ts';
import { welcomeBackStrings } from '../src/strings/flow/start-again.ts';

export type Language = Locale;
export const languages: readonly Language[] = locales;

/** A visitor who hasn't asked for less motion, as most haven't: for what moves, and for what it must not disturb. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Opens a page with a stored language, so there's no detection. */
export async function openIn(page: Page, language: Language, path: string) {
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('tino.language')) localStorage.setItem('tino.language', chosen);
  }, language);
  await page.goto(path);
}

/** Switches the language with the header's toggle. */
export async function toggleLanguage(page: Page, path: string) {
  await expect(async () => {
    // Again if a page that restores its place has scrolled the header away meanwhile.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator(`.topbar [data-language="${localeOf(path)}"]`).click({ timeout: 15_000 });
  }).toPass();
  await page.waitForURL((url) => url.pathname === path);
}

/** Continues the session that an earlier visit or another tab left on the device. */
export const continueSaved = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: welcomeBackStrings[language].resume }).click();

export async function expectStep(page: Page, number: number, questions: number, language: Language) {
  await expect(page.getByText(flowStrings[language].progress.place(number, questions), { exact: true })).toBeVisible();
}

/** Selects an option of the current question by its position, from 1. */
export const choose = (page: Page, place: number) =>
  page
    .getByRole('radio')
    .nth(place - 1)
    .check();

/** Presses Next, or Submit on the last question. */
export async function pressNext(page: Page, language: Language = 'en') {
  const { next, submit } = flowStrings[language].actions;
  await page.getByRole('button', { name: new RegExp(`^(${next}|${submit})$`) }).click();
}

/** Helpers that read a record's id on the device and its state on the server. */
export function recordHelpers(kind: RecordKind) {
  /** Id of the device's current record, or null. */
  const storedUuid = (page: Page) =>
    page.evaluate(
      (key) => (JSON.parse(localStorage.getItem(key) ?? 'null') as { uuid?: string } | null)?.uuid ?? null,
      `tino.${kind}.outbound`,
    );
  /** Waits until the server has created the record; returns its id. */
  const createdUuid = async (page: Page): Promise<string> => {
    await expect.poll(() => storedUuid(page)).not.toBeNull();
    return (await storedUuid(page)) ?? '';
  };
  /** Reads the device's record through the API. */
  const readRecord = async (page: Page, request: APIRequestContext): Promise<LeadRecord> => {
    const response = await request.get(`/api/${kind}/${await createdUuid(page)}`);
    expect(response.status()).toBe(200);
    return (await response.json()) as LeadRecord;
  };
  /** Waits until `check` of the server's record equals `expected`. */
  const expectRecord = (page: Page, request: APIRequestContext, check: (record: LeadRecord) => unknown, expected: unknown) =>
    expect.poll(async () => ((await storedUuid(page)) ? check(await readRecord(page, request)) : null)).toEqual(expected);
  /** Gives the server a complete record, and its id to pages opened after this. */
  const keepComplete = async (page: Page, record: object) => {
    const created = await page.request.post(`/api/${kind}/`, { data: { ...record, isComplete: true } });
    expect(created.status()).toBe(201);
    const { uuid } = (await created.json()) as { uuid: string };
    await page.addInitScript(
      ([entry, kept]) => {
        if (!localStorage.getItem(entry)) localStorage.setItem(entry, JSON.stringify({ uuid: kept }));
      },
      [`tino.${kind}.outbound`, uuid] as const,
    );
  };
  return { storedUuid, createdUuid, readRecord, expectRecord, keepComplete };
}

/** Expects a message to be the last thing in its field, below what's typed or chosen. */
export async function expectUnderItsField(alert: Locator) {
  const place = await alert.evaluate((element) => {
    const controls = element.closest('.field')?.querySelectorAll('input, select, textarea') ?? [];
    const lowest = Math.max(...[...controls].map((control) => control.getBoundingClientRect().bottom));
    return element.getBoundingClientRect().top - lowest;
  });
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(40);
}
