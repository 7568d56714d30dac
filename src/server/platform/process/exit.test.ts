import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const modules = ['exit.ts', 'log.ts', 'counters.ts'].map((name) => new URL(name, import.meta.url).href);

/** Runs a module in a separate process with the exports of `exit.ts` and `log.ts`; resolves with its exit code and standard error. */
function run(code: string): Promise<{ readonly code: number; readonly stderr: string }> {
  const imports = modules.map((url, index) => `const module${index} = await import(${JSON.stringify(url)});`).join('\n');
  const prepared = `const log = module1.openLog(module2.createCounters());
const exit = module0.handleExit({ log, program: 'The server', stopLimitMs: 2_000 });`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', `${imports}\n${prepared}\n${code}`], (error, _, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stderr }),
    );
  });
}

const throwing = "new Error('cannot read ana@example.com\\n    at secret (words.ts:1:1)')";

describe('a fatal error', () => {
  it.each([
    ['is thrown', `setImmediate(() => { throw ${throwing}; });`],
    ['rejects a promise', `Promise.reject(${throwing});`],
    ['ends the start', `await Promise.reject(${throwing});`],
    ['is no Error', "setImmediate(() => { throw 'cannot read ana@example.com'; });"],
  ])('Q14 that %s is one JSON line and one plain line without its message; the exit code is 1', async (_, code) => {
    const ended = await run(`${code}\nsetInterval(() => {}, 1_000);`);
    const lines = ended.stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'fatal' });
    expect(lines[1]).toMatch(/^The server ends after an error/);
    expect(ended.stderr).not.toMatch(/ana@|secret/);
    expect(ended.code).toBe(1);
  });
  it('Q11 still runs the stop, which a second error does not cut short', async () => {
    const stop = `exit.onStop(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      Promise.reject(new Error('again'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      process.stderr.write('stopped\\n');
    });`;
    const { code, stderr } = await run(`${stop}\nsetImmediate(() => { throw new Error('first'); });`);
    expect(stderr).toMatch(/stopped\n$/);
    expect(code).toBe(1);
  });
  it('Q11 a stop that fails ends with 1, one that hangs is cut short', async () => {
    const failed = await run(
      "exit.onStop(() => Promise.reject(new Error('no')));\nprocess.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1_000);",
    );
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('"event":"stop-failed"') });
    const hung = await run(
      "exit.onStop(() => new Promise(() => {}));\nprocess.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1_000);",
    );
    expect(hung).toMatchObject({ code: 0, stderr: expect.stringContaining('"event":"stop-cut-short"') });
  });
});
