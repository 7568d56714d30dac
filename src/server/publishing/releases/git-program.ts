import { childEnvironment } from '#server/platform/config/environment.ts';
import { type ProgramResult, runProgram } from './run-program.ts';

/** Committing isn't possible; the message says why, in one line. */
export class GitError extends Error {
  override readonly name = 'GitError';
}

/** A commit of a few files takes a second; whatever waits longer waits for something that won't come. */
const limitMs = 30_000;

/** Runs git in the project. Settings that a hook or a shell left behind would point it elsewhere. */
export async function runGit(
  root: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string | Buffer; env?: Record<string, string> } = {},
): Promise<ProgramResult> {
  const options = { folder: root, env: { ...childEnvironment(), LC_ALL: 'C', ...env }, input, limitMs };
  const { code, output, errors, isLate } = await runProgram('git', args, options);
  if (isLate) throw new GitError(`git ${args[0]}: took longer than ${limitMs / 1_000} seconds, and was stopped`);
  return { code, output: output.trim(), errors: errors.trim(), isLate };
}

export async function git(root: string, args: readonly string[], options: Parameters<typeof runGit>[2] = {}): Promise<string> {
  const { code, output, errors } = await runGit(root, args, options);
  if (code !== 0) throw new GitError(`git ${args[0]}: ${errors.split('\n')[0] || `ended with ${code}`}`);
  return output;
}

/** Git's answer where there's no repository. */
const noRepository = /not a git repository/i;

/** The path from the repository's root to the project, such as 'site/' or ''; undefined where content isn't kept in git. */
export async function findPrefix(root: string): Promise<string | undefined> {
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
