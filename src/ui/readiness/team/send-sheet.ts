import { openAnchor } from '#browser/anchor.ts';
import type { Device } from '#browser/device.ts';
import { randomUUID } from '#browser/random-uuid.ts';
import { lockAcrossTabs, retryWhenOnline } from '#browser/tab.ts';
import type { TeamClient } from '#browser/team-client.ts';
import type { SheetSubmission } from '#domain/team/team.ts';
import type { RequestFailure } from '#flow/flow.ts';

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;

/** Sends a sheet by the key under `name`, which a killed browser or a second tab uses again (G3). Not if it's been sent. */
export function sendSheet(name: string, submission: SheetSubmission, client: TeamClient, device: Device, isSent: () => boolean) {
  return lockAcrossTabs(name)(async () => {
    if (isSent()) return { kind: 'ok' } as const;
    return client.submit(submission, await keyOf(name, device));
  });
}

/** The anchor outlives a killed browser, but on a busy phone it may not answer in time: the device knows the key as well. */
async function keyOf(name: string, device: Device): Promise<string> {
  const known = device.read<string>(name);
  if (known !== null) return known;
  const anchor = openAnchor(name);
  const anchored = await anchor.read();
  // Another tab may have begun meanwhile where there are no locks.
  const key = device.read<string>(name) ?? (anchored && 'uuid' in anchored ? anchored.uuid : randomUUID());
  device.write(name, key);
  await anchor.write({ uuid: key });
  return key;
}

/** The next sheet on this device has its own key, even if the page ends before the anchor has it. */
export function renewSheetKey(name: string, device: Device): Promise<void> {
  const uuid = randomUUID();
  device.write(name, uuid);
  return openAnchor(name).write({ uuid });
}

/** Tries again later, or once the connection is back; returns a cancel function. */
export function sendLater(work: () => void, attempt: number, failure: RequestFailure): () => void {
  const asked = (failure.kind === 'status' && failure.retryAfterMs) || 0;
  return retryWhenOnline(work, Math.max(asked, Math.min(lastRetryMs, firstRetryMs * 2 ** attempt)));
}

/** A 4xx that trying again doesn't help. */
export const isFinal = (failure: RequestFailure): boolean =>
  failure.kind === 'status' && failure.status >= 400 && failure.status < 500 && failure.status !== 408 && failure.status !== 429;
