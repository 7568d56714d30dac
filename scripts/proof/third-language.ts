// A third language is an entry in the list of locales and its formats, plus its texts (docs/adding-a-language.md). In a copy of the project:
// adds the page's line, checks that the compiler reports the missing texts, copies the Spanish ones, builds, serves, and completes the
// assessment in that language.
import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import { findTestBrowser } from '../browser.ts';
import { environment, projectNode } from '../project.mjs';
import { asArguments, checkPages, compiler } from '../test-runs.ts';
import { addTexts } from './add-texts.ts';
import { copyProject } from './copy-project.ts';

const code = 'pt';
const copy = copyProject('third-language');
const inCopy = (path: string) => join(copy, path);
const load = (file: string) => import(inCopy(file));

function runInCopy(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(projectNode(), args, {
    cwd: copy,
    env: { ...environment, NO_COLOR: '1', FORCE_COLOR: '0' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, output: stripVTControlCharacters(stdout + stderr) };
}

/** Runs type checks and returns their errors, one per line. */
function typeErrors(checks: readonly (readonly string[])[]): readonly string[] {
  return checks.flatMap((args) => {
    const { status, output } = runInCopy(args);
    const errors = output.split('\n').filter((text) => /: error TS\d+|error ts\(\d+\)/.test(text));
    ok(status === 0 || errors.length > 0, output);
    return errors;
  });
}
const sources = asArguments([compiler, '--pretty', 'false']);
const pages = asArguments(checkPages);

const synced = runInCopy(['node_modules/astro/bin/astro.mjs', 'sync']);
equal(synced.status, 0, synced.output);

const [line] = /^ *pt: .*\n/m.exec(readFileSync(inCopy('docs/adding-a-language.md'), 'utf8')) ?? [];
ok(line, 'docs/adding-a-language.md has no line for the list of locales');
const list = inCopy('src/domain/text/locale.ts');
const rows = readFileSync(list, 'utf8');
const listed = rows.replace(/(?=\] as const;)/, `, '${code}'`);
notEqual(listed, rows, 'the list of locales has no end to add one at');
const withRow = listed.replace(/^ {2}es: \{.*\n/m, (row) => row + line);
notEqual(withRow, listed, 'the list of formats has no row for Spanish to add one after');
writeFileSync(list, withRow);

const missing = typeErrors([sources]);
ok(missing.length > 0, 'the compiler reports no missing text of the new language');
ok(missing.some((error) => error.includes(`'${code}' is missing`)));
console.log(`Without its texts, ${missing.length} type errors in ${new Set(missing.map((error) => error.split('(')[0])).size} files.`);

const changed = addTexts(copy, code);
console.log(`With texts in ${changed.length} files:`);
deepEqual(typeErrors([sources, pages]), []);
console.log('  no type errors');

const built = runInCopy(['-e', "import('./scripts/project.mjs').then(({ build }) => build())"]);
equal(built.status, 0, built.output);
console.log('  built');

/** The copy's locales have one that ours don't have. */
interface Locales {
  readonly locales: readonly string[];
  readonly localPath: (path: string, locale: string) => string;
}

function textsOf<Texts extends object>(texts: Readonly<Record<string, Texts>>): Texts {
  const found = texts[code];
  ok(found);
  return found;
}

const { flowStrings }: typeof import('../../src/strings/flow/flow.ts') = await load('src/strings/flow/flow.ts');
const { readinessStrings }: typeof import('../../src/strings/readiness/readiness.ts') = await load('src/strings/readiness/readiness.ts');
const { locales, localPath }: Locales = await load('src/domain/text/locale.ts');
const { serve }: typeof import('../serve.ts') = await load('scripts/serve.ts');
const words = { ...textsOf(flowStrings), ...textsOf(readinessStrings) };
const site = await serve();
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ baseURL: site.address, locale: 'pt-BR' });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));

  await page.goto('/quiz');
  await page.waitForURL(`**${localPath('/quiz', code)}`);
  console.log(`  a ${code} browser is redirected to ${localPath('/quiz', code)}`);

  equal(await page.locator('html').getAttribute('lang'), code);
  const attributes = (selector: string, name: string) =>
    page.locator(selector).evaluateAll((all, key) => all.map((each) => each.getAttribute(key)), name);
  deepEqual(await attributes('link[rel="alternate"][hreflang]', 'hreflang'), [...locales, 'x-default']);
  deepEqual(await attributes('meta[property="og:locale:alternate"]', 'content'), ['en_US', 'es_419']);
  deepEqual(await attributes('.topbar [data-language]', 'data-language'), ['en', 'es']);
  const preloaded = await attributes('link[rel="modulepreload"]', 'href');
  ok(preloaded.some((href) => href?.includes(`.${code}.`)) && !/\.(en|es)\./.test(preloaded.join(' ')), preloaded.join(' '));
  console.log('  lang, hreflang, og:locale, toggle and preloads are right');

  const { field, intro, actions, result } = words;
  await page.getByRole('button', { name: intro.start }).and(page.locator(':enabled')).waitFor();
  for (const [label, text] of [
    [field.name, 'Lia Prado'],
    [field.email, 'lia@example.com'],
    [field.companyName, 'Moinhos do Sul'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  for (const label of [field.industry, field.revenue, field.employees])
    await page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: intro.start }).click();
  for (let question = 1; question <= 14; question++) {
    await page.getByText(words.progress.place(question, 14), { exact: true }).waitFor();
    await page.getByRole('radio').nth(2).check();
    await page.getByRole('button', { name: new RegExp(`^(${actions.next}|${actions.submit})$`) }).click();
  }
  await page.getByRole('heading', { name: result.areas }).waitFor();
  await page.locator('[data-delivery=saved]').waitFor();
  const { uuid } = await page.evaluate(() => JSON.parse(localStorage.getItem('tino.readiness-quiz.outbound') ?? ''));
  const record = await (await page.request.get(`/api/readiness-quiz/${uuid}`)).json();
  equal(record.language, code);
  equal(record.isComplete, true);
  console.log(`  the assessment ends in a result; its record is in '${code}'`);

  await page.locator('.topbar [data-language="es"]').click();
  await page.waitForURL(`**${localPath('/quiz', 'es')}`);
  await page.locator(`.topbar [data-language="${code}"]`).click();
  await page.waitForURL(`**${localPath('/quiz', code)}`);
  for (const [path, status, url] of [
    [`/${code}/nowhere`, 404, `/${code}/nowhere`],
    [`/${code}/course/unknown`, 404, `/${code}/course/unknown`],
    [`/${code}/blog/unknown`, 200, `/${code}/blog`],
    [`/${code}/blog/rss.xml`, 200, `/${code}/blog/rss.xml`],
  ] as const) {
    const response = await page.request.get(path);
    deepEqual([response.status(), new URL(response.url()).pathname], [status, url]);
    ok((await response.text()).includes(status === 200 && path.endsWith('.xml') ? `<language>${code}</language>` : `lang="${code}"`));
  }
  deepEqual(problems, []);
  console.log('  the toggle goes both ways; unknown addresses and the feed keep the language');
} finally {
  await browser.close();
  site.stop();
}
