/**
 * Measures what the built pages weigh, brotli at its best, against the promises. Prints a table; exits 1 when a page
 * is too heavy. `html` is the document with its inline styles and scripts. `script` is the module files that
 * a visit loads: the page's own, and what islands and their static imports bring; on content pages, which load none,
 * it is the inline scripts. `later` is what the page asks for once it works (a flow's further screens) or is first used
 * (the blog's filter); it has no limit
 * of its own and is printed so that nobody hides weight there.
 *
 * Nothing of measurement stands in a page, whatever is configured: the tracker, the question for consent and, after it, the
 * services' adapters are asked for once a page idles. They are weighed below, with a limit of their own for all together.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { builtFiles } from '../src/site/seo/built-pages.ts';

const site = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'build', 'site'));
const KB = 1024;
const content = { html: 14 * KB, script: 2 * KB };
const interactive = { html: 14 * KB, script: 4 * KB };
const flow = { html: 20 * KB, script: 70 * KB };

/** What a page may weigh, by its English address. */
function limitOf(address) {
  if (['/quiz', '/ai-knowledge-quiz', '/course-application'].includes(address)) return flow;
  return /^\/(blog|course)\b/.test(address) ? interactive : content;
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

const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

function measure(html) {
  const loaded = new Map();
  let inline = '';
  for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const source = attribute(attributes, 'src');
    const type = attribute(attributes, 'type') ?? '';
    if (source) load(source, loaded);
    else if (type === '' || type === 'module') {
      inline += text;
      for (const each of importsOf('/', text)) load(each, loaded);
    }
  }
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
  for (const address of all.keys()) {
    for (const [, specifier] of readFileSync(join(site, address), 'utf8').matchAll(/import\([`"']([^`"']+\.js)[`"']\)/g)) {
      load(posix.resolve(posix.dirname(address), specifier), all);
    }
  }
  const script = loaded.size > 0 ? sum(loaded) : weigh(Buffer.from(inline));
  return { html: weigh(Buffer.from(html)), script, later: sum(all) - sum(loaded), files: loaded.size };
}

let failed = false;
const rows = builtFiles(site).map(({ address, file }) => {
  const limit = limitOf(address.replace(/^\/es\b/, '') || '/');
  const { html, script, later, files } = measure(readFileSync(join(site, file), 'utf8'));
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

/** What measurement asks for: always the first and the settings, the rest with every service configured and a yes to all. */
const measuring = readdirSync(join(site, '_astro')).filter((file) =>
  /^(start|choices|load-script|ga|pixel|posthog|relay)-[^.]+\.js$/.test(file),
);
const fragment = ['measurement.json', 'privacy-choices.json', 'es/privacy-choices.json'];
const asked = [...measuring.map((file) => `_astro/${file}`), ...fragment].map((file) => [file, weigh(readFileSync(join(site, file)))]);
const askedInAll = asked.reduce((total, [, size]) => total + size, 0);
console.table(asked.map(([file, size]) => ({ 'asked for once a page idles': file, size })));
const tooMuch = measuring.length === 0 || askedInAll > 9 * KB;
console.log(`${askedInAll} bytes of ${9 * KB} for measurement in all: ${tooMuch ? 'too heavy' : 'fits'}`);
failed ||= tooMuch;
process.exitCode = failed ? 1 : 0;
