import { bookingReferencePattern } from '#domain/records/booking-reference.ts';
import { findUuidsByPrefix, findUuidsByReference } from '#server/owner/leads/list.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { CliError, usageError } from './command.ts';

/** Throws if `id` can't be a uuid, a prefix of one, or a booking reference. */
export function checkId(id: string): void {
  if (!bookingReferencePattern.test(id) && !/^[0-9a-f-]{4,36}$/i.test(id))
    throw usageError(`${JSON.stringify(id)} isn't a uuid or the start of one (at least 4 characters).`);
}

/** Resolves an id to exactly one lead. Throws if there's none, or more than one. */
export async function findUuid(store: Store, id: string): Promise<string> {
  const isReference = bookingReferencePattern.test(id);
  const uuids = await store.read(() => (isReference ? findUuidsByReference(id.toUpperCase()) : findUuidsByPrefix(id.toLowerCase())));
  if (uuids.length > 1) throw new CliError(1, `Several leads start with ${id}: ${uuids.join(', ')} …`);
  const [uuid] = uuids;
  if (uuid === undefined) throw new CliError(1, `Not found: there's no lead ${id}. Run \`list\` to see the leads.`);
  return uuid;
}
