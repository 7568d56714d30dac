// The operator's page, from its own blocks of commands (H9): a bare Debian with a real systemd, its own disk and processes, gets
// each command as it's written, in order, in one root shell. Only what isn't on the machine stands in: the names in DNS, the
// repository's host, Let's Encrypt, the mail provider. What the page tells its reader to do elsewhere, such as in a browser, is done
// before or after a section; what it promises is checked from outside.
import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { missingLines, readOperatorsPage } from '../../tests/operators-page.ts';
import { root } from '../project.mjs';
import { bootMachine, folder, makeTree, openShell, removeTree, startNeighbor } from './operating/machine.ts';
import { makeAuthority, openAuthority, startAcme, startMailServer } from './operating/stand-ins.ts';
import { keepVisiting, openVisitor, takeAssessment } from './operating/visitors.ts';
import { type Took, walkWithoutPrivileges } from './operating/walk.ts';

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
if (process.platform !== 'linux' || process.getuid?.() !== 0) fail('This proof needs root on Debian: it makes a machine of its own.');

const page = readOperatorsPage(readFileSync(join(root, 'docs/operating.md'), 'utf8'));
const first = page[0]?.steps[0]?.commands ?? '';
/** A value that the page gives a variable. */
const variable = (name: string) =>
  new RegExp(`^${name}=(.+)$`, 'm').exec(first)?.[1] ?? fail(`The page's first block doesn't set ${name}.`);
const domain = variable('DOMAIN');
const desk = variable('DESK');
const owner = variable('OWNER');
const [, backupUser = '', backupHost = ''] = /^sftp:(.+)@(.+):/.exec(variable('COPIES')) ?? fail("The page's copies don't go by SFTP.");
const mail = new URL(variable('MAIL'));
const repository = new URL(variable('REPOSITORY'));
const origin = `https://${domain}`;
const acmePort = 44_150;

/** Ports that the page's machine takes; it shares the network with this one. */
for (const port of [22, 80, 443, Number(mail.port), 3000, 4600, 9090, 9093, 9100, 9101, 9115, acmePort]) {
  const server = createServer();
  await new Promise<unknown>((free) =>
    server.once('error', () => fail(`Port ${port} is in use: this proof needs it.`)).listen(port, () => server.close(free)),
  );
}

const logs = join(folder, 'logs');
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
const log = (name: string) => join(logs, `${name}.log`);

const git = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) fail(`git ${args[0]}: ${stderr}`);
  return stdout.trim();
};
const own = (...args: readonly string[]) => git('-C', root, '-c', `safe.directory=${root}`, ...args);
if (own('status', '--porcelain') !== '') console.error('The machine clones what is committed, without the changes in this folder.');

/** While the page is being written: goes on with the machine that failed, from a section. */
const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
if (from !== undefined && !page.some(({ title }) => title === from)) fail(`The page has no section "${from}".`);

const authority = from === undefined ? makeAuthority(join(folder, 'authority')) : openAuthority(join(folder, 'authority'));
const hosts = [domain, desk, mail.hostname, repository.hostname, backupHost, 'acme.example.net'];
const tree = from === undefined ? makeTree('machine', { hosts, authority: authority.certificate }) : join(folder, 'machine');
const inTree = (path: string) => join(tree, path);

// The repository's host: a copy of this repository, under the address on the page.
const remote = '/srv/git/tino.git';
rmSync(inTree(remote), { recursive: true, force: true });
git('clone', '--quiet', '--bare', '-c', `safe.directory=${root}`, root, inTree(remote));
writeFileSync(inTree('etc/gitconfig'), `[url "file://${remote}"]\n\tinsteadOf = ${repository.href}\n[safe]\n\tdirectory = ${remote}\n`);
// Let's Encrypt's address.
const acme = await startAcme({ folder: join(folder, 'authority'), authority, port: acmePort, hosts: [domain, desk], log: log('acme') });
mkdirSync(inTree('etc/caddy/own'), { recursive: true });
writeFileSync(inTree('etc/caddy/own/acme.options'), `acme_ca ${acme.directory}\n`);
// Node reads this machine's authorities only with a setting.
mkdirSync(inTree('etc/systemd/system.conf.d'), { recursive: true });
const trust = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
writeFileSync(inTree('etc/systemd/system.conf.d/proof.conf'), `[Manager]\nDefaultEnvironment=${trust}\n`);
writeFileSync(inTree('etc/environment'), `${trust}\n`);
const provider = await startMailServer({
  port: Number(mail.port),
  user: mail.username,
  password: mail.password,
  ...authority.issue(mail.hostname),
});

