// npm run tool -- lighthouse: mobile Lighthouse on the built pages; see --help.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from './browser.ts';
import { build, install, root, run } from './project.mjs';
import { serve, sitemapPages } from './serve.ts';

// Not a dependency of the project: it's 176 MB for this command only, so it's installed into build/ on first use.
const version = '13.5.0';
const home = join(root, 'build/lighthouse');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`npm run tool -- lighthouse [--runs=N] [addresses]

Serves the built site and runs mobile Lighthouse on every page of the sitemap, or on the given addresses (/ /es/quiz).
Performance is the median of N runs, 3 by default. Prints a table and writes it to build/lighthouse.md.
Exits with 1 if any category is under 100. Other load on the machine lowers the performance score.`);
  process.exit(0);
}
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 3);

install();
build();
const packageFile = join(home, 'node_modules/lighthouse/package.json');
if (!existsSync(packageFile) || JSON.parse(readFileSync(packageFile, 'utf8')).version !== version) {
  console.log(`Installing Lighthouse ${version} into build/lighthouse …`);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  const code = run('npm', ['install', `lighthouse@${version}`, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home });
  if (code !== 0) process.exit(code);
}
/** The parts of Lighthouse that matter here. */
interface LighthouseReport {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      string,
      { readonly id: string; readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>>;
}
type Lighthouse = (address: string, options: object) => Promise<{ readonly lhr: LighthouseReport }>;
type Launch = (options: object) => Promise<{ readonly port: number; kill(): void }>;

const tool = createRequire(join(home, 'package.json'));
const load = async (name: string) => import(pathToFileURL(tool.resolve(name)).href);
const { default: lighthouse }: { default: Lighthouse } = await load('lighthouse');
const { launch }: { launch: Launch } = await load('chrome-launcher');

const site = await serve();
const chrome = await launch({
  chromePath: findChromium(),
  // A fixed locale and time zone, so that English pages don't redirect to Spanish.
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--lang=en-US'],
  envVars: { ...process.env, TZ: 'UTC' },
});

process.once('exit', () => chrome.kill());

/** On a busy machine, Lighthouse sometimes loses the trace and needs another run. */
async function runWithRetries(address: string, only: readonly string[], attempts = 3): Promise<Awaited<ReturnType<typeof runOnce>>> {
  try {
    return await runOnce(address, only);
  } catch (error) {
    if (attempts === 1) throw error;
    console.error(`${error instanceof Error ? error.message : error} Trying again.`);
    return runWithRetries(address, only, attempts - 1);
  }
}

/** Returns scores from 0 to 100, performance figures, and the titles of failed audits. */
async function runOnce(address: string, only: readonly string[]) {
  const { lhr } = await lighthouse(new URL(address, site.address).href, {
    port: chrome.port,
    onlyCategories: only,
    output: [],
    logLevel: 'error',
  });
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const failed = Object.values(lhr.categories)
    .filter(({ id, score }) => id !== 'performance' && score < 1)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => lhr.audits[id]))
    .flatMap((audit) => (audit && audit.score !== null && audit.score < 1 ? [audit.title] : []));
  return {
    scores: Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)])),
    figures: ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map((id) => lhr.audits[id]?.displayValue ?? ''),
    failed,
  };
}

const known = sitemapPages();
const unknown = positionals.filter((address) => !known.includes(address));
if (unknown.length > 0) console.error(`Not in the sitemap: ${unknown.join(', ')}`);
const rows: (Awaited<ReturnType<typeof runOnce>> & { readonly address: string })[] = [];
for (const address of positionals.length > 0 ? positionals : known) {
  const first = await runWithRetries(address, categories);
  const looks = [first];
  while (looks.length < runs) looks.push(await runWithRetries(address, ['performance']));
  const sorted = looks.toSorted((a, b) => Number(a.scores.performance) - Number(b.scores.performance));
  const median = sorted[Math.floor(sorted.length / 2)] ?? first;
  const scores: Readonly<Record<string, number>> = { ...first.scores, performance: Number(median.scores.performance) };
  rows.push({ address, scores, figures: median.figures, failed: first.failed });
  console.log(`${address}: ${categories.map((id) => scores[id]).join(' ')}${first.failed.map((title) => `\n  ${title}`).join('')}`);
}
site.stop();

const heads = ['page', ...categories, 'largest paint', 'blocking', 'shift'];
const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
const table = [
  line(heads),
  line(heads.map(() => '---')),
  ...rows.map(({ address, scores, figures }) => line([address, ...categories.map((id) => scores[id]), ...figures])),
].join('\n');
writeFileSync(join(root, 'build/lighthouse.md'), `${table}\n`);
console.log(`\n${table}\n\nWritten to build/lighthouse.md.`);
const short = rows.filter(({ scores }) => categories.some((id) => Number(scores[id]) < 100));
if (short.length > 0) console.log(`Under 100: ${short.map(({ address }) => address).join(', ')}`);
process.exit(short.length === 0 && unknown.length === 0 ? 0 : 1);
