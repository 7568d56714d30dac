import { expect, it } from 'vitest';
import { chunksOf, type Imports } from './chunks.ts';

const graph: Readonly<Record<string, Partial<Imports>>> = {
  'ui/quiz/quiz.tsx': { statically: ['questions', 'saver'], dynamically: ['results', 'quiz.en', 'quiz.es'] },
  'ui/apply/application.tsx': { statically: ['saver', 'meter'], dynamically: ['results', 'apply.en', 'apply.es'] },
  'quiz.en': { statically: ['flow.en'] },
  'apply.en': { statically: ['flow.en'] },
  questions: { statically: ['domain'] },
  saver: { statically: ['journal'] },
  results: { statically: ['meter', 'chart', 'domain'] },
};

it('puts what one island loads at first in its own chunk, and what another one loads too in the shared one', () => {
  const islands = Object.keys(graph).filter((id) => id.endsWith('.tsx'));
  const chunks = chunksOf(islands, (id) => ({ statically: [], dynamically: [], ...graph[id] }));
  expect(Object.fromEntries(chunks)).toEqual({
    'ui/quiz/quiz.tsx': 'quiz',
    questions: 'quiz',
    domain: 'flow',
    'ui/apply/application.tsx': 'apply',
    saver: 'flow',
    journal: 'flow',
    meter: 'flow',
  });
});
