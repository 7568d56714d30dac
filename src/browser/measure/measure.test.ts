import { describe, expect, it } from 'vitest';
import { bookingAddress } from '#domain/records/booking-address.ts';
import { type LeadRecord, recordKinds } from '#domain/records/records.ts';
import type { Event, State } from '#flow/flow.ts';
import { type ReadinessData, readinessQuiz } from '#flow/readiness-quiz.ts';
import { start, transition } from '#flow/transition.ts';
import { openDevice } from '../device.ts';
import { type FlowMove, trackMove } from '../track.ts';
import { leadOnDevice } from './booking.ts';
import { entryOf, eventsOf } from './flow-events.ts';
import { isPlain } from './pixel.ts';

const uuid = '7b0a4f0e-8d1c-4a55-9f65-0c5e4b1f7a01' satisfies LeadRecord['uuid'];
const person = { name: 'Canary Zanahoria', email: 'canary@example.com', companyName: 'Canary SA', industry: 'retail' } as const;

type Move = Event<ReadinessData>;

/** The events tracked while flow events run through the assessment. */
function tracked(...events: readonly Move[]): readonly FlowMove[] {
  const moves: FlowMove[] = [];
  globalThis.tinoEvents = { push: (move) => moves.push(move as FlowMove) };
  let state: State<ReadinessData, unknown, string> = start(readinessQuiz);
  for (const event of events) {
    const next: State<ReadinessData, unknown, string> = transition<ReadinessData, unknown, string>(readinessQuiz, state, event).state;
    trackMove(readinessQuiz.kind, event.type, state, next);
    state = next;
  }
  globalThis.tinoEvents = undefined;
  return moves;
}
const filled = { ...person, revenue: 'under-1m', employees: '1-10' };
const answers = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`q${index + 4}`, 3]));

describe('M1 S8 the events of a flow', () => {
  const moves = tracked(
    { type: 'next', now: 1 },
    { type: 'changed', change: filled },
    { type: 'next', now: 2 },
    { type: 'saved' },
    { type: 'previous' },
    { type: 'went', step: 0 },
    { type: 'next', now: 3 },
    { type: 'saved' },
  );
  it('are sent once: for a failed step, the start, and each step when it’s first reached', () => {
    expect(moves.flatMap(eventsOf)).toEqual([
      { name: 'step_failed', flow: 'readiness-quiz', step: 0 },
      { name: 'flow_started', flow: 'readiness-quiz' },
      { name: 'step_reached', flow: 'readiness-quiz', step: 1 },
    ]);
  });
  it('contain nothing the visitor wrote', () => {
    expect(JSON.stringify(moves)).not.toMatch(/canary/i);
  });
  it('report a submit with its result, and a restored result only as viewed', () => {
    const snapshot = { data: { ...filled, ...answers }, step: 14, reached: 14, startedAt: 1, complete: false };
    const submitted = tracked({ type: 'restored', snapshot }, { type: 'next', now: 2 }, { type: 'submitted' });
    expect(submitted.flatMap(eventsOf).map(({ name }) => name)).toEqual(['submitted', 'result_seen']);
    const restored = tracked({ type: 'restored', snapshot: { ...snapshot, complete: true } });
    expect(restored.flatMap(eventsOf).map(({ name }) => name)).toEqual(['result_seen']);
  });
});

describe('M7 S8 the entries of a flow', () => {
  const entries = (...events: readonly Move[]) => tracked(...events).flatMap((move) => entryOf(move) || []);

  it('M7 are a touch and the rules that stop the first step, by their keys; none once there is a record', () => {
    const found = entries(
      { type: 'next', now: 1 },
      { type: 'changed', change: { name: 'Canary' } },
      { type: 'changed', change: { ...filled, email: 'canary' } },
      { type: 'next', now: 2 },
      { type: 'changed', change: { email: person.email } },
      { type: 'next', now: 3 },
      { type: 'saved' },
      { type: 'next', now: 4 },
      { type: 'went', step: 0 },
      { type: 'changed', change: { name: '' } },
      { type: 'next', now: 5 },
    );
    expect(found).toEqual(['name-missing', 'touched', 'touched', 'email-malformed', 'touched']);
  });
  it('M7 come from no restored or finished flow', () => {
    const snapshot = { data: { ...filled, ...answers }, step: 14, reached: 14, startedAt: 1, complete: true };
    expect(entries({ type: 'restored', snapshot }, { type: 'changed', change: { email: 'other@example.com' } })).toEqual([]);
    expect(entries({ type: 'restored', snapshot: { ...snapshot, step: 0, reached: 0, complete: false } })).toEqual([]);
  });
});

describe('M2 S8 the scheduling page', () => {
  const memory = () => {
    const kept = new Map<string, string>();
    return openDevice(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => kept.set(key, text),
      removeItem: (key) => kept.delete(key),
    }));
  };
  it('gets the name, address, booking reference and campaign, but no uuid', async () => {
    const device = memory();
    device.write('tino.readiness-quiz.journal', { complete: true, data: filled });
    device.write('tino.readiness-quiz.outbound', { uuid });
    const lead = await leadOnDevice(device, recordKinds);
    expect(lead?.reference).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const url = new URL(
      bookingAddress('https://cal.example/tino?duration=30', lead as NonNullable<typeof lead>, {
        utm_source: 'news',
        first_landing: '/blog',
      }),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      duration: '30',
      name: 'Canary Zanahoria',
      email: 'canary@example.com',
      ref: lead?.reference,
      utm_source: 'news',
    });
    expect(url.href).not.toContain(uuid);
  });
  it('gets nothing from an unfinished flow', async () => {
    const device = memory();
    device.write('tino.readiness-quiz.journal', { complete: false, data: filled });
    expect(await leadOnDevice(device, recordKinds)).toBeNull();
  });
});

describe('M1 the pixel, which reads URLs itself', () => {
  it.each(['', 'https://tino.example/quiz', 'https://tino.example/?utm_source=a&gclid=b&fbclid=c'])('M1 may run on %s', (address) => {
    expect(isPlain(address)).toBe(true);
  });
  it.each([
    'https://tino.example/blog?q=my%20question',
    'https://tino.example/newsletter/confirm?token=x',
    'https://a.example/?email=a@b.c',
    'odd',
  ])('never sees %s', (address) => {
    expect(isPlain(address)).toBe(false);
  });
});
