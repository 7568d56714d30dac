import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { leadRecordSchema } from '#server/flows/definitions/record-schema.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 1_500);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 0x7fffffff);

/** Requests after which code is compiled and caches are full. */
const warmUp = Math.ceil(runs / 3);
/** The share by which memory may be larger at the end than after the warm-up. */
const maxGrowth = 0.2;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** What the program holds after a garbage collection, in bytes; caches of the engine and of the store don't count. */
function measureMemory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

let server: TestServer;
let uuid: string;
beforeAll(async () => {
  // The log of a test server keeps every line.
  server = await openTestServer({ log: { info: () => undefined, error: () => undefined } });
  uuid = (await server.send('POST', '/readiness-quiz/', validCreation)).json().uuid;
});
afterAll(() => server.close());

/** Any code units: lone surrogates, NUL, combining marks, letters that change length with their case. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'İ',
    '\u0000',
    '\ud800',
    '𝒳'.repeat(300),
    'x'.repeat(6_000),
    '= 1+1',
    '3',
    'ana@example.com',
    'toString',
    'hasOwnProperty',
    'then',
    'toJSON',
  ),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(null, true, false, 0, -0, 1, 5, 1e308, -1, 2.5, 9007199254740991),
    oddText,
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(oddText, tie('value'), { maxKeys: 6 }),
  ),
})).value;

const fields = [
  'personalInfo',
  'companyInfo',
  'courseInfo',
  'currentStep',
  'progress',
  'language',
  'answers',
  'isComplete',
  'metadata',
  'type',
  'uuid',
  'version',
  'recommendations',
];
const answers = fc.dictionary(
  fc.oneof(fc.constantFrom(...questionIds), oddText),
  fc.oneof(fc.integer({ min: -1, max: 7 }), fc.record({ value: json, label: oddText }), json),
  { maxKeys: 16 },
);
const goodAnswers = fc.dictionary(fc.constantFrom(...questionIds), fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom('1', null)), {
  maxKeys: 14,
});
const person = fc.record({ name: oddText, email: oddText, companyName: oddText }, { requiredKeys: [] });
const nearlyValid = fc
  .tuple(
    fc.option(fc.dictionary(fc.constantFrom(...fields), json, { maxKeys: 3 })),
    fc.option(fc.oneof(answers, goodAnswers)),
    fc.option(person, { freq: 1 }),
    fc.boolean(),
  )
  .map(([noise, given, who, whole]) => ({
    ...(whole && validCreation),
    ...noise,
    ...(given && { answers: given }),
    ...(who && { personalInfo: who }),
  }));

const text = (body: unknown) => JSON.stringify(body) ?? '';
/** A body with bytes inserted. */
const damaged = fc
  .tuple(nearlyValid, fc.nat(400), fc.uint8Array({ maxLength: 12 }))
  .map(([body, at, bytes]) => Buffer.concat([Buffer.from(text(body)).subarray(0, at), bytes, Buffer.from(text(body)).subarray(at)]));
const deep = fc
  .tuple(fc.integer({ min: 1, max: 9_000 }), fc.constantFrom('[', '{"a":', '{"metadata":', '[{"a":'), fc.boolean())
  .map(([count, opening, closed]) => opening.repeat(count) + (closed ? ']'.repeat(count) : ''));
const payload: fc.Arbitrary<string | Buffer> = fc.oneof(
  nearlyValid.map(text),
  json.map(text),
  damaged,
  deep,
  fc.integer({ min: 60_000, max: 90_000 }).map((length) => `"${'x'.repeat(length)}"`),
);

const printable = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 40 });
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', ';', 'multipart/form-data') },
      { weight: 1, arbitrary: printable },
    ),
    'content-encoding': fc.constantFrom('gzip', 'identity', ''),
    origin: fc.oneof(fc.constantFrom('null', 'https://tino.example', 'http://'), printable),
    'idempotency-key': fc.oneof(fc.constantFrom('one', 'two'), printable),
    'x-sequence': fc.oneof(fc.nat(50).map(String), printable),
    'if-match': fc.oneof(fc.constantFrom('*', '"1"', 'W/"1"', '"1", "2"'), printable),
    'x-forwarded-for': printable,
    accept: printable,
  },
  { requiredKeys: ['content-type'] },
);
// Most requests use a real route and plain headers; otherwise, hardly any would get through.
const target = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ method: 'POST', place: 'collection' }) },
  { weight: 4, arbitrary: fc.constant({ method: 'PATCH', place: 'record' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
      place: fc.oneof(
        fc.webPath(),
        oddText.map((odd) => `/readiness-quiz/${encodeURIComponent(odd.toWellFormed())}`),
        fc.constantFrom('record', 'collection', '/readiness-quiz/%', '//', '/../', '/readiness-quiz/?x=%ff', '/course-application/'),
      ),
    }),
  },
);
const request = fc.record({
  target,
  headers: fc.oneof({ weight: 3, arbitrary: fc.constant({ 'content-type': 'application/json' }) }, { weight: 1, arbitrary: headers }),
  payload: fc.oneof({ weight: 2, arbitrary: nearlyValid.map(text) }, { weight: 1, arbitrary: payload }),
});

it(`Q8 ${runs} generated requests cause no 5xx, don't affect later responses and leave no memory behind (FUZZ_SEED=${seed})`, {
  timeout: 60_000 + runs * 20,
}, async () => {
  const statuses = new Map<number, number>();
  let sent = 0;
  let warm = 0;
  await fc.assert(
    fc.asyncProperty(request, async ({ target: { method, place }, headers: given, payload: body }) => {
      const url = `/api${place === 'collection' ? '/readiness-quiz/' : place === 'record' ? `/readiness-quiz/${uuid}/` : place}`;
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const answer: LightMyRequestResponse = await server.app.inject({
        method: method as 'POST',
        url,
        headers: given,
        ...(hasBody && { payload: body }),
      });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode >= 400 && method !== 'HEAD')
        expect(answer.json()).toMatchObject({ status: answer.statusCode, title: expect.any(String) });
      if ((answer.statusCode === 200 || answer.statusCode === 201) && hasBody) leadRecordSchema.parse(answer.json());
      sent += 1;
      if (sent === warmUp) warm = measureMemory();
      if (sent % 50 === 0) {
        const read = await server.send('GET', `/readiness-quiz/${uuid}/`);
        expect(read.statusCode).toBe(200);
        leadRecordSchema.parse(read.json());
        expect((await server.send('POST', '/readiness-quiz/', validCreation)).json()).toMatchObject({
          version: 1,
          personalInfo: validCreation.personalInfo,
        });
      }
    }),
    { numRuns: runs, seed },
  );
  const growth = measureMemory() / warm - 1;
  console.info(
    `${runs} requests, seed ${seed}: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}; memory ${Math.round(warm / 2 ** 20)} MB, ${Math.round(growth * 100)} % at the end`,
  );
  expect(growth).toBeLessThan(maxGrowth);
  // Some requests must succeed, or the test proves nothing.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
  expect(statuses.get(201) ?? 0).toBeGreaterThan(0);
});
