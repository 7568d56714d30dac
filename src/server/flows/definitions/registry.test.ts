import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventSteps } from '#domain/measurement/events.ts';
import { flowTraits, recordKinds } from '#domain/records/records.ts';
import { locales } from '#domain/text/locale.ts';
import { sampleRecord } from '#server/messages/notifications/samples.ts';
import { stepsMax } from '#server/visitors/records/answered-steps.ts';
import { flows } from './registry.ts';

/** The part of a JSON Schema that describes answers. */
interface ValueSchema {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: ValueSchema;
  readonly anyOf?: readonly ValueSchema[];
}

/** Values that a schema might accept; parsing filters out the others. */
function valuesOf({ type, enum: options, minimum, maximum, items, anyOf }: ValueSchema): fc.Arbitrary<unknown> {
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf));
  if (options) return fc.constantFrom(...options);
  if (type === 'integer')
    return fc.integer({ ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) });
  if (type === 'array' && items) return fc.array(valuesOf(items), { maxLength: 3 });
  // Mostly filled, so that many records are complete.
  if (type === 'string') return fc.oneof({ weight: 9, arbitrary: fc.constant('In my own words.') }, fc.constantFrom('', ' '));
  return fc.constant(null);
}

/** Of an answer's shapes, the one without a label. */
const bareValuesOf = ({ anyOf = [] }: ValueSchema) => valuesOf(anyOf.find(({ description }) => description === 'The bare value.') ?? {});

describe.each(recordKinds)('the flow %s', (kind) => {
  const flow = flows[kind];

  it('is registered under the type of its records', () => {
    expect(flow.kind).toBe(kind);
  });

  it('has the number of steps in flowTraits (src/domain/records/records.ts), and a completed record is past the last', () => {
    expect(flow.steps).toHaveLength(flowTraits[kind].steps);
    expect(flow.finishedStep).toBe(flowTraits[kind].steps);
  });

  it('has no more steps than a lead can store', () => {
    expect(flow.steps.length).toBeLessThanOrEqual(stepsMax);
  });

  it('M1 reports each step by its number', () => {
    for (let step = 0; step <= flow.finishedStep; step += 1) expect(eventSteps).toContain(step);
  });

  it('L5 has a title and step names in every language', () => {
    for (const locale of locales)
      for (const text of [flow.title, ...flow.steps.map(({ name }) => name), ...flow.today.questions.map((question) => question.text)])
        expect(text[locale].trim()).not.toBe('');
  });

  it('has a unique short name', () => {
    const others = recordKinds.filter((other) => other !== kind).flatMap((other) => [other, flows[other].shortName]);
    expect(others).not.toContain(flow.shortName);
  });

  it('P3 completes exactly what the visitor’s page accepts', () => {
    const { properties } = z.toJSONSchema(flow.schema.patch, { io: 'input', unrepresentable: 'any' }) as unknown as {
      properties: { answers: { properties: Readonly<Record<string, ValueSchema>> } };
    };
    const answers = Object.entries(properties.answers.properties).map(([id, schema]) => [id, bareValuesOf(schema)] as const);
    const everyAnswer = fc.record(Object.fromEntries(answers), { requiredKeys: [] });
    const usually = <T>(value: T) => fc.option(fc.constant(value), { freq: 20, nil: null });
    const company = usually({ industry: 'retail', revenue: '1m-5m', employees: '11-50' });
    const course = usually({ courseType: 'ai-business-weekend', session: null });
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(fc.oneof(everyAnswer, fc.record(Object.fromEntries(answers))), company, course, (given, companyInfo, courseInfo) => {
        const parsed = flow.schema.patch.safeParse({ answers: given });
        fc.pre(parsed.success);
        const stored = Object.entries(parsed.data?.answers ?? {}).flatMap(([id, answer]) => (answer ? [[id, answer] as const] : []));
        const record = sampleRecord('en', { type: kind, companyInfo, courseInfo, answers: Object.fromEntries(stored) });
        const evaluation = flow.today.evaluate(record);
        const isComplete = evaluation.missing().length === 0;
        seen.add(isComplete);
        expect(isComplete).toBe(evaluation.answeredSteps().every(Boolean));
      }),
      { numRuns: 500 },
    );
    expect(seen.size).toBe(2);
  });
});
