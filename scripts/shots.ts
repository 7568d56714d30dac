// npm run tool -- shots: takes screenshots of every page and of the flows' states; see --help.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleDetailPath, sampleReportPath } from '../src/domain/site/site-pages.ts';
import { defaultLocale, localeOf, locales, localPath, prefixOf } from '../src/domain/text/locale.ts';
import { flows } from './flow-states.ts';
import { root } from './project.mjs';
import { sitemapPages } from './serve.ts';
import { visitSite } from './visit.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: ['390', '768', '1440'] },
    language: { type: 'string', multiple: true, default: [...locales] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(`npm run tool -- shots [--width=390 --language=es --theme=dark] [names]

Takes screenshots of every page of the sitemap, the not-found pages, and the flows' states, in all languages and themes
at 390, 768 and 1440 px, into build/shots. With names, takes only those whose name contains one of them: home, services,
course-ai-business-weekend, quiz-results … Serves the built site; SITE=http://… uses another one.`);
  process.exit(0);
}
const target = join(root, 'build/shots');
mkdirSync(target, { recursive: true });
const { address, browser, close } = await visitSite();

/** English addresses by screenshot name: '/course/x' is 'course-x'. */
const english = sitemapPages().filter((address) => localeOf(address) === defaultLocale);
const pages = new Map<string, string>(english.map((address) => [address.slice(1).replaceAll('/', '-') || 'home', address]));
pages.set('not-found', '/nowhere');
pages.set('quiz-sample-report', sampleReportPath);
pages.set('quiz-sample-detail', sampleDetailPath);
if (existsSync(join(root, 'build/site/course-not-found'))) pages.set('course-not-found', '/course/unknown');

const wanted = (name: string) => positionals.length === 0 || positionals.some((part) => name.includes(part));

let taken = 0;
for (const language of locales.filter((locale) => values.language.includes(locale))) {
  for (const colorScheme of (['light', 'dark'] as const).filter((theme) => values.theme.includes(theme))) {
    for (const width of values.width.map(Number)) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
        baseURL: address,
      });
      await context.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
      const page = await context.newPage();
      const prefix = prefixOf(language);
      const shot = async (name: string) => {
        if (!wanted(name)) return;
        // A full-page screenshot doesn't scroll, so load lazy images here.
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]);
        });
        await page.waitForTimeout(150);
        await page.screenshot({ path: join(target, `${name}-${language}-${colorScheme}-${width}.png`), fullPage: true });
        taken += 1;
      };
      for (const [name, address] of pages) {
        if (!wanted(name)) continue;
        await page.goto(localPath(address, language));
        await shot(name);
      }
      for (const { states, walk } of flows) if (states.some(wanted)) await walk(page, prefix, shot);
      await context.close();
    }
  }
}
await close();
console.log(`${taken} screenshots are in ${target}.`);
process.exit(taken > 0 ? 0 : 1);
