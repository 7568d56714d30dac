import { spawn } from 'node:child_process';

interface ProgramOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Standard input. Without it, input stays open until this process ends. */
  readonly input?: string | Buffer;
  /** In milliseconds; after that, the program and everything it started are killed. */
  readonly limitMs: number;
}

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  /** Whether it timed out. */
  readonly isLate: boolean;
}

/** Time to exit after a timeout before it's killed, in milliseconds. */
const graceMs = 500;
/** Characters kept of each output. */
const outputMax = 200_000;

/** Rejects if the program can't be started. */
export function runProgram(program: string, args: readonly string[], { folder, env, input, limitMs }: ProgramOptions) {
  return new Promise<ProgramResult>((resolve, reject) => {
    // A separate process group, which can be killed as a whole.
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
      // A build has its own group, which it ends when its input closes.
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
