import { expect, it } from 'vitest';
import { type Imports, sharedModules } from './shared-chunk.ts';

const graph: Readonly<Record<string, Partial<Imports>>> = {
  'ui/quiz/quiz-en.tsx': { statically: ['quiz', 'flow.en'] },
  'ui/quiz/quiz-es.tsx': { statically: ['quiz', 'flow.es'] },
  'ui/apply/apply-en.tsx': { statically: ['apply', 'flow.en'] },
  'ui/apply/apply-es.tsx': { statically: ['apply', 'flow.es'] },
  quiz: { statically: ['saver'], dynamically: ['results'] },
  apply: { statically: ['saver', 'meter'], dynamically: ['results'] },
  saver: { statically: ['journal'] },
  results: { statically: ['meter', 'chart'] },
};

it('shares what islands of two features load in every locale, if one of them loads it at first', () => {
  const islands = Object.keys(graph).filter((id) => id.endsWith('.tsx'));
  const shared = sharedModules(islands, (id) => ({ statically: [], dynamically: [], ...graph[id] }));
  expect([...shared].sort()).toEqual(['journal', 'meter', 'saver']);
});
