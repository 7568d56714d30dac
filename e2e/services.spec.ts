import { expect, test } from '@playwright/test';
import { brand } from '../content/brand.ts';
import { facts } from '../content/facts.ts';
import { home } from '../content/home.ts';
import { services, servicesPage } from '../content/services.ts';
import { fillFigures } from '../src/domain/content/text-figures.ts';
import { percent } from '../src/domain/text/format.ts';
import { locales, localPath } from '../src/domain/text/locale.ts';
import { booking } from '../src/strings/site/layout.ts';
import { expectAccessible } from './accessibility.ts';
import { inWide } from './in-wide.ts';

for (const locale of locales) {
  const copy = servicesPage[locale];
  const address = localPath('/services', locale);

  test.describe(`services in ${locale}`, inWide(locale !== 'en'), () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), locale);
      await page.goto(address);
    });

    test('has eight services, each with three sections, a captioned drawing and a call, and figures of the track record', async ({
      page,
    }) => {
      await expect(page).toHaveTitle(`${copy.title} | ${brand.name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.heading);
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(8);
      for (const service of services) {
        const card = page.getByRole('article', { name: service.title[locale], exact: true });
        await expect(card.getByRole('heading', { level: 2 })).toHaveText(service.title[locale]);
        await expect(card.getByRole('heading', { level: 3 })).toHaveText([copy.capabilities, copy.advantage, copy.impact]);
        await expect(card.getByRole('listitem')).toHaveText(service.capabilities.map((capability) => capability[locale]));
        await expect(card.getByText(service.advantage[locale])).toBeVisible();
        await expect(card.getByText(service.impact[locale])).toBeVisible();
        const figure = card.getByRole('figure');
        await expect(figure).toContainText(service.caption[locale]);
        await expect(figure).toContainText(service.dots[locale]);
        await expect(figure).toContainText(copy.sampleNote);
        await expect(figure).toHaveAttribute('data-sample', '');
      }

      await test.step('names each process in its call', async () => {
        for (const { title, short } of services) {
          const card = page.getByRole('article', { name: title[locale], exact: true });
          const call = card.getByRole('link', { name: fillFigures(copy.call, { service: short }, locale) });
          await expect(call).toHaveAttribute('target', '_blank');
          await expect(call).toHaveAccessibleName(new RegExp(booking[locale].newTab));
        }
      });

      await test.step('shows four figures of the track record, and the days to value and to results', async () => {
        const figures = page.getByRole('main').getByRole('term');
        await expect(figures).toHaveText([
          `${facts.implementations}+`,
          facts.deploymentDays.join('–'),
          percent(facts.satisfactionPercent, locale),
          `${facts.countries}`,
        ]);
        const main = page.getByRole('main');
        await expect(main.getByText(`${facts.industries}`).first()).toBeVisible();
        await expect(main.getByText(copy.record.text)).toContainText(`${facts.timeline.value}`);
        await expect(main.getByText(copy.record.text)).toContainText(`${facts.timeline.result}`);
      });

      await test.step('ends with a call to action, and the assessment as the alternative', async () => {
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { name: copy.callToAction.title })).toBeVisible();
        const call = main.locator('.cta').getByRole('link', { name: booking[locale].full });
        await expect(call).toHaveAttribute('target', '_blank');
        await expect(main.getByRole('link', { name: home[locale].hero.quiz })).toHaveAttribute('href', localPath('/quiz', locale));
      });
    });

    test('links from the list at the top to each service', async ({ page }) => {
      const index = page.getByRole('navigation', { name: copy.index });
      for (const { short, title } of services) {
        await index.getByRole('link', { name: short[locale], exact: true }).click();
        const heading = page.getByRole('heading', { level: 2, name: title[locale], exact: true });
        await expect(heading).toBeInViewport();
        // Near the top and not covered by the header.
        await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThan(0);
        await expect.poll(async () => (await heading.boundingBox())?.y ?? 900).toBeLessThan(300);
      }
      await expect(page.getByRole('link', { name: copy.back })).toHaveCount(0);
      await expect(index.getByRole('link', { name: copy.unsure.link })).toHaveAttribute('href', localPath('/quiz', locale));
    });

    test('links back to the list once it has scrolled out of view', async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 844 });
      const index = page.getByRole('navigation', { name: copy.index });
      await index.getByRole('link', { name: services[4]?.short[locale] ?? '', exact: true }).click();
      await expect(index).not.toBeInViewport();
      await page.getByRole('link', { name: copy.back }).nth(4).click();
      await expect(index).toBeInViewport();
    });

    test('folds all services but the first on a phone, and opens the one that is pressed or linked to', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${address}?from=home#customer`);
      const button = (index: number) => page.getByRole('button', { name: services[index]?.title[locale] ?? '', exact: true });
      const impact = (index: number) => page.getByText(services[index]?.impact[locale] ?? '');
      for (const [index, { kind }] of services.entries()) {
        const isOpen = index === 0 || kind === 'customer';
        await expect(button(index)).toHaveAttribute('aria-expanded', String(isOpen));
        await expect(impact(index)).toBeVisible({ visible: isOpen });
      }
      await expect(button(4)).toBeInViewport();
      await expectAccessible(page, 'folded services');
      await button(1).focus();
      await page.keyboard.press('Enter');
      await expect(impact(1)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(impact(1)).toBeHidden();
      await button(0).click();
      await expect(impact(0)).toBeHidden();
      await page.setViewportSize({ width: 1280, height: 900 });
      for (const [index] of services.entries()) await expect(impact(index)).toBeVisible();
      await expect(page.locator('.service h2 button')).toHaveCount(0);
    });
  });
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test('a deep link scrolls to its service', async ({ page }) => {
    const last = services.at(-1);
    await page.goto(`/services#${last?.kind}`);
    const heading = page.getByRole('heading', { level: 2, name: last?.title.en ?? '', exact: true });
    await expect(heading).toBeInViewport();
    // Below the header, which stays in place without scripts.
    const bar = await page.locator('.topbar').boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});
