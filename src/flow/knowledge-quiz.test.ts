import { describe, expect, it } from 'vitest';
import { correctKeys, knowledgeIds } from '#domain/knowledge/knowledge.ts';
import { type KnowledgeData, knowledgeFields, knowledgeQuiz } from './knowledge-quiz.ts';
import { start, transition } from './transition.ts';

const filled: KnowledgeData = { name: 'Ana', email: 'ana@example.com' };
const details = knowledgeQuiz.steps[0];

describe('F3 rules of step 0', () => {
  it.each([
    ['', '', 'name', 'name-missing'],
    [' \t', 'ana@example.com', 'name', 'name-missing'],
    ['Ana', '', 'email', 'email-malformed'],
    ['Ana', '  ', 'email', 'email-malformed'],
    ['Ana', 'ana@example', 'email', 'email-malformed'],
    ['Ana', 'ana example@x.com', 'email', 'email-malformed'],
  ])('F3 name %j, email %j: %s speaks, %s', (name, email, field, key) => {
    expect(details?.check({ name, email })).toEqual({ field, key });
  });

  it('F3 requires only a name and an email', () => {
    expect(details?.check(filled)).toBeNull();
  });
});

describe('K1 steps', () => {
  it('K1 starts with the details, then asks the fifteen questions', () => {
    expect(knowledgeQuiz.steps.map(({ id }) => id)).toEqual(['details', ...knowledgeIds]);
  });

  it.each(knowledgeIds)('F3 requires one of the four options of %s', (id) => {
    const step = knowledgeQuiz.steps.find((candidate) => candidate.id === id);
    const missing = { field: id, key: 'answer-missing' };
    expect(step?.check(filled)).toEqual(missing);
    // The device's draft may come from another version of the quiz.
    expect(step?.check({ ...filled, [id]: 'E' as 'A' })).toEqual(missing);
    for (const key of ['A', 'B', 'C', 'D'] as const) expect(step?.check({ ...filled, [id]: key })).toBeNull();
  });

  it('K1 reaches step 16 only through Submit, which goes to the first unanswered question', () => {
    const snapshot = { data: { ...filled, ...correctKeys }, step: 15, reached: 15, startedAt: 1, complete: false };
    const last = transition(knowledgeQuiz, { status: 'restoring' }, { type: 'restored', snapshot }).state;
    expect(transition(knowledgeQuiz, last, { type: 'went', step: 16 }).state).toBe(last);
    expect(transition(knowledgeQuiz, last, { type: 'saved' }).state).toBe(last);
    const submitting = transition(knowledgeQuiz, last, { type: 'next', now: 2 });
    expect(submitting.effects).toContainEqual(expect.objectContaining({ type: 'save', settles: 'submitted' }));
    expect(transition(knowledgeQuiz, submitting.state, { type: 'submitted' }).state).toMatchObject({
      status: 'finished',
      result: { score: { percentage: 100 } },
    });
    const { k8: _, ...others } = snapshot.data;
    const gap = transition(knowledgeQuiz, { status: 'restoring' }, { type: 'restored', snapshot: { ...snapshot, data: others } }).state;
    expect(transition(knowledgeQuiz, gap, { type: 'next', now: 2 }).state).toMatchObject({
      status: 'filling',
      step: 8,
      problem: { field: 'k8', key: 'answer-missing' },
    });
  });

  it('R4 Previous does nothing on step 1', () => {
    const first = { ...start(knowledgeQuiz), data: filled, step: 1, reached: 1 };
    expect(transition(knowledgeQuiz, first, { type: 'previous' }).state).toBe(first);
  });

  it('K2 counts down ten minutes and is complete at step 16', () => {
    expect(knowledgeQuiz).toMatchObject({ kind: 'ai-knowledge-quiz', seconds: 600, finishedStep: 16 });
  });

  it('P2 puts details in their block and answers, as text, by question', () => {
    expect(Object.keys(knowledgeQuiz.fieldPaths).sort()).toEqual([...knowledgeFields, 'reminder', ...knowledgeIds].sort());
    expect(knowledgeQuiz.fieldPaths.email).toEqual({ block: 'personalInfo', name: 'email' });
    for (const id of knowledgeIds) expect(knowledgeQuiz.fieldPaths[id]).toEqual({ block: 'answers', type: 'text' });
  });
});
