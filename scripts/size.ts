/**
 * Compares the sizes of the built pages, with brotli at its highest level, to their limits. Prints a table and exits with 1
 * if a page is too heavy.
 *
 * - `html`: the document with its inline styles and scripts.
 * - `script`: the modules that a visit loads: the page's own, preloads, islands and their static imports. Content pages load
 *   none, so it's their inline scripts.
 * - `later`: what the page loads after it works (a flow's later screens and their texts) or on first use (the blog's filter). It has no
 *   limit, but is printed so that growth is visible.
 *
 * The text of a post is its author's. So a post fails by what's around its text, and is only marked if its text makes it long.
 *
 * Measurement isn't part of a page: once a page idles, it loads the tracker, the consent banner and the services' adapters.
 * They share a limit and are measured below.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { flowPaths, sitePaths } from '../src/domain/site/site-pages.ts';
import { teamPath } from '../src/domain/team/team.ts';
import { barePath, type Locale, localeOf, locales, localPath } from '../src/domain/text/locale.ts';
import { builtFiles, parseHtml } from '../src/site/seo/built-pages.ts';
import { localeOfModule } from './text-modules.ts';

const site = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'build', 'site'));
const KB = 1024;
const content = { html: 14 * KB, script: 2 * KB };
const interactive = { html: 14 * KB, script: 4 * KB };
/** A post without its text. */
const aroundText = 11 * KB;
const flow = { html: 20 * KB, script: 70 * KB };

/** Bytes that a page may have. */
interface Limit {
  readonly html: number;
  readonly script: number;
}

/** Addresses and weights of what's loaded. */
type Loaded = Map<string, number>;

/** The limits of a page, by its English address. */
function limitOf(address: string): Limit {
  if ([...flowPaths, teamPath].includes(address)) return flow;
  return `${address}/`.startsWith(`${sitePaths.blog}/`) || address.startsWith('/course/') ? interactive : content;
}

const weigh = (buffer: Buffer) => brotliCompressSync(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The addresses of a module's static imports. */
function importsOf(address: string, source: string): readonly string[] {
  const found = source.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*${}\s,]+\s*from\s*)?["']([^"']+\.js)["']/g);
  return [...found].map(([, specifier = '']) => posix.resolve(posix.dirname(address), specifier));
}

/** Adds a module and everything it imports to `loaded`. */
function load(address: string, loaded: Loaded): void {
  if (loaded.has(address)) return;
  const file = join(site, address);
  if (!existsSync(file)) throw new Error(`A page loads ${address}, which isn't in the build`);
  const source = readFileSync(file);
  loaded.set(address, weigh(source));
  for (const each of importsOf(address, source.toString())) load(each, loaded);
}

/** Adds the dynamic imports of the modules in `loaded`, recursively; of texts, only those in the page's locale. */
function loadDynamicImports(loaded: Loaded, locale?: Locale): void {
  for (const address of loaded.keys()) {
    for (const [, specifier = ''] of readFileSync(join(site, address), 'utf8').matchAll(/import\([`"']([^`"']+\.js)[`"']\)/g)) {
      if ((localeOfModule(specifier) ?? locale) === locale) load(posix.resolve(posix.dirname(address), specifier), loaded);
    }
  }
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** A page's scripts: addresses of files, and inline code. */
function scriptsOf(html: string) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    source: attribute(attributes, 'src'),
    type: attribute(attributes, 'type') ?? '',
    text,
  }));
  return {
    sources: scripts.flatMap(({ source }) => source ?? []),
    inline: scripts.filter(({ source, type }) => !source && (type === '' || type === 'module')).map(({ text }) => text),
  };
}

