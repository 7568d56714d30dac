// A Debian 12 of its own for the operator's page: a tree that debootstrap made, with a real systemd as its first process, in
// namespaces of its own for processes and files. It shares the network with this machine.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../../debian-packages.mjs';
import { root } from '../../project.mjs';

const release = 'bookworm';
export const folder = join(root, 'build/operating');
const certificates = '/usr/local/share/ca-certificates';

function must(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout ?? ''}${stderr ?? ''}`}`);
  return stdout;
}

function program(name, debianPackage) {
  const path = findProgram(name, debianPackage);
  if (!path) throw new Error(`${name} is missing: install the Debian package ${debianPackage ?? name}.`);
  return path;
}

/** What a new installation has, and nothing else: made once, then copied. */
function bareTree() {
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
function adoptSources(tree) {
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

/** Copies the bare tree. Names in `hosts` lead to this machine; `authority` is trusted. */
export function makeTree(name, { hosts = [], authority } = {}) {
  const tree = join(folder, name);
  mkdirSync(folder, { recursive: true });
  must('rm', ['-rf', '--one-file-system', tree]);
  must('cp', ['-a', bareTree(), tree]);
  adoptSources(tree);
  writeFileSync(join(tree, 'etc/hostname'), 'debian\n');
  writeFileSync(join(tree, 'etc/hosts'), '127.0.0.1 localhost debian\n');
  for (const host of hosts) appendFileSync(join(tree, 'etc/hosts'), `127.0.0.1 ${host}\n`);
  if (authority) cpSync(authority, join(tree, certificates, 'proof.crt'));
  return tree;
}

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Boots a tree. Everything in it ends with `stop`. */
export async function bootMachine(tree, { log }) {
  const container = spawn(
    program('systemd-nspawn', 'systemd-container'),
    [
      ...['--quiet', '--boot', '--register=no', '--keep-unit', '--console=pipe', '--link-journal=no', '--timezone=off'],
      ...['--resolv-conf=copy-host', `--machine=${tree.split('/').at(-1)}`, `--directory=${tree}`],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [container.stdout, container.stderr]) stream.on('data', (data) => appendFileSync(log, data));
  let hasEnded = false;
  container.once('exit', () => {
    hasEnded = true;
  });
  const children = () =>
    spawnSync('pgrep', ['--parent', String(container.pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n');
  const enter = () => ['--target', first, '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', '--wdns=/root', '--'];
  const environment = ['env', '-i', `PATH=${path}`, 'HOME=/root', 'USER=root', 'LANG=C.UTF-8', 'TERM=dumb'];
  /** Its first process: all others end with it. */
  let first;
  const stop = () => {
    try {
      if (first && !hasEnded) process.kill(Number(first), 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  };
  process.once('exit', stop);

  for (let look = 0; ; look += 1) {
    if (hasEnded) throw new Error(`The machine didn't start: see ${log}.`);
    first = children()[0];
    if (first) {
      const { stdout } = spawnSync('nsenter', [...enter(), ...environment, 'systemctl', 'is-system-running'], { encoding: 'utf8' });
      if (['running', 'degraded'].includes(stdout?.trim())) break;
    }
    if (look > 600) throw new Error(`The machine didn't finish starting: see ${log}.`);
    await wait(200);
  }
  return {
    /** Runs a command; returns what it printed, and throws if it fails. */
    run: (...command) => must('nsenter', [...enter(), ...environment, ...command]),
    spawn: (command, options) => spawn('nsenter', [...enter(), ...environment, ...command], options),
    stop,
  };
}

/** One root shell, as an operator has it open: what a block sets, the next ones have. */
export function openShell(machine, { log }) {
  const shell = machine.spawn(['bash'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const end = `--- end of block ${randomUUID()} ---`;
  const printed = { stdout: '', stderr: '' };
  let look = () => undefined;
  let code;
  for (const name of ['stdout', 'stderr'])
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
    run: (commands) =>
      new Promise((resolve, reject) => {
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
