import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { cacheHeaders } from '#server/platform/http/cache-headers.ts';
import { retryLater } from '#server/platform/http/errors.ts';
import type { Connections } from '#server/platform/process/connections.ts';
import type { ProcessCounters } from '#server/platform/process/counters.ts';
import { type Store, StoreError } from '#server/platform/stores/store.ts';
import { readQueues, waitingSeconds } from './store-figures.ts';

interface HealthDependencies {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly counters: ProcessCounters;
  readonly connections: Connections;
}

/** How long an answer is reused, in milliseconds, so that frequent checks cause no load. */
const reuseMs = 2_000;
/** In milliseconds; callers give up after two seconds. */
const storeLimitMs = 1_500;

/**
 * `/healthz`: the process is up; a stopping server says so, for proxies to take it out (H3). `/readyz`: the store can be read and written;
 * otherwise, or while stopping, 503 with the reason in one word (Q3). It also reports dead letters, held mail, queue sizes, share links,
 * erasures a restore would miss (H6), and losses of the process; those never make the server unready (Q11, Q14, Q15, D5).
 */
export function healthRoutes(app: FastifyInstance, { store, clock, counters, connections }: HealthDependencies): void {
  const checkStore = reuse(async () => {
    await store.check();
    const { outbox, shareLinks, erasuresUnlisted } = await store.read(readQueues);
    const { waiting, dead, held, later, oldestWaitingAt } = outbox;
    return {
      outbox_dead_letters: dead,
      outbox_held: held,
      outbox_later: later,
      outbox_waiting: waiting,
      outbox_oldest_waiting_seconds: Math.round(waitingSeconds(oldestWaitingAt, clock())),
      share_links: shareLinks,
      erasures_unlisted: erasuresUnlisted,
    };
  }, reuseMs);
  app.get('/healthz', async (_, reply) => reply.headers(cacheHeaders('health')).send(connections.isStopping ? 'stopping\n' : 'ok\n'));
  app.get('/readyz', async (_, reply) => {
    reply.headers(cacheHeaders('health'));
    if (connections.isStopping) return reply.code(503).send('stopping\n');
    const { logLinesLost, connectionsDropped, clientsUnnamed, reportsFailed, reportsRefused, wordingsUnreadable } = counters;
    const lost = {
      log_lines_lost: logLinesLost,
      connections_dropped: connectionsDropped,
      // There's a proxy but TRUSTED_PROXIES isn't set, so limits by client don't work.
      proxies_not_configured: clientsUnnamed > 0 ? 1 : 0,
      reports_failed: reportsFailed,
      reports_refused: reportsRefused,
      wordings_unreadable: wordingsUnreadable,
    };
    try {
      return reply.send(`ready\n${toLines({ ...(await inTime(checkStore())), ...lost })}`);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return reply
        .code(503)
        .headers(retryLater(error))
        .send(`not ready: ${error.fault}\n${toLines(lost)}`);
    }
  });
}

/** Treats a hanging store as busy. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const tooSlow = wait(storeLimitMs, undefined, { signal: timeout.signal, ref: false }).then(() => Promise.reject(new StoreError('busy')));
  return Promise.race([answer, tooSlow]).finally(() => timeout.abort());
}

/** Calls `ask` at most once per `forMs` and never concurrently; other callers share its promise. */
function reuse<T>(ask: () => Promise<T>, forMs: number): () => Promise<T> {
  let last: { readonly answer: Promise<T>; endedAt: number } | undefined;
  return () => {
    if (last && performance.now() - last.endedAt <= forMs) return last.answer;
    const asked = { answer: ask(), endedAt: Number.POSITIVE_INFINITY };
    last = asked;
    const end = () => {
      asked.endedAt = performance.now();
    };
    asked.answer.then(end, end);
    return asked.answer;
  };
}

const toLines = (figures: Readonly<Record<string, number>>) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('');
