import { describe, expect, it } from 'vitest';
import { recordLimits } from '#domain/records/record-limits.ts';
import { flows } from './registry.ts';

const { create, patch } = flows['readiness-quiz'].schema;
const person = { name: 'Ana', email: 'ana@example.com', companyName: 'Lumbre' };
const company = { industry: 'retail', revenue: '1m-5m', employees: '11-50' };
const pathsOf = (schema: typeof create | typeof patch, body: unknown) =>
  schema.safeParse(body).error?.issues.map((issue) => [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'));

describe('P2 one schema for both sides', () => {
  it('P2 accepts what a flow sends at creation', () => {
    const body = {
      personalInfo: person,
      companyInfo: company,
      currentStep: 1,
      progress: 1,
      language: 'es',
      metadata: { utm_source: 'x', online: true, ratio: 1.5, referrer: null },
    };
    expect(create.parse(body)).toEqual(body);
  });
  it.each([
    ['userAgent', 5],
    ['pixelRatio', 'two'],
    ['formAbandoned', 'no'],
    ['utm_source', true],
  ])('refuses a %s of the wrong type in the metadata', (field, value) => {
    expect(pathsOf(create, { personalInfo: person, companyInfo: company, metadata: { [field]: value } })).toEqual([`metadata.${field}`]);
  });
  it.each(['name', 'email', 'companyName'])('rejects a creation without personalInfo.%s', (field) => {
    expect(pathsOf(create, { personalInfo: { ...person, [field]: undefined }, companyInfo: company })).toEqual([`personalInfo.${field}`]);
    expect(pathsOf(create, { personalInfo: { ...person, [field]: '  ' }, companyInfo: company })).toContain(`personalInfo.${field}`);
  });
  it('rejects a creation without the company', () => {
    expect(pathsOf(create, { personalInfo: person })).toEqual(['companyInfo']);
  });
  it('accepts a partial person or company on PATCH', () => {
    expect(patch.parse({ personalInfo: { name: 'Eva' }, companyInfo: { revenue: '100m-plus' } })).toEqual({
      personalInfo: { name: 'Eva' },
      companyInfo: { revenue: '100m-plus' },
    });
    expect(patch.parse({})).toEqual({});
  });
  it.each(['uuid', 'created', 'updated', 'completed', 'version'])('rejects %s, which only the server writes', (field) => {
    expect(pathsOf(patch, { [field]: '1' })).toEqual([field]);
  });
  it('accepts its own type and rejects another', () => {
    expect(pathsOf(patch, { type: 'course-application' })).toEqual(['type']);
    expect(patch.safeParse({ type: 'readiness-quiz' }).success).toBe(true);
  });
  it('drops scores and unknown fields', () => {
    expect(patch.parse({ overallScore: 100, categoryScores: 'x', recommendations: [], knowledgeGaps: 1, later: { a: [1] } })).toEqual({});
  });
  it('limits sizes and counts', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]));
    expect(patch.safeParse({ metadata: many(recordLimits.metadataKeys) }).success).toBe(true);
    expect(pathsOf(patch, { metadata: many(recordLimits.metadataKeys + 1) })).toEqual(['metadata']);
    expect(pathsOf(patch, { metadata: { a: 'x'.repeat(2001) } })).toEqual(['metadata.a']);
    expect(pathsOf(patch, { metadata: { a: { b: 1 } } })).toEqual(['metadata.a']);
    expect(pathsOf(patch, { personalInfo: { name: 'x'.repeat(201) } })).toEqual(['personalInfo.name']);
    expect(pathsOf(patch, { personalInfo: { email: `${'x'.repeat(250)}@a.bc` } })).toContain('personalInfo.email');
    expect(pathsOf(patch, { currentStep: 16 })).toEqual(['currentStep']);
  });
  it('D5 rejects a malformed email address', () => {
    expect(pathsOf(patch, { personalInfo: { email: 'ana@example' } })).toEqual(['personalInfo.email']);
  });
  it('trims names and drops what databases cannot store', () => {
    expect(patch.parse({ personalInfo: { name: ' A\u0000na\ud800 ' } })).toEqual({ personalInfo: { name: 'Ana\ufffd' } });
  });
});

describe('P4 answers have several forms', () => {
  it.each([
    [3, { value: 3 }],
    ['3', { value: 3 }],
    [{ value: 3 }, { value: 3 }],
    [
      { value: '5', label: 'Daily' },
      { value: 5, label: 'Daily' },
    ],
    [null, null],
  ])('%j becomes %j', (given, kept) => {
    expect(patch.parse({ answers: { q4: given } }).answers).toEqual({ q4: kept });
  });
  it.each([0, 6, 1.5, '0', '03', '', 'A', true, [], [3], {}, { value: null }, { value: { value: 3 } }])('rejects %j', (given) => {
    expect(pathsOf(patch, { answers: { q4: given } })).toEqual(['answers.q4']);
  });
  it.each(['q3', 'q18', 'k1', 'toString'])('rejects the unknown question %s', (id) => {
    expect(pathsOf(patch, { answers: { [id]: 3 } })).toEqual([`answers.${id}`]);
  });
});
