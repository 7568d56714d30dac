import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import json from '#content/application.json' with { type: 'json' };
import { knowledge } from '#content/knowledge.ts';
import { moves } from '#content/moves/moves.ts';
import { questions } from '#content/readiness.ts';
import * as resultTexts from '#content/readiness-result.ts';
import { contentProblems } from '#domain/content/problems.ts';
import { applicationSchema, knowledgeSchema, readinessResultSchema, readinessSchema } from '#domain/content/questionnaires.ts';
import { contentModules, problemsOfContent } from './check-content.ts';

describe('the content check', () => {
  it('covers every content file', () => {
    // The moves' files are joined in one.
    const files = [...readdirSync('content').filter((file) => file.endsWith('.ts')), 'moves/moves.ts'];
    expect(Object.keys(contentModules).sort()).toEqual(files.map((file) => `content/${file}`).sort());
  });

  it('finds no problems in the current content', () => expect(problemsOfContent()).toEqual([]));

  const text = (en: string) => ({ en, es: 'sí' });
  const { q17, ...withoutTheLast } = questions;
  const withQuestion = (change: object) => ({
    ...knowledge,
    questions: { ...knowledge.questions, k1: { ...knowledge.questions.k1, ...change } },
  });

  it.each([
    ['a blank question', readinessSchema, { ...questions, q17: { ...q17, text: text('') } }, 'q17.text.en: expected text'],
    ['a missing question', readinessSchema, withoutTheLast, 'q17: '],
    ['a missing option', readinessSchema, { ...questions, q17: { ...q17, options: q17.options.slice(1) } }, 'q17.options'],
    [
      'a missing move',
      readinessResultSchema,
      { ...resultTexts, moves: Object.fromEntries(Object.entries(moves).filter(([id]) => id !== 'q9-2')) },
      'moves.q9-2: ',
    ],
    [
      'a move that takes longer than a month',
      readinessResultSchema,
      { ...resultTexts, moves: { ...moves, 'q4-1': { ...moves['q4-1'], weeks: 5 } } },
      'moves.q4-1.weeks: ',
    ],
    ['a missing option of the quiz', knowledgeSchema, withQuestion({ options: { A: text('a') } }), 'questions.k1.options.B: '],
    [
      'a correct answer that differs from the one used for scoring',
      knowledgeSchema,
      withQuestion({ correct: 'D' }),
      'questions.k1.correct: expected B, which the quiz is scored by; found "D"',
    ],
    [
      'a blank hint of the application',
      applicationSchema,
      { ...json, questions: { ...json.questions, q1: { text: text('Idea?'), hint: text(' ') } } },
      'questions.q1.hint.en: expected text',
    ],
    [
      'an unknown option',
      applicationSchema,
      { ...json, options: { ...json.options, q1: { ...json.options.q1, perhaps: text('Perhaps') } } },
      'options.q1: ',
    ],
  ])('finds %s', (_, schema, value, problem) => {
    expect(contentProblems([{ file: 'content', value, schema }]).join('\n')).toContain(problem);
  });
});
