import { expect, test } from '@playwright/test';
import { home } from '../content/home.ts';
import { localPath } from '../src/domain/locale.ts';
import { languageNames } from '../src/strings/language-names.ts';
import { booking, shell } from '../src/strings/shell.ts';

test.describe('L2 L3 the language of a first visit', () => {
  test('English elsewhere, and no redirect', async ({ page }) => {
    await page.goto('/quiz?utm_source=a#top');
    expect(new URL(page.url()).pathname).toBe('/quiz');
  });
  test.describe('a Spanish browser', () => {
    test.use({ locale: 'es-AR' });
    test('goes to the twin with query and hash', async ({ page }) => {
      await page.goto('/quiz?utm_source=a#top');
      await page.waitForURL((url) => url.pathname === '/es/quiz' && url.search === '?utm_source=a' && url.hash === '#top');
    });
  });
  test.describe('a time zone of the list', () => {
    test.use({ timezoneId: 'America/Bogota' });
    test('goes to the Spanish home', async ({ page }) => {
      await page.goto('/');
      await page.waitForURL((url) => url.pathname === '/es');
    });
    test('a stored English is never redirected, a /es address always stays Spanish', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tino.language', 'en'));
      await page.goto('/quiz');
      expect(new URL(page.url()).pathname).toBe('/quiz');
      await page.goto('/es');
      expect(new URL(page.url()).pathname).toBe('/es');
    });
    test('the toggle stores the choice and goes to the twin (L4)', async ({ page }) => {
      await page.goto('/es/quiz?utm_source=a');
      const toggle = page.locator('.topbar [data-language]');
      await expect(toggle).toHaveAttribute('title', shell.es.switchLanguage(languageNames.es.en));
      await toggle.click();
      await page.waitForURL((url) => url.pathname === '/quiz' && url.search.includes('utm_source=a'));
      await page.goto('/');
      expect(new URL(page.url()).pathname).toBe('/');
      await expect(page.locator('.topbar [data-language]')).toHaveAttribute('title', shell.en.switchLanguage(languageNames.en.es));
    });
  });
});

test('L1 addresses have no trailing slash: 308 to the one without, query kept', async ({ request }) => {
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
  test(`the shell in ${locale}: links, current place, book a call, top bar and dock`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), locale);
    await page.goto(localPath('/', locale));
    const words = shell[locale];
    const bar = page.getByRole('navigation', { name: words.mainNav, exact: true });
    for (const label of Object.values(words.nav)) await expect(bar.getByRole('link', { name: label, exact: true })).toBeVisible();
    await expect(bar.getByRole('link', { name: words.nav.home, exact: true })).toHaveAttribute('aria-current', 'page');
    const book = page.locator('.topbar').getByRole('link', { name: booking[locale].full });
    await expect(book).toHaveAttribute('target', '_blank');
    const dock = page.locator('.dock');
    await expect(dock).toBeHidden();
    await page.mouse.wheel(0, 600);
    await expect(dock).toBeVisible();
    await expect(dock.getByRole('link', { name: booking[locale].compact })).toBeVisible();
    await expect(page.locator('.topbar')).toBeHidden();
    // A new page starts at the top; Back restores the place (L6).
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(100);
    await dock.getByRole('link', { name: words.nav.quiz, exact: true }).click();
    await page.waitForURL(/\/quiz$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.goto(localPath('/quiz', locale));
    await expect(bar.getByRole('link', { name: words.nav.quiz, exact: true })).toHaveAttribute('aria-current', 'page');
  });

  test(`home in ${locale} has all of its parts`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), locale);
    await page.goto(localPath('/', locale));
    const text = home[locale];
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /Take AI Readiness Assessment|diagnóstico de preparación/i }).first()).toHaveAttribute(
      'href',
      localPath('/quiz', locale),
    );
    await expect(main.getByText(/5-7 min/).first()).toBeVisible();
    for (const name of locale === 'en'
      ? ['Analyze', 'Architect', 'Activate', 'Accelerate', 'Amplify']
      : ['Analizar', 'Armar', 'Activar', 'Acelerar', 'Amplificar']) {
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(main.locator('.fn')).toHaveCount(4);
    await expect(main.locator('.band .quad > li')).toHaveCount(4);
    await expect(main.locator('.why > li')).toHaveCount(5);
    await expect(main.locator('blockquote')).toHaveCount(2);
    await expect(main.getByRole('table').getByRole('row')).toHaveCount(5);
    expect(text).toBeTruthy();
  });
}

test('the menu opens on a small screen by keyboard, and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quiz');
  await page.getByRole('button', { name: shell.en.menu }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: shell.en.menu });
  await expect(menu.getByRole('link', { name: shell.en.nav.blog })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('.topbar').getByRole('link', { name: booking.en.compact, exact: false })).toBeVisible();
});

test('C9 an unknown path is a 404 that logs the path', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const response = await page.goto('/es/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.es.notFound.heading);
  await expect(page.getByRole('link', { name: shell.es.notFound.home })).toHaveAttribute('href', '/es');
  await expect.poll(() => logged.join('\n')).toContain('/es/no-existe');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test('the quiz says so and offers the call and a mail address (Q25)', async ({ page }) => {
    await page.goto('/quiz');
    await expect(page.getByText('needs JavaScript')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Book a call/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the assessment' })).toBeHidden();
  });
});
