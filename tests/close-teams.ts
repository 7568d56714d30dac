import { randomUUID } from 'node:crypto';
import { openStore } from '#server/platform/stores/open-store.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { type ClosedOutcome, closeDueTeam } from '#server/visitors/teams/closing.ts';

/** Closes the next team that's due, as the maintenance does. */
export const closeNext = (store: Store, now: number): Promise<ClosedOutcome | undefined> =>
  store.write(() => closeDueTeam(now, { now, audience: { notification: false, webhook: false }, randomUUID, mailPerHour: 300 }));

/** Lets the day of a record's team come, beside a running server: the maintenance would take hours. */
export async function closeTeamOf(uuid: string, dataDir: string): Promise<ClosedOutcome['became'] | undefined> {
  const { store } = await openStore({ dataDir, databaseUrl: undefined }, { mayCreate: false });
  try {
    const now = Date.now();
    await store.write(function* (): Transaction<void> {
      yield { sql: "update team set closes_at = $1 where record_uuid = $2 and state = 'open'", params: [now, uuid] };
    });
    return (await closeNext(store, now))?.became;
  } finally {
    await store.close();
  }
}
