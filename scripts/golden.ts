// npm run tool -- golden: what the project gives its visitors and its owner, in files that can be compared; see --help.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { routeAccess } from '../src/programs/desk/route-access.ts';
import { migrate, readMigrations } from '../src/server/platform/stores/migrations.ts';

const help = `npm run tool -- golden save <folder>
npm run tool -- golden compare <folder> <folder>

"save" builds, and writes to the folder what the project gives: built pages, bundles' and other files' hashes, the status and
headers of every route, openapi.json, every mail in every language, the hashes of their PDFs, the commands' help, and the schema.
"compare" lists what differs between two of them, and exits with 1 if anything does. Hashes in the names of bundles, dates and
ports are left out, so that a page differs only if its own text does.`;

const root = resolve(import.meta.dirname, '..');
/** When the pages are built: posts and dates must not change by themselves. */
const now = '2026-12-01T12:00:00Z';
const isText = (file: string) => /\.(?:html|xml|json|txt|webmanifest|svg|ics|md)$/.test(file);
const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
/** Without the hashes of bundles in names. */
const settle = (text: string) => text.replaceAll(/(\w[.-])[\w-]{8,10}(\.(?:js|css|json|woff2|webp|avif|svg|png|jpg))\b/g, '$1HASH$2');

function files(folder: string, under = ''): readonly string[] {
  if (!existsSync(join(folder, under))) return [];
  return readdirSync(join(folder, under), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? files(folder, join(under, entry.name)) : [join(under, entry.name)]));
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 2 ** 26 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr || stdout}`);
  return stdout;
}

/** Pages as they are, a tag per line; everything else by its hash. */
function savePages(write: (file: string, text: string) => void): void {
  for (const name of ['site', 'desk']) {
    const folder = join(root, 'build', name);
    const lines: string[] = [];
    for (const file of files(folder)) {
      const bytes = readFileSync(join(folder, file));
      const text = isText(file) ? settle(bytes.toString('utf8')) : null;
      if (text !== null) write(`${name}/${settle(`/${file}`)}`, text.replaceAll('><', '>\n<'));
      // A bundle has the names of others in it.
      else lines.push(`${settle(file)} ${/\.(?:js|css)$/.test(file) ? hashOf(settle(bytes.toString('utf8'))) : hashOf(bytes)}`);
    }
    write(`${name}.txt`, `${lines.sort().join('\n')}\n`);
  }
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A value for each parameter of a route. */
const fill = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, '01234567-89ab-4def-8123-456789abcdef');
const ownRoutes = ['/healthz', '/readyz', '/.well-known/security.txt', '/nothing', '/services/', '/share/x'];
const linkRoutes = [
  '/preview/x',
  '/my-result/x',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/waitlist/confirm?token=x',
];

/** Asks again while the server sheds load, as it does on a busy machine. */
async function ask(address: string, request: RequestInit = {}): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, { ...request, redirect: 'manual' });
    if (response.status !== 503 || tries === 20) return response;
    await response.arrayBuffer();
    await setTimeout(500);
  }
}

async function headersOf(method: string, address: string): Promise<string> {
  const hasBody = !['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method);
  const response = await ask(address, {
    method,
    ...(hasBody && { body: '{}', headers: { 'content-type': 'application/json' } }),
  });
  await response.arrayBuffer();
  const left = ['date', 'content-length', 'connection', 'keep-alive', 'x-request-id'];
  const lines = [...response.headers]
    .filter(([name]) => !left.includes(name))
    .map(([name, value]) => `  ${name}: ${name === 'etag' ? '…' : settle(value).replaceAll(/'sha256-[^']+'/g, "'sha256-…'")}`);
  const { pathname, search } = new URL(address);
  return [`${method} ${settle(pathname)}${search} ${response.status}`, ...lines]
    .join('\n')
    .replaceAll(/localhost:\d+|127\.0\.0\.1:\d+/g, 'HOST');
}

