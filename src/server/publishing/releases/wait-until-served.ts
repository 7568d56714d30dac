import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { PublishError } from './publish-error.ts';
import { readServer, type ServerState } from './serving-state.ts';

interface WaitOptions {
  /** The releases' folder. */
  readonly folder: string;
  readonly release: string;
  /** Start time of the server being replaced, which doesn't count. */
  readonly not?: string;
  /** Time until the server is ready, in milliseconds. */
  readonly limitMs: number;
  /** How long it must stay ready, in milliseconds: it may crash right after starting. */
  readonly steadyMs?: number;
  /** Aborts on an interrupt. */
  readonly signal?: AbortSignal;
}

const pollMs = 100;
/** Per request, in milliseconds. */
const answerLimitMs = 5_000;

/** The server's address for local programs. */
function addressOf({ host, port }: ServerState): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Requests `/readyz`: undefined if the server is ready, otherwise a short reason. */
const askWhyNotReady = (server: ServerState): Promise<string | undefined> =>
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

/** Resolves once the server serves a release and stays ready. Rejects with a PublishError that says why not. */
export async function waitUntilServed({ folder, release, not, limitMs, steadyMs = 2_000, signal }: WaitOptions): Promise<void> {
  const end = performance.now() + limitMs;
  let readySince: number | undefined;
  for (;;) {
    const server = readServer(folder);
    let reason: string | undefined;
    if (!server || server.startedAt === not) reason = "it wasn't started again";
    else if (server.failure?.release === release) throw new PublishError('not-started', server.failure.failure.message);
    else if (server.release !== release) reason = `it still serves ${server.release ?? 'the files of the folder'}`;
    else reason = await askWhyNotReady(server);
    const now = performance.now();
    readySince = reason === undefined ? (readySince ?? now) : undefined;
    if (readySince !== undefined && now - readySince >= steadyMs) return;
    if (signal?.aborted) throw new PublishError('not-started', 'The update was interrupted.');
    if (now > end && reason !== undefined) throw new PublishError('not-started', `The server isn't ready: ${reason}.`);
    await wait(pollMs);
  }
}
