import { childEnvironment } from '#server/platform/config/environment.ts';
import { type ProgramResult, runProgram } from './run-program.ts';

/** The message says in one line why committing failed. */
export class GitError extends Error {
  override readonly name = 'GitError';
}

/** Normally under a second; longer means git is blocked (a prompt, a lock). */
const limitMs = 30_000;

/** Runs git with a clean environment: variables from a hook or shell would point it elsewhere. */
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

/** Git's message outside a repository. */
const noRepository = /not a git repository/i;

/** The path from the repository's root to the project, such as 'site/' or ''; undefined if content isn't in git. */
export async function findPrefix(root: string): Promise<string | undefined> {
  const found = await runGit(root, ['rev-parse', '--show-prefix']).catch((error: NodeJS.ErrnoException) => {
    // Git isn't installed.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found || (found.code !== 0 && noRepository.test(found.errors))) return undefined;
  if (found.code !== 0) throw new GitError(`git: ${found.errors.split('\n')[0]}`);
  // The project may be in another repository that doesn't track it.
  return (await git(root, ['ls-files', '--', 'content'])) ? found.output : undefined;
}
