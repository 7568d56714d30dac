import type { Page } from '@playwright/test';

/** The value of a control: that of a text field, select or radio group, or of all checked boxes. */
export type Shown = string | readonly string[];

/** What a visitor sees of a flow. */
export interface Sight {
  readonly screen: 'welcome' | 'unrestored' | 'form' | 'results';
  /** The step on screen, from 0. */
  readonly step: number;
  /** The controls on screen, by name; '' is one without an answer. */
  readonly fields: Readonly<Record<string, Shown>>;
  /** The values that each radio group, select or group of boxes offers. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** The steps that the progress marks as answered, or null if it isn't on screen. */
  readonly answered: readonly number[] | null;
  readonly isSaved: boolean;
  readonly errors: readonly string[];
}

/** Reads the page; null while it loads or saves. It runs in the page. */
function see(): Sight | null {
  // Another step is rendered between touches (use-flow.ts): until the page is idle, the one before it may still be on screen.
  const mark = document.documentElement.dataset;
  // Without a frame to paint, a headless browser may never call back on its own.
  if (mark.idle === undefined) requestIdleCallback(() => (mark.idle = 'yes'), { timeout: 1_000 });
  mark.idle ??= 'asked';
  if (mark.idle !== 'yes') return null;
  const island = document.querySelector('astro-island');
  if (!island || island.hasAttribute('ssr') || document.documentElement.dataset.saved !== undefined) return null;
  const texts = (selector: string) => [...island.querySelectorAll(selector)].map((element) => element.textContent.trim()).filter(Boolean);
  const isSaved = island.querySelector('[data-delivery=saved]') !== null;
  const errors = texts('.error:not(.not-loaded *), [role=alert]:not(.not-loaded *)');
  delete mark.idle;
  const nothing = { step: 0, fields: {}, options: {}, answered: null, isSaved, errors };
  if (island.querySelector('.quiz-verdict, .knowledge-stems, .application-submitted')) return { ...nothing, screen: 'results' };
  const form = island.querySelector('form');
  if (island.querySelector('.not-loaded .btn')) return { ...nothing, screen: 'unrestored' };
  if (island.querySelector('.unrestored .btn')) return { ...nothing, screen: errors.length > 0 ? 'unrestored' : 'welcome' };
  if (!form) return null;
  const submit = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!submit || submit.ariaBusy === 'true') return null;
  const fields: Record<string, string | string[]> = {};
  const options: Record<string, string[]> = {};
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]')) {
    const { name, type, value } = control;
    const isChecked = 'checked' in control && control.checked;
    const before = fields[name];
    // A box on its own is a yes or a no, unlike a group of boxes.
    const isTick = type === 'checkbox' && control.closest('.tick') !== null;
    if (isTick) fields[name] = isChecked ? 'yes' : 'no';
    else if (type === 'radio') fields[name] = isChecked ? value : (before ?? '');
    else if (type === 'checkbox') fields[name] = [...(before ?? []), ...(isChecked ? [value] : [])];
    else fields[name] = value;
    if (control instanceof HTMLSelectElement) options[name] = [...control.options].map((option) => option.value).filter(Boolean);
    else if (isTick) options[name] = ['yes', 'no'];
    else if (type === 'radio' || type === 'checkbox') options[name] = [...(options[name] ?? []), value];
  }
  // The saved session is still being looked up. A form that's ready may block its button until it's filled in.
  if (submit.disabled && form.dataset.ready === undefined) return null;
  const steps = [...island.querySelectorAll('.application-steps li')];
  const dots = [...island.querySelectorAll<HTMLElement>('.steps [data-n]')];
  const step = steps.length
    ? steps.findIndex((each) => each.ariaCurrent === 'step')
    : 1 + dots.findIndex((each) => each.ariaCurrent === 'step');
  // The label of an answered question's dot is the longer one.
  const answered = dots.filter((dot) => dot.ariaLabel?.includes(',')).map((dot) => Number(dot.dataset.n));
  return { screen: 'form', step, fields, options, answered: dots.length > 0 ? answered : null, isSaved, errors };
}

/** Waits until the page shows something to act on. */
export async function lookAt(page: Page): Promise<Sight> {
  const found = await page.waitForFunction(see, null, { polling: 20, timeout: 60_000 });
  return (await found.jsonValue()) as Sight;
}
