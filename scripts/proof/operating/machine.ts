// A separate Debian 12 for the operator's page: a tree that debootstrap made, with a real systemd as its first process, in separate
// namespaces for processes and files. It shares the network with this machine.
import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../../debian-packages.ts';
import { root } from '../../project.mjs';

const release = 'bookworm';
export const folder = join(root, 'build/operating');
const certificates = '/usr/local/share/ca-certificates';

function must(command: string, args: readonly string[], options: Omit<SpawnSyncOptions, 'encoding'> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout ?? ''}${stderr ?? ''}`}`);
  return stdout;
}

function program(name: string, debianPackage = name): string {
  const path = findProgram(name, debianPackage);
  if (!path) throw new Error(`${name} is missing: install the Debian package ${debianPackage}.`);
  return path;
}

/** What a new installation has, and nothing else: made once, then copied. */
function bareTree(): string {
  const bare = join(folder, 'bare');
  if (existsSync(bare)) return bare;
  console.log('Making a bare Debian …');
  const unfinished = `${bare}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  must(program('debootstrap'), ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', release, unfinished]);
  renameSync(unfinished, bare);
  return bare;
}

/** Where packages come from, and whom to trust for that, is as on this machine. */
function adoptSources(tree: string): void {
  const isSameRelease = existsSync('/etc/os-release') && readFileSync('/etc/os-release', 'utf8').includes(`VERSION_CODENAME=${release}`);
  if (isSameRelease) {
    const sources = ['sources.list', 'sources.list.d', 'apt.conf.d'].map((name) => join('/etc/apt', name)).filter(existsSync);
    rmSync(join(tree, 'etc/apt/sources.list'), { force: true });
    for (const path of sources) cpSync(path, join(tree, path), { recursive: true });
  }
  const authorities = existsSync(certificates) ? readdirSync(certificates).filter((name) => name.endsWith('.crt')) : [];
  mkdirSync(join(tree, certificates), { recursive: true });
  for (const name of authorities) cpSync(join(certificates, name), join(tree, certificates, name));
  const registry = must('npm', ['config', 'get', 'registry'], { cwd: '/' }).trim();
  writeFileSync(
    join(tree, 'etc/npmrc'),
    `registry=${registry}\n${authorities.length > 0 ? 'cafile=/etc/ssl/certs/ca-certificates.crt\n' : ''}`,
  );
}

/** Removes a tree. Hundreds of thousands of files take a while, and nothing waits for it. */
export function removeTree(name: string): void {
  const tree = join(folder, name);
  if (!existsSync(tree)) return;
  const old = `${tree}.${process.pid}.part`;
  renameSync(tree, old);
  spawn('rm', ['-rf', '--one-file-system', old], { stdio: 'ignore', detached: true }).unref();
}

interface TreeOptions {
  /** Names that lead to this machine. */
  readonly hosts?: readonly string[];
  /** A certificate that's trusted. */
  readonly authority?: string;
}

/** Copies the bare tree. */
export function makeTree(name: string, { hosts = [], authority }: TreeOptions = {}): string {
  const tree = join(folder, name);
  mkdirSync(folder, { recursive: true });
  removeTree(name);
  must('cp', ['-a', bareTree(), tree]);
  adoptSources(tree);
  writeFileSync(join(tree, 'etc/hostname'), 'debian\n');
  writeFileSync(join(tree, 'etc/hosts'), '127.0.0.1 localhost debian\n');
  for (const host of hosts) appendFileSync(join(tree, 'etc/hosts'), `127.0.0.1 ${host}\n`);
  if (authority) cpSync(authority, join(tree, certificates, 'proof.crt'));
  return tree;
}

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const nspawn = (tree: string): readonly [file: string, args: readonly string[]] => [
  program('systemd-nspawn', 'systemd-container'),
  ['--quiet', '--register=no', '--keep-unit', '--link-journal=no', '--timezone=off', '--resolv-conf=copy-host', `--directory=${tree}`],
];

/** The first process of a container; all others end with it. */
const firstProcess = (container: ChildProcess) =>
  Number(
    spawnSync('pgrep', ['--parent', String(container.pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')[0],
  );

/** Starts a container. It ends with `stop`, and with this process. */
function startContainer(tree: string, options: readonly string[], command: readonly string[], log: string) {
  const [file, args] = nspawn(tree);
  const container = spawn(file, [...args, ...options, ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [container.stdout, container.stderr]) stream.on('data', (data) => appendFileSync(log, data));
  const state = { hasEnded: false };
  container.once('exit', () => {
    state.hasEnded = true;
  });
  const stop = () => {
    if (state.hasEnded) return;
    // Only the container's first process takes all others with it; the program around it may hang without a reader of its output.
    for (const pid of [firstProcess(container), container.pid]) {
      try {
        if (pid) process.kill(pid, 'SIGKILL');
      } catch {
        // It exited.
      }
    }
  };
  process.once('exit', stop);
  return { container, state, stop };
}

/** Runs a command in a tree that isn't booted, as root; returns what it printed. */
export function runIn(tree: string, script: string, log: string): string {
  const [file, args] = nspawn(tree);
  const { status, stdout, stderr } = spawnSync(file, [...args, '--pipe', 'sh', '-ec', script], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  appendFileSync(log, `${stdout}${stderr}`);
  if (status !== 0) throw new Error(`${script}: ${`${stdout}${stderr}`.slice(-2_000)}`);
  return stdout;
}

/** Starts a command in a tree that isn't booted, as root. It ends with `stop`. */
export const startIn = (tree: string, script: string, log: string) => startContainer(tree, ['--pipe'], ['sh', '-ec', script], log);

/** Starts another machine that runs only the SSH server: `account` gets in with the keys passed to `allow`. */
export function startNeighbor({ account, log }: { readonly account: string; readonly log: string }) {
  const tree = join(folder, 'neighbor');
  const home = join(tree, 'home', account);
  if (!existsSync(home)) {
    makeTree('neighbor.part');
    const install = 'apt-get update && apt-get install --yes --no-install-recommends openssh-server';
    runIn(`${tree}.part`, `${install} && useradd --create-home --password '*' ${account}`, log);
    rmSync(tree, { recursive: true, force: true });
    renameSync(`${tree}.part`, tree);
  }
  rmSync(join(home, 'tino'), { recursive: true, force: true });
  const prepare = 'mkdir -p /run/sshd && exec /usr/sbin/sshd -D -e -o ListenAddress=127.0.0.1';
  const { stop } = startIn(tree, prepare, log);
  const { uid, gid } = statSync(home);
  return {
    allow(key: Buffer) {
      mkdirSync(join(home, '.ssh'), { recursive: true, mode: 0o700 });
      writeFileSync(join(home, '.ssh/authorized_keys'), key, { mode: 0o600 });
      for (const path of ['.ssh', '.ssh/authorized_keys']) chownSync(join(home, path), uid, gid);
    },
    stop,
  };
}

/** Boots a tree. Everything in it ends with `stop`. */
export async function bootMachine(tree: string, log: string) {
  const { container, state, stop } = startContainer(tree, ['--boot', '--console=pipe', '--machine=machine'], [], log);
  const enter = () => [
    '--target',
    String(firstProcess(container)),
    '--mount',
    '--uts',
    '--ipc',
    '--pid',
    '--cgroup',
    '--root',
    '--wdns=/root',
    '--',
  ];
  const environment = ['env', '-i', `PATH=${path}`, 'HOME=/root', 'USER=root', 'LANG=C.UTF-8', 'TERM=dumb'];
  for (let look = 0; ; look += 1) {
    if (state.hasEnded) throw new Error(`The machine didn't start: see ${log}.`);
    if (firstProcess(container)) {
      const { stdout } = spawnSync('nsenter', [...enter(), ...environment, 'systemctl', 'is-system-running'], { encoding: 'utf8' });
      if (['running', 'degraded'].includes(stdout.trim())) break;
    }
    if (look > 600) throw new Error(`The machine didn't finish starting: see ${log}.`);
    await wait(200);
  }
  return {
    /** Runs a command; returns what it printed, and throws if it fails. */
    run: (...command: readonly string[]) => must('nsenter', [...enter(), ...environment, ...command]),
    spawnShell: () => spawn('nsenter', [...enter(), ...environment, 'bash']),
    stop,
  };
}

