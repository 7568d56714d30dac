import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicAuthor } from '#domain/desk-access.ts';
import { childEnvironment } from '#server/config/environment.ts';
import { readIfThere } from '#server/content/published.ts';
import { type ProgramResult, runProgram } from './run-program.ts';

interface Commit {
  /** Paths in the project. A file that's gone is committed as deleted. */
  readonly files: readonly string[];
  /** The folder that holds them as they're to be committed. */
  readonly from: string;
  /** A person's name. */
  readonly author: string;
  readonly message: string;
}

/** Committing isn't possible; the message says why, in one line. */
export class GitError extends Error {
  override readonly name = 'GitError';
}

/** Commits don't depend on who's configured on this machine. */
const committer = { name: 'Site', email: 'site@localhost' };
/** For git, as who commits. */
export const committerEnvironment = { GIT_COMMITTER_NAME: committer.name, GIT_COMMITTER_EMAIL: committer.email };
/** Git's answer where there's no repository. */
const noRepository = /not a git repository/i;
const attempts = 5;

/** Letters that would end a name early. */
const nameOf = (author: string): string =>
  publicAuthor(author)
    .replaceAll(/[<>\p{Cc}]/gu, ' ')
    .trim() || committer.name;

/** A commit of a few files takes a second; whatever waits longer waits for something that won't come. */
const limitMs = 30_000;

/** Runs git in the project. Settings that a hook or a shell left behind would point it elsewhere. */
async function runGit(
  root: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string | Buffer; env?: Record<string, string> } = {},
): Promise<ProgramResult> {
  const options = { folder: root, env: { ...childEnvironment(), LC_ALL: 'C', ...env }, input, limitMs };
  const { code, output, errors, isLate } = await runProgram('git', args, options);
  if (isLate) throw new GitError(`git ${args[0]}: took longer than ${limitMs / 1_000} seconds, and was stopped`);
  return { code, output: output.trim(), errors: errors.trim(), isLate };
}

async function git(root: string, args: readonly string[], options: Parameters<typeof runGit>[2] = {}): Promise<string> {
  const { code, output, errors } = await runGit(root, args, options);
  if (code !== 0) throw new GitError(`git ${args[0]}: ${errors.split('\n')[0] || `ended with ${code}`}`);
  return output;
}

/** The path from the repository's root to the project, such as 'site/' or ''; undefined where content isn't kept in git. */
async function findPrefix(root: string): Promise<string | undefined> {
  const found = await runGit(root, ['rev-parse', '--show-prefix']).catch((error: NodeJS.ErrnoException) => {
    // Git isn't installed.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found || (found.code !== 0 && noRepository.test(found.errors))) return undefined;
  if (found.code !== 0) throw new GitError(`git: ${found.errors.split('\n')[0]}`);
  // A project inside somebody else's repository, which doesn't keep it.
  return (await git(root, ['ls-files', '--', 'content'])) ? found.output : undefined;
}

const fields = (...parts: readonly string[]) => `${parts.join('')}\0`;

/** What an index is told of the files. */
async function readEntries(root: string, prefix: string, { files, from }: Commit): Promise<string> {
  let entries = '';
  for (const file of files) {
    const bytes = readIfThere(join(from, file));
    const blob = bytes && (await git(root, ['hash-object', '-w', '--stdin'], { input: bytes }));
    entries += blob ? fields('100644 ', blob, '\t', prefix, file) : fields(`0 ${'0'.repeat(40)}\t`, prefix, file);
  }
  return entries;
}

/** Makes a commit of the files on top of HEAD; undefined if HEAD has them already. */
async function createCommit(root: string, entries: string, { author, message }: Commit) {
  const head = (await runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD'])).output;
  // An index of our own: what somebody else is about to commit stays as it is.
  const env = { GIT_INDEX_FILE: join(tmpdir(), `site-index-${randomUUID()}`) };
  try {
    await git(root, head ? ['read-tree', head] : ['read-tree', '--empty'], { env });
    await git(root, ['update-index', '-z', '--index-info'], { env, input: entries });
    const tree = await git(root, ['write-tree'], { env });
    if (head && (await git(root, ['rev-parse', `${head}^{tree}`])) === tree) return undefined;
    const commit = await git(root, ['commit-tree', tree, ...(head ? ['-p', head] : [])], {
      input: `${message.trim() || 'Content'}\n`,
      env: {
        GIT_AUTHOR_NAME: nameOf(author),
        GIT_AUTHOR_EMAIL: committer.email,
        ...committerEnvironment,
      },
    });
    return { commit, head };
  } finally {
    rmSync(env.GIT_INDEX_FILE, { force: true });
  }
}

/**
 * Commits `files` as they are in `from`, and nothing else, without signatures and the hooks of a commit
 * (`reference-transaction` runs, as with any change of a branch); does nothing where git or a
 * repository is missing, or the files are committed. Throws a GitError if it can't; then nothing was committed.
 */
export async function commitFiles(root: string, commit: Commit): Promise<void> {
  const prefix = await findPrefix(root);
  if (prefix === undefined || commit.files.length === 0) return;
  const entries = await readEntries(root, prefix, commit);
  for (let attempt = 1; ; attempt += 1) {
    const created = await createCommit(root, entries, commit);
    if (!created) break;
    const args = ['update-ref', '-m', 'publish', 'HEAD', created.commit, created.head || '0'.repeat(40)];
    const { code, errors } = await runGit(root, args);
    if (code === 0) break;
    // Somebody committed in between, or holds the lock for a moment.
    if (attempt === attempts) throw new GitError(`git update-ref: ${errors.split('\n')[0]}`);
  }
  // So that `git status` doesn't show them as changed. A lock that somebody holds is no reason to fail: the commit is made.
  await runGit(root, ['update-index', '-z', '--index-info'], { input: entries }).catch(() => undefined);
}
