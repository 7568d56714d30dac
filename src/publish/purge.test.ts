import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readIfThere } from '#server/content/published.ts';
import { changedAddresses, type PurgeOptions, purge, readManifest, servedSite } from './purge.ts';
import { releaseFolder, releasesFolder, writeLiveId, writeRecord } from './releases.ts';
import { beginServing } from './serving-state.ts';

const settings = {
  siteUrl: 'https://tino.example',
  bookingUrl: 'https://book.example',
  apiBase: '',
  retentionDays: 45,
  measurement: null,
};
const site: Readonly<Record<string, string>> = {
  'index.html': '<p>Home</p>',
  'about/index.html': '<p>About</p>',
  'es/about/index.html': '<p>Nosotros</p>',
  'blog/one/index.html': '<p>One</p>',
  '404.html': '<p>Missing</p>',
  'newsletter/confirm/index.html': '<p>Confirm</p>',
  'share/critical/index.html': '<p>share-score.invalid</p>',
  'share/en/about.png': 'a picture',
  '_astro/app.aaaa.js': 'first()',
  'posts.0123456789.json': '[]',
  'sitemap.xml': '<loc>https://site-url.invalid/</loc>',
};

let root: string;
let folder: string;
/** What the program got, a run each. */
const told = (): readonly (readonly string[])[] =>
  (readIfThere(join(root, 'told'))?.toString('utf8') ?? '')
    .split('--\n')
    .slice(0, -1)
    .map((lines) => lines.trim().split('\n'));
