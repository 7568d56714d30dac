import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import { describeError, type Log } from '#server/platform/http/log.ts';

interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
  /** Prometheus' text format. */
  readonly read: () => Promise<string>;
  readonly log: Log;
  /** To standard output. */
  readonly print: (line: string) => void;
  /** To standard error. */
  readonly warn: (line: string) => void;
  /** Between attempts to open the port, in milliseconds. */
  readonly retryMs?: number;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reason =
    error.code === 'EADDRINUSE'
      ? 'that port is in use: stop the program that uses it, or set METRICS_PORT to another port'
      : error.code === 'EACCES'
        ? 'this account may not use that port: set METRICS_PORT to one above 1023'
        : `${error.code ?? error.name}: METRICS_HOST must be an address of this machine`;
  return `There are no metrics on ${host}, port ${port} (${reason}). The site runs without, and tries again.`;
}

const isLoopback = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/** Rejects DNS rebinding, which sends a foreign name. */
function isOwnName(named: string | undefined, host: string): boolean {
  if (!isLoopback.test(host)) return true;
  const name = (named ?? '').replace(/:\d+$/, '');
  return name === host || isLoopback.test(name.replace(/^\[|\]$/g, ''));
}

/**
 * Serves only `GET /metrics`. A port that can't be opened is reported once and retried, without affecting the site (H5). Resolves after the
 * first attempt with a function that stops it.
 */
export async function serveMetrics({ host, port, read, log, print, warn, retryMs = 10_000 }: MetricsServerOptions): Promise<() => void> {
  let reading: Promise<string> | undefined;
  /** Concurrent scrapes share a response. */
  const readOnce = (): Promise<string> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  async function answer({ method, url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, text: string, headers = {}) => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);
    };
    if (!isOwnName(headers.host, host)) return send(421, 'This port does not answer by that name.\n');
    if (url?.replace(/\?.*/, '') !== '/metrics') return send(404, 'Only /metrics is here.\n');
    if (method !== 'GET') return send(405, 'Only GET is answered.\n', { allow: 'GET' });
    try {
      send(200, await readOnce(), { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' });
    } catch (error) {
      log.error({ event: 'metrics-not-read', ...describeError(error) });
      send(500, 'The metrics could not be read; the log says why.\n');
    }
  }

  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 2_000 }, answer);
  server.maxConnections = 20;
  let told: string | undefined;
  let retry: NodeJS.Timeout | undefined;
  const open = () => server.listen(port, host);
  server.on('error', (error: NodeJS.ErrnoException) => {
    // A connection failed, for example for lack of file descriptors; the port is still open, and Prometheus retries.
    if (server.listening) return;
    if (told !== error.code) {
      told = error.code;
      log.error({ event: 'metrics-not-served', code: error.code });
      warn(explain(error, host, port));
    }
    retry = setTimeout(open, retryMs).unref();
  });
  server.on('listening', () => {
    told = undefined;
    const address = server.address();
    const opened = typeof address === 'object' && address ? address.port : port;
    print(`Metrics are at http://${host.includes(':') ? `[${host}]` : host}:${opened}/metrics`);
  });
  const tried = Promise.race([once(server, 'listening'), new Promise((done) => server.once('error', done))]);
  open();
  // The site decides when the process ends.
  server.unref();
  await tried.catch(() => undefined);
  return () => {
    clearTimeout(retry);
    server.close();
    server.closeAllConnections();
  };
}
