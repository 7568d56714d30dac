import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleReadiness } from '#server/messages/notifications/samples.ts';
import { reportWith } from '#tests/report-texts.ts';
import { wide } from '#tests/wide.ts';
import type { ReadinessDocument } from './document.ts';
import { createReportPrinter, PrintError, type PrintQueue, type ReportPrinter } from './printer.ts';
import { readinessDocument } from './readiness-document.ts';

const context = { siteUrl: 'https://tino.example', bookingUrl: 'https://calendar.example/call', reference: '7KQ2M-X04TB' };
const sample = sampleReadiness('en');
const normal = readinessDocument(sample, reportWith(sample), context);
/** Takes the compiler minutes. */
const endless: ReadinessDocument = {
  ...normal,
  answers: { ...normal.answers, rows: Array.from({ length: 3_000 }, () => normal.answers.rows).flat() },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tino-reports-'));
});
let logged: Readonly<Record<string, unknown>>[] = [];
let notices: string[] = [];
const printers: ReportPrinter[] = [];
function open(options: Partial<Parameters<typeof createReportPrinter>[0]> = {}): ReportPrinter {
  const keep = (line: Readonly<Record<string, unknown>>) => logged.push(line);
  const printer = createReportPrinter({ log: { info: keep, error: keep }, notify: (line) => notices.push(line), ...options });
  printers.push(printer);
  return printer;
}
afterEach(async () => {
  await Promise.all(printers.splice(0).map((printer) => printer.close()));
  logged = [];
  notices = [];
  rmSync(folder, { recursive: true });
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** How long a process has computed; for ever where the system doesn't say. */
function processorSeconds(pid: number): number {
  try {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) / 100;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
const isPdf = (pdf: Buffer) => pdf.subarray(0, 5).toString() === '%PDF-';

/** A copy of the program in a folder from where neither the package nor the fonts are found. */
function withoutCompiler(): URL {
  for (const name of ['print-process.ts', 'printable-text.ts', 'report-fonts.ts', 'watch-parent.ts'])
    cpSync(join(import.meta.dirname, name), join(folder, name));
  return pathToFileURL(join(folder, 'print-process.ts'));
}

describe('V1 the printer', () => {
  it('V1 starts its process with the first document, and prints in the order asked', async () => {
    const printer = open();
    expect(printer.pid).toBeUndefined();
    const done: number[] = [];
    await Promise.all([1, 2, 3].map((number) => printer.print(normal).then((pdf) => isPdf(pdf) && done.push(number))));
    expect(done).toEqual([1, 2, 3]);
    expect(logged).toEqual([]);
  });

  it('V1 the process gives way to the server, but not so much that a machine which builds a release beside it prints nothing', async () => {
    const printer = open();
    await printer.print(normal);
    expect(getPriority(printer.pid) - getPriority()).toBe(10);
  });

  it('V1 a document that takes too long is given up, and the next one is printed by another process', wide, async () => {
    // Enough for the normal one on a busy machine, which also has to start another process for it.
    const printer = open({ deadlineMs: 20_000 });
    await printer.print(normal);
    const before = printer.pid ?? 0;
    const late = printer.print(endless);
    const next = printer.print(normal);
    await expect(late).rejects.toMatchObject({ code: 'timeout' });
    expect(isPdf(await next)).toBe(true);
    expect(printer.pid).not.toBe(before);
    await expect.poll(() => isAlive(before)).toBe(false);
    expect(logged).toEqual([{ event: 'report-not-printed', why: 'timeout' }]);
  });

  it('V1 a crash loses one document; the ones that wait are printed', async () => {
    const printer = open({ deadlineMs: 60_000 });
    await printer.print(normal);
    const lost = printer.print(endless);
    const next = printer.print(normal);
    process.kill(printer.pid ?? 0, 'SIGKILL');
    await expect(lost).rejects.toMatchObject({ code: 'crashed' });
    expect(isPdf(await next)).toBe(true);
    expect(logged).toEqual([{ event: 'report-not-printed', why: 'crashed' }]);
  });

  it('V1 a crash between documents is not noticed by anyone', async () => {
    const printer = open();
    await printer.print(normal);
    process.kill(printer.pid ?? 0, 'SIGKILL');
    await expect.poll(() => printer.pid).toBeUndefined();
    expect(isPdf(await printer.print(normal))).toBe(true);
    expect(logged).toEqual([]);
  });

  it('V1 a document that the template rejects fails alone, without a word of it in the log', async () => {
    const printer = open();
    await printer.print(normal);
    const { pid } = printer;
    const broken = { ...normal, preparedFor: 'Ana Secreta', score: { ...normal.score, text: '' } };
    await expect(printer.print(broken)).rejects.toMatchObject({ code: 'failed' });
    expect(isPdf(await printer.print(normal))).toBe(true);
    expect(printer.pid).toBe(pid);
    expect(logged).toEqual([{ event: 'report-not-printed', why: 'failed' }]);
  });

  it('V1 a full queue rejects at once and keeps what it has', async () => {
    const printer = open({ queueLimits: { mail: 2, download: 0 } });
    const kept = [printer.print(normal), printer.print(normal), printer.print(normal)];
    await expect(printer.print(normal)).rejects.toMatchObject({ code: 'busy' });
    expect((await Promise.all(kept)).every(isPdf)).toBe(true);
  });

  it('V1 mail goes first, however many downloads wait, and has room of its own', async () => {
    const printer = open({ queueLimits: { mail: 2, download: 3 } });
    const done: string[] = [];
    const print = (name: string, queue: PrintQueue) => printer.print(normal, undefined, queue).then(() => done.push(name));
    const downloads = ['a', 'b', 'c', 'd'].map((name) => print(name, 'download'));
    await expect(print('e', 'download')).rejects.toMatchObject({ code: 'busy' });
    const mails = ['mail', 'another mail'].map((name) => print(name, 'mail'));
    await Promise.all([...downloads, ...mails]);
    expect(done).toEqual(['a', 'mail', 'another mail', 'b', 'c', 'd']);
  });

  it('V1 what nobody waits for any more leaves the queue, or is printed for nobody', async () => {
    const printer = open({ queueLimits: { mail: 1, download: 0 } });
    const [first, second] = [new AbortController(), new AbortController()];
    const current = printer.print(normal, first.signal);
    const queued = printer.print(normal, second.signal);
    await expect(printer.print(normal)).rejects.toMatchObject({ code: 'busy' });
    second.abort();
    await expect(queued).rejects.toMatchObject({ code: 'abandoned' });
    const kept = printer.print(normal);
    first.abort();
    await expect(current).rejects.toMatchObject({ code: 'abandoned' });
    expect(isPdf(await kept)).toBe(true);
    await expect(printer.print(normal, first.signal)).rejects.toMatchObject({ code: 'abandoned' });
    expect(logged).toEqual([]);
  });

  it('V1 an idle process ends, and a new one starts when needed', wide, async () => {
    const printer = open({ idleMs: 50 });
    await printer.print(normal);
    const before = printer.pid ?? 0;
    await expect.poll(() => isAlive(before)).toBe(false);
    expect(printer.pid).toBeUndefined();
    expect(isPdf(await printer.print(normal))).toBe(true);
    expect(logged).toEqual([]);
  });

  it('V1 closing rejects what waits, ends the process, and takes nothing new', async () => {
    const printer = open({ deadlineMs: 60_000 });
    await printer.print(normal);
    const pid = printer.pid ?? 0;
    const cut = [printer.print(endless), printer.print(normal)];
    const ends = Promise.allSettled(cut);
    await printer.close();
    expect(isAlive(pid)).toBe(false);
    for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: { code: 'closed' } });
    await expect(printer.print(normal)).rejects.toMatchObject({ code: 'closed' });
    expect(logged).toEqual([]);
  });

  it('V1 where the compiler is missing, printing is refused, with one log line and one notice', async () => {
    const printer = open({ program: withoutCompiler() });
    const ends = await Promise.allSettled([printer.print(normal), printer.print(normal)]);
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    await expect(printer.print(normal)).rejects.toMatchObject({ code: 'unavailable' });
    expect(printer.pid).toBeUndefined();
    expect(logged).toEqual([{ event: 'reports-unavailable' }]);
    expect(notices).toHaveLength(1);
  });

  it('V1 a machine that could not print is asked again after a pause, and says so once', async () => {
    const program = withoutCompiler();
    const printer = open({ program, pauseMs: 0 });
    for (const _ of [1, 2]) await expect(printer.print(normal)).rejects.toMatchObject({ code: 'unavailable' });
    // Whatever was missing is there again.
    const { href } = new URL('print-process.ts', import.meta.url);
    writeFileSync(program, `await import(${JSON.stringify(href)});`);
    expect(isPdf(await printer.print(normal))).toBe(true);
    expect(logged).toEqual([{ event: 'reports-unavailable' }]);
    expect(notices).toHaveLength(1);
  });

  it('V1 a process that ends whenever it starts is not started for each document', async () => {
    const program = pathToFileURL(join(folder, 'crash.mjs'));
    const starts = join(folder, 'starts');
    writeFileSync(program, `(await import('node:fs')).appendFileSync(${JSON.stringify(starts)}, '.'); process.exit(1);`);
    const printer = open({ program });
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => printer.print(normal)));
    const codes = ends.map((end) => end.status === 'rejected' && end.reason.code);
    // What crashed may work in a minute: a mail still waits for its report.
    expect(codes).toEqual(Array.from({ length: 8 }, () => 'crashed'));
    await expect(printer.print(normal)).rejects.toMatchObject({ code: 'crashed' });
    expect(readFileSync(starts, 'utf8')).toBe('...');
    expect(notices).toHaveLength(1);
  });

  it('V1 a process that the system refuses to start loses one document', async () => {
    const printer = open({ program: new URL('file:///no%00program') });
    const ends = await Promise.allSettled([printer.print(normal), printer.print(normal)]);
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { code: 'crashed' } });
    expect(logged).toEqual([1, 2].map(() => ({ event: 'report-not-printed', why: 'crashed' })));
  });

  it('V1 closing does not wait for a process that could not be started', async () => {
    const printer = open();
    const { execPath } = process;
    process.execPath = join(folder, 'no-such-program');
    const asked = printer.print(normal).catch((error: unknown) => error);
    process.execPath = execPath;
    await printer.close();
    expect(await asked).toBeInstanceOf(PrintError);
  });

  it('V1 the process does not outlive a server that is killed, nor keep one alive', wide, async () => {
    const start = (after: string) => {
      const program = `
        const { createReportPrinter } = await import(${JSON.stringify(join(import.meta.dirname, 'printer.ts'))});
        const ignore = () => undefined;
        const printer = createReportPrinter({ log: { info: ignore, error: ignore }, notify: ignore });
        const normal = ${JSON.stringify(normal)};
        await printer.print(normal);
        process.stdout.write(String(printer.pid));
        ${after}`;
      return spawn(process.execPath, ['--input-type=module', '--conditions=source', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    };
    const printing = `
      const rows = Array.from({ length: 3_000 }, () => normal.answers.rows).flat();
      printer.print({ ...normal, answers: { ...normal.answers, rows } }).catch(ignore);`;
    for (const work of ['', printing]) {
      const killed = start(`setInterval(ignore, 1000);${work}`);
      const pid = Number(await new Promise((resolve) => killed.stdout.once('data', resolve)));
      expect(isAlive(pid)).toBe(true);
      // The compiler holds the process's own thread.
      if (work) await expect.poll(() => processorSeconds(pid)).toBeGreaterThan(3);
      killed.kill('SIGKILL');
      await expect.poll(() => isAlive(pid)).toBe(false);
    }

    const finished = start('');
    expect(await new Promise((resolve) => finished.once('exit', resolve))).toBe(0);
  });
});
