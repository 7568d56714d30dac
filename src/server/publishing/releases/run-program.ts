import { spawn } from 'node:child_process';

interface ProgramOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Its standard input. Without, that stays open until this process ends. */
  readonly input?: string | Buffer;
  /** How long it may take, in milliseconds: then it ends, with everything that it started. */
  readonly limitMs: number;
}

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  /** Whether it was ended because it took too long. */
  readonly isLate: boolean;
}

/** How long a program that took too long may take to end by itself. */
const graceMs = 500;
/** What's kept of an output, in characters. */
const outputMax = 200_000;

/** Runs a program to its end. Rejects if it can't be started. */
export function runProgram(program: string, args: readonly string[], { folder, env, input, limitMs }: ProgramOptions) {
  return new Promise<ProgramResult>((resolve, reject) => {
    // A group of its own, which can be ended as a whole.
    const child = spawn(program, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    let [output, errors, isLate] = ['', '', false];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-outputMax);
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors = (errors + text).slice(-outputMax);
    });
    child.stdin.on('error', () => undefined);
    if (input !== undefined) child.stdin.end(input);
    const kill = () => {
      try {
        process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
      child.stdout.destroy();
      child.stderr.destroy();
    };
    let limit = setTimeout(() => {
      isLate = true;
      // A build has a group of its own, which it ends when its input does.
      child.stdin.destroy();
      limit = setTimeout(kill, graceMs);
    }, limitMs);
    child.once('error', (error) => {
      clearTimeout(limit);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ code: isLate ? 1 : (code ?? 1), output, errors, isLate });
    });
  });
}
