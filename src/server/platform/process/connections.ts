import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { secondMs } from '#domain/text/time.ts';
import { handleClientError } from '#server/platform/http/client-error.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { Log } from '#server/platform/http/log.ts';
import type { ProcessCounters } from './counters.ts';

export interface ConnectionLimits {
  readonly limit: number;
  /** Per IPv4 address or IPv6 /64. */
  readonly limitPerClient: number;
}

interface ConnectionOptions extends ConnectionLimits {
  readonly counters: ProcessCounters;
  readonly log: Log;
}

/** Connections that share a limit. */
interface Group {
  readonly limit: number;
  size: number;
  /** Since `secondAt`, on the monotonic clock. */
  arrivals: number;
  secondAt: number;
  /** Without a request, longest waiting first. */
  readonly waiting: Set<Socket>;
}

interface Connection {
  readonly network: string;
  readonly groups: readonly Group[];
  /** In progress. Not a Set: when one rehashes, its old table keeps the new one and everything in it from being collected early. */
  readonly responses: ServerResponse[];
  /** Since it has no request, on the monotonic clock. */
  waitingSince: number;
  /** Bytes read by then. More means that a request has begun. */
  bytesBefore: number;
}

/** In milliseconds. */
const logIntervalMs = 60_000;
/** Once nothing new came for this long, everything sent before a stop has arrived. */
const quietMs = 250;
/** Longer than the pauses within one visit to a page, on a slow phone too, so that no request is on its way to a connection that closes. */
const retiringMs = 2_000;
/** A new client's first request may be slow. */
const firstRequestMs = 2_000;
const roundMs = 25;
/** How long a stop accepts connections under steady traffic. */
const acceptMs = 1_000;
/** At the latest: the rest of the time is for responses. */
const acceptLimitMs = 2_000;
/** However busy the process is. */
export const stopLimitMs = 4_000;

/** If enough files may be open. */
export const maxConnections = 2_000;
/** For the store, mail, webhooks and everything else. */
const reservedDescriptors = 64;

/** Behind a proxy, every connection has the proxy's address. */
export function connectionLimits(freeDescriptors: number, trustedProxies: number): ConnectionLimits {
  const limit = Math.min(maxConnections, Math.max(8, freeDescriptors - reservedDescriptors));
  return { limit, limitPerClient: trustedProxies > 0 ? limit : Math.max(8, Math.ceil(limit / 10)) };
}

/**
 * The server's connections (Q11). At a limit, the one waiting longest for a request makes room for a new one; if none is waiting, the new
 * one is closed. A stop still answers earlier requests.
 */
