import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publicAuthor } from '#domain/owner/desk-sign-in.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import { indexEntry, rememberIndex, repairIndex } from './git-index.ts';
import { runUnlocked } from './git-locks.ts';
import { findPrefix, GitError, git, runGit } from './git-program.ts';

interface Commit {
  /** Paths in the project. Missing files are committed as deleted. */
  readonly files: readonly string[];
  /** The folder with the files to commit. */
  readonly from: string;
  readonly author: string;
  readonly message: string;
  /** The releases' folder, for our scratch index and for what's remembered of the project's. */
  readonly folder: string;
}

/** Independent of this machine's git configuration. */
const committer = { name: 'Site', email: 'site@localhost' };
export const committerEnvironment = { GIT_COMMITTER_NAME: committer.name, GIT_COMMITTER_EMAIL: committer.email };
/** Someone else may commit in between. */
const attempts = 5;
/** Our own index, to leave changes others have staged alone. */
const scratchIndex = 'git-index.part';

/** Replaces characters that would end a name early. */
const nameOf = (author: string): string =>
  publicAuthor(author)
    .replaceAll(/[<>\p{Cc}]/gu, ' ')
    .trim() || committer.name;

/** Removes what a kill during a commit leaves. */
export function removeScratch(folder: string): void {
  for (const name of [scratchIndex, `${scratchIndex}.lock`]) rmSync(join(folder, name), { force: true });
}

const unsettled = [
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
  ['MERGE_HEAD', 'merge'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
] as const;

/** Throws a GitError if a commit would be part of a merge or rebase, or on no branch. */
export async function refuseUnsettled(root: string): Promise<void> {
  if ((await findPrefix(root)) === undefined) return;
  const own = await git(root, ['rev-parse', '--absolute-git-dir']);
  for (const [file, what] of unsettled)
    if (existsSync(join(own, file)))
      throw new GitError(`A ${what} is under way in ${root}: finish it, or end it (git ${what} --abort), and publish again.`);
  if ((await runGit(root, ['symbolic-ref', '--quiet', 'HEAD'])).code !== 0)
    throw new GitError(
      `${root} is on no branch (a detached HEAD), where a commit gets lost: switch to a branch (git switch main), and publish again.`,
    );
}

/** Builds `update-index --index-info` input. */
async function readEntries(root: string, prefix: string, { files, from }: Commit): Promise<string> {
  let entries = '';
  for (const file of files) {
    const bytes = readIfThere(join(from, file));
    entries += indexEntry(`${prefix}${file}`, bytes ? await git(root, ['hash-object', '-w', '--stdin'], { input: bytes }) : undefined);
  }
  return entries;
}

/** Commits the files on top of HEAD; undefined if HEAD already has them. */
async function createCommit(root: string, entries: string, { author, message, folder }: Commit) {
  const head = (await runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD'])).output;
  const env = { GIT_INDEX_FILE: join(folder, scratchIndex) };
  removeScratch(folder);
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
    removeScratch(folder);
  }
}

/**
 * Commits exactly `files` from `from`, without signatures or commit hooks (`reference-transaction` runs, as with any branch change). Does
 * nothing without git or a repository, or if the files are committed. Throws a GitError on failure, with nothing committed.
 */
export async function commitFiles(root: string, commit: Commit): Promise<void> {
  const prefix = await findPrefix(root);
  if (prefix === undefined || commit.files.length === 0) return;
  await refuseUnsettled(root);
  const entries = await readEntries(root, prefix, commit);
  for (let attempt = 1; ; attempt += 1) {
    const created = await createCommit(root, entries, commit);
    if (!created) break;
    await rememberIndex(root, commit.folder, commit.files, created.head);
    const args = ['update-ref', '-m', 'publish', 'HEAD', created.commit, created.head || '0'.repeat(40)];
    const { code, errors } = await runUnlocked(root, () => runGit(root, args));
    if (code === 0) break;
    if (attempt === attempts) throw new GitError(`git update-ref: ${errors.split('\n')[0]}`);
  }
  await repairIndex(root, commit.folder);
}
