// One row of the table: a data folder, servers on it, what they talk to, the load, and the verdict.
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findDoubled, findLost, findUndelivered, type Span } from './judge.ts';
import { Load } from './load.ts';
import { ownerAddress, type Receiver, type SmtpPeer, startReceiver, startSmtp } from './peers.ts';
import { startProber, stopProber } from './probe.ts';
import {
  ask,
  killServer,
  noAnswer,
  type RunningServer,
  type Settings,
  type StartOptions,
  startServer,
  stopLimitMs,
  stopServer,
} from './server.ts';

/** A row of the table: a fault. */
export interface Row {
  readonly name: string;
  /** How often a round repeats it. */
  readonly cycles?: number;
  readonly settings?: Settings;
  run(trial: Trial): Promise<void>;
}

/** The numbers and words of `/readyz`. */
export interface Readiness {
  readonly status: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** The longest that a page may take, without the time that the processes wait for a processor, in milliseconds. */
const pageStallLimitMs = 250;
/**
 * Once the fault is over, deliveries must go on: how long none may arrive before the rest counts as lost, in milliseconds. Rebuilding
 * the indexes of a million records makes them wait for seconds each.
 */
const standstillMs = 60_000;

/** Resolves with whether the condition came true within the limit. */
export async function eventually(condition: () => unknown, limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() > until) return false;
    await pause(50);
  }
}

export class Trial {
  /** What went wrong, as texts. */
  readonly problems: string[] = [];
  /** Worth telling, but no fault. */
  readonly notes: string[] = [];
  /** Times in which a server couldn't mark a message as sent, because it was killed or its disk was full. */
  readonly unmarked: Span[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'tino-fault-'));
  readonly dataDir = join(this.folder, 'data');
  /** The longest that a page took, without and with the time that the processes waited for a processor. */
  stallMs = 0;
  longestMs = 0;
  readonly smtp: SmtpPeer;
  readonly receiver: Receiver;
  readonly load = new Load(() => [...this.#running.keys()].map(({ port }) => port));
  /** Servers, each with the visitor who probes its pages. */
  readonly #running = new Map<RunningServer, ChildProcess>();
  readonly #started = new Set<RunningServer>();
  readonly #settings: Settings;
  readonly #cleanups: (() => unknown)[] = [];

  private constructor(settings: Settings, smtp: SmtpPeer, receiver: Receiver) {
    this.#settings = settings;
    this.smtp = smtp;
    this.receiver = receiver;
    mkdirSync(this.dataDir);
  }

  static async open(settings: Settings): Promise<Trial> {
    return new Trial(settings, await startSmtp(), await startReceiver());
  }

  /** The database's file. */
  get file(): string {
    return join(this.dataDir, 'tino.db');
  }

  expect(isTrue: boolean, problem: string): void {
    if (!isTrue) this.problems.push(problem);
  }

  /** Runs at the end, last come first. */
  onEnd(cleanup: () => unknown): void {
    this.#cleanups.unshift(cleanup);
  }

  /** Starts a server and a visitor who probes its pages. */
  async start({ settings, ...options }: Partial<Omit<StartOptions, 'folder'>> = {}): Promise<RunningServer> {
    const server = await startServer({
      folder: this.folder,
      ...options,
      settings: {
        DATA_DIR: this.dataDir,
        SITE_URL: 'https://tino.example',
        SMTP_URL: this.smtp.url,
        NOTIFY_EMAIL: ownerAddress,
        WEBHOOK_URL: this.receiver.url,
        WEBHOOK_SECRET: 'whsec_dGhlIHNlY3JldCBvZiB0aGUgZmF1bHRz',
        WEBHOOK_ALLOW_PRIVATE: '1',
        OUTBOX_RETRY_MS: '200',
        RATE_LIMIT_PER_MINUTE: '0',
        MAIL_PER_HOUR: '100000',
        ...this.#settings,
        ...settings,
      },
    });
    this.#started.add(server);
    this.#running.set(server, await startProber(server));
    server.ended.then(async (end) => {
      if (await this.#stopProbing(server)) this.problems.push(`the server ended by itself (${end})`);
    });
    return server;
  }

  /** Ends the visitor, who must have got every page. */
  async #stopProbing(server: RunningServer): Promise<boolean> {
    const child = this.#running.get(server);
    this.#running.delete(server);
    if (!child?.connected) return false;
    const seen = await stopProber(child);
    this.longestMs = Math.max(this.longestMs, seen.longestMs);
    this.stallMs = Math.max(this.stallMs, seen.stallMs);
    if (seen.failed > 0) this.problems.push(`${seen.failed} of ${seen.count} pages not served (${seen.firstFailure})`);
    return true;
  }

  /** Stops a server as a supervisor does; it must end with 0 in time. */
  async stop(server: RunningServer): Promise<void> {
    if (!(await this.#stopProbing(server))) return;
    const { end, tookMs } = await stopServer(server);
    this.expect(end === 0 && tookMs <= stopLimitMs, `unclean stop: ${end} after ${(tookMs / 1_000).toFixed(1)} s`);
  }

  async kill(server: RunningServer): Promise<void> {
    if (!(await this.#stopProbing(server))) return;
    const at = performance.now();
    killServer(server);
    await server.ended;
    this.unmarked.push({ from: at - 1_000, to: at });
  }

  async ready(server: RunningServer): Promise<Readiness> {
    const { status, text } = await ask(server.port, 'GET', '/readyz').catch(() => noAnswer);
    const counts = Object.fromEntries([...text.matchAll(/^(\w+) (\d+)$/gm)].map(([, name = '', count]) => [name, Number(count)]));
    return { status, counts };
  }

  /** Ends the load, waits until all is delivered or nothing more arrives, and stops the servers. */
  async settle(): Promise<void> {
    await this.load.stop();
    const undelivered = () => findUndelivered(this.file, this.load, this.smtp, this.receiver).length;
    for (let left = undelivered(); left > 0; ) {
      const before = left;
      if (!(await eventually(() => undelivered() < before, standstillMs))) break;
      left = undelivered();
    }
    for (const server of [...this.#running.keys()]) await this.stop(server);
  }

  /** Settles and compares; resolves with the row's numbers. */
  async judge() {
    await this.settle();
    const lost = [...findUndelivered(this.file, this.load, this.smtp, this.receiver), ...findLost(this.file, this.load)];
    const { doubled, documented } = findDoubled(this.file, this.smtp, this.receiver, this.unmarked);
    const summary = (texts: readonly string[]) =>
      [...Map.groupBy(texts, String)].map(([text, all]) => `${all.length} × ${text}`).join(', ');
    if (lost.length > 0) this.problems.push(`lost: ${summary(lost)}`);
    if (doubled.length > 0) this.problems.push(`doubled: ${summary(doubled)}`);
    if (documented > 0) this.notes.push(`${documented} messages twice: the server ended between the peer's answer and its own mark`);
    if (this.load.unexpected.length > 0) this.problems.push(`unexpected answers: ${summary(this.load.unexpected)}`);
    this.expect(this.stallMs <= pageStallLimitMs, `a page took ${Math.round(this.stallMs)} ms`);
    return { acknowledged: this.load.acknowledged.length, lost: lost.length, doubled: doubled.length };
  }

  async close(): Promise<void> {
    await this.load.stop();
    for (const server of this.#started) killServer(server);
    for (const visitor of this.#running.values()) visitor.kill();
    this.#running.clear();
    for (const cleanup of this.#cleanups) await cleanup();
    this.smtp.close();
    this.receiver.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
