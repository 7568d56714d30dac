// Checks the content before a build: every problem is one line with file, field, what was expected and what was found.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentDocuments, documentNames, documentProblems } from '../src/domain/content/documents.ts';
import { root } from './project.mjs';

const inDocuments = documentNames.flatMap((name) => documentProblems(name, readFileSync(join(root, contentDocuments[name].file), 'utf8')));
// The rest reads the documents, so it waits until they're right.
const problems = inDocuments.length > 0 ? inDocuments : (await import('../src/site/check-content.ts')).problemsOfContent();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
