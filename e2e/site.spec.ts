import { expect, test } from '@playwright/test';
import { home } from '../content/home.ts';
import { navigation } from '../content/navigation.ts';
import { pages } from '../content/pages.ts';
import { testimonials } from '../content/testimonials.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { booking, layoutStrings } from '../src/strings/site/layout.ts';
import { languageNames } from '../src/strings/text/language-names.ts';
import { holdForFonts } from './fonts.ts';

test.describe('L2 L3 the language of a first visit', () => {
  test('an English browser stays on the English page', async ({ page }) => {
    await page.goto('/quiz?utm_source=a#top');
    expect(new URL(page.url()).pathname).toBe('/quiz');
  });
  test.describe('a Spanish browser', () => {
    test.use({ locale: 'es-AR' });
    test('redirects to the twin with query and hash', async ({ page }) => {
      await page.goto('/quiz?utm_source=a#top');
      await page.waitForURL((url) => url.pathname === '/es/quiz' && url.search === '?utm_source=a' && url.hash === '#top');
    });
  });
  test.describe('a Spanish time zone', () => {
    test.use({ timezoneId: 'America/Bogota' });
    test('redirects to the Spanish home page', async ({ page }) => {
      await page.goto('/');
      await page.waitForURL((url) => url.pathname === '/es');
    });
    test('a stored English choice is never redirected, and a /es address stays Spanish', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tino.language', 'en'));
      await page.goto('/quiz');
      expect(new URL(page.url()).pathname).toBe('/quiz');
      await page.goto('/es');
      expect(new URL(page.url()).pathname).toBe('/es');
    });
    test('L4 the toggle stores the choice and opens the twin', async ({ page }) => {
      await page.goto('/es/quiz?utm_source=a');
      const toggle = page.locator('.topbar [data-language]');
      await expect(toggle).toHaveAttribute('title', layoutStrings.es.switchLanguage(languageNames.es.en));
      await toggle.click();
      await page.waitForURL((url) => url.pathname === '/quiz' && url.search.includes('utm_source=a'));
      await page.goto('/');
      expect(new URL(page.url()).pathname).toBe('/');
      await expect(page.locator('.topbar [data-language]')).toHaveAttribute('title', layoutStrings.en.switchLanguage(languageNames.en.es));
    });
  });
});

test('L2 pages don’t use Intl before their first paint, because its first use takes a phone 100 ms', async ({ page }) => {
  await page.addInitScript(() => {
    const uses: { name: string; at: number }[] = [];
    Object.assign(globalThis, { uses });
    const watch = (owner: object, name: string) => {
      const note = () => uses.push({ name, at: performance.now() });
      const watched = new Proxy(Reflect.get(owner, name), {
        apply: (target, self, values) => [note(), Reflect.apply(target, self, values)][1],
        construct: (target, values) => [note(), Reflect.construct(target, values)][1] as object,
      });
      Reflect.set(owner, name, watched);
    };
    for (const name of Object.getOwnPropertyNames(Intl)) if (/^[A-Z]/.test(name)) watch(Intl, name);
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) watch(Date.prototype, name);
    watch(Number.prototype, 'toLocaleString');
    watch(String.prototype, 'localeCompare');
  });
  for (const address of ['/', '/es', '/quiz', '/ai-knowledge-quiz', '/course-application', '/ai-courses', '/blog', '/method']) {
    await page.goto(address);
    const early = await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByType('paint');
      const { uses } = globalThis as unknown as { uses: { name: string; at: number }[] };
      return paint && uses.filter(({ at }) => at < paint.startTime).map(({ name }) => name);
    });
    expect(await early.jsonValue(), address).toEqual([]);
  }
});

