// What creating and answering cost a server's processor, beside the commit that they're compared with: both on one core, round by round.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, root } from '../project.mjs';
import { type Cost, measureLoop, type PinnedServer, startPinned } from './writes/measure.ts';

/** A write may cost so many times what it cost at that commit. */
const limit = 1.1;
const commit = '3c413e30';
/** What a write cost at that commit, in turns of the fixed loop: for clones without its history. */
const kept = { create: 23, answer: 16.5 };
const { WRITES_ROUNDS = '6', WRITES_COUNT = '1500', WRITES_CORE = '0', WRITES_BESIDE } = process.env;

/** Puts the commit's code into a folder, with its own packages, and builds its mail; false if it isn't in the history. */
function checkOut(folder: string): boolean {
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  if (archive.status !== 0) return false;
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  const options = ['--no-save', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--config', 'vite.mail.config.ts', '--logLevel', 'error'], {
    cwd: folder,
    env: environment,
  });
  return true;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const own = mkdtempSync(join(tmpdir(), 'tino-writes-'));
const beside = WRITES_BESIDE ?? join(own, 'before');
const hasBefore = existsSync(beside) || checkOut(beside);
const servers: PinnedServer[] = [];
async function start(program: string): Promise<PinnedServer> {
  const server = await startPinned(program, WRITES_CORE);
  servers.push(server);
  return server;
}
const count = Number(WRITES_COUNT);
const ratios: Readonly<Record<keyof Cost, number[]>> = { create: [], answer: [] };
try {
  const ours = await start(join(root, 'src/programs/site/main.ts'));
  const before = hasBefore ? await start(join(beside, 'src/server/main.ts')) : undefined;
  for (const server of servers) await server.round(count);
  for (let round = 0; round < Number(WRITES_ROUNDS); round += 1) {
    const loop = measureLoop(WRITES_CORE);
    const today = await ours.round(count);
    const then = (await before?.round(count)) ?? { create: kept.create * loop, answer: kept.answer * loop };
    for (const what of ['create', 'answer'] as const) {
      ratios[what].push(today[what] / then[what]);
      const turns = `${(today[what] / loop).toFixed(2)} turns of the loop, before ${(then[what] / loop).toFixed(2)}`;
      console.log(
        `${what}: ${today[what].toFixed(0)} µs, before ${then[what].toFixed(0)} µs (${turns}): ${(today[what] / then[what]).toFixed(2)} times`,
      );
    }
  }
} finally {
  for (const server of servers) await server.stop();
  rmSync(own, { recursive: true, force: true });
}
const found = { create: median(ratios.create), answer: median(ratios.answer) };
const isFine = found.create <= limit && found.answer <= limit;
const against = hasBefore ? commit : 'the kept figures';
console.log(
  `Creating costs ${found.create.toFixed(2)} times what it cost at ${against}, answering ${found.answer.toFixed(2)} times; at most ${limit}.`,
);
process.exit(isFine ? 0 : 1);
