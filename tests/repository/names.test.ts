import { expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

/** The framework's own, and the texts of a language, which its file alone tells apart. */
const shared = ['GET', 'getStaticPaths', 'strings', 'result', 'words'];

const exported = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

it('gives every exported name one meaning', () => {
  const places = new Map<string, string[]>();
  for (const { path, text } of projectFiles(['src'], /(?<!\.test)\.tsx?$/))
    for (const name of new Set([...text.matchAll(exported)].map((match) => match[1] ?? '')))
      places.set(name, [...(places.get(name) ?? []), path]);
  const twice = [...places].filter(([name, files]) => files.length > 1 && !shared.includes(name));
  expect(Object.fromEntries(twice)).toEqual({});
});

it('allows only names that are needed twice', () => {
  const text = projectFiles(['src'], /(?<!\.test)\.tsx?$/).flatMap((file) => [
    ...new Set([...file.text.matchAll(exported)].map((match) => match[1])),
  ]);
  expect(shared.filter((name) => text.filter((each) => each === name).length < 2)).toEqual([]);
});
