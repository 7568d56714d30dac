import type { RecordKind } from '#domain/records/records.ts';
import type { Data, FlowSnapshot } from '#flow/flow.ts';
import { type Anchor, openAnchor } from './anchor.ts';
import { type Device, openDevice } from './device.ts';
import { entryKey, openedKey, setAsideKey } from './flow-keys.ts';
import { emptyEntry, type OutboundEntry, openOutbound } from './outbound.ts';
import { randomUUID } from './random-uuid.ts';

export interface FlowPlace {
  readonly kind: RecordKind;
  readonly device: Device;
  readonly anchor: Anchor;
}

interface FlowState {
  readonly journal: FlowSnapshot | null;
  readonly outbound: OutboundEntry;
  readonly session: unknown;
}

/** A state that another record replaced. */
interface SetAside extends FlowState {
  readonly id: string;
  /** The storage key of unsent changes, delivered from there in the meantime. */
  readonly leftover: string | null;
}

export const openFlowPlace = (kind: RecordKind): FlowPlace => ({
  kind,
  device: openDevice(() => localStorage),
  anchor: openAnchor(`tino.${kind}`),
});

const keysOf = (kind: RecordKind) => {
  const key = `tino.${kind}`;
  return { key, journal: `${key}.journal`, session: `${key}.session` };
};

function readState({ device, kind }: FlowPlace): FlowState {
  const { key, journal, session } = keysOf(kind);
  return { journal: device.read<FlowSnapshot>(journal), outbound: openOutbound(device, key).read(), session: device.read(session) };
}

const readAside = ({ device, kind }: FlowPlace): readonly SetAside[] => device.read<readonly SetAside[]>(setAsideKey(kind)) ?? [];

function writeAside({ device, kind }: FlowPlace, aside: readonly SetAside[]): void {
  if (aside.length > 0) device.write(setAsideKey(kind), aside);
  else device.remove(setAsideKey(kind));
}

const isEmpty = ({ journal, outbound }: FlowState): boolean =>
  !outbound.uuid && !outbound.inFlight && Object.values(journal?.data ?? {}).every((value) => value === undefined || value === '');

async function writeState({ journal, outbound, session }: FlowState, { device, anchor, kind }: FlowPlace): Promise<void> {
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
  device.write(openedKey(kind), (device.read<number>(openedKey(kind)) ?? 0) + 1);
}

/** The visitor has just chosen what to open, so the flow shows it and doesn't welcome them back first (T1). */
export function enterFlow({ kind }: FlowPlace): void {
  try {
    sessionStorage.setItem(entryKey(kind), '0');
  } catch {
    // Where storage is blocked, a flow never welcomes back.
  }
}

/** Sets the current state aside. Unsent changes are delivered from there, as when a flow is started over (S3). */
function takeAside(place: FlowPlace): readonly SetAside[] {
  const state = readState(place);
  if (isEmpty(state)) return [];
  const { wanted, inFlight } = state.outbound;
  const id = randomUUID();
  const outbound = openOutbound(place.device, keysOf(place.kind).key);
  return [{ ...state, id, leftover: wanted || inFlight ? outbound.setAside(id) : null }];
}

/** Whether the device holds another record's answers that the server may lack, so the visitor has to choose (T1). */
export function hasOtherAnswers(place: FlowPlace, uuid: string): boolean {
  const state = readState(place);
  if (state.outbound.uuid === uuid || isEmpty(state)) return false;
  // A finished record that arrived is safe on the server.
  return !(state.journal?.complete && state.outbound.acknowledged?.complete && !state.outbound.inFlight);
}

/** Makes a record the device's current one (T1). Sets other state aside; keeps changes of the same record. */
export async function adoptRecord(place: FlowPlace, uuid: string): Promise<void> {
  if (readState(place).outbound.uuid === uuid) return;
  const known = readAside(place).find(({ outbound }) => outbound.uuid === uuid);
  if (known) return swap(place, known);
  writeAside(place, [...readAside(place), ...takeAside(place)]);
  await writeState({ journal: null, outbound: { ...emptyEntry, uuid }, session: null }, place);
}

/** Epoch milliseconds when the device's flow began. */
export const startedAt = (place: FlowPlace): number | null => readState(place).journal?.startedAt ?? null;

/** Starts over with a finished record's details and that record as predecessor (T3). Sets the old state aside. */
export async function startAgain(place: FlowPlace, predecessor: string, details: Data): Promise<void> {
  if (readState(place).outbound.uuid !== predecessor) writeAside(place, [...readAside(place), ...takeAside(place)]);
  const journal = { data: details, step: 0, reached: 0, startedAt: null, complete: false };
  await writeState({ journal, outbound: { ...emptyEntry, predecessor }, session: null }, place);
}

/** Restores the state that was set aside last and puts the current one at the end of the line. */
export async function bringBack(place: FlowPlace): Promise<void> {
  const last = readAside(place).at(-1);
  if (last) await swap(place, last);
}

async function swap(place: FlowPlace, { id, leftover, ...wanted }: SetAside): Promise<void> {
  const deliveries = openOutbound(place.device, keysOf(place.kind).key);
  const undelivered = leftover !== null && deliveries.leftovers().includes(leftover) ? leftover : null;
  // The undelivered entry knows what's been sent since.
  const state = undelivered ? { ...wanted, outbound: deliveries.read(undelivered) } : wanted;
  writeAside(place, [...takeAside(place), ...readAside(place).filter((each) => each.id !== id)]);
  await writeState(state, place);
  // Removed last, so it's delivered even if the browser is killed in between.
  if (undelivered) deliveries.remove(undelivered);
}
