import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileLock } from '#server/stores/sqlite-lock.ts';
import type { Failure } from './publish-error.ts';
import { readLiveId, releasesFolder, writeLiveId } from './releases.ts';
import { roll } from './roll.ts';
import { isRollingOut } from './rollout.ts';
import { takeRunLock } from './run-lock.ts';
import { beginServing, listServers, type Server, type ServingState } from './serving-state.ts';

const [before, release] = ['20261123-090000-aaaaaa', '20261123-100000-bbbbbb'];
const failure: Failure = { code: 'not-started', message: 'It ended with 7.', problems: [], at: '2026-11-23T09:00:00.000Z', author: '' };

let folder: string;
let lock: FileLock | undefined;
const servers: TestServer[] = [];
beforeEach(async () => {
  folder = releasesFolder(mkdtempSync(join(tmpdir(), 'tino-roll-')));
  writeLiveId(folder, before);
  lock = await takeRunLock(folder);
});
afterEach(() => {
  lock?.release();
  for (const server of servers.splice(0)) server.remove();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Stands for a server process: it has a port and a state, and follows what's live like one. */
class TestServer {
  readonly port: number;
  isReady = true;
  /** Its answers alternate. */
  isUnsteady = false;
  readonly #http: ReturnType<typeof createServer>;
  #state: ServingState | undefined;
  #follows: NodeJS.Timeout | undefined;

  constructor(http: ReturnType<typeof createServer>) {
    this.#http = http;
    this.port = (http.address() as AddressInfo).port;
    http.on('request', (_, response) => {
      if (this.isUnsteady) this.isReady = !this.isReady;
      response.writeHead(this.isReady ? 200 : 503).end(this.isReady ? 'ready\n' : 'not ready: full\n');
    });
    servers.push(this);
  }

  async start({
    serves,
    failed = null,
  }: {
    readonly serves: string | null;
    readonly failed?: { release: string; failure: Failure } | null;
  }) {
    this.#state = await beginServing(folder, { host: '127.0.0.1', port: this.port });
    this.#state.tell({ release: serves, failure: failed });
    let served = serves;
    this.#follows = setInterval(() => {
      const live = readLiveId(folder) ?? null;
      if (live === served || live === failed?.release || isRollingOut(folder)) return;
      served = live;
      this.#state?.tell({ release: live, failure: null });
    }, 20);
    return this;
  }

  /** Follows no longer. */
  stay(): void {
    clearInterval(this.#follows);
  }

  end(): void {
    this.stay();
    this.#state?.end();
  }

  remove(): void {
    this.end();
    this.#http.close();
    this.#http.closeAllConnections();
  }
}

async function startServer(serves: string | null = before): Promise<TestServer> {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  return new TestServer(http).start({ serves });
}

const served = () => Object.fromEntries(listServers(folder).map((server) => [server.port, server.release]));
const said: string[] = [];
const rollWith = (restart: (server: Server) => Promise<unknown>, more: Partial<Parameters<typeof roll>[0]> = {}) =>
  roll({
    folder,
    release,
    before,
    restart: async (server) => {
      await restart(server);
    },
    limitMs: 20_000,
    steadyMs: 200,
    signal: new AbortController().signal,
    say: (line) => said.push(line),
    ...more,
  });

describe('H4 an update', () => {
  it('H4 restarts one server after the other, each once the one before is ready with the release', async () => {
    const pair = [await startServer(), await startServer()];
    const seen: unknown[] = [];
    await rollWith(async ({ port }) => {
      seen.push(
        Object.values(served()).filter((id) => id === release).length,
        pair.every(({ isReady }) => isReady),
      );
      const own = pair.find((server) => server.port === port);
      own?.end();
      await own?.start({ serves: readLiveId(folder) ?? '' });
      // It takes a while until it's ready.
      if (own) own.isReady = false;
      setTimeout(() => {
        if (own) own.isReady = true;
      }, 300);
    });
    expect(seen).toEqual([0, true, 1, true]);
    expect(new Set(Object.values(served()))).toEqual(new Set([release]));
    expect(isRollingOut(folder)).toBe(false);
  });

  it('H4 goes back with all of them if one doesn’t start the release, and says which', async () => {
    const pair = [await startServer(), await startServer()];
    const restarted: number[] = [];
    const rolled = rollWith(async ({ port }) => {
      restarted.push(port);
      const own = pair.find((server) => server.port === port);
      own?.end();
      const isSecond = restarted.length === 2;
      await own?.start(isSecond ? { serves: before, failed: { release, failure } } : { serves: release });
    });
    await expect(rolled).rejects.toMatchObject({
      code: 'not-started',
      message: expect.stringMatching(/port \d+ isn't ready: It ended with 7/),
      problems: pair.map(({ port }) => `port ${port}: ready, as before the update`).sort(),
    });
    expect(restarted).toHaveLength(2);
    expect(readLiveId(folder)).toBe(before);
    await expect.poll(() => new Set(Object.values(served()))).toEqual(new Set([before]));
  });

  it('H4 goes back to the working tree where nothing was live, and says of a server that stays that it does', async () => {
    rmSync(join(folder, 'current'));
    const pair = [await startServer(null), await startServer(null)];
    let restarted = 0;
    const rolled = rollWith(
      async ({ port }) => {
        const own = pair.find((server) => server.port === port);
        own?.end();
        restarted += 1;
        await own?.start(restarted === 2 ? { serves: null, failed: { release, failure } } : { serves: release });
        // Its new worker doesn't start.
        if (restarted === 1) own?.stay();
      },
      { before: undefined, backLimitMs: 300 },
    );
    await expect(rolled).rejects.toMatchObject({
      problems: expect.arrayContaining([
        expect.stringMatching(`it still serves release ${release}`),
        expect.stringMatching("ready, with the folder's own files"),
      ]),
    });
    expect(readLiveId(folder)).toBeUndefined();
  });

  it('H4 doesn’t restart a server that somebody else has restarted since: it has the release, and its number may be another’s', async () => {
    const pair = [await startServer(), await startServer()];
    const restarted: number[] = [];
    await rollWith(async ({ port }) => {
      restarted.push(port);
      for (const own of pair) {
        own.end();
        await own.start({ serves: readLiveId(folder) ?? null });
      }
    });
    expect(restarted).toHaveLength(1);
    expect(Object.values(served())).toEqual([release, release]);
  });

  it('H4 ends with the first that isn’t started again, or is no longer wanted; the other one isn’t touched', async () => {
    const pair = [await startServer(), await startServer()];
    const end = async ({ port }: Server) => pair.find((server) => server.port === port)?.end();
    const [first] = listServers(folder);
    await expect(rollWith(end, { limitMs: 200 })).rejects.toMatchObject({ message: expect.stringContaining("it wasn't started again") });
    expect(Object.values(served())).toEqual([before]);
    await pair.find(({ port }) => port === first?.port)?.start({ serves: before });
    const interrupted = new AbortController();
    const interrupt = async (server: Server) => {
      await end(server);
      interrupted.abort();
    };
    await expect(rollWith(interrupt, { signal: interrupted.signal })).rejects.toMatchObject({
      message: expect.stringContaining('interrupted'),
    });
    expect(Object.values(served())).toEqual([before]);
    expect(readLiveId(folder)).toBe(before);
  });

  it('H4 doesn’t take a server for updated that ends right after its start', async () => {
    const pair = [await startServer(), await startServer()];
    const restarted: number[] = [];
    const rolled = rollWith(
      async ({ port }) => {
        restarted.push(port);
        const own = pair.find((server) => server.port === port);
        own?.end();
        await own?.start({ serves: readLiveId(folder) ?? '' });
        if (own) own.isUnsteady = true;
      },
      { limitMs: 1_000, steadyMs: 400, backLimitMs: 100 },
    );
    await expect(rolled).rejects.toMatchObject({ code: 'not-started' });
    expect(restarted).toHaveLength(1);
  });

  it('H4 stops no server while no other one is ready', async () => {
    const pair = [await startServer(), await startServer()];
    for (const server of pair) server.isReady = false;
    const restarted: number[] = [];
    const rolled = rollWith(async ({ port }) => restarted.push(port), { anotherLimitMs: 200 });
    await expect(rolled).rejects.toMatchObject({ message: expect.stringContaining('would leave a gap') });
    expect(restarted).toEqual([]);
  });

  it('H4 forgets a server that ended long ago, but not its lock, which a server that starts right now may have opened', async () => {
    const old = await startServer();
    old.end();
    const state = join(folder, 'serving', `${old.port}.json`);
    utimesSync(state, 0, 0);
    const restarting = await startServer();
    expect([existsSync(state), existsSync(state.replace('.json', '.lock'))]).toEqual([false, true]);
    expect(served()).toEqual({ [restarting.port]: before });
  });

  it('H4 lets a server that’s alone change over by itself', async () => {
    const alone = await startServer();
    const never = () => Promise.reject(new Error('It was restarted.'));
    await rollWith(never);
    expect(served()).toEqual({ [alone.port]: release });
    await rollWith(never, { before: release });
    expect(said.at(-1)).toContain('nothing to change');
  });
});
