import type { Page } from '@playwright/test';
import { flowTraits, type LeadRecord, type RecordKind } from '../../src/domain/records/records.ts';
import { courseApplication } from '../../src/flow/course-application.ts';
import { knowledgeQuiz } from '../../src/flow/knowledge-quiz.ts';
import { readinessQuiz } from '../../src/flow/readiness-quiz.ts';
import { type KillableBrowser, openBrowser } from './browser.ts';
import { type Given, openGiven } from './given.ts';
import { moments, type Network, openNetwork, troubles } from './network.ts';
import { openRandom, type Random } from './random.ts';
import { lookAt, type Shown, type Sight } from './sight.ts';
import type { Site } from './site.ts';

const flows = { 'readiness-quiz': readinessQuiz, 'ai-knowledge-quiz': knowledgeQuiz, 'course-application': courseApplication };

/** Five seeds in a row cover every flow, and the assessment three times. */
const kinds: readonly RecordKind[] = ['readiness-quiz', 'ai-knowledge-quiz', 'readiness-quiz', 'course-application', 'readiness-quiz'];

/** What happened on a journey. */
export interface Journey {
  readonly seed: number;
  readonly kind: RecordKind;
  readonly kills: number;
  readonly answers: number;
  /** Answers given again: a kill took them before they were called saved, and the page didn't show them. */
  readonly again: number;
  /** What must not happen, in words. */
  readonly faults: readonly string[];
}

/** When the browser is killed: right after an action, once the page says 'Saved', while a page is left, or during a call to the API. */
const killTimes = ['action', 'saved', 'leaving', ...moments] as const;

const maxActions = 400;

const emailOf = (seed: number) => `visitor-${seed}@example.com`;

/**
 * Sends a visitor through a flow in a browser that is killed at random moments and opened again on the same profile. The seed
 * decides everything but the milliseconds.
 */
export async function runJourney(seed: number, site: Site, executablePath: string): Promise<Journey> {
  const network = await openNetwork(site.address);
  const browser = await openBrowser(executablePath);
  try {
    return await travel(seed, site, network, browser);
  } finally {
    await browser.close();
    await network.close();
  }
}

