import { describe, expect, it } from 'vitest';
import { categories, questionIds, questionsOf } from '#domain/readiness/readiness.ts';
import { detailFields, type ReadinessData, readinessQuiz } from './readiness-quiz.ts';

const filled: ReadinessData = {
  name: 'Ana',
  email: 'ana@example.com',
  companyName: 'Lumbre',
  industry: 'retail',
  revenue: '1m-5m',
  employees: '11-50',
};
const details = readinessQuiz.steps[0];

describe('R4 rules of step 0', () => {
  it('R4 reports the first failing field, in the order of the fields', () => {
    let data = readinessQuiz.empty;
    const keys: (string | undefined)[] = [];
    for (const field of detailFields) {
      const problem = details?.check(data);
      expect(problem?.field).toBe(field);
      keys.push(problem?.key);
      data = { ...data, [field]: filled[field] };
    }
    expect(keys).toEqual([
      'name-missing',
      'email-missing',
      'company-name-missing',
      'industry-missing',
      'revenue-missing',
      'employees-missing',
    ]);
    expect(details?.check(data)).toBeNull();
  });

  it.each(detailFields)('R4 rejects an empty %s, whatever the other fields contain', (field) => {
    expect(details?.check({ ...filled, [field]: '' })).toMatchObject({ field });
  });

  it.each(['name', 'email', 'companyName'] as const)('R4 treats a %s of only spaces as empty', (field) => {
    expect(details?.check({ ...filled, [field]: ' \t ' })).toEqual(details?.check({ ...filled, [field]: '' }));
  });

  it('R4 reports an email that fails the loose pattern before the company name', () => {
    expect(details?.check({ ...filled, email: 'ana@example', companyName: '' })).toEqual({ field: 'email', key: 'email-malformed' });
  });
});

describe('R3 steps', () => {
  it('R3 starts with the details, then asks the fourteen questions in category order', () => {
    const order = categories.flatMap((category) => [...questionsOf[category]]);
    expect(readinessQuiz.steps.map(({ id }) => id)).toEqual(['details', ...order]);
  });

  it.each(questionIds)('F3 requires an answer to %s', (id) => {
    const step = readinessQuiz.steps.find((candidate) => candidate.id === id);
    expect(step?.check(filled)).toEqual({ field: id, key: 'answer-missing' });
    expect(step?.check({ ...filled, [id]: 1 })).toBeNull();
  });

  it('F1 is at step 15 when complete, and saves before advancing', () => {
    expect(readinessQuiz).toMatchObject({ finishedStep: 15, save: 'before-advance' });
    expect(readinessQuiz.steps).toHaveLength(15);
  });

  it('R6 counts down seven minutes', () => {
    expect(readinessQuiz.seconds).toBe(420);
  });

  it('R1 has the record kind readiness-quiz', () => {
    expect(readinessQuiz.kind).toBe('readiness-quiz');
  });

  it('P2 puts details in their blocks and answers by question', () => {
    expect(Object.keys(readinessQuiz.fieldPaths).sort()).toEqual([...detailFields, 'reminder', ...questionIds].sort());
    expect(readinessQuiz.fieldPaths.companyName).toEqual({ block: 'personalInfo', name: 'companyName' });
    expect(readinessQuiz.fieldPaths.revenue).toEqual({ block: 'companyInfo', name: 'revenue' });
    for (const id of questionIds) expect(readinessQuiz.fieldPaths[id]).toEqual({ block: 'answers', type: 'number' });
  });
});
