import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { hourMs } from '#domain/text/time.ts';
import { parseAddress } from '#server/platform/config/database-address.ts';
import { childEnvironment } from '#server/platform/config/environment.ts';
import type { BackupCounts } from '#server/platform/stores/sqlite-file.ts';

/** Tables whose rows stay out of backups: a restore signs everyone out. */
const excluded = ['request_count', 'desk_session', 'desk_invite'];

/** Debian's certificates; PostgreSQL's programs, unlike the driver, don't come with any. */
const systemCertificates = '/etc/ssl/certs/ca-certificates.crt';

/** Moves the password into the environment, because other accounts can read arguments in the process list. */
function connectionOf(databaseUrl: string) {
  const url = parseAddress(databaseUrl) ?? new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password');
  url.password = '';
  url.searchParams.delete('password');
  return {
    url: url.href,
    env: {
      ...childEnvironment(),
      PGCONNECT_TIMEOUT: '10',
      ...(password && { PGPASSWORD: password }),
      ...(existsSync(systemCertificates) && { PGSSLROOTCERT: systemCertificates }),
    },
  };
}

interface Running {
  readonly child: ChildProcess;
  /** Rejects with the first line of standard error, unless it exits with 0. */
  readonly done: Promise<void>;
}

/** Starts one of PostgreSQL's programs. */
function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv, stdin: 'pipe' | 'ignore'): Running {
  const child = spawn(program, args, { env, stdio: [stdin, 'pipe', 'pipe'] });
  const complaint = child.stderr ? text(child.stderr) : Promise.resolve('');
  const done = once(child, 'close').then(
    async ([code]) => {
      if (code === 0) return;
      const said = (await complaint).split('\n').find((line) => line.trim() && !line.startsWith('psql: warning'));
      throw new Error(said?.trim() || `${program} ended with ${code}`);
    },
    (error) => {
      throw error.code === 'ENOENT'
        ? new Error(`${program} isn't installed: it's in Debian's package postgresql-client, of at least the database's version`)
        : error;
    },
  );
  // Callers may await a stream first, so mark rejections as handled.
  done.catch(() => undefined);
  return { child, done };
}

const streamOf = (stream: Readable | null): Readable => {
  if (!stream) throw new Error('A pipe is missing.');
  return stream;
};

/** The output of pg_dump, and its completion. */
export function dumpDatabase(databaseUrl: string): { readonly bytes: Readable; readonly done: Promise<void> } {
  const { url, env } = connectionOf(databaseUrl);
  const excludes = excluded.map((table) => `--exclude-table-data=${table}`);
  const { child, done } = start('pg_dump', ['--format=custom', ...excludes, `--dbname=${url}`], env, 'ignore');
  return { bytes: streamOf(child.stdout), done };
}

/** A program that has what it needs may stop reading; one that fails reports why itself. */
const hasStoppedReading = ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Converts a dump to SQL, which reads every block of it. */
function toSql(dump: Readable): Running & { readonly fed: Promise<void> } {
  const running = start('pg_restore', ['--no-owner', '--no-acl', '--file=-'], { ...childEnvironment() }, 'pipe');
  const { stdin } = running.child;
  if (!stdin) throw new Error('A pipe is missing.');
  const fed = pipeline(dump, stdin).catch((error) => {
    if (!hasStoppedReading(error)) {
      running.child.kill();
      throw error;
    }
  });
  fed.catch(() => undefined);
  return { ...running, fed };
}

/** Reads and counts a whole dump with PostgreSQL's program. Rejects if it's broken. */
export async function inspectDump(dump: Readable): Promise<BackupCounts> {
  const { child, done, fed } = toSql(dump);
  const counts = { record: 0, subscription: 0, waiting: 0 };
  let copying: { readonly table: string; readonly state: number } | undefined;
  const seen = new Set<string>();
  const onLine = (line: string) => {
    if (copying) {
      if (line === '\\.') copying = undefined;
      else if (copying.table === 'record' || copying.table === 'subscription') counts[copying.table] += 1;
      else if (copying.table === 'outbox' && line.split('\t')[copying.state] === 'waiting') counts.waiting += 1;
      return;
    }
    const [, table, columns = ''] = /^COPY (?:\w+\.)?(\w+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
    if (!table) return;
    seen.add(table);
    copying = { table, state: columns.split(', ').indexOf('state') };
  };
  let rest = '';
  for await (const chunk of streamOf(child.stdout)) {
    const lines = `${rest}${chunk.toString('latin1')}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
  await fed;
  await done;
  if (!seen.has('record') || !seen.has('migration')) throw new Error("it isn't a dump of this site's database");
  return { records: counts.record, subscriptions: counts.subscription, waiting: counts.waiting };
}

async function query(databaseUrl: string, sql: string): Promise<string> {
  const { url, env } = connectionOf(databaseUrl);
  const { child, done } = start('psql', ['-X', '-At', '-v', 'ON_ERROR_STOP=1', '-c', sql, `--dbname=${url}`], env, 'ignore');
  const found = await text(streamOf(child.stdout));
  await done;
  return found.trim();
}

/** Whether the database has any tables. */
export const hasTables = async (databaseUrl: string): Promise<boolean> =>
  (await query(databaseUrl, "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")) !== '0';

/** Loads a dump into an empty database, in one transaction. Marks it as unfinished, so that no server uses it before it's settled (N5). */
export async function loadDump(dump: Readable, databaseUrl: string): Promise<void> {
  const { url, env } = connectionOf(databaseUrl);
  const sql = toSql(dump);
  const loading = start('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', `--dbname=${url}`], env, 'pipe');
  const { stdin } = loading.child;
  if (!stdin) throw new Error('A pipe is missing.');
  // The output is useless but must be read.
  loading.child.stdout?.resume();
  // Avoids psql's --single-transaction, which commits when its input ends early, as after a kill.
  stdin.write('begin;\n');
  await pipeline(streamOf(sql.child.stdout), stdin, { end: false }).catch((error) => {
    if (!hasStoppedReading(error)) throw error;
  });
  try {
    await sql.fed;
    await sql.done;
    stdin.end("\nreset search_path;\ninsert into migration (number, name, needs) values (0, 'restore in progress', 0);\ncommit;\n");
  } catch (error) {
    loading.child.kill();
    throw error;
  }
  await loading.done;
}

const scratchName = 'tino_rehearsal_';
/** A younger database may belong to a rehearsal about to fill it. */
const scratchAgeMs = hourMs;

/** Drops databases left by killed rehearsals. PostgreSQL refuses those in use and those of other accounts. */
async function dropLeftScratches(databaseUrl: string, now: number): Promise<void> {
  const names = await query(databaseUrl, `select datname from pg_database where datname ~ '^${scratchName}[0-9]{1,15}$'`);
  const left = names.split('\n').filter((name) => name !== '' && Number(name.slice(scratchName.length)) < now - scratchAgeMs);
  for (const name of left) await query(databaseUrl, `drop database ${name}`).catch(() => undefined);
}

/** Creates a rehearsal database next to the one at the address. */
export async function createScratch(databaseUrl: string, now: number): Promise<{ readonly url: string; drop(): Promise<void> }> {
  await dropLeftScratches(databaseUrl, now);
  const name = `${scratchName}${now}`;
  await query(databaseUrl, `create database ${name}`);
  const url = parseAddress(databaseUrl) ?? new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await query(databaseUrl, `drop database ${name} with (force)`);
    },
  };
}
