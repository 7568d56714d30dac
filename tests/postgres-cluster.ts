import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL's programs, and the account to run them under when we're root. */
export interface PostgresPrograms {
  readonly bin: string;
  readonly account?: { readonly uid: number; readonly gid: number };
}

/** A PostgreSQL for tests, on a socket in a private folder. */
export interface Cluster {
  readonly url: string;
  /** Stops it like a crash would. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** Creates and starts a cluster in about two seconds. Without `durable` it skips fsync and doesn't survive a crash. */
export async function startCluster({ bin, account }: PostgresPrograms, durable: boolean): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tino-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...account };
  execFileSync(
    join(bin, 'initdb'),
    // This skips syncing only while creating the empty cluster.
    ['-D', 'data', '--no-sync', '--auth=trust', '--username=tino', '--locale=C', '--encoding=UTF8'],
    { ...options, stdio: 'ignore' },
  );
  let running: ChildProcess | undefined;
  const end = () => running?.kill('SIGQUIT');
  process.once('exit', end);

  async function start(): Promise<void> {
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=60', `fsync=${durable ? 'on' : 'off'}`];
    const args = ['-D', 'data', ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    running = child;
    let output = '';
    await new Promise<void>((ready, failed) => {
      child.once('error', failed);
      child.once('exit', () => failed(new Error(`PostgreSQL did not start: ${output}`)));
      child.stderr.on('data', (chunk) => {
        output = `${output}${chunk}`.slice(-5_000);
        if (output.includes('ready to accept connections')) ready();
      });
    });
  }

  async function crash(): Promise<void> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    // What `pg_ctl stop -m immediate` sends.
    child.kill('SIGQUIT');
    await exited;
  }

  async function remove(): Promise<void> {
    await crash();
    process.off('exit', end);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=tino`, crash, start, remove };
}
