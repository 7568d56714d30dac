import type { RecordKind } from '#domain/records.ts';
import type { Snapshot } from '#flow/flow.ts';
import type { Anchor } from './anchor.ts';
import { emptyEntry, type OutboundEntry } from './delivery-policy.ts';
import type { Device } from './device.ts';
import { openedKey, predecessorKey } from './flow-keys.ts';
import { openOutbound } from './outbound.ts';

/** A flow's state on the device, set aside while another record is open in its place. */
interface SetAside {
  readonly journal: Snapshot | null;
  readonly outbound: OutboundEntry;
  readonly session: unknown;
}

const keysOf = (kind: RecordKind) => {
  const key = `tino.${kind}`;
  return { key, journal: `${key}.journal`, session: `${key}.session`, aside: `${key}.aside`, opened: openedKey(kind) };
};

function readState(device: Device, kind: RecordKind): SetAside {
  const { key, journal, session } = keysOf(kind);
  return { journal: device.read<Snapshot>(journal), outbound: openOutbound(device, key).read(), session: device.read(session) };
}

/** Whether anything is worth keeping: a draft, or a record. */
const isEmpty = ({ journal, outbound }: SetAside): boolean =>
  !outbound.uuid && !outbound.inFlight && Object.values(journal?.data ?? {}).every((value) => value === undefined || value === '');

async function writeState({ journal, outbound, session }: SetAside, device: Device, anchor: Anchor, kind: RecordKind): Promise<void> {
  const keys = keysOf(kind);
  device.write(openOutbound(device, keys.key).current, outbound);
  for (const [key, value] of [
    [keys.journal, journal],
    [keys.session, session],
  ] as const) {
    if (value) device.write(key, value);
    else device.remove(key);
  }
  await anchor.write(outbound.uuid ? { uuid: outbound.uuid } : null);
  // The value only has to differ from the one before.
  device.write(keys.opened, (device.read<number>(keys.opened) ?? 0) + 1);
}

/** Whether the device holds answers of another record that the server may not have, so that its visitor has to choose (T1). */
export function hasOtherAnswers(device: Device, kind: RecordKind, uuid: string): boolean {
  const state = readState(device, kind);
  if (state.outbound.uuid === uuid || isEmpty(state)) return false;
  // A finished record that arrived is safe on the server.
  return !(state.journal?.complete && state.outbound.acknowledged?.complete && !state.outbound.inFlight);
}

/** Makes a record the one that this device works on (T1). What was there is set aside; changes of the same record stay. */
export async function adoptRecord(device: Device, anchor: Anchor, kind: RecordKind, uuid: string): Promise<void> {
  const state = readState(device, kind);
  if (state.outbound.uuid === uuid) return;
  if (!isEmpty(state)) device.write(keysOf(kind).aside, state);
  await writeState({ journal: null, outbound: { ...emptyEntry, uuid }, session: null }, device, anchor, kind);
}

/** Begins anew, with a finished record as the predecessor (T3). What was there is set aside. */
export async function startAgain(device: Device, anchor: Anchor, kind: RecordKind, predecessor: string): Promise<void> {
  const state = readState(device, kind);
  if (!isEmpty(state) && state.outbound.uuid !== predecessor) device.write(keysOf(kind).aside, state);
  await writeState({ journal: null, outbound: emptyEntry, session: null }, device, anchor, kind);
  device.write(predecessorKey(kind), predecessor);
}

/** Whether something was set aside that can be brought back. */
export const hasSetAside = (device: Device, kind: RecordKind): boolean => device.read<SetAside>(keysOf(kind).aside) !== null;

/** Swaps what was set aside with what has taken its place. */
export async function bringBack(device: Device, anchor: Anchor, kind: RecordKind): Promise<void> {
  const { aside } = keysOf(kind);
  const state = device.read<SetAside>(aside);
  if (!state) return;
  const current = readState(device, kind);
  if (isEmpty(current)) device.remove(aside);
  else device.write(aside, current);
  await writeState(state, device, anchor, kind);
}
