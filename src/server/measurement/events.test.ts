import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventName, siteEvents } from '#domain/events.ts';
import { hourMs } from '#domain/time.ts';
import { openTestServices, type TestServices } from '#tests/analytics-services.ts';
import { soleOwner } from '#tests/leases.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { startHangingReceiver } from '#tests/slow-peers.ts';
import { courseSlugs } from '../courses.ts';
import { lease } from '../outbox/leases.ts';
import type { Row, Work } from '../stores/store.ts';
import { batchesFor, countBatches, deleteBatchesBefore, deleteBatchesBeyond, insertBatch } from './event-statements.ts';
import { batchRetentionMs, sendBatches, startEventWorker } from './event-worker.ts';

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';
const client = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';

let services: TestServices;
let server: TestServer;
beforeEach(async () => {
  services = await openTestServices(() => server.now);
  server = await openTestServer({ eventServices: services.services });
});
afterEach(async () => {
  await server.close();
  await services.close();
});

const submitted = { name: 'submitted', flow: 'readiness-quiz', at: '2026-01-02T00:00:00.000Z', path: '/quiz', language: 'es' };
const report = (changes: object = {}, consent: object = {}) => ({
  consent: { version: 1, at: '2026-01-01T00:00:00.000Z', analytics: true, ads: true, ...consent },
  client,
  events: [submitted],
  ...changes,
});
const send = async (body: unknown, headers: Record<string, string> = {}) =>
  (await server.send('POST', '/events/', body, { 'user-agent': agent, ...headers })).statusCode;

const options = (changes = {}) => ({
  store: server.store,
  owner: soleOwner(),
  clock: () => server.now,
  services: services.services,
  origin: 'https://tino.example',
  firstDelayMs: 30_000,
  log: { info: (line: object) => server.logged.push({ ...line }), error: (line: object) => server.logged.push({ ...line }) },
  random: () => 0,
  ...changes,
});
const deliverAll = async (changes = {}) => {
  while ((await sendBatches(options(changes))) > 0);
};
const countWaiting = () => server.store.read(countBatches);
const acceptedBy = (service: string) => services.accepted.filter((call) => call.service === service);
/** Delivers due batches every `step` for `time`, in milliseconds. */
async function deliverOver(time: number, step: number): Promise<void> {
  for (const end = server.now + time; server.now < end; server.now += step) await deliverAll();
  await deliverAll();
}