function measure(html: string, locale: Locale) {
  const loaded: Loaded = new Map();
  const { sources, inline } = scriptsOf(html);
  for (const each of [...sources, ...inline.flatMap((text) => importsOf('/', text))]) load(each, loaded);
  for (const [tag] of html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)) load(attribute(tag, 'href') ?? '', loaded);
  const onUse: Loaded = new Map();
  for (const [tag] of html.matchAll(/<astro-island\b[^>]*>/g)) {
    const when = attribute(tag, 'client') === 'first-use' ? onUse : loaded;
    for (const name of ['component-url', 'renderer-url', 'before-hydration-url']) {
      const address = attribute(tag, name);
      if (address) load(address, when);
    }
  }
  // Texts that a page fetches: a file of JSON whose name has a hash.
  const texts = new Set(html.match(/(?:\/[\w-]+)*\/[\w-]+\.[0-9a-f]{10}\.json/g));
  const fetched = [...texts].reduce((total, address) => total + weigh(readFileSync(join(site, address))), 0);
  const sum = (files: Loaded) => [...files.values()].reduce((total, size) => total + size, 0);
  const all = new Map([...loaded, ...onUse]);
  loadDynamicImports(all, locale);
  const script = loaded.size > 0 ? sum(loaded) : weigh(Buffer.from(inline.join('')));
  return { html: weigh(Buffer.from(html)), script, later: sum(all) - sum(loaded) + fetched, files: loaded.size };
}

/** The bytes of a post's page without the post's text and pictures; undefined for other pages. */
function weighAround(html: string): number | undefined {
  const text = parseHtml(html).querySelector('.article .prose')?.outerHTML;
  const pictures = /<source [^>]*>| srcset="[^"]*"|<svg class="cover.*?<\/svg>/gi;
  return text ? weigh(Buffer.from(html.replace(text, '').replaceAll(pictures, ''))) : undefined;
}

/** What to say of a page: 'long text' is no failure. */
function verdictOf({ html, script }: Limit, limit: Limit, around: number | undefined) {
  if (script > limit.script || (around ?? 0) > aroundText) return 'too heavy';
  if (html <= limit.html) return 'fits';
  return around === undefined ? 'too heavy' : 'long text';
}

let failed = false;
const rows = builtFiles(site).map(({ address, file }) => {
  const limit = limitOf(barePath(address));
  const page = readFileSync(join(site, file), 'utf8');
  const { html, script, later, files } = measure(page, localeOf(address));
  const verdict = verdictOf({ html, script }, limit, weighAround(page));
  failed ||= verdict === 'too heavy';
  return {
    page: address,
    'html + css': html,
    'allowed ': limit.html,
    script,
    allowed: limit.script,
    files,
    later,
    verdict,
  };
});
console.table(rows);

/** What measurement loads at most: with every service configured, and consent to all. */
const { inline } = scriptsOf(readFileSync(join(site, 'index.html'), 'utf8'));
const tracker = /["'`](\/_astro\/[^"'`]+\.js)["'`]/.exec(inline.join('\n'))?.[1];
if (!tracker) throw new Error("The home page doesn't load the tracker.");
const measuring: Loaded = new Map();
load(tracker, measuring);
loadDynamicImports(measuring);
const weighFile = (file: string): readonly [string, number] => [file, weigh(readFileSync(join(site, file)))];
// A visitor gets the consent banner in one language, so the largest one counts.
const banner = locales.map((locale) => weighFile(localPath('/privacy-choices.json', locale))).toSorted(([, a], [, b]) => b - a)[0];
for (const [file, size] of [weighFile('/measurement.json'), ...(banner ? [banner] : [])]) measuring.set(file, size);
const measured = [...measuring];
const measuredTotal = measured.reduce((total, [, size]) => total + size, 0);
console.table(measured.map(([file, size]) => ({ 'loaded once a page idles': file, size })));
const isMeasurementTooHeavy = measuredTotal > 8 * KB;
console.log(`${measuredTotal} bytes of ${8 * KB} for all measurement: ${isMeasurementTooHeavy ? 'too heavy' : 'fits'}`);
failed ||= isMeasurementTooHeavy;
process.exitCode = failed ? 1 : 0;