export class Connections {
  readonly #options: ConnectionOptions;
  readonly #servers: Server[] = [];
  readonly #open = new Map<Socket, Connection>();
  readonly #everyone: Group;
  readonly #clients = new Map<string, Group>();
  #accepted = 0;
  #isStopping = false;
  #isRetiring = false;
  #unloggedDrops = 0;
  #logTimer: NodeJS.Timeout | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#everyone = createGroup(options.limit);
  }

  get open(): number {
    return this.#everyone.size;
  }

  get limit(): number {
    return this.#everyone.limit;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Another process takes new connections. */
  get isLeaving(): boolean {
    return this.#isStopping || this.#isRetiring;
  }

  /** Fastify calls it once per address it listens on. */
  createServer(handler: RequestListener): Server {
    const server = createServer(
      {
        headersTimeout: 10_000,
        requestTimeout: 20_000,
        // Longer than proxies keep idle connections (mostly 60 seconds), so that none closes while a request is being sent.
        keepAliveTimeout: 75_000,
        connectionsCheckingInterval: 2_000,
      },
      handler,
    );
    // For connections that move no byte, such as one that doesn't read its response.
    server.setTimeout(60_000);
    server.on('clientError', handleClientError);
    // Node's listener attaches a parser, only for accepted connections.
    const [parse] = server.listeners('connection');
    server.removeAllListeners('connection');
    server.on('connection', (socket) => this.#accept(socket) && parse?.call(server, socket));
    server.prependListener('request', (request, response) => this.#begin(request, response));
    this.#servers.push(server);
    return server;
  }

  /** From now on, responses close their connection. */
  beginStop(): void {
    this.#isStopping = true;
    this.#announceClose();
  }

  /**
   * Leaves new connections to another process on the same port. Busy ones stay for one more response. One that has been idle for two seconds
   * closes, or a visitor's next page would be the one before what was just published. Resolves when none is left.
   */
  async retire(): Promise<void> {
    this.#isRetiring = true;
    this.#announceClose();
    this.#stopAccepting();
    while (this.#open.size > 0) {
      await nextRound();
      for (const [socket, connection] of this.#open) if (isUnused(socket, connection, retiringMs)) socket.destroy();
    }
  }

  #announceClose(): void {
    for (const { responses } of this.#open.values()) for (const response of responses) announceClose(response);
  }

  /** An HTTP server's own `close` cuts idle connections, even if a first request is about to arrive. */
  #stopAccepting(): void {
    for (const server of this.#servers) NetServer.prototype.close.call(server);
  }

  /**
   * Accepts until everything sent before has arrived, at most a second or two under steady traffic, and finishes requests in progress.
   * Resolves when no connection is left; cuts the rest after four seconds.
   */
  async drain(): Promise<void> {
    const start = performance.now();
    const elapsed = () => performance.now() - start;
    await this.#acceptUntilQuiet();
    this.#stopAccepting();
    while (this.#open.size > 0 && elapsed() < stopLimitMs) {
      for (const [socket, connection] of this.#open) if (isUnused(socket, connection)) socket.destroy();
      await nextRound();
    }
    for (const server of this.#servers) server.closeAllConnections();
    clearTimeout(this.#logTimer);
  }

  async #acceptUntilQuiet(): Promise<void> {
    const start = performance.now();
    const elapsed = () => performance.now() - start;
    let quietRounds = 0;
    // Without a new connection, none was waiting in the system's queue.
    while (quietRounds < (elapsed() < acceptMs ? quietMs / roundMs : 1) && elapsed() < acceptLimitMs) {
      const before = this.#accepted;
      await nextRound();
      quietRounds = this.#accepted === before ? quietRounds + 1 : 0;
    }
  }

  /** False if it's dropped. */
  #accept(socket: Socket): boolean {
    this.#accepted += 1;
    const network = clientNetwork(socket.remoteAddress ?? '');
    const client = this.#clients.get(network) ?? createGroup(this.#options.limitPerClient);
    const groups = [client, this.#everyone];
    if (!groups.every((group) => this.#makeRoom(group))) {
      socket.destroy();
      return false;
    }
    const connection: Connection = { network, groups, responses: [], waitingSince: 0, bytesBefore: 0 };
    this.#clients.set(network, client);
    for (const group of groups) group.size += 1;
    this.#open.set(socket, connection);
    startWaiting(socket, connection);
    socket.once('close', () => this.#forget(socket));
    return true;
  }

  #makeRoom(group: Group): boolean {
    const arrivals = countArrival(group);
    if (group.size < group.limit) return true;
    this.#countDrop();
    const [longest] = group.waiting;
    // In a flood, closing one per arrival would keep all others waiting.
    if (!longest || arrivals > 2 * group.limit) return false;
    this.#forget(longest);
    longest.destroy();
    return true;
  }

  #forget(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#open.delete(socket);
    for (const group of connection.groups) {
      group.size -= 1;
      group.waiting.delete(socket);
      if (group.size === 0 && group !== this.#everyone) this.#clients.delete(connection.network);
    }
  }

  #begin({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    const { responses } = connection;
    responses.push(response);
    for (const group of connection.groups) group.waiting.delete(socket);
    if (this.#isStopping || this.#isRetiring) announceClose(response);
    response.once('close', () => {
      responses.splice(responses.indexOf(response), 1);
      if (responses.length === 0 && this.#open.has(socket)) startWaiting(socket, connection);
    });
  }

  #countDrop(): void {
    this.#options.counters.connectionsDropped += 1;
    this.#unloggedDrops += 1;
    if (!this.#logTimer) this.#logDrops();
  }

  /** At most once a minute: a flood of connections must not become a flood of lines. */
  #logDrops(): void {
    this.#options.log.error({ event: 'connections-dropped', dropped: this.#unloggedDrops, open: this.#everyone.size });
    this.#unloggedDrops = 0;
    this.#logTimer = setTimeout(() => {
      this.#logTimer = undefined;
      if (this.#unloggedDrops > 0) this.#logDrops();
    }, logIntervalMs).unref();
  }
}

const createGroup = (limit: number): Group => ({ limit, size: 0, arrivals: 0, secondAt: performance.now(), waiting: new Set() });

/** Within the current second. */
function countArrival(group: Group): number {
  const now = performance.now();
  if (now - group.secondAt > secondMs) {
    group.arrivals = 0;
    group.secondAt = now;
  }
  group.arrivals += 1;
  return group.arrivals;
}

function startWaiting(socket: Socket, connection: Connection): void {
  connection.waitingSince = performance.now();
  connection.bytesBefore = socket.bytesRead;
  for (const group of connection.groups) group.waiting.add(socket);
}

/** No request is in progress or was sent before a stop: it would have arrived by now. */
const isUnused = (socket: Socket, { responses, waitingSince, bytesBefore }: Connection, idleMs = quietMs) =>
  responses.length === 0 &&
  socket.bytesRead === bytesBefore &&
  performance.now() - waitingSince > (socket.bytesRead === 0 ? firstRequestMs : idleMs);

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Every round reads from the network at least once. */
async function nextRound(): Promise<void> {
  await wait(roundMs);
  await setImmediate();
}
