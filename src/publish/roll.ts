import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { PublishError } from './publish-error.ts';
import { writeLiveId } from './releases.ts';
import { beginRollout, endRollout, takeRolloutBack } from './rollout.ts';
import { listServers, type Server } from './serving-state.ts';

interface RollOptions {
  /** Where releases are. */
  readonly folder: string;
  readonly release: string;
  /** What was live until now. */
  readonly before: string | undefined;
  /** Ends a server's process, if it's still there, so that its supervisor starts it again. Rejects with a PublishError if it can't. */
  readonly restart: (server: Server) => Promise<void>;
  /** How long a server may take to be ready again, in milliseconds. */
  readonly limitMs: number;
  /** How long it has to stay ready, in milliseconds: it may end right after its start. */
  readonly steadyMs?: number;
  /** How long to wait for another server to be ready before one is restarted, in milliseconds. */
  readonly anotherLimitMs?: number;
  /** How long the servers may take to show the release before again, in milliseconds. */
  readonly backLimitMs?: number;
  /** Aborts when somebody interrupts the update. */
  readonly signal: AbortSignal;
  /** Tells of progress in one line. */
  readonly say: (line: string) => void;
}

const pollMs = 100;
/** How long one answer may take. */
const answerLimitMs = 5_000;

/** Where programs of this machine reach a server. */
export function addressOf({ host, port }: Pick<Server, 'host' | 'port'>): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** What a server answers at `/readyz`: undefined if it's ready, otherwise why not, in a few words. */
const askWhyNotReady = (server: Server): Promise<string | undefined> =>
  new Promise((resolve) => {
    const request = get(`${addressOf(server)}/readyz`, { agent: false, timeout: answerLimitMs }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', () => resolve('its answer was cut off'));
      response.on('end', () => resolve(response.statusCode === 200 ? undefined : (text.split('\n')[0] ?? '').slice(0, 80)));
    });
    request.on('timeout', () => request.destroy(new Error(`no answer in ${answerLimitMs / 1_000} seconds`)));
    request.on('error', (error) => resolve(error.message));
  });

const isSame = (one: Server, other: Server) =>
  one.pid === other.pid && one.machine === other.machine && one.port === other.port && one.startedAt === other.startedAt;

/**
 * Takes a release live, one server after the other: each is restarted and has to be ready before the next one's turn, while the others
 * go on. One server alone changes over by itself. If one doesn't come back, all go back to the release before, and this rejects with a
 * PublishError.
 */
