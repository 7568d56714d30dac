import { randomUUID } from 'node:crypto';
import { minuteMs } from '#domain/text/time.ts';
import { recordAction, setCounts } from '#server/platform/audit/owner-actions.ts';
import type { DeskOptions } from './options.ts';

const windowMs = 10 * minuteMs;

/**
 * Logs failed sign-ins without an author, because no one has been identified. Those within ten minutes share one entry, so that an attack
 * fills neither the history nor the disk.
 */
export function createFailureRecorder({ store, clock, log }: Pick<DeskOptions, 'store' | 'clock' | 'log'>): () => Promise<void> {
  let current: { readonly id: string; readonly beganAt: number; attempts: number } | undefined;
  return async () => {
    const now = clock();
    if (!current || Math.abs(now - current.beganAt) > windowMs) current = { id: randomUUID(), beganAt: now, attempts: 0 };
    current.attempts += 1;
    const { id, attempts } = current;
    const counts = { attempts };
    await store
      .write(() => (attempts === 1 ? recordAction({ action: 'refuse-sign-in', origin: 'desk', counts }, id, now) : setCounts(id, counts)))
      .catch(() => log.error({ event: 'action-not-recorded' }));
  };
}
