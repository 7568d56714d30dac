import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maturityLevels, questionIds } from '#domain/readiness/readiness.ts';
import type { Data, FieldPath, FieldValue } from './flow.ts';
import { readinessQuiz } from './readiness-quiz.ts';
import { changedFields, fromRecord, sameValue, toRecordBlocks } from './record-body.ts';

const fieldPaths: Record<string, FieldPath> = {
  name: { block: 'personalInfo', name: 'name' },
  industry: { block: 'companyInfo', name: 'industry' },
  course: { block: 'courseInfo', name: 'courseType' },
  q4: { block: 'answers', type: 'number' },
  q2: { block: 'answers', type: 'text' },
  'q2.1': { block: 'answers', type: 'list' },
};
const noLabel = () => undefined;
const filledText = fc.string({ minLength: 1 });
const data: fc.Arbitrary<Data> = fc.record(
  { name: filledText, industry: filledText, course: filledText, q4: fc.nat(999), q2: fc.string(), 'q2.1': fc.array(fc.string()) },
  { requiredKeys: [] },
);
const value: fc.Arbitrary<FieldValue> = fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()));

describe('P4 flow data and record body', () => {
  it('P4 reads back what it writes into a body', () => {
    fc.assert(
      fc.property(data, fc.boolean(), (written, hasLabels) => {
        const label = hasLabels ? () => 'a label' : noLabel;
        const body: unknown = JSON.parse(JSON.stringify(toRecordBlocks(fieldPaths, written, Object.keys(fieldPaths), label)));
        const kept = Object.fromEntries(Object.entries(written).filter(([, held]) => held !== undefined));
        expect(fromRecord(fieldPaths, body)).toEqual(kept);
      }),
    );
  });

  it('P4 round-trips the whole readiness assessment', () => {
    const details = fc.record({
      name: filledText,
      email: filledText,
      companyName: filledText,
      industry: filledText,
      revenue: filledText,
      employees: filledText,
      reminder: fc.constantFrom('yes', 'no'),
    });
    const answers = fc.record(Object.fromEntries(questionIds.map((id) => [id, fc.constantFrom(...maturityLevels)])), { requiredKeys: [] });
    fc.assert(
      fc.property(details, answers, (detail, answer) => {
        const written: Data = { ...detail, ...answer };
        const body = toRecordBlocks(readinessQuiz.fieldPaths, written, Object.keys(readinessQuiz.fieldPaths), noLabel);
        expect(fromRecord(readinessQuiz.fieldPaths, body)).toEqual(written);
      }),
    );
  });

  it('P4 sends an answer as its value and its label in the visitor’s language', () => {
    const labelOf = (field: string, held: FieldValue) => `${field} is ${held}`;
    expect(toRecordBlocks(fieldPaths, { q4: 3 }, ['q4'], labelOf)).toEqual({ answers: { q4: { value: 3, label: 'q4 is 3' } } });
    expect(toRecordBlocks(fieldPaths, { q4: 3 }, ['q4'], noLabel)).toEqual({ answers: { q4: { value: 3 } } });
  });

  it('P4 sends null to delete an answer', () => {
    expect(toRecordBlocks(fieldPaths, {}, ['q4', 'q2'], noLabel)).toEqual({ answers: { q4: null, q2: null } });
  });

  it('P4 treats an emptied text or list as an answer, not a deletion', () => {
    expect(toRecordBlocks(fieldPaths, { q2: '', 'q2.1': [] }, ['q2', 'q2.1'], noLabel)).toEqual({
      answers: { q2: { value: '' }, 'q2.1': { value: [] } },
    });
  });

  it('P2 leaves out blank details and empty blocks', () => {
    expect(toRecordBlocks(fieldPaths, { name: '', industry: 'retail' }, ['name', 'industry', 'course'], noLabel)).toEqual({
      companyInfo: { industry: 'retail' },
    });
    expect(toRecordBlocks(fieldPaths, {}, [], noLabel)).toEqual({});
  });

  it('sends only the given fields, and none without a path', () => {
    expect(toRecordBlocks(fieldPaths, { name: 'Ana', q4: 2, q99: 1 }, ['q4', 'q99'], noLabel)).toEqual({ answers: { q4: { value: 2 } } });
  });

  it.each([
    ['a number', 3],
    ['a numeric string', '3'],
    ['a nested number', { value: 3, label: 'Weekly' }],
    ['a nested numeric string', { value: '3' }],
  ])('P4 reads an answer returned as %s', (_, stored) => {
    expect(fromRecord(fieldPaths, { answers: { q4: stored } })).toEqual({ q4: 3 });
  });

  it.each([
    ['null', null],
    ['a word', 'three'],
    ['an empty text', ''],
    ['a negative text', '-3'],
    ['a fraction as text', '3.5'],
    ['a long number', '3333'],
    ['a boolean', true],
    ['a list', [3]],
    ['an object without a value', { label: 'Weekly' }],
    ['a doubly nested value', { value: { value: 3 } }],
  ])('P4 leaves out a number answer that is %s', (_, stored) => {
    expect(fromRecord(fieldPaths, { answers: { q4: stored } })).toEqual({});
  });

  it('P4 accepts only a string for a text, and only a list of strings for a list', () => {
    expect(fromRecord(fieldPaths, { answers: { q2: { value: 'why' }, 'q2.1': { value: ['a', 'b'] } } })).toEqual({
      q2: 'why',
      'q2.1': ['a', 'b'],
    });
    expect(fromRecord(fieldPaths, { answers: { q2: 'why', 'q2.1': ['a'] } })).toEqual({ q2: 'why', 'q2.1': ['a'] });
    expect(fromRecord(fieldPaths, { answers: { q2: 7, 'q2.1': ['a', 7] } })).toEqual({});
    expect(fromRecord(fieldPaths, { answers: { q2: ['why'], 'q2.1': 'a' } })).toEqual({});
  });

  it('never throws, whatever the server returns', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (record) => {
        expect(() => fromRecord(fieldPaths, record)).not.toThrow();
        expect(() => fromRecord(fieldPaths, { answers: record, personalInfo: record })).not.toThrow();
      }),
    );
  });

  it('ignores inherited properties of a record', () => {
    const inherited = Object.create({ personalInfo: { name: 'Ghost' } });
    expect(fromRecord(fieldPaths, inherited)).toEqual({});
  });
});

describe('S7 changed fields', () => {
  it('compares lists by their items', () => {
    expect(sameValue(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(sameValue(['a'], ['a', 'b'])).toBe(false);
    expect(sameValue(undefined, '')).toBe(false);
  });

  it('returns changed, added and removed fields, and no others', () => {
    expect(changedFields({ a: 1, b: 'x', c: ['k'], d: 2 }, { a: 1, b: 'y', c: ['k'], e: 3 }).sort()).toEqual(['b', 'd', 'e']);
  });

  it('produces the second state when the changed fields are applied to the first', () => {
    const state = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value);
    fc.assert(
      fc.property(state, state, (from, to) => {
        const result: Record<string, FieldValue | undefined> = { ...from };
        for (const field of changedFields(from, to)) result[field] = to[field];
        expect(changedFields(result, to)).toEqual([]);
        expect(changedFields(from, { ...from })).toEqual([]);
      }),
    );
  });
});