export async function roll(options: RollOptions): Promise<void> {
  const { folder, release, before, restart, limitMs, signal, say } = options;
  const { steadyMs = 2_000, anotherLimitMs = 20_000, backLimitMs = 60_000 } = options;
  /** The ports of servers that may serve the release by now. */
  const changed = new Set<number>();

  /** What keeps a server that was found by `find` from serving a release; undefined if nothing does. */
  async function whyNot(find: () => Server | undefined, wanted: string | undefined): Promise<string | undefined> {
    const server = find();
    if (!server) return "it wasn't started again";
    if (server.failure && server.failure.release === wanted) return server.failure.failure.message;
    if (server.release !== (wanted ?? null))
      return `it still serves ${server.release === null ? 'the files of the folder' : `release ${server.release}`}`;
    return askWhyNotReady(server);
  }

  async function waitUntilServed(find: () => Server | undefined, wanted: string | undefined, ms: number, until?: AbortSignal) {
    const end = performance.now() + ms;
    let since: number | undefined;
    for (;;) {
      const reason = await whyNot(find, wanted);
      const now = performance.now();
      since = reason === undefined ? (since ?? now) : undefined;
      if (since === undefined ? now > end : now - since >= Math.min(ms, steadyMs)) return reason;
      if (until?.aborted) return 'the update was interrupted';
      if (reason !== undefined && wanted !== undefined && find()?.failure?.release === wanted) return reason;
      await wait(pollMs);
    }
  }

  /** A restarted server is one on the same port that wasn't there before. */
  const successorOf = (server: Server, known: readonly Server[]) => () =>
    listServers(folder).find((found) => found.port === server.port && !known.some((other) => isSame(found, other)));

  async function requireAnother(server: Server): Promise<void> {
    const end = performance.now() + anotherLimitMs;
    let others: readonly Server[];
    let reasons: readonly (string | undefined)[];
    do {
      others = listServers(folder).filter((other) => !isSame(other, server));
      reasons = await Promise.all(others.map(askWhyNotReady));
      if (reasons.some((reason) => reason === undefined)) return;
      await wait(pollMs);
    } while (performance.now() < end);
    throw new PublishError(
      'no-server',
      `No other server is ready, so restarting the one on port ${server.port} would leave a gap.`,
      others.map(({ port }, index) => `port ${port}: ${reasons[index]}`),
    );
  }

  async function update(server: Server, servers: readonly Server[]): Promise<void> {
    // Its supervisor may have restarted it since: then it has begun with the release, and its number may be another process's.
    const isThere = () => listServers(folder).some((found) => isSame(found, server));
    let known = servers;
    if (isThere()) await requireAnother(server);
    changed.add(server.port);
    const from = performance.now();
    if (isThere()) {
      known = listServers(folder);
      say(`Port ${server.port}: restarting …`);
      await restart(server);
    } else say(`Port ${server.port}: restarted by somebody else …`);
    const reason = await waitUntilServed(successorOf(server, known), release, limitMs, signal);
    if (reason !== undefined) throw new PublishError('not-started', `The server on port ${server.port} isn't ready: ${reason}.`);
    say(`Port ${server.port}: ready after ${((performance.now() - from) / 1_000).toFixed(1)} seconds.`);
  }

  const asBefore = before === undefined ? "ready, with the folder's own files" : 'ready, as before the update';

  /** What every server serves after a failure. */
  async function describeServers(): Promise<readonly string[]> {
    const servers = listServers(folder);
    const states = await Promise.all(
      servers.map(async (server) => {
        const find = () => listServers(folder).find((found) => isSame(found, server));
        return (await waitUntilServed(find, before, changed.has(server.port) ? backLimitMs : 0)) ?? asBefore;
      }),
    );
    return servers.map(({ port }, index) => `port ${port}: ${states[index]}`);
  }

  /** Those that aren't ready come first: they have nothing to lose. */
  async function inOrder(servers: readonly Server[]): Promise<readonly Server[]> {
    const unready = await Promise.all(servers.map(async (server) => (await askWhyNotReady(server)) !== undefined));
    return [...servers.filter((_, index) => unready[index]), ...servers.filter((_, index) => !unready[index])];
  }

  const [only, another] = listServers(folder);
  if (!only) throw new PublishError('no-server', 'No server runs with these releases anymore.');
  try {
    if (!another) {
      if (release === before) {
        say(`Port ${only.port}: nothing to change. A restart of its only process would leave a gap, so that's up to you.`);
        return;
      }
      say(`Port ${only.port}: changing over …`);
      changed.add(only.port);
      writeLiveId(folder, release);
      const find = () => listServers(folder).find(({ port }) => port === only.port);
      const reason = await waitUntilServed(find, release, limitMs, signal);
      if (reason !== undefined) throw new PublishError('not-started', `The server on port ${only.port} isn't ready: ${reason}.`);
      say(
        `Port ${only.port}: ready. The process that holds the port is still the one from before: restart it when a short gap is all right.`,
      );
      return;
    }
    beginRollout(folder, release);
    // Whatever starts from now on begins with the release.
    const servers = listServers(folder);
    for (const server of await inOrder(servers)) await update(server, servers);
    endRollout(folder);
  } catch (error) {
    takeRolloutBack(folder, before);
    if (!(error instanceof PublishError)) throw error;
    say('Going back to the release before …');
    throw new PublishError(error.code, error.message, [...error.problems, ...(await describeServers())]);
  }
}