const neighbor = startNeighbor({ account: backupUser, log: log('neighbor') });
const machine = await bootMachine(tree, log('machine'));
const visitor = openVisitor(origin, authority.pem);

/** Waits for something to become true, and says what didn't. */
async function until(what: string, isTrue: () => unknown, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}.`);
    await wait(200);
  }
}
const ownersMail = async (subject: RegExp) => (await provider.mailTo(owner)).find((mail) => subject.test(mail.subject ?? ''));
const note = (text: string) => console.log(`  ${text}`);

/** The address of a person who's erased after the backup. */
const erased = 'erin@example.net';
const tino = (...args: readonly string[]) => machine.run('tino', ...args);
const ask = async <Data>(query: string): Promise<Data> => {
  const { data } = await (await fetch(`http://127.0.0.1:9090/api/v1/${query}`)).json();
  return data;
};
const push = (file: string, text: string) => {
  const clone = join(folder, 'clone');
  rmSync(clone, { recursive: true, force: true });
  git('clone', '--quiet', '-c', `safe.directory=${inTree(remote)}`, inTree(remote), clone);
  writeFileSync(join(clone, file), text);
  git('-C', clone, 'add', file);
  git('-C', clone, '-c', 'user.name=Developer', '-c', 'user.email=developer@example.com', 'commit', '--quiet', '--message', `Add ${file}`);
  git('-C', clone, '-c', `safe.directory=${inTree(remote)}`, 'push', '--quiet');
};
/** A block of commands that the page's reader pastes once more elsewhere: the one in a section that has some text. */
const blockWith = (title: string, text: string) =>
  page.find((section) => section.title === title)?.steps.find(({ commands }) => commands.includes(text))?.commands ??
  fail(`The page has no commands with ${text} in "${title}".`);
