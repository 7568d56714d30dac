import { expect, it } from 'vitest';
import { chunksOf, type Imports } from './chunks.ts';

const graph: Readonly<Record<string, Partial<Imports>>> = {
  'ui/quiz/quiz.tsx': { statically: ['quiz-start', 'saver', 'levels'], dynamically: ['results', 'quiz.en', 'quiz.es'] },
  'ui/exam/exam.tsx': { statically: ['quiz-start', 'saver'], dynamically: ['results', 'exam.en', 'exam.es'] },
  'ui/apply/application.tsx': { statically: ['saver', 'meter'], dynamically: ['apply.en', 'apply.es'] },
  'quiz.en': { statically: ['flow.en'] },
  'exam.en': { statically: ['flow.en'] },
  saver: { statically: ['journal'] },
  results: { statically: ['meter', 'chart'] },
};

it('groups modules by the islands that load them initially and splits out those that another island loads lazily', () => {
  const islands = Object.keys(graph).filter((id) => id.endsWith('.tsx'));
  const chunks = chunksOf(islands, (id) => ({ statically: [], dynamically: [], ...graph[id] }));
  expect(Object.fromEntries([...chunks].map(([id, { name }]) => [id, name]))).toEqual({
    'ui/quiz/quiz.tsx': 'quiz',
    'ui/exam/exam.tsx': 'exam',
    'ui/apply/application.tsx': 'apply',
    'quiz-start': 'flow',
    levels: 'quiz',
    saver: 'flow',
    journal: 'flow',
    meter: 'apply-parts',
  });
});
