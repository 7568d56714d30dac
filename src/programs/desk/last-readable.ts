import { spawnSync } from 'node:child_process';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentDocuments, type DocumentName, documentNames, documentProblems } from '#domain/content/documents.ts';
import { childEnvironment } from '#server/platform/config/environment.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import { readLiveId, releaseFolder } from '#server/publishing/releases/releases.ts';

/** The last readable text of a document, and the command that restores it. */
export interface LastReadable {
  readonly text: string;
  readonly command: string;
}

/** The live version of a document, or else the last commit; undefined if neither is readable. */
export function findLastReadable(root: string, releases: string, name: DocumentName): LastReadable | undefined {
  const { file } = contentDocuments[name];
  const live = readLiveId(releases);
  const path = live && join(releaseFolder(releases, live), file);
  const published = path && readIfThere(path);
  const committed = spawnSync('git', ['show', `HEAD:./${file}`], { cwd: root, env: childEnvironment(), encoding: 'utf8' });
  const candidates = [
    ...(published ? [{ text: published.toString(), command: `cp ${relative(root, path)} ${file}` }] : []),
    ...(committed.status === 0 ? [{ text: committed.stdout, command: `git checkout HEAD -- ${file}` }] : []),
  ];
  return candidates.find(({ text }) => documentProblems(name, text).length === 0);
}

/** One line per problem. */
function problemsIn(root: string, name: DocumentName): readonly string[] {
  const { file } = contentDocuments[name];
  const bytes = readIfThere(join(root, file));
  return bytes ? documentProblems(name, bytes.toString()) : [`${file}: expected a file, found none`];
}

/**
 * Makes modules loaded from now on read the last readable version of each broken document: the desk, where content gets fixed, imports
 * content itself. Returns lines that report this.
 */
export function replaceUnreadable(root: string, releases: string): readonly string[] {
  const texts = new Map<string, string>();
  const lines: string[] = [];
  for (const name of documentNames) {
    const problems = problemsIn(root, name);
    if (problems.length === 0) continue;
    const { file, title } = contentDocuments[name];
    const last = findLastReadable(root, releases, name);
    lines.push(...problems);
    if (last === undefined) continue;
    texts.set(pathToFileURL(join(root, file)).href, last.text);
    lines.push(
      `The desk goes on with the last ${file} that can be read. Fix it under Content, ${title.en}, and publish; or undo the change: ${last.command}`,
    );
  }
  if (texts.size > 0)
    registerHooks({
      resolve(specifier, context, next) {
        const url = specifier.endsWith('.json') && context.parentURL ? new URL(specifier, context.parentURL).href : '';
        return texts.has(url)
          ? { url, format: 'json', importAttributes: context.importAttributes, shortCircuit: true }
          : next(specifier, context);
      },
      load(url, context, next) {
        const source = texts.get(url);
        return source === undefined ? next(url, context) : { format: 'json', source, shortCircuit: true };
      },
    });
  return lines;
}
