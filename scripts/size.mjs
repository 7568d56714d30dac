/**
 * Measures what the built pages weigh, brotli at its best, against the promises. Prints a table; exits 1 when a page
 * is too heavy. `html` is the document with its inline styles and scripts. `script` is the module files that
 * a visit loads: the page's own, what it preloads, and what islands and their static imports bring; on content pages, which load none,
 * it is the inline scripts. `later` is what the page asks for once it works (a flow's further screens) or is first used
 * (the blog's filter); it has no limit
 * of its own and is printed so that nobody hides weight there.
 *
 * Nothing of measurement stands in a page, whatever is configured: the tracker, the question for consent and, after it, the
 * services' adapters are asked for once a page idles. They are weighed below, with a limit of their own for all together.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { barePath, localeOf, locales, localPath } from '../src/domain/locale.ts';
import { flowPaths, sitePaths } from '../src/domain/site-pages.ts';
import { builtFiles } from '../src/site/seo/built-pages.ts';
import { localeOfModule } from './text-modules.mjs';

const site = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'build', 'site'));
const KB = 1024;
const content = { html: 14 * KB, script: 2 * KB };
const interactive = { html: 14 * KB, script: 4 * KB };
const flow = { html: 20 * KB, script: 70 * KB };

/** What a page may weigh, by its English address. */
function limitOf(address) {
  if (flowPaths.includes(address)) return flow;
  return `${address}/`.startsWith(`${sitePaths.blog}/`) || address.startsWith('/course/') ? interactive : content;
}

const weigh = (buffer) => brotliCompressSync(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The modules a module imports statically, as addresses of the site. */
function importsOf(address, source) {
  const found = source.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*${}\s,]+\s*from\s*)?["']([^"']+\.js)["']/g);
  return [...found].map(([, specifier]) => posix.resolve(posix.dirname(address), specifier));
}

/** Adds a module and everything it imports to `loaded`. */
function load(address, loaded) {
  if (loaded.has(address)) return;
  const file = join(site, address);
  if (!existsSync(file)) throw new Error(`${address} is loaded by a page and not in the build`);
  const source = readFileSync(file);
  loaded.set(address, weigh(source));
  for (const each of importsOf(address, source.toString())) load(each, loaded);
}

/** Adds what the modules in `loaded` import dynamically, and everything that these import; texts in a page's locale only. */
function loadDynamicImports(loaded, locale) {
  for (const address of loaded.keys()) {
    for (const [, specifier] of readFileSync(join(site, address), 'utf8').matchAll(/import\([`"']([^`"']+\.js)[`"']\)/g)) {
      if ((localeOfModule(specifier) ?? locale) === locale) load(posix.resolve(posix.dirname(address), specifier), loaded);
    }
  }
}

const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The scripts of a page: the addresses of its files, and the text of those that stand in it. */
function scriptsOf(html) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes, text]) => ({
    source: attribute(attributes, 'src'),
    type: attribute(attributes, 'type') ?? '',
    text,
  }));
  return {
    sources: scripts.flatMap(({ source }) => source ?? []),
    inline: scripts.filter(({ source, type }) => !source && (type === '' || type === 'module')).map(({ text }) => text),
  };
}

function measure(html, locale) {
  const loaded = new Map();
  const { sources, inline } = scriptsOf(html);
  for (const each of [...sources, ...inline.flatMap((text) => importsOf('/', text))]) load(each, loaded);
  for (const [tag] of html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)) load(attribute(tag, 'href'), loaded);
  const onUse = new Map();
  for (const [tag] of html.matchAll(/<astro-island\b[^>]*>/g)) {
    const when = attribute(tag, 'client') === 'first-use' ? onUse : loaded;
    for (const name of ['component-url', 'renderer-url', 'before-hydration-url']) {
      const address = attribute(tag, name);
      if (address) load(address, when);
    }
  }
  const sum = (files) => [...files.values()].reduce((total, size) => total + size, 0);
  const all = new Map([...loaded, ...onUse]);
  loadDynamicImports(all, locale);
  const script = loaded.size > 0 ? sum(loaded) : weigh(Buffer.from(inline.join('')));
  return { html: weigh(Buffer.from(html)), script, later: sum(all) - sum(loaded), files: loaded.size };
}

let failed = false;
const rows = builtFiles(site).map(({ address, file }) => {
  const limit = limitOf(barePath(address));
  const { html, script, later, files } = measure(readFileSync(join(site, file), 'utf8'), localeOf(address));
  const heavy = html > limit.html || script > limit.script;
  failed ||= heavy;
  return {
    page: address,
    'html + css': html,
    'allowed ': limit.html,
    script,
    allowed: limit.script,
    files,
    later,
    verdict: heavy ? 'too heavy' : 'fits',
  };
});
console.table(rows);

/** What measurement asks for: always the tracker and the settings, the rest with every service configured and a yes to all. */
const { inline } = scriptsOf(readFileSync(join(site, 'index.html'), 'utf8'));
const tracker = /["'`](\/_astro\/[^"'`]+\.js)["'`]/.exec(inline.join('\n'))?.[1];
if (!tracker) throw new Error('The home page asks for no tracker.');
const measuring = new Map();
load(tracker, measuring);
loadDynamicImports(measuring);
const weighFile = (file) => [file, weigh(readFileSync(join(site, file)))];
// A visitor gets the question for consent in one language: the heaviest counts.
const [question] = locales.map((locale) => weighFile(localPath('/privacy-choices.json', locale))).toSorted(([, a], [, b]) => b - a);
for (const [file, size] of [weighFile('/measurement.json'), question]) measuring.set(file, size);
const asked = [...measuring];
const askedInAll = asked.reduce((total, [, size]) => total + size, 0);
console.table(asked.map(([file, size]) => ({ 'asked for once a page idles': file, size })));
const tooMuch = askedInAll > 8 * KB;
console.log(`${askedInAll} bytes of ${8 * KB} for measurement in all: ${tooMuch ? 'too heavy' : 'fits'}`);
failed ||= tooMuch;
process.exitCode = failed ? 1 : 0;
