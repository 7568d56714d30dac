// Checks the content of this folder, before a build and before a publication: every problem is one line with file, field, what was
// expected and what was found; ends with 1 if there's any. The build itself checks more, but only after a while.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentDocuments, documentNames, documentProblems } from '../src/domain/content/documents.ts';
import { root } from './project.mjs';

async function findProblems(): Promise<readonly string[]> {
  const inDocuments = documentNames.flatMap((name) => {
    const { file } = contentDocuments[name];
    const path = join(root, file);
    return existsSync(path) ? documentProblems(name, readFileSync(path, 'utf8')) : [`${file}: expected a file, found none`];
  });
  // The rest reads the documents, so it waits until they're right.
  return inDocuments.length > 0 ? inDocuments : (await import('../src/site/check-content.ts')).problemsOfContent();
}

// A file that can't even be read is a problem, too.
const problems = await findProblems().catch((error) => [error instanceof Error ? error.message : String(error)]);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
