import { expect, it } from 'vitest';
import { recordKinds } from './records.ts';

it('R1 names the three flows readiness-quiz, ai-knowledge-quiz and course-application', () => {
  expect(recordKinds).toEqual(expect.arrayContaining(['readiness-quiz', 'ai-knowledge-quiz', 'course-application']));
});