const backups = '/var/backups/tino';
const listBackups = () => readdirSync(inTree(backups)).filter((name) => /^tino-.*\.db$|^erasures\.jsonl$/.test(name));
const erasures = () =>
  readFileSync(inTree(`${backups}/erasures.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
/** Runs a script in the project's folder, as its account. */
const asTino = (script: string) => tino('run', 'sh', '-ec', script);
const allowKey = () => neighbor.allow(readFileSync(inTree('var/lib/tino/.ssh/id_ed25519.pub')));
const restic = (...args: readonly string[]) => tino('restic', '--quiet', ...args);
/** The machine's copies elsewhere, by id, the oldest first. */
const snapshots = () =>
  (JSON.parse(restic('snapshots', '--json')) as readonly { readonly short_id: string }[]).map((snapshot) => snapshot.short_id);
const statusOf = async (path: string) => (await visitor.send(path)).status;

/** What only the later version has; another one each time, so that the update can be repeated. */
const later = `/update-${Date.now()}.txt`;
/** What the machine had before its data was lost. */
const lost: { snapshot?: string | undefined; backups: readonly string[]; erasures: readonly string[] } = { backups: [], erasures: [] };
/** Visits under way during the updates. */
const updating: { visits?: ReturnType<typeof keepVisiting> } = {};

interface Around {
  readonly before?: () => unknown;
  readonly steps?: Readonly<Record<number, () => unknown>>;
  readonly after?: () => unknown;
}
/** What the page's reader does elsewhere, and what's checked from outside, by section. `steps` are before the block of that number. */
const around: Readonly<Record<string, Around>> = {
  'The site, with TLS': {
    async after() {
      const answer = await visitor.send('/');
      equal(answer.status, 200);
      match(String(answer.headers['strict-transport-security']), /max-age=63072000/);
      note('The home page comes over HTTP/2, with a certificate of the authority.');
      match(
        machine.run('tino', 'run', 'cat', '/proc/self/status'),
        /NoNewPrivs:\t1\n[\s\S]*Seccomp:\t2/,
        'A command runs outside the sandbox.',
      );
    },
  },
  'The first lead': {
    async before() {
      await takeAssessment(visitor, { name: 'Ana Prado', email: 'ana@example.net' });
      await until("the visitor's result", async () => (await provider.mailTo('ana@example.net')).length > 0);
      ok(
        provider.received.every(({ isEncrypted }) => isEncrypted),
        'Mail was sent without TLS.',
      );
      note('A visitor took the assessment; the result arrived by mail, encrypted.');
    },
  },
  'The desk': {
    async after() {
      const owners = openVisitor(`https://${desk}`, authority.pem);
      await until('the desk under its name', async () => (await owners.send('/').catch(() => undefined))?.status === 200);
      owners.close();
      note('The desk answers under its own name, which the certificate has, too.');
    },
  },
  Backups: {
    before: () => takeAssessment(visitor, { name: 'Erin Roy', email: erased }),
    steps: { 1: allowKey },
  },
  'The data is gone': {
    async before() {
      tino('leads', 'erase', erased, '--yes');
      // As the desk publishes: a commit on this machine that isn't pushed.
      const publish = 'echo Published > public/published.txt; git add public; git -c user.name=Site -c user.email=site@localhost';
      asTino(`${publish} commit --quiet --message "Published on the desk"`);
      machine.run('systemctl', 'start', 'tino-offsite');
      lost.snapshot = snapshots().at(-1);
      lost.backups = listBackups();
      lost.erasures = erasures();
      const settings = readFileSync(inTree('etc/tino/restic.env'));
      // As on a new machine: the site runs on its own data, without what was published on the desk, and without a key. And as on one that
      // ran unattended for an hour: it has its own backup and erasure, and the latest copy is of that data.
      asTino('git reset --quiet --hard HEAD~1');
      const empty = `rm -rf /var/lib/tino/tino.db* ${backups}/*`;
      machine.run('sh', '-ec', `systemctl stop tino-desk tino.socket tino; ${empty}; systemctl start tino.socket tino tino-desk`);
      await until('the site without data', async () => (await statusOf('/readyz').catch(() => 0)) === 200);
      await takeAssessment(visitor, { name: 'Noa Hill', email: 'noa@example.net' });
      tino('leads', 'erase', 'noa@example.net', '--yes');
      machine.run('systemctl', 'start', 'tino-backup');
      // Not by its unit, which keeps one copy of an hour.
      restic('backup', backups, '/srv/tino/.git');
      notEqual(snapshots().at(-1), lost.snapshot);
      machine.run('systemctl', 'disable', '--quiet', '--now', 'tino-offsite.timer');
      machine.run('sh', '-ec', `rm -rf /var/lib/tino/.ssh /etc/tino/restic.env /etc/systemd/system/tino-offsite.*`);
      machine.run('systemctl', 'daemon-reload');
      writeFileSync(inTree('etc/tino/restic.env'), settings, { mode: 0o600 });
      await shell.run(blockWith('Backups', 'tino install'));
      allowKey();
      note('A person was erased, and something was published. An hour later the data, the backups, the commit and the key were gone.');
    },
    steps: {
      1: () => shell.run(`SNAPSHOT=${lost.snapshot}`),
    },
    async after() {
      await until('the site', async () => (await statusOf('/readyz')) === 200);
      const { leads }: { leads: readonly { readonly name: string }[] } = JSON.parse(tino('leads', 'list', '--json'));
      deepEqual(
        leads.map(({ name }) => name),
        ['Ana Prado'],
      );
      deepEqual(
        lost.backups.filter((name) => !listBackups().includes(name)),
        [],
        'Earlier backups, or their list of erasures, are not back.',
      );
      deepEqual(
        lost.erasures.filter((line) => !erasures().includes(line)),
        [],
        'Erasures from before the loss are not on the list.',
      );
      const listed = readFileSync(inTree(`${backups}/SHA256SUMS`), 'utf8');
      deepEqual(
        listBackups().filter((name) => name.endsWith('.db') && !listed.includes(name)),
        [],
        'Backups are not on the list by which they are removed.',
      );
      asTino(`cd ${backups} && sha256sum --quiet --check SHA256SUMS && test -w SHA256SUMS && test -w erasures.jsonl`);
      equal(await statusOf('/published.txt'), 200, 'What was published on the desk is not back.');
      note('The lead is back from the other machine, who was erased since stays erased, and what was published is served.');
    },
  },
  Alerts: {
    async after() {
      const targets = async () => (await ask<{ activeTargets: readonly { health: string }[] }>('targets')).activeTargets;
      await until('all targets of Prometheus', async () => (await targets()).every(({ health }) => health === 'up'), 120);
      const units = async () =>
        (await ask<{ result: readonly { metric: { name: string } }[] }>('query?query=node_systemd_unit_state')).result;
      await until('the state of the copies elsewhere', async () =>
        (await units()).some(({ metric }) => metric.name === 'tino-offsite.service'),
      );
      await until('the test alert by mail', () => ownersMail(/TinoTest/));
      const { groups } = await ask<{ groups: readonly { rules: readonly { health: string }[] }[] }>('rules');
      const rules = groups.flatMap((group) => group.rules);
      ok(rules.length === 8 && rules.every(({ health }) => health !== 'err'), 'An alert rule fails.');
      note(
        `Prometheus reaches its ${(await targets()).length} targets, its ${rules.length} rules hold, and the test alert arrived by mail.`,
      );
    },
  },
  Updates: {
    async before() {
      push(`public${later}`, 'A later version.\n');
      equal(await statusOf(later), 404);
      updating.visits = keepVisiting(origin, authority.pem);
    },
    async after() {
      equal(await statusOf(later), 200, 'The later version is not served.');
    },
  },
  'Going back': {
    steps: {
      0: () => shell.run(`BEFORE=${asTino('git rev-parse ORIG_HEAD').trim()}`),
      1: async () => equal(await statusOf(later), 404, 'The version before is not served.'),
    },
    async after() {
      equal(await statusOf(later), 200, 'The later version is not served again.');
      const { requests, writes } = await (updating.visits ?? fail('Nobody visits during the updates.')).stop();
      note(
        `${requests} requests during updating, going back and updating again: none failed, and all ${writes} acknowledged writes are there.`,
      );
    },
  },
  "When something's wrong": { after: () => tryCanary() },
};