async function travel(seed: number, site: Site, network: Network, browser: KillableBrowser): Promise<Journey> {
  const random = openRandom(seed);
  const kind = kinds[seed % kinds.length] ?? 'readiness-quiz';
  const flow = flows[kind];
  const last = flow.steps.length - 1;
  const given = openGiven(flow);
  const faults: string[] = [];
  let kills = 0;
  let answers = 0;
  let again = 0;
  let killsLeft = 2 + Math.floor(random.next() * 3);
  let untilKill = Math.floor(random.next() * 20);
  /** What a kill waits for. */
  let armed: 'saved' | 'call' | null = null;
  /** The steps seen since the browser opened: the visitor looks at all of them before submitting. */
  const seen = new Set<number>();
  /** The device continued from its own copy: the server wasn't reached, so what only the server holds isn't shown. */
  let isBlind = false;

  /** The actions until the network works again. */
  let troubleFor = 0;

  /** The network is back, and the browser notices. */
  async function reconnect() {
    troubleFor = 0;
    network.set(null);
    await browser.page().evaluate(() => void dispatchEvent(new Event('online')));
  }

  const goto = () => browser.page().goto(network.address + flowTraits[kind].path, { waitUntil: 'commit' });

  /** Counts a kill, checks the store, and opens the browser again. */
  async function recover() {
    for (;;) {
      network.calm();
      armed = null;
      kills += 1;
      killsLeft -= 1;
      untilKill = Math.floor(random.next() * 25);
      seen.clear();
      isBlind = false;
      given.interrupt();
      await browser.reopen();
      await network.quiet();
      for (const field of given.missingIn(site.records(emailOf(seed)).at(-1)))
        faults.push(`${field} was called saved, and the server doesn't have it`);
      if (killsLeft > 0 && random.chance(0.2)) network.strikeAt(random.pick(moments), browser.kill);
      const isKilled = await browser.attempt(async () => {
        await goto();
        await lookAt(browser.page());
      });
      if (!isKilled) return;
    }
  }

  async function set(page: Page, field: string, value: Shown, sight: Sight) {
    const options = sight.options[field];
    answers += 1;
    if (typeof value !== 'string') {
      let held = sight.fields[field] ?? [];
      for (const option of options ?? []) {
        if (held.includes(option) === value.includes(option)) continue;
        held = (options ?? []).filter((each) => (each === option ? value.includes(option) : held.includes(each)));
        given.choose(field, held);
        await page.locator(`input[name="${field}"][value="${option}"]`).click();
      }
      return;
    }
    given.choose(field, value);
    const control = page.locator(`[name="${field}"]`);
    if (await page.locator(`.tick [name="${field}"]`).count()) return control.setChecked(value === 'yes');
    if (!options) await control.fill(value);
    else if ((await control.first().evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await page.locator(`input[name="${field}"][value="${value}"]`).check();
  }

  const next = (page: Page) => {
    given.send();
    return page.locator('astro-island form button[type=submit]').click();
  };
  const previous = (page: Page) => {
    given.send();
    return page.locator('astro-island form button[type=button].btn').click();
  };
  const toDetails = (page: Page) => {
    given.send();
    return page.locator('.panel button.more').first().click();
  };
  const toStep = async (page: Page, step: number) => {
    given.send();
    await page.locator(`.steps [data-n="${step}"]`).click();
  };
  const isQuiz = kind !== 'course-application';

  function lookBack(page: Page, step: number) {
    if (!isQuiz) return previous(page);
    return step === 0 ? toDetails(page) : toStep(page, step);
  }

  /** Presses the button that goes on with a saved session, unless the page has gone on by itself since it was looked at. */
  const goOn = (page: Page) =>
    page.locator('.unrestored .btn, .not-loaded .btn').evaluateAll(([found]) => found instanceof HTMLElement && found.click());

  async function act(sight: Sight) {
    const page = browser.page();
    if (sight.screen === 'welcome') return goOn(page);
    if (sight.screen === 'unrestored') {
      // Either the network is back, or the visitor goes on with the copy on the device.
      const isOpen = random.chance(0.5);
      if (isOpen) await reconnect();
      else isBlind = true;
      return isOpen ? page.reload({ waitUntil: 'commit' }) : goOn(page);
    }
    let isFilled = true;
    for (const [field, shown] of Object.entries(sight.fields)) {
      const wanted = given.chosen.get(field);
      if (wanted !== undefined && JSON.stringify(wanted) === JSON.stringify(shown)) continue;
      if (wanted !== undefined) again += 1;
      await set(page, field, wanted ?? pick(random, field, seed, sight), sight);
      isFilled = false;
      // A kill may come in between.
      if (random.chance(0.3)) break;
    }
    if (!isFilled) return undefined;
    const isLast = sight.step === last;
    if (killsLeft > 0 && random.chance(0.45)) return wander(page, sight);
    const unseen = flow.steps.findIndex((_, step) => !seen.has(step));
    // A step that wasn't looked at since the browser opened.
    if (unseen >= 0 && unseen < sight.step) return lookBack(page, unseen);
    if (isLast) await reconnect();
    return next(page);
  }

  /** What visitors do besides answering and going on. */
  async function wander(page: Page, sight: Sight): Promise<unknown> {
    const way = random.pick([
      'change',
      'change',
      'previous',
      'dot',
      'details',
      'back',
      'reload',
      'leave',
      'close',
      'network',
      'network',
    ] as const);
    if (way === 'network') {
      troubleFor = 1 + Math.floor(random.next() * 3);
      return network.set(random.pick(troubles));
    }
    if (way === 'change') {
      const fields = Object.keys(sight.fields).filter((field) => field !== 'email' && field !== 'name');
      return fields.length > 0 ? changeField(page, random.pick(fields), sight) : undefined;
    }
    if (way === 'reload' || way === 'leave' || way === 'close') return leave(page, way);
    if (sight.step === 0) return next(page);
    if (way === 'details') return isQuiz ? toDetails(page) : previous(page);
    if (way === 'dot' && isQuiz) return toStep(page, 1 + Math.floor(random.next() * sight.step));
    if (way === 'back') {
      given.send();
      return page.evaluate(() => history.back());
    }
    return sight.step >= flow.previousFrom ? previous(page) : next(page);
  }

  const changeField = (page: Page, field: string, sight: Sight) => set(page, field, pick(random, field, seed, sight), sight);

  /** Leaves the page, which reports what wasn't sent yet, and returns. */
  async function leave(page: Page, way: 'reload' | 'leave' | 'close') {
    given.send();
    seen.clear();
    isBlind = false;
    if (way === 'reload') return page.reload({ waitUntil: 'commit' });
    if (way === 'leave') await page.goto(`${network.address}/about`, { waitUntil: 'commit' });
    else await browser.replacePage();
    return goto();
  }

  await goto();
  for (let actions = 0; actions < maxActions; actions += 1) {
    let sight: Sight | undefined;
    if (
      await browser.attempt(async () => {
        sight = await lookAt(browser.page());
      })
    ) {
      await recover();
      continue;
    }
    if (!sight) throw new Error('The page showed nothing.');
    const hidden = given.see(sight);
    if (!isBlind) for (const field of hidden) faults.push(`${field} was called saved, and the page doesn't show it`);
    if (sight.screen === 'form') {
      seen.add(sight.step);
      for (const error of sight.errors) faults.push(`the page refused step ${sight.step}: ${error}`);
    }
    if (armed === 'saved' && sight.isSaved) {
      browser.kill();
      await recover();
      continue;
    }
    if (sight.screen === 'results' && killsLeft <= 0) break;
    untilKill -= 1;
    const isDue = killsLeft > 0 && armed === null && (untilKill <= 0 || sight.screen === 'results');
    const time = isDue ? (sight.screen === 'results' ? 'action' : random.pick(killTimes)) : null;
    if (time === 'saved') armed = 'saved';
    else if (time !== null && time !== 'action' && time !== 'leaving') {
      armed = 'call';
      network.strikeAt(time, browser.kill);
    }
    const shown = sight;
    const isKilled = await browser.attempt(async () => {
      if (time === 'leaving') {
        if (random.chance(0.5)) network.strikeAt('after-request', browser.kill);
        await leave(browser.page(), random.pick(['reload', 'leave', 'close']));
      } else if (shown.screen !== 'results') await act(shown);
      if (troubleFor > 0 && --troubleFor === 0) await reconnect();
      if (time === 'action' || time === 'leaving') browser.kill();
    });
    if (isKilled) await recover();
  }
  network.calm();
  await reconnect();
  faults.push(...(await checkEnd(network, browser, () => site.records(emailOf(seed)), given, kind)));
  return { seed, kind, kills, answers, again, faults: [...new Set(faults)] };
}

/** What a visitor enters in a field. */
function pick(random: Random, field: string, seed: number, { options, fields }: Sight): Shown {
  const offered = options[field];
  if (offered && typeof fields[field] !== 'string') {
    const first = random.pick(offered);
    // The last option may rule out the others.
    const second = random.pick(offered.slice(0, -1));
    return first === offered.at(-1) ? [first] : offered.filter((option) => option === first || option === second);
  }
  if (offered) return random.pick(offered);
  if (field === 'email') return emailOf(seed);
  return `${field} ${Math.floor(random.next() * 1_000)}`;
}

/** Compares the store and the page to what the visitor chose, once all is delivered. */
async function checkEnd(
  network: Network,
  browser: KillableBrowser,
  read: () => readonly LeadRecord[],
  given: Given,
  kind: RecordKind,
): Promise<string[]> {
  const faults: string[] = [];
  await network.quiet();
  const records = await until(read, (found) => found.some(({ isComplete }) => isComplete));
  if (records.length !== 1) faults.push(`the visitor has ${records.length} records`);
  const record = records.find(({ isComplete }) => isComplete);
  if (!record) return [...faults, 'the record never became complete'];
  for (const field of given.differencesTo(record)) faults.push(`${field} isn't in the record as it was chosen`);
  // A later visit shows the result of what's in the record.
  await browser.page().reload({ waitUntil: 'commit' });
  let { screen } = await lookAt(browser.page());
  // A busy server may take longer than the page waits.
  for (let tries = 0; screen === 'unrestored' && tries < 3; tries += 1) {
    await browser.page().reload({ waitUntil: 'commit' });
    ({ screen } = await lookAt(browser.page()));
  }
  if (screen !== 'results') faults.push(`a later visit shows the ${screen} screen, not the result`);
  const score = kind === 'readiness-quiz' ? record.overallScore : (record.score?.percentage ?? null);
  const text = await browser.page().locator('main').textContent();
  if (score !== null && !text?.includes(String(score))) faults.push(`the result on the page isn't ${score}`);
  return faults;
}

/** Reads until what's read is as wanted; gives up after a minute. */
async function until<T>(read: () => T, isWanted: (found: T) => boolean): Promise<T> {
  const end = performance.now() + 60_000;
  for (;;) {
    const found = read();
    if (isWanted(found) || performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
