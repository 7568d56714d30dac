import { describe, expect, it } from 'vitest';
import { opensStore, storeMarks } from '#tests/stores.ts';
import { projectFiles } from './project-files.ts';

const isSentence = (reason: string) => /^[A-Z].{10,}\.$/.test(reason);

const tests = projectFiles(['src', 'tests', 'scripts', 'content'], /\.test\.tsx?$/);
const marked = tests.map((file) => ({ ...file, marks: storeMarks(file.text) })).filter(({ marks }) => marks.length > 0);
const pathsOf = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);

describe('X7 a test file that opens a store runs on PostgreSQL', () => {
  it('X7 unless it says in a sentence why not', () => {
    expect(pathsOf(marked.filter(({ marks }) => !marks.every(({ reason }) => isSentence(reason))))).toEqual([]);
    expect(marked.length).toBeGreaterThan(20);
  });

  it('X7 and says so only if it opens one, and not both ways', () => {
    expect(pathsOf(marked.filter(({ path, marks }) => !opensStore(path) || marks.length > 1))).toEqual([]);
  });

  it('X7 and uses PostgreSQL there, instead of a file of its own', () => {
    const own = tests.filter(({ path, text }) => !/\/postgres[^/]*$/.test(path) && /\bopen(?:Sqlite|Store)\b/.test(text));
    const silent = own.filter(({ text }) => storeMarks(text).length === 0 && !text.includes("inject('postgres')"));
    expect(pathsOf(silent)).toEqual([]);
    expect(own.length).toBeGreaterThan(5);
  });

  it('X7 whether it imports what opens the store, or a fixture does', () => {
    expect(opensStore('src/server/platform/stores/sqlite.test.ts')).toBe(true);
    expect(opensStore('src/programs/desk/content-posts.test.ts')).toBe(true);
    expect(opensStore('src/domain/content/problems.test.ts')).toBe(false);
  });

  it.each([
    ['/** @sqlite-only It measures its file. */\nimport …', [{ name: 'sqlite-only', reason: 'It measures its file.' }]],
    ['// @narrow-on-postgres Two race here.\n', [{ name: 'narrow-on-postgres', reason: 'Two race here.' }]],
    ['/** @sqlite-only */\n', [{ name: 'sqlite-only', reason: '' }]],
    ['// @sqlite-only\nimport …', [{ name: 'sqlite-only', reason: '' }]],
    ['// SQLite only\n', []],
  ])('X7 a mark and its reason are read: %j', (text, marks) => {
    expect(storeMarks(text)).toEqual(marks);
  });
});
