import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPackages, linkPackages } from '#server/publishing/releases/packages.ts';
import { copyBuild, copySources } from '#server/publishing/releases/sources.ts';
import { waitForLine } from '../scripts/wait-for-line.ts';
import { type RunningDesk, spawnDesk } from './desk.ts';

const root = join(import.meta.dirname, '..');

/** Two builds on a machine that's busy with other tests. */
export const publishLimitMs = 300_000;

/** A copy of the project with its own site and desk, for tests that publish. */
export interface OwnSite {
  readonly address: string;
  readonly project: string;
  readonly desk: RunningDesk;
  stop(): Promise<void>;
}

/** `change` changes the copy before anything runs. */
export async function startOwnSite(change: (project: string) => void = () => undefined): Promise<OwnSite> {
  const project = mkdtempSync(join(tmpdir(), 'tino-e2e-owner-'));
  await copySources(root, project, { overlay: new Map(), previous: undefined });
  await linkPackages(installedPackages(root), project);
  await copyBuild(root, project, { withPages: true });
  cpSync(join(root, 'build/desk'), join(project, 'build/desk'), { recursive: true });
  change(project);

  const data = join(project, 'data');
  const server = spawn(process.execPath, [join(project, 'src/programs/supervisor/serve.ts')], {
    cwd: project,
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', RATE_LIMIT_PER_MINUTE: '0', NODE_COMPILE_CACHE: join(project, 'compiled') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  const removeProject = () => rmSync(project, { recursive: true, force: true, maxRetries: 10 });
  const stopServer = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  let desk: RunningDesk;
  let address: string | undefined;
  try {
    [, address = ''] = await waitForLine(server, /(http:\/\/localhost:\d+)\n/);
    desk = await spawnDesk(data, {}, project);
  } catch (error) {
    await stopServer();
    removeProject();
    throw error;
  }
  return {
    address,
    project,
    desk,
    async stop() {
      await desk.stop();
      await stopServer();
      removeProject();
    },
  };
}