/**
 * Someone with the account `tino` has changed all that it may, and root runs every command of the page, each on a separate terminal (H3).
 */
function tryCanary(): void {
  const ran = '/srv/tino/ran';
  const typed = `echo typed $(id -u) >>${ran}\\n`;
  const poison = `#!/bin/sh
echo "$(id -u) $0 $*" >>${ran}
perl -e 'open my $t, "+<", "/dev/tty"; for my $f ($t, *STDIN, *STDOUT, *STDERR) { ioctl($f, 0x5412, $_) for split //, "${typed.replaceAll('$', '\\$')}" }' 2>/dev/null
for file in /usr/local/bin/tino /opt/tino/ops/install.sh /etc/systemd/system/tino.service /etc/tino/tino.env; do
  echo >>"$file" && echo "wrote $file" >>${ran}
done 2>/dev/null
exit 0
`;
  // In the machine's own tree; root's shell there isn't involved.
  asTino(`cat >/var/lib/tino/poison.sh <<'END'\n${poison}END\nchmod +x /var/lib/tino/poison.sh`);
  const { scripts, ...rest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const poisoned = Object.fromEntries(Object.keys(scripts).map((name) => [name, `/var/lib/tino/poison.sh ${name}`]));
  const packageFile = JSON.stringify({ ...rest, scripts: poisoned });
  const settings = readFileSync(inTree('etc/tino/restic.env'), 'utf8');
  const commands = page
    .flatMap(({ steps }) => steps.flatMap((step) => step.commands.split('\n')))
    .filter((line) => /^(?:tino |\/opt\/tino\/|systemctl .*tino)/.test(line))
    .map((line) =>
      line
        .replace('"$SNAPSHOT"', lost.snapshot ?? 'latest')
        .replace('"$BEFORE"', 'HEAD')
        .replaceAll(/"\$(\w+)"/g, (_, name) => variable(name)),
    );
  for (const command of new Set(commands)) {
    // Again each time: some of the commands put the project right.
    asTino(`echo '${packageFile}' >package.json
      for file in scripts/run.mjs scripts/deploy.mjs ops/install.sh ops/tino.sh; do cp /var/lib/tino/poison.sh $file; done
      for hook in post-checkout post-merge pre-rebase post-rewrite post-index-change; do cp /var/lib/tino/poison.sh .git/hooks/$hook; done
      git config core.fsmonitor /var/lib/tino/poison.sh; git config core.pager /var/lib/tino/poison.sh
      for file in erasures.jsonl SHA256SUMS; do rm -f ${backups}/$file; ln -s /etc/tino/restic.env ${backups}/$file; done`);
    const line = `(${command}) ; while read -r -t 0.5 line; do eval "$line"; done`;
    machine.run(
      'sh',
      '-c',
      `mkfifo -m 600 /run/typing 2>/dev/null; exec 9<>/run/typing; SHELL=/bin/bash timeout 300 script -qec '${line.replaceAll("'", "'\\''")}' /dev/null <&9 >/dev/null 2>&1; true`,
    );
  }
  const lines = readFileSync(inTree(ran), 'utf8').trim().split('\n');
  const uid = machine.run('id', '-u', 'tino').trim();
  deepEqual(
    lines.filter((line) => !line.startsWith(`${uid} `)),
    [],
    'What the service account prepared ran as root.',
  );
  equal(readFileSync(inTree('etc/tino/restic.env'), 'utf8'), settings, 'A link of the service account led root to its own file.');
  ok(lines.length > 5, 'The canary never ran.');
  note(`${new Set(commands).size} documented commands ran a poisoned script ${lines.length} times, never as root.`);
}

const titles = page.map(({ title }) => title);
deepEqual(
  Object.keys(around).filter((title) => !titles.includes(title)),
  [],
  'The page has no such sections.',
);

const shell = openShell(machine, log('page'));
const seconds: Took[] = [];
let commands = 0;
try {
  if (from !== undefined) {
    const before = page.slice(0, titles.indexOf(from)).flatMap(({ steps }) => steps.flatMap((step) => step.commands.split('\n')));
    await shell.run(before.filter((line) => /^\w+(=(?!\$\()|\(\) )/.test(line) && !/^(?:SMTP|MAIL_FROM|NOTIFY)/.test(line)).join('\n'));
    await until('the site', async () => (await fetch('http://127.0.0.1:3000/readyz').catch(() => undefined))?.ok);
  }
  for (const { title, steps } of page.slice(from === undefined ? 0 : titles.indexOf(from))) {
    if (steps.length > 0) console.log(title);
    await around[title]?.before?.();
    const begin = performance.now();
    for (const [index, step] of steps.entries()) {
      await around[title]?.steps?.[index]?.();
      const printed = await shell.run(step.commands).catch((error: Error) => {
        throw new Error(`docs/operating.md:${step.line}: ${error.message}`);
      });
      const missing = step.output === undefined ? [] : missingLines(step.output, printed);
      if (missing.length > 0) throw new Error(`docs/operating.md:${step.line} doesn't print "${missing[0]}", but:\n${printed}`);
      commands += 1;
    }
    if (steps.length > 0) seconds.push([title, (performance.now() - begin) / 1_000]);
    await around[title]?.after?.();
  }
} catch (error) {
  console.error((error instanceof Error ? error.message : String(error)).slice(-6_000));
  console.error(`What was printed: ${log('page')}. The machine's disk: ${tree}.`);
  process.exitCode = 1;
} finally {
  await updating.visits?.stop().catch(() => undefined);
  visitor.close();
  shell.close();
  try {
    writeFileSync(log('journal'), machine.run('journalctl', '--no-pager', '--boot'));
  } catch {
    // The log of the machine is enough.
  }
  machine.stop();
  neighbor.stop();
  acme.stop();
  provider.stop();
}

if (process.exitCode !== 1) {
  const total = seconds.reduce((sum, [, each]) => sum + each, 0);
  console.log(`\n${commands} blocks of commands, as they're written on the page:`);
  for (const [title, each] of [...seconds, ['in all', total] as const])
    console.log(`  ${title.padEnd(32)}${each.toFixed(1).padStart(8)} s`);
  console.log(`In all ${(total / 60).toFixed(1)} minutes of the machine.`);
  console.log('\nThe walk of somebody without privileges, on another bare Debian:');
  const walk = await walkWithoutPrivileges(log('walk'));
  for (const name of ['machine', 'walk', 'clone']) removeTree(name);
  for (const [title, each] of walk) console.log(`  ${title.padEnd(42)}${each.toFixed(1).padStart(8)} s`);
}
process.exit();
