import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { application, applicationOptionTexts, applicationQuestions } from '#content/application.ts';
import { areaVerdicts, knowledgeQuestions, knowledgeVerdicts } from '#content/knowledge.ts';
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

  it.each([
    [
      'a blank question',
      readinessSchema,
      { questions: { ...questions, q17: { ...q17, text: text('') } } },
      'questions.q17.text.en: expected text',
    ],
    ['a missing question', readinessSchema, { questions: withoutTheLast }, 'questions.q17: '],
    [
      'a missing option',
      readinessSchema,
      { questions: { ...questions, q17: { ...q17, options: q17.options.slice(1) } } },
      'questions.q17.options',
    ],
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
    [
      'a missing option of the quiz',
      knowledgeSchema,
      {
        knowledgeQuestions: { ...knowledgeQuestions, k1: { ...knowledgeQuestions.k1, options: { A: text('a') } } },
        areaVerdicts,
        knowledgeVerdicts,
      },
      'knowledgeQuestions.k1.options.B: ',
    ],
    [
      'a correct answer that differs from the one used for scoring',
      knowledgeSchema,
      { knowledgeQuestions: { ...knowledgeQuestions, k1: { ...knowledgeQuestions.k1, correct: 'D' } }, areaVerdicts, knowledgeVerdicts },
      'knowledgeQuestions.k1.correct: expected B',
    ],
    [
      'a blank hint of the application',
      applicationSchema,
      {
        application,
        applicationQuestions: { ...applicationQuestions, q1: { text: text('Idea?'), hint: text(' ') } },
        applicationOptionTexts,
      },
      'applicationQuestions.q1.hint.en: expected text',
    ],
    [
      'an unknown option',
      applicationSchema,
      {
        application,
        applicationQuestions,
        applicationOptionTexts: { ...applicationOptionTexts, q1: { ...applicationOptionTexts.q1, perhaps: text('Perhaps') } },
      },
      'applicationOptionTexts.q1: ',
    ],
  ])('finds %s', (_, schema, value, problem) => {
    expect(contentProblems([{ file: 'content', value, schema }]).join('\n')).toContain(problem);
  });
});
