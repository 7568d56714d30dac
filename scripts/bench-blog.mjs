// npm run bench:blog: measures the build, the server's start, and the browser with 2,000 generated posts in each language.
// POSTS changes the number. Works on a copy in build/bench-blog.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { locales } from '../src/domain/locale.ts';
import { findChromium } from './browser.mjs';
import { build, environment, install, projectNode, root } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log('npm run bench:blog\n\nMeasures a blog of 2,000 posts in each language; POSTS=100 makes it smaller. Takes minutes.');
  process.exit(0);
}
install();
build();
const count = Number(process.env.POSTS ?? 2000);
const copy = join(root, 'build/bench-blog');
const port = Number(process.env.PORT ?? 43221);
const figures = {};
const since = (begin) => `${((performance.now() - begin) / 1000).toFixed(1)} s`;

rmSync(copy, { recursive: true, force: true });
mkdirSync(copy, { recursive: true });
for (const name of ['src', 'content', 'public', 'scripts', 'migrations', 'package.json', 'tsconfig.json', 'astro.config.ts'])
  cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
// The server also needs the mail templates.
cpSync(join(root, 'build/mail'), join(copy, 'build/mail'), { recursive: true });

const categories = ['Operations', 'Technology', 'HR', 'Strategy', 'Customer Success', 'Finance', ''];
const words = {
  en: 'process work agent decision person team number week month step evidence customer claim invoice promise service cost hour gate limit'.split(
    ' ',
  ),
  es: 'proceso trabajo agente decisión persona equipo número semana mes paso evidencia cliente reclamo factura promesa servicio costo hora puerta límite'.split(
    ' ',
  ),
};
let state = 7;
const random = (below) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state % below;
};
const makeSentence = (language, length) => {
  const vocabulary = words[language] ?? words.en;
  const text = Array.from({ length }, () => vocabulary[random(vocabulary.length)]).join(' ');
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
};
for (let index = 0; index < count; index += 1) {
  const day = new Date(Date.UTC(2024, 0, 1) - index * 86_400_000).toISOString().slice(0, 10);
  for (const language of locales) {
    const body = Array.from(
      { length: 5 },
      () => `## ${makeSentence(language, 5).slice(0, -1)}\n\n${Array.from({ length: 6 }, () => makeSentence(language, 14)).join(' ')}\n`,
    ).join('\n');
    const head = `title: '${makeSentence(language, 7).slice(0, -1)} ${index}'\npublishedAt: '${day}'\nsummary: '${makeSentence(language, 16)}'\ncategory: ${categories[index % 7]}\n`;
    writeFileSync(join(copy, `content/posts/${language}/generated-${index}.md`), `---\n${head}---\n${body}`);
  }
}

function run(name, args) {
  const begin = performance.now();
  const { status } = spawnSync(projectNode(), args, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  if (status !== 0) process.exit(status ?? 1);
  figures[name] = since(begin);
}
run('build', [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent']);
run('second build, no post changed', [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent']);

const site = join(copy, 'build/site');
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const index = readdirSync(join(site, 'blog')).find((name) => /^posts\..*\.json$/.test(name));
figures['list pages'] = readdirSync(join(site, 'blog/page')).length + 1;
for (const [name, file] of [
  ['list, brotli', 'blog/index.html'],
  ['last list page, brotli', `blog/page/${figures['list pages']}/index.html`],
  ['a post, brotli', 'blog/generated-0/index.html'],
  ['search index, brotli', `blog/${index}`],
])
  figures[name] = kilobytes(brotliCompressSync(readFileSync(join(site, file))).length);
figures['RSS, uncompressed'] = kilobytes(statSync(join(site, 'blog/rss.xml')).size);

const start = async (name) => {
  const begin = performance.now();
  const server = spawn(projectNode(), ['src/server/main.ts'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, PORT: String(port), DATA_DIR: join(copy, 'data') },
  });
  let output = '';
  server.stderr.on('data', (text) => {
    output += text;
  });
  server.once('exit', (code) => {
    if (code) throw new Error(`The server exited: ${output.slice(0, 500)}`);
  });
  while (!(await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok) await new Promise((go) => setTimeout(go, 200));
  figures[name] = since(begin);
  return server;
};
const stop = (server) =>
  new Promise((ended) => {
    server.once('exit', ended);
    server.kill('SIGTERM');
  });
await stop(await start('first start of the server'));
const server = await start('later starts');
figures['server memory'] = kilobytes(
  Number(/VmRSS:\s+(\d+)/.exec(process.platform === 'linux' ? readFileSync(`/proc/${server.pid}/status`, 'utf8') : '')?.[1] ?? 0) * 1024,
);

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
await page.addInitScript(() => localStorage.setItem('tino.language', 'en'));
/** Measures the time from an action until its results are on the page. */
async function timed(name, action, shown) {
  const begin = performance.now();
  await action();
  await page.getByRole('status').filter({ hasText: shown }).first().waitFor();
  figures[name] = `${Math.round(performance.now() - begin)} ms, ${await page.getByRole('status').first().textContent()}`;
}
await page.goto(`http://localhost:${port}/blog`);
await timed('first filter, script and index loaded', () => page.getByRole('button', { name: 'Finance' }).click(), /^\d+ article/);
await timed('next filter', () => page.getByRole('button', { name: 'Strategy' }).click(), /^\d+ article/);
await page.getByRole('button', { name: 'All', exact: true }).click();
await timed('search', () => page.getByRole('searchbox').fill(`evidence ${count - 1}`), /^\d+ article/);
await browser.close();
await stop(server);
rmSync(copy, { recursive: true, force: true });
console.table(figures);