test('L1 a trailing slash gets a 308 to the address without it, with the query', async ({ request }) => {
  for (const [from, to] of [
    ['/quiz/', '/quiz'],
    ['/es/', '/es'],
    ['/es/quiz/?a=1', '/es/quiz?a=1'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(new URL(response.headers().location ?? '', 'http://localhost').pathname + (from.includes('?') ? '?a=1' : '')).toBe(to);
  }
});

for (const locale of ['en', 'es'] as const) {
  test(`L6 header and dock in ${locale}: links, current page, Book a call, scroll position`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), locale);
    await page.goto(localPath('/', locale));
    const words = layoutStrings[locale];
    const { menu } = navigation[locale];
    const bar = page.getByRole('navigation', { name: words.mainNav, exact: true });
    for (const label of Object.values(menu)) await expect(bar.getByRole('link', { name: label, exact: true })).toBeVisible();
    await expect(bar.getByRole('link', { name: menu.home, exact: true })).toHaveAttribute('aria-current', 'page');
    const book = page.locator('.topbar').getByRole('link', { name: booking[locale].full });
    await expect(book).toHaveAttribute('target', '_blank');
    const dock = page.locator('.dock');
    await expect(dock).toBeHidden();
    await page.mouse.wheel(0, 600);
    await expect(dock).toBeVisible();
    await expect(dock.getByRole('link', { name: booking[locale].compact })).toBeVisible();
    await expect(page.locator('.topbar')).toBeHidden();
    // L6: a new page starts at the top; Back restores the scroll position.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await dock.getByRole('link', { name: menu.quiz, exact: true }).click();
    await page.waitForURL(/\/quiz$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.goto(localPath('/quiz', locale));
    await expect(bar.getByRole('link', { name: menu.quiz, exact: true })).toHaveAttribute('aria-current', 'page');
  });

  test(`the home page in ${locale} has all its parts`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), locale);
    await page.goto(localPath('/', locale));
    const text = home[locale];
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: text.hero.quiz }).first()).toHaveAttribute('href', localPath('/quiz', locale));
    await expect(main.getByText(text.hero.note).first()).toBeVisible();
    for (const { title } of Object.values(text.method.steps))
      await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(main.locator('.fn')).toHaveCount(4);
    await expect(main.locator('.band .quad > li')).toHaveCount(4);
    await expect(main.locator('.why > li')).toHaveCount(5);
    await expect(main.locator('blockquote')).toHaveCount(Math.min(2, testimonials.length));
    await expect(main.getByRole('table').getByRole('row')).toHaveCount(5);
  });
}

test('the menu takes the focus and gives it back, by keyboard on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quiz');
  await page.getByRole('button', { name: layoutStrings.en.menu }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: layoutStrings.en.menu });
  await expect(menu.getByRole('link', { name: navigation.en.menu.home })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: navigation.en.menu.services })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('.topbar').getByRole('button', { name: layoutStrings.en.menu })).toBeFocused();
  await expect(page.locator('.topbar').getByRole('link', { name: booking.en.compact, exact: false })).toBeVisible();
});

test('no letter pulls the space after it closer', async ({ page }) => {
  await holdForFonts(page);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const closer = await page.getByRole('main').evaluate((main) => {
    const line = document.createElement('span');
    line.style.cssText = 'position: absolute; white-space: pre; font-size: 1000px';
    main.append(line);
    const widthOf = (text: string, kerning: string) => {
      line.textContent = text;
      line.style.fontKerning = kerning;
      return line.getBoundingClientRect().width;
    };
    const isKerned = (text: string) => Math.abs(widthOf(text, 'normal') - widthOf(text, 'none')) > 1;
    const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZñáéíóú'];
    return { spaces: letters.filter((letter) => isKerned(`${letter} `)), letters: isKerned('To') };
  });
  expect(closer).toEqual({ spaces: [], letters: true });
});

test('C9 an unknown path gets a 404 page that logs the path', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const response = await page.goto('/es/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.es.notFound.heading);
  await expect(page.getByRole('link', { name: pages.es.notFound.home })).toHaveAttribute('href', '/es');
  await expect.poll(() => logged.join('\n')).toContain('/es/no-existe');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test('Q25 the quiz says so and offers the booking link and a mail address', async ({ page }) => {
    await page.goto('/quiz');
    await expect(page.getByText('needs JavaScript')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Book a call/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the assessment' })).toBeHidden();
  });
});