/** One root shell, as an operator has it open: what a block sets, the next ones have. */
export function openShell(machine: Awaited<ReturnType<typeof bootMachine>>, log: string) {
  const shell = machine.spawnShell();
  const end = `--- end of block ${randomUUID()} ---`;
  const printed = { stdout: '', stderr: '' };
  let look = () => {};
  let code: number | undefined;
  for (const name of ['stdout', 'stderr'] as const)
    shell[name].setEncoding('utf8').on('data', (text) => {
      printed[name] += text;
      appendFileSync(log, text);
      look();
    });
  shell.once('close', (status) => {
    code = status ?? 1;
    look();
  });
  shell.stdin.on('error', () => undefined);
  shell.stdin.write('set -eo pipefail\n');
  return {
    /** Runs commands; resolves with what they printed. A command that fails ends the shell. */
    run: (commands: string) =>
      new Promise<string>((resolve, reject) => {
        printed.stdout = '';
        printed.stderr = '';
        look = () => {
          const text = `${printed.stdout}${printed.stderr}`.replaceAll(`${end}\n`, '');
          if (code !== undefined) reject(new Error(`A command failed with ${code}:\n${text}`));
          else if (printed.stdout.includes(end) && printed.stderr.includes(end)) resolve(text);
        };
        shell.stdin.write(`{\n${commands}\n} </dev/null\necho '${end}'; echo '${end}' >&2\n`);
      }),
    close: () => shell.stdin.end(),
  };
}