/** Starts a program, and does something while it serves. */
async function whileServing(file: string, args: readonly string[], shown: RegExp, work: (origin: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tino-golden-'));
  const settings = {
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_PER_MINUTE: '0',
    PORT: '0',
    BOOKING_URL: 'https://book.example',
    CONTENT_NOW: now,
  };
  // In a separate folder, so no `.env` is read.
  const env = { PATH: process.env.PATH, SITE_DIR: join(root, 'build/site'), SITE_URL: 'https://www.tino.example', ...settings };
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((end) => child.once('exit', () => end()));
  try {
    const origin = await new Promise<string>((found, failed) => {
      let output = '';
      const read = (chunk: Buffer) => {
        output += chunk;
        const match = shown.exec(output)?.[1];
        if (match) found(match);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => failed(new Error(`${file} ended: ${output}`)));
    });
    await work(origin);
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function saveRoutes(write: (file: string, text: string) => void): Promise<void> {
  await whileServing('src/programs/site/main.ts', [], /^Tino is at (http:\/\/\S+)$/m, async (origin) => {
    const openApi = (await (await ask(`${origin}/api/openapi.json`)).json()) as OpenApi;
    write('openapi.json', `${JSON.stringify(openApi, null, 1)}\n`);
    const built = files(join(root, 'build/site')).map((file) => `/${file}`.replace(/\/index\.html$/, '') || '/');
    const gets = [...built, ...ownRoutes, ...linkRoutes, '/api/openapi.json', '/api/nothing'].map((path) => ['GET', path] as const);
    const api = Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), fill(path)] as const),
    );
    const blocks: string[] = [];
    for (const [method, path] of [...gets, ...api]) blocks.push(await headersOf(method, `${origin}${path}`));
    write('headers.txt', `${blocks.sort().join('\n')}\n`);
  });
  await whileServing('src/programs/desk/main.ts', ['--port=0'], /(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/, async (origin) => {
    const blocks: string[] = [];
    for (const [route, access] of Object.entries(routeAccess)) {
      const [method = '', path = ''] = route.split(' ');
      blocks.push(`${access} ${await headersOf(method, `${origin}${fill(path)}`)}`);
    }
    write('desk-headers.txt', `${blocks.sort().join('\n')}\n`);
  });
}

function saveMails(write: (file: string, text: string) => void): void {
  // On a busy machine, a report may need longer than its ten seconds.
  for (let tries = 1; ; tries += 1) {
    try {
      run(['scripts/mail.ts']);
      break;
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
  const folder = join(root, 'build/mail-preview');
  const pdfs: string[] = [];
  for (const file of files(folder)) {
    if (file.endsWith('.pdf')) pdfs.push(`${file} ${hashOf(readFileSync(join(folder, file)))}`);
    else write(`mails/${file}`, readFileSync(join(folder, file), 'utf8').replaceAll('><', '>\n<'));
  }
  write('pdfs.txt', `${pdfs.join('\n')}\n`);
}

/** What the tables are, not how they were made: a migration that makes them otherwise changes nothing here. */
function saveSchema(write: (file: string, text: string) => void): void {
  const database = new DatabaseSync(':memory:');
  migrate(database, readMigrations(join(root, 'migrations')));
  const all = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).join(' '));
  const columns = `select m.name || '.' || c.name as name, c.type, c."notnull", coalesce(c.dflt_value, '-'), c.pk, c.hidden
    from sqlite_schema m, pragma_table_xinfo(m.name) c where m.type = 'table' order by 1`;
  const indexes = "select type, name, sql from sqlite_schema where type <> 'table' and sql is not null order by 1, 2";
  const keys = `select m.name || ' to', f."table", f."from", f."to", f.on_delete from sqlite_schema m, pragma_foreign_key_list(m.name) f order by 1, 4`;
  const checks = "select name, sql from sqlite_schema where type = 'table' order by 1";
  const conditions = database
    .prepare(checks)
    .all()
    .flatMap(({ name, sql }) =>
      [
        ...String(sql)
          .replaceAll(/\s+/g, ' ')
          .matchAll(/check ?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gi),
      ].map(([found]) => `${name} ${found}`),
    );
  const lines = [...all(columns), ...all(indexes).map((line) => line.replaceAll(/\s+/g, ' ')), ...all(keys), ...conditions.sort()];
  write('schema.txt', `${lines.join('\n')}\n`);
}

async function save(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} isn't empty.`);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  run(['scripts/build.mjs'], { CONTENT_NOW: now });
  savePages(write);
  await saveRoutes(write);
  saveMails(write);
  saveSchema(write);
  write(
    'help.txt',
    [
      ['src/programs/commands/leads.ts', '--help'],
      ['src/programs/desk/main.ts', '--help'],
      ['src/programs/commands/site.ts', '--help'],
    ]
      .map((args) => run(args))
      .join('\n'),
  );
  console.log(`${files(folder).length} files: ${folder}`);
}

const [command, ...folders] = process.argv.slice(2);
if (command === 'save' && folders.length === 1) await save(resolve(folders[0] ?? ''));
else if (command === 'compare' && folders.length === 2) {
  const compare = ['diff', '--no-index', '--no-color', '--unified=0', '--stat=160', '--patch', ...folders.map((folder) => resolve(folder))];
  process.exitCode = spawnSync('git', compare, { stdio: 'inherit' }).status ?? 1;
} else {
  console.log(help);
  process.exitCode = command === '--help' ? 0 : 2;
}
