import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

const code = projectFiles(
  ['src', 'content', 'scripts', 'e2e', 'tests', 'migrations', 'astro.config.ts', 'playwright.config.ts', 'vitest.config.ts'],
  /\.(ts|tsx|mts|mjs|astro|css|sql)$/,
);
const rules = [...(projectFiles(['docs/rules.md'], /\.md$/)[0]?.text ?? '').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id ?? '');

const isProof = (path: string) => path.startsWith('scripts/proof/');
const isTest = (path: string) => /\.(test|spec)\.tsx?$|-contract\.ts$/.test(path);

/** Comments and test titles: where code cites rules. */
function citingText(path: string, text: string): string {
  const comments = path.endsWith('.sql') ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$|<!--[\s\S]*?-->/gm;
  const titles =
    /\b(?:describe|it|test)(?:\.\w+)*\(\s*(['"`])(?:\\.|(?!\1)[\s\S])*\1|\]\s*(?:as const|satisfies [^)]+)?\)\(\s*(['"`]).*?\2/g;
  return [...text.matchAll(comments), ...(isTest(path) ? text.matchAll(titles) : [])].map(([found]) => found).join('\n');
}

/** A capital letter and a number as a whole word: hex digits and paths don't match. */
const idsIn = (text: string) => [...text.matchAll(/(?<![\w#./-])([A-Z]\d{1,2})(?![\w/-])/g)].map(([, id]) => id ?? '');

const citations = code.map(({ path, text }) => ({ path, ids: idsIn(citingText(path, text)) }));

describe('rule citations', () => {
  it('all resolve to a rule in docs/rules.md', () => {
    const known = new Set(rules);
    const dangling = citations.flatMap(({ path, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${path} cites ${id}`));
    expect(dangling).toEqual([]);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('include every rule in at least one test or proof', () => {
    const tested = new Set(citations.filter(({ path }) => isTest(path) || isProof(path)).flatMap(({ ids }) => ids));
    expect(rules.filter((id) => !tested.has(id))).toEqual([]);
    expect(rules.length).toBeGreaterThan(80);
  });
});