describe('M5 events on the server', () => {
  it.each([
    [{ analytics: true, ads: true }, ['ga', 'meta', 'posthog']],
    [{ analytics: true, ads: false }, ['ga', 'posthog']],
    [{ analytics: false, ads: true }, ['meta']],
  ])('with consent %j go to %j', async (consent, expected) => {
    expect(await send(report({}, consent))).toBe(202);
    await deliverAll();
    expect(services.accepted.map(({ service }) => service).sort()).toEqual(expected);
    expect(services.faults).toEqual([]);
    expect(await countWaiting()).toBe(0);
    const told = acceptedBy('ga')[0]?.raw ?? '';
    if (consent.analytics) expect(told).toContain(`"ad_user_data":"${consent.ads ? 'GRANTED' : 'DENIED'}"`);
  });

  it('are neither stored nor forwarded without consent, with Sec-GPC, with outdated consent, or without a service', async () => {
    expect(await send(report({}, { analytics: false, ads: false }))).toBe(204);
    expect(await send(report(), { 'sec-gpc': '1' })).toBe(204);
    expect(await send(report(), { 'sec-gpc': '1, 1' })).toBe(204);
    expect(await send(report({}, { version: 2 }))).toBe(204);
    expect(await countWaiting()).toBe(0);
    const without = await openTestServer();
    expect((await without.send('POST', '/events/', report(), { 'user-agent': agent })).statusCode).toBe(204);
    expect(await without.store.read(countBatches)).toBe(0);
    await without.close();
    await deliverAll();
    expect(services.requestCount).toBe(0);
  });

  it('reach each service in its documented format; Meta gets only its standard events', async () => {
    const events = Object.entries(siteEvents).map(([name, said]) => ({
      ...submitted,
      name: name as EventName,
      ...Object.fromEntries(
        Object.entries(said).map(([property, values]) => [property, property === 'course' ? courseSlugs[0] : values[0]]),
      ),
    }));
    expect(await send(report({ events }))).toBe(202);
    await deliverAll();
    expect(services.faults).toEqual([]);
    expect(acceptedBy('ga')[0]?.events.map(({ name }) => name)).toEqual(['page_view', ...Object.keys(siteEvents).slice(1)]);
    expect(acceptedBy('posthog')[0]?.events[0]?.name).toBe('$pageview');
    expect(acceptedBy('meta')[0]?.events.map(({ name }) => name)).toEqual([
      'PageView',
      'Schedule',
      'InitiateCheckout',
      'Lead',
      'ViewContent',
      'CompleteRegistration',
    ]);
  });

  it('have the same id for all services and attempts', async () => {
    await send(report());
    services.behavior = 'breaks-off';
    await deliverAll();
    services.behavior = 'well';
    server.now += 60_000;
    await deliverAll();
    expect(services.accepted).toHaveLength(6);
    expect(new Set(services.accepted.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(1);
    server.now += hourMs;
    await deliverAll();
    expect(services.accepted).toHaveLength(6);
  });

  it('D1 survive a day-long outage and arrive once afterward', async () => {
    await send(report());
    services.behavior = { status: 503 };
    await deliverOver(24 * hourMs, hourMs / 4);
    expect(services.requestCount).toBeGreaterThan(20);
    expect(services.accepted).toEqual([]);
    services.behavior = 'well';
    await deliverOver(7 * hourMs, hourMs);
    expect(services.accepted.map(({ service }) => service).sort()).toEqual(['ga', 'meta', 'posthog']);
    expect(services.faults).toEqual([]);
    expect(await countWaiting()).toBe(0);
  });

  it('are dropped and logged after two days', async () => {
    await send(report());
    services.behavior = { status: 503 };
    await deliverOver(batchRetentionMs + 7 * hourMs, hourMs);
    expect(await countWaiting()).toBe(0);
    expect(server.logged.filter(({ outcome }) => outcome === 'dropped')).toMatchObject([
      { why: 'too old' },
      { why: 'too old' },
      { why: 'too old' },
    ]);
  });

  it('are dropped if a service rejects them, and retried after temporary errors', async () => {
    await send(report());
    services.behavior = { status: 403 };
    await deliverAll();
    expect(await countWaiting()).toBe(0);
    expect(services.requestCount).toBe(3);
    await send(report({}, { analytics: false }));
    services.behavior = { status: 400, body: '{"error":{"code":4,"is_transient":false}}' };
    await deliverAll();
    expect(await countWaiting()).toBe(1);
    services.behavior = { status: 429, headers: { 'retry-after': '7200' } };
    server.now += 30_000;
    await deliverAll();
    server.now += 2 * hourMs - 1;
    await deliverAll();
    expect(services.requestCount).toBe(5);
    services.behavior = 'well';
    server.now += 1;
    await deliverAll();
    expect(acceptedBy('meta')).toHaveLength(1);
  });

  it('Q18 follow no redirect and reach private addresses only if the owner set them', async () => {
    await send(report());
    services.behavior = { status: 307, headers: { location: '/posthog/batch/' } };
    await deliverAll();
    expect(services.requestCount).toBe(3);
    expect(await countWaiting()).toBe(3);
    server.now += hourMs;
    const guarded = Object.fromEntries(
      Object.entries(services.services).map(([name, service]) => [name, { ...service, allowPrivate: false }]),
    );
    await deliverAll({ services: guarded });
    expect(services.requestCount).toBe(3);
    expect(await countWaiting()).toBe(0);
  });

  it('Q15 leased by another server are left to it, and those of a removed service are dropped', async () => {
    await send(report());
    expect(await server.store.write(() => lease(batchesFor('ga'), 'another-server', server.now, 10))).toHaveLength(1);
    server.now += hourMs;
    await deliverAll();
    expect(services.accepted.map(({ service }) => service).sort()).toEqual(['meta', 'posthog']);
    await server.store.write(() => deleteBatchesBefore(server.now));
    services.accepted.length = 0;
    await send(report());
    const { meta: _, ...others } = services.services;
    const worker = startEventWorker(options({ services: others, pollIntervalMs: 5 }));
    await expect.poll(countWaiting).toBe(0);
    await worker.stop();
    expect(services.accepted.map(({ service }) => service).sort()).toEqual(['ga', 'posthog']);
  });

  it('Q15 of one service do not wait for another that hangs', async () => {
    const hanging = await startHangingReceiver();
    for (let number = 0; number < 5; number += 1) await send(report());
    const ga = { ...services.services.ga, endpoint: `http://${hanging.address}` };
    const worker = startEventWorker(options({ services: { ...services.services, ga }, pollIntervalMs: 5 }));
    await expect.poll(() => services.accepted.length).toBe(10);
    // A service has accepted a batch a moment before that's noted.
    await expect.poll(countWaiting).toBe(5);
    await worker.stop();
    await hanging.close();
    const batches = await server.store.write(() => lease(batchesFor('ga'), 'next', server.now, 10));
    expect(batches.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
  });

  it('are in the OpenAPI document with their enumerated values', async () => {
    const { paths } = (await server.send('GET', '/openapi.json')).json();
    const described = JSON.stringify(paths['/api/events/'].post.requestBody);
    for (const name of Object.keys(siteEvents)) expect(described).toContain(`"${name}"`);
    expect(described).toContain(`"enum":${JSON.stringify(siteEvents.flow_started.flow)}`);
    expect(Object.keys(paths['/api/views/'].post.responses)).toContain('204');
  });

  it('are limited in age and number', async () => {
    const batch = { client: 'a', session: '1', ads: false, events: [] };
    for (let age = 0; age < 5; age += 1)
      await server.store.write(() => insertBatch('ga', batch, `batch-${age}`, server.now - age * hourMs));
    await server.store.write(() => deleteBatchesBefore(server.now - 3 * hourMs));
    await server.store.write(() => deleteBatchesBeyond(2));
    function* left(): Work<readonly Row[]> {
      return yield { sql: 'select id from event_batch order by id', params: [] };
    }
    expect(await server.store.read(left)).toEqual([{ id: 'batch-0' }, { id: 'batch-1' }]);
  });

  it('with a wrong clock get their arrival time', async () => {
    const at = ['2026-01-01T23:55:00.000Z', '2025-06-01T00:00:00Z', '2031-01-01T00:00:00+02:00'];
    await send(report({ events: at.map((instant) => ({ ...submitted, at: instant })) }, { ads: false }));
    await deliverAll();
    expect(services.faults).toEqual([]);
    const micros = [...(acceptedBy('ga')[0]?.raw.matchAll(/"timestamp_micros":(\d+)/g) ?? [])].map(([, told]) => Number(told) / 1000);
    expect(micros).toEqual([Date.parse('2026-01-01T23:55:00Z'), server.now, server.now]);
  });
});

const canaries = ['Canary Zanahoria', 'canary@example.com', 'c0ffee00-dead-4bee-8fed-00c0ffee0000'];
const [name, email, uuid] = canaries;

const odd = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(name, email, uuid, '__proto__', '\ud800', '2026-01-02T00:00:00Z', 0, null, -1, 1e300),
);
const event = fc
  .tuple(
    fc.dictionary(fc.oneof(fc.constantFrom('flow', 'step', 'place', 'path', 'at', 'language', 'course'), fc.string()), odd),
    fc.constantFrom(...Object.keys(siteEvents)),
  )
  .map(([noise, kind]) => ({
    ...submitted,
    step: 3,
    place: 'page',
    goal: 'other',
    course: courseSlugs[0],
    to: 'es',
    name: kind,
    ...noise,
  }));
const anyReport = fc.oneof(
  fc.array(event, { minLength: 1, maxLength: 3 }).map((events) => report({ events })),
  fc.tuple(fc.constantFrom('consent', 'client', 'events'), fc.jsonValue()).map(([field, value]) => report({ [field]: value })),
  fc.jsonValue(),
);
// Generating the first value takes seconds; do it before a server could shed load because of it.
fc.sample(anyReport, 1);

describe('M5 S8 no personal data leaves', () => {
  it('drops unknown fields before storing', async () => {
    const body = report({
      name,
      email,
      record: uuid,
      consent: { ...report().consent, by: name },
      events: [{ ...submitted, email, name: 'submitted', uuid, title: name, answers: { q4: name } }],
    });
    expect(await send(body, { 'x-name': name ?? '', referer: `https://tino.example/quiz?email=${email}`, cookie: `id=${uuid}` })).toBe(202);
    function* stored(): Work<readonly Row[]> {
      return yield { sql: 'select payload from event_batch', params: [] };
    }
    const kept = JSON.stringify(await server.store.read(stored));
    await deliverAll();
    expect(services.accepted).toHaveLength(3);
    const handed = services.accepted.map(({ raw }) => raw).join('\n');
    for (const text of [kept, handed, JSON.stringify(server.logged)])
      for (const canary of [...canaries, client]) expect(text).not.toContain(canary);
    // Only Meta gets the IP address and the user agent.
    for (const { service, raw } of services.accepted) {
      expect(raw.includes('iPhone')).toBe(service === 'meta');
      expect(raw.includes('"client_ip_address":"127.0.0.1"')).toBe(service === 'meta');
    }
    expect(JSON.stringify(server.logged)).not.toMatch(/iPhone|127\.0|quiz|secret-of/);
  });

  it('gives a visitor a different pseudonym for each service', async () => {
    await send(report({}, { ads: false }));
    await deliverAll();
    const ga = /"client_id":"([^"]+)"/.exec(acceptedBy('ga')[0]?.raw ?? '')?.[1];
    const posthog = /"distinct_id":"([^"]+)"/.exec(acceptedBy('posthog')[0]?.raw ?? '')?.[1];
    expect(ga).toMatch(/^\d+\.\d+$/);
    expect(posthog).toMatch(/^[0-9a-f]{32}$/);
    await send(report({}, { ads: false }));
    await deliverAll();
    expect(acceptedBy('ga')[1]?.raw).toContain(`"client_id":"${ga}"`);
  });

  it('rejects reports that are not in the catalog', async () => {
    const wrong: readonly (readonly [string, object])[] = [
      ['a text where a closed value belongs', { events: [{ ...submitted, flow: name }] }],
      ['an address with a query', { events: [{ ...submitted, path: `/quiz?email=${email}` }] }],
      ['an unknown event', { events: [{ ...submitted, name: 'looked_around' }] }],
      ['an event named like a part of every object', { events: [{ ...submitted, name: 'constructor' }] }],
      ['an event without its properties', { events: [{ ...submitted, flow: undefined }] }],
      ['a client that is an e-mail address', { client: email }],
      ['no events', { events: [] }],
      ['more events than a page ever has at once', { events: Array.from({ length: 21 }, () => submitted) }],
      ['a consent that is no answer', { consent: { version: 1, at: '2026-01-01T00:00:00Z', analytics: 'yes', ads: 1 } }],
      ['no consent at all', { consent: undefined }],
    ];
    for (const [what, changes] of wrong) expect([what, await send(report(changes))]).toEqual([what, 400]);
    expect(await countWaiting()).toBe(0);
  });

  it('Q8 generated bodies cause no 5xx, and accepted ones hold only enumerated values', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(anyReport, async (given) => {
        const status = await send(given, { 'x-forwarded-for': randomUUID() });
        statuses.add(status);
        expect([202, 204, 400]).toContain(status);
        expect((await server.send('POST', '/views/', given, { 'user-agent': agent })).statusCode).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
    expect(statuses).toContain(202);
    services.behavior = 'well';
    await deliverAll();
    expect(services.faults).toEqual([]);
    for (const { raw } of services.accepted) for (const canary of canaries) expect(raw).not.toContain(canary);
  });
});
