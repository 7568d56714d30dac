// Last night's backup after the data is gone: a server with many leads, a backup while visitors write, more writes and
// erasures afterwards, everything copied away with restic, then the data and the backups deleted and restored from the copy. Prints
// times, what was lost, and whether a byte of the erased is left. Then kill -9 during backups, again and again.
import { execFileSync, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { readProjectMigrations } from '../../src/server/platform/stores/open-store.ts';
import { openSqlite } from '../../src/server/platform/stores/sqlite.ts';
import { insertRecord, updateRecord } from '../../src/server/visitors/records/statements.ts';
import { makeRecord } from '../many-records.ts';
import { buildDesk, root } from '../project.mjs';
import { waitForLine } from '../wait-for-line.ts';
import { ask, creation, type Settings, startServer, stopServer } from './faults/server.ts';

const leads = Number(process.env.RESTORE_LEADS ?? 50_000);
const killRounds = Number(process.env.BACKUP_KILL_ROUNDS ?? 30);
const killLeads = Math.min(leads, 5_000);
const writesAfterwards = 200;
const erasuresEach = 5;

const folder = mkdtempSync(join(tmpdir(), 'tino-restore-'));
const dataDir = join(folder, 'data');
const backupDir = join(folder, 'backups');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

let failed = 0;
function check(holds: boolean, what: string): void {
  if (!holds) failed += 1;
  console.log(`  ${holds ? 'ok      ' : 'FAILED: '}${what}`);
}
const secondsSince = (from: number) => `${((performance.now() - from) / 1_000).toFixed(1)} s`;
const number = (count: number) => count.toLocaleString('en-US');

/** Runs an operator's command in a separate process. */
async function leadsCommand(args: readonly string[], settings: Settings) {
  const child = startCommand(args, settings);
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

const startCommand = (args: readonly string[], settings: Settings, stdio: StdioOptions = ['ignore', 'pipe', 'pipe']) =>
  spawn(process.execPath, [join(root, 'src/programs/commands/leads.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, NODE_COMPILE_CACHE: join(root, 'build/compile-cache'), ...settings },
    stdio,
  });

async function fill(path: string, count: number): Promise<void> {
  mkdirSync(path, { recursive: true });
  const store = openSqlite(join(path, 'tino.db'), { migrations: readProjectMigrations() });
  for (let from = 0; from < count; from += 500)
    await store.write(function* () {
      for (let each = from; each < Math.min(count, from + 500); each += 1) {
        const record = makeRecord(each);
        yield* insertRecord({
          record: { ...record, currentStep: 1, updated: record.created, completed: null, isComplete: false },
          flags: [],
          sequence: null,
        });
        yield* updateRecord({ record, flags: [], sequence: null });
      }
    });
  await store.close();
}

// What's erased must be found by an operator, so records aren't erased by age meanwhile.
const settings = {
  DATA_DIR: dataDir,
  BACKUP_DIR: backupDir,
  RETENTION_DAYS: '36500',
  RATE_LIMIT_PER_MINUTE: '0',
  MAIL_PER_HOUR: '100000',
};

buildDesk();
let from = performance.now();
await fill(dataDir, leads);
console.log(`${number(leads)} leads, ${(statSync(join(dataDir, 'tino.db')).size / 1e6).toFixed(0)} MB, written in ${secondsSince(from)}.`);
const server = await startServer({ folder, settings });

/** The uuids of records that the server acknowledged. */
const acknowledged: string[] = [];
async function visit(): Promise<void> {
  const answer = await ask(server.port, 'POST', '/api/readiness-quiz/', {
    body: creation(`visitor-${randomUUID()}@example.com`),
    timeoutMs: 20_000,
  });
  if (answer.status === 201) acknowledged.push(JSON.parse(answer.text).uuid);
  else if (answer.status !== 503) check(false, `a visitor's write was answered with ${answer.status}`);
}

console.log('\nThe backup of the night, while visitors write:');
for (let each = 0; each < 20; each += 1) await visit();
const beforeBackup = acknowledged.length;
let isBackingUp = true;
const visitors = (async () => {
  while (isBackingUp) {
    await visit();
    await pause(20);
  }
})();
const made = await leadsCommand(['backup', '--into', backupDir, '--keep', '14', '--json'], settings);
isBackingUp = false;
await visitors;
process.stdout.write(`  ${made.err}`);
check(made.code === 0, 'the backup was made');
const backup = JSON.parse(made.out);
check(backup.records >= leads + beforeBackup, `every record acknowledged before it is in it (${number(backup.records)})`);
console.log(`  (${acknowledged.length - beforeBackup} records were acknowledged during the backup)`);

console.log('\nThe day after:');
const erased: string[] = [];
async function eraseByCommand(email: string): Promise<void> {
  const { code, err } = await leadsCommand(['erase', email, '--yes'], settings);
  check(code === 0, `${email} erased by command${code === 0 ? '' : `: ${err}`}`);
  erased.push(email);
}

const desk = spawn(process.execPath, [join(root, 'src/programs/desk/main.ts'), '--port=0'], {
  cwd: folder,
  env: { PATH: process.env.PATH, HOME: folder, NODE_COMPILE_CACHE: join(root, 'build/compile-cache'), ...settings },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => desk.kill('SIGKILL'));
const [, deskUrl, token] = await waitForLine(desk, /The desk is at (\S+)\/#token=(\S+)/);
async function eraseOnDesk(email: string): Promise<void> {
  const answer = await fetch(`${deskUrl}/api/people/erase`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, typed: email }),
  });
  const { leads: records, isListed } = await answer.json();
  check(answer.ok && records > 0 && isListed, `${email} erased on the desk`);
  erased.push(email);
}

/** The token of the link that was mailed to an address, once the mail is written. */
async function mailedToken(email: string): Promise<string> {
  const mails = join(dataDir, 'mail');
  for (let attempt = 0; attempt < 600; attempt += 1) {
    for (const name of existsSync(mails) ? readdirSync(mails) : []) {
      if (!name.endsWith('.eml')) continue;
      const mail = await PostalMime.parse(readFileSync(join(mails, name)));
      const [, found] = /\/my-result\/([\w-]{43})/.exec(mail.text ?? '') ?? [];
      if (found && mail.to?.some(({ address }) => address === email)) return found;
    }
    await pause(100);
  }
  throw new Error(`No mail to ${email} came.`);
}

async function eraseByLink(email: string): Promise<void> {
  await ask(server.port, 'POST', '/api/access-links/', { body: { email, language: 'en' }, timeoutMs: 20_000 });
  const mailed = await mailedToken(email);
  const answer = await fetch(`http://127.0.0.1:${server.port}/my-result/${mailed}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'erase', confirmed: 'yes' }),
  });
  check(/erased/.test(answer.headers.get('location') ?? ''), `${email} erased by the mailed link`);
  erased.push(email);
}

// A person whose address differs in the backup.
const corrected = makeRecord(
  [...Array(leads).keys()].find((each) => makeRecord(each).type === 'readiness-quiz' && !makeRecord(each).isComplete) ?? 0,
);
const earlier = corrected.personalInfo.email;
const patched = await ask(server.port, 'PATCH', `/api/readiness-quiz/${corrected.uuid}/`, {
  body: { personalInfo: { ...corrected.personalInfo, email: 'corrected@example.com' } },
  timeoutMs: 20_000,
});
check(patched.status === 200, `${earlier} corrects the address`);
await eraseByCommand('corrected@example.com');
erased.push(earlier);
for (let each = 0; each < erasuresEach; each += 1) {
  await eraseByCommand(`person${100 + each}@example.com`);
  await eraseOnDesk(`person${200 + each}@example.com`);
  await eraseByLink(`person${300 + each}@example.com`);
}
for (let each = 0; each < writesAfterwards; each += 1) await visit();
const listed = readFileSync(join(backupDir, 'erasures.jsonl'), 'utf8').trim().split('\n');
check(listed.length === 3 * erasuresEach + 1, `${listed.length} erasures are listed beside the backups`);
check(!/person|corrected|example/.test(listed.join()), 'and name nobody');
const total = leads + acknowledged.length;

console.log('\nOff the machine, with restic:');
const copied = join(folder, 'copied');
let restored = backupDir;
if (spawnSync('restic', ['version']).status === 0) {
  const page = readFileSync(join(root, 'docs/backups.md'), 'utf8');
  const section = page.slice(page.indexOf('## Off the machine'), page.indexOf('## Restore\n'));
  writeFileSync(join(folder, 'restic-password'), randomUUID(), { mode: 0o600 });
  const script = [...section.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, code]) => code)
    .join('')
    .replace(/RESTIC_REPOSITORY=\S+/, `RESTIC_REPOSITORY=${join(folder, 'elsewhere')}`)
    .replace(/RESTIC_PASSWORD_FILE=\S+/, `RESTIC_PASSWORD_FILE=${join(folder, 'restic-password')}`)
    .replaceAll('/var/backups/tino', backupDir)
    // Git stands in as it's here.
    .replaceAll('/srv/tino/.git', join(root, '.git'))
    // The page's reader chooses a snapshot; here there's one.
    .replace('1a2b3c4d', 'latest')
    .replaceAll('/var/tmp/tino-restored', copied);
  from = performance.now();
  const { status, stderr } = spawnSync('sh', ['-e', '-c', script], { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: folder } });
  check(status === 0, `the commands of docs/backups.md, in ${secondsSince(from)}${status === 0 ? '' : `: ${stderr}`}`);
  restored = join(copied, backupDir);
} else {
  cpSync(backupDir, copied, { recursive: true });
  restored = copied;
  console.log('  NOT RUN: restic is not installed (apt-get install restic); a copy of the folder stands in.');
}

console.log('\nThe machine is gone:');
server.child.kill('SIGKILL');
desk.kill('SIGKILL');
await server.ended;
rmSync(dataDir, { recursive: true });
rmSync(backupDir, { recursive: true });
const file = join(restored, readdirSync(restored).find((name) => name.startsWith('tino-')) ?? '');
const sums = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: restored, encoding: 'utf8' });
check(/: OK$/m.test(sums), 'sha256sum finds the copy whole');
from = performance.now();
const rehearsed = await leadsCommand(['restore', '--rehearse', file], settings);
process.stdout.write(`  ${rehearsed.err}`);
check(rehearsed.code === 0 && !existsSync(dataDir), `rehearsed in ${secondsSince(from)}, and left nothing`);
const down = performance.now();
const done = await leadsCommand(['restore', file, '--json'], settings);
const restoreTook = secondsSince(down);
process.stdout.write(done.err.replace(/^/gm, '  ').trimEnd().concat('\n'));
check(done.code === 0, `restored in ${restoreTook}`);
const again = await startServer({ folder, settings });
const ready = await ask(again.port, 'GET', '/readyz', { timeoutMs: 20_000 });
check(ready.status === 200, `the server is ready ${secondsSince(down)} after the restore began`);

console.log('\nWhat is there:');
const { erasures } = JSON.parse(done.out);
const found = new Set<string>();
for (const uuid of acknowledged) {
  const answer = await ask(again.port, 'GET', `/api/readiness-quiz/${uuid}/`, { timeoutMs: 20_000 });
  if (answer.status === 200) found.add(uuid);
}
const lostBefore = acknowledged.slice(0, beforeBackup).filter((uuid) => !found.has(uuid)).length;
const { total: remaining }: { total: number } = JSON.parse((await leadsCommand(['list', '--json'], settings)).out);
console.log(
  `  records before: ${number(total - erasures.records)} (${number(total)} less ${erasures.records} erased); after: ${number(remaining)}`,
);
console.log(
  `  lost: ${acknowledged.length - found.size}, all of them written after the backup began; reapplied: ${JSON.stringify(erasures)}`,
);
check(lostBefore === 0, 'none of them was acknowledged before the backup began');
check(remaining === leads - erasures.records + found.size, 'every other lead is there');
check(erasures.erasures === 3 * erasuresEach + 1 && erasures.records >= 3 * erasuresEach + 1, 'every erasure was reapplied');
const gone = await ask(again.port, 'GET', `/api/readiness-quiz/${corrected.uuid}/`, { timeoutMs: 20_000 });
check(gone.status === 410, 'an erased record answers 410');
check((await stopServer(again)).end === 0, 'the server stops');
const holding = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .flatMap((entry) => {
    const bytes = readFileSync(join(entry.parentPath, entry.name)).toString('latin1');
    return erased
      .filter((email) => new RegExp(`(?<![\\w.-])${email.replaceAll('.', '\\.')}`, 'i').test(bytes))
      .map((email) => `${entry.name}: ${email}`);
  });
check(
  holding.length === 0,
  `no byte of ${erased.length} erased addresses is in ${dataDir.replace(folder, '')}${holding.length > 0 ? `: ${holding.join(', ')}` : ''}`,
);
const control = readFileSync(join(dataDir, 'tino.db')).includes('person99@example.com');
check(control, '(and the search finds an address that was not erased)');

console.log(`\nkill -9 in ${killRounds} backups of ${number(killLeads)} leads:`);
const small = { ...settings, DATA_DIR: join(folder, 'small'), BACKUP_DIR: join(folder, 'nightly') };
await fill(small.DATA_DIR, killLeads);
const nightly = ['backup', '--keep', '3'];
for (let each = 0; each < 3; each += 1) check((await leadsCommand(nightly, small)).code === 0, `backup ${each + 1} without a kill`);
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const named = () => readdirSync(small.BACKUP_DIR).filter((name) => /^tino-/.test(name) && !name.endsWith('.part'));
const whole = () => {
  const sumsNow = new Map(
    readFileSync(join(small.BACKUP_DIR, 'SHA256SUMS'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [sum = '', name = ''] = line.split('  ');
        return [name, sum] as const;
      }),
  );
  return named().filter((name) => sumsNow.get(name) === hashOf(join(small.BACKUP_DIR, name)));
};
const sizeSince = (path: string, startedAt: number) => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && found.mtimeMs >= startedAt ? found.size : 0;
};
const part = join(small.BACKUP_DIR, 'tino.part');
const wholeSize = statSync(join(small.BACKUP_DIR, named()[0] ?? '')).size;
/** Resolves at a random point of a stage, another one each round: by what's on the disk, because a busy machine has no hours. */
async function reach(round: number, before: ReadonlySet<string>, startedAt: number, ended: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  const size = Math.random() * wholeSize;
  const isThere = [
    () => Date.now() > startedAt + size / (wholeSize / 500),
    () => sizeSince(part, startedAt) > size,
    () => sizeSince(part, startedAt) >= wholeSize,
    () => named().some((name) => !before.has(name)),
  ][round % 4];
  while (!hasEnded && !isThere?.()) await pause(1);
  await pause(Math.random() * 20);
}
let killed = 0;
let halves = 0;
let fewest = Number.POSITIVE_INFINITY;
const stages = { before: 0, during: 0, after: 0 };
for (let round = 0; round < killRounds; round += 1) {
  const before = new Set(named());
  const startedAt = Date.now();
  const child = startCommand(nightly, small, 'ignore');
  const ended = once(child, 'exit');
  await reach(round, before, startedAt, ended);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  if (signal === 'SIGKILL') killed += 1;
  const written = sizeSince(part, startedAt) > 0;
  stages[named().some((name) => !before.has(name)) ? 'after' : written ? 'during' : 'before'] += 1;
  halves += named().length - whole().length;
  fewest = Math.min(fewest, whole().length);
}
console.log(
  `  ${killed} killed: ${stages.before} before anything was written, ${stages.during} while it was, ${stages.after} once it had its name or had ended`,
);
check(halves === 0, 'never a half one with a name');
check(fewest >= 3, `never fewer than 3 whole ones (fewest: ${fewest})`);
check((await leadsCommand(nightly, small)).code === 0 && named().length === 3, 'the next backup goes on, and 3 are kept');
for (const name of named()) {
  const { code, err } = await leadsCommand(['restore', '--rehearse', join(small.BACKUP_DIR, name)], small);
  check(code === 0, code === 0 ? `${name} can be restored` : err);
}
console.log(failed === 0 ? '\nAll of it holds.' : `\n${failed} FAILED.`);
process.exit(failed === 0 ? 0 : 1);