const program = (body: string): PurgeOptions['command'] => [
  process.execPath,
  '--input-type=module',
  '--eval',
  `import { appendFileSync, readFileSync } from 'node:fs';
const input = readFileSync(0, 'utf8');
${body}
appendFileSync(${JSON.stringify(join(root, 'told'))}, input + '--\\n');`,
];
const works = () => program('');
const fails = () => program("console.error('the cache says no'); process.exit(7);");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tino-purge-'));
  folder = releasesFolder(join(root, 'data'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

let made = 0;
/** Makes a release live; null takes a file out of it. */
function goLive(changes: Readonly<Record<string, string | null>> = {}): string {
  made += 1;
  const id = `20261123-${String(90_000 + made).padStart(6, '0')}-abcdef`;
  for (const [file, text] of Object.entries({ ...site, ...changes })) {
    if (text === null) continue;
    const path = join(releaseFolder(folder, id), 'build/site', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const at = new Date().toISOString();
  writeRecord(folder, {
    ...{ id, kind: 'publish', at, author: 'Ana', message: '', files: [] },
    ...{ isBuilt: true, builtAt: at, code: '', content: {} },
  });
  writeLiveId(folder, id);
  return id;
}

const run = (command = works(), more: Partial<PurgeOptions> = {}) =>
  purge({
    ...{ folder, siteFolder: servedSite(folder, { root, ownSite: undefined }), settings, siteUrl: 'https://tino.example', command },
    ...more,
  });

describe('H7 what a purge names', () => {
  it('H7 is what was added, changed or removed and caches keep under its name, and nothing else', async () => {
    const manifestOf = async (id: string) => (await readManifest(join(releaseFolder(folder, id), 'build/site'), settings)) ?? {};
    const before = await manifestOf(goLive());
    const after = await manifestOf(
      goLive({
        ...{ 'about/index.html': '<p>About us</p>', 'blog/one/index.html': null, 'blog/two/index.html': '<p>Two</p>' },
        ...{ '_astro/app.aaaa.js': null, '_astro/app.bbbb.js': 'second()', 'posts.0123456789.json': null, 'posts.abcdef0123.json': '[2]' },
        ...{ 'share/en/about.png': 'another picture', '404.html': '<p>Gone</p>', 'newsletter/confirm/index.html': '<p>Yes?</p>' },
        'share/critical/index.html': '<p>Score share-score.invalid</p>',
      }),
    );
    expect(changedAddresses(before, after)).toEqual(['/about', '/blog/one', '/blog/two', '/share/en/about.png']);
    expect(changedAddresses(after, after)).toEqual([]);
  });

  it('H7 sees a changed setting on the pages that show it, and in their policies', async () => {
    const pages = join(releaseFolder(folder, goLive()), 'build/site');
    const manifestWith = async (changes: Partial<typeof settings>) => (await readManifest(pages, { ...settings, ...changes })) ?? {};
    const before = await manifestWith({});
    expect(changedAddresses(before, await manifestWith({ siteUrl: 'https://www.tino.example' }))).toEqual(['/sitemap.xml']);
    expect(changedAddresses(before, await manifestWith({ apiBase: 'https://api.example' }))).toContain('/about');
  });
});

describe('H7 a purge', () => {
  it('H7 tells everything the first time, then what changed, as whole addresses or paths', async () => {
    goLive();
    expect(await run()).toEqual({ outcome: 'purged', count: 6 });
    expect(told().at(-1)).toContain('https://tino.example/');
    expect(await run()).toEqual({ outcome: 'unchanged' });
    goLive({ 'about/index.html': '<p>About us</p>' });
    expect(await run()).toEqual({ outcome: 'purged', count: 1 });
    expect(told().at(-1)).toEqual(['https://tino.example/about']);
    goLive({ 'índice/index.html': '<p>Índice</p>', 'about/index.html': '<p>About us</p>' });
    expect(await run(works())).toEqual({ outcome: 'purged', count: 1 });
    expect(told().at(-1)).toEqual(['https://tino.example/%C3%ADndice']);
    goLive();
    await run(works(), { siteUrl: undefined });
    expect(told().at(-1)).toEqual(['/about', '/índice']);
    expect(told()).toHaveLength(4);
  });

  it('H7 that failed is told again with what came after it, also what was changed and changed back', async () => {
    const first = goLive();
    await run();
    goLive({ 'about/index.html': '<p>About us</p>' });
    expect(await run(fails())).toEqual({ outcome: 'failed', why: 'it ended with 7: the cache says no', count: 1 });
    writeLiveId(folder, first);
    expect(await run(['/no/such/program'])).toMatchObject({ outcome: 'failed', count: 1 });
    goLive({ 'index.html': '<p>Welcome</p>' });
    expect(await run()).toEqual({ outcome: 'purged', count: 2 });
    expect(told().at(-1)).toEqual(['https://tino.example/', 'https://tino.example/about']);
  });

  it('H7 waits until no server shows the release before, and loses nothing that was shown in between', async () => {
    const first = goLive();
    const [one, other] = [
      await beginServing(folder, { host: '127.0.0.1', port: 3001 }),
      await beginServing(folder, { host: '127.0.0.1', port: 3002 }),
    ];
    for (const server of [one, other]) server.tell({ release: first, failure: null });
    await run();
    goLive({ 'about/index.html': '<p>About us</p>' });
    expect(await run()).toEqual({ outcome: 'too-early' });
    const third = goLive({ 'index.html': '<p>Welcome</p>' });
    const failure = { code: 'not-started', message: '', problems: [], at: '', author: '' } as const;
    one.tell({ release: third, failure: null });
    expect(await run()).toEqual({ outcome: 'too-early' });
    other.tell({ release: first, failure: { release: third, failure } });
    expect(await run()).toEqual({ outcome: 'too-early' });
    other.tell({ release: third, failure: null });
    expect(await run()).toEqual({ outcome: 'purged', count: 2 });
    expect(told().at(-1)).toEqual(['https://tino.example/', 'https://tino.example/about']);
    for (const server of [one, other]) server.end();
  });

  it('H7 ends a program that takes too long', async () => {
    goLive();
    expect(await run(program('await new Promise((done) => setTimeout(done, 60_000));'), { limitMs: 1_000 })).toEqual({
      ...{ outcome: 'failed', count: 6 },
      why: 'it took longer than 1 seconds, and was stopped',
    });
    expect(await run()).toEqual({ outcome: 'purged', count: 6 });
  });

  it('H7 of two at a time, one tells', async () => {
    goLive();
    const ended = await Promise.all([run(), run(), run()]);
    expect(ended.map(({ outcome }) => outcome).sort()).toEqual(['purged', 'unchanged', 'unchanged']);
    expect(told()).toHaveLength(1);
  });

  it('H7 gets none of our secrets', async () => {
    goLive();
    process.env.SMTP_URL = 'smtp://user:secret@mail.example';
    try {
      expect((await run(program("if (JSON.stringify(process.env).includes('secret')) process.exit(9);"))).outcome).toBe('purged');
    } finally {
      delete process.env.SMTP_URL;
    }
  });
});

describe('H7 the script for Cloudflare', () => {
  interface Call {
    readonly method: string | undefined;
    readonly url: string | undefined;
    readonly authorization: string | undefined;
    readonly files: readonly string[];
  }
  let api: Server;
  let calls: Call[];
  let status: number;
  beforeEach(async () => {
    calls = [];
    status = 200;
    api = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      const { method, url, headers } = request;
      calls.push({ method, url, authorization: headers.authorization, files: JSON.parse(text).files });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ success: status === 200 }));
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const { port } = api.address() as AddressInfo;
    writeFileSync(join(root, 'account'), `ZONE=a1b2\nTOKEN=a-token\nAPI=http://127.0.0.1:${port}/client/v4\n`);
  });
  afterEach(() => api.close());
  const script = join(import.meta.dirname, '../../ops/cdn/cloudflare.sh');
  const command = (): PurgeOptions['command'] => ['/bin/sh', script, join(root, 'account')];

  it('H7 sends every address once, at most 30 in a request, with the token', async () => {
    const pages = Array.from({ length: 70 }, (_, index): [string, string] => [`page-${index}/index.html`, 'A page']);
    goLive(Object.fromEntries(pages));
    expect(await run(command())).toEqual({ outcome: 'purged', count: 76 });
    expect(calls.map(({ files }) => files.length)).toEqual([30, 30, 16]);
    expect(new Set(calls.flatMap(({ files }) => files)).size).toBe(76);
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/client/v4/zones/a1b2/purge_cache', authorization: 'Bearer a-token' });
    expect(calls[0]?.files[0]).toMatch(/^https:\/\/tino\.example\//);
  });

  it('H7 fails if Cloudflare refuses, and shows no token', async () => {
    goLive();
    status = 403;
    const ended = await run(command());
    expect(ended).toMatchObject({ outcome: 'failed', why: expect.stringContaining('403') });
    expect(JSON.stringify(ended)).not.toContain('a-token');
  });
});

describe('H7 npm run site', () => {
  const site = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../cli/site.ts'), ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: join(root, 'data'), SITE_URL: 'https://tino.example', ...env },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code: Number(code), stdout: String(stdout), stderr: String(stderr) }),
    );

  it('H7 purge-list prints the addresses and nothing else', { timeout: 90_000 }, async () => {
    const first = goLive();
    const second = goLive({ 'about/index.html': '<p>About us</p>' });
    expect(await site(['purge-list'])).toMatchObject({ code: 0, stdout: 'https://tino.example/about\n', stderr: '' });
    const listed = await site(['purge-list', second, first, '--json'], { SITE_URL: '' });
    expect(JSON.parse(listed.stdout)).toEqual({ from: second, to: first, addresses: ['/about'] });
    expect(await site(['purge-list', 'nothing', first])).toMatchObject({ code: 1, stdout: '' });
    expect(await site(['purge'])).toMatchObject({ code: 1, stderr: 'PURGE_COMMAND is not set: see docs/cdn.md.\n' });
    const file = join(root, 'list');
    writeFileSync(join(root, 'tell.sh'), `cat > ${file}\n`);
    expect(await site(['purge'], { PURGE_COMMAND: `/bin/sh ${join(root, 'tell.sh')}` })).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(6);
  });
});
