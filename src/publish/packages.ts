import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { releaseFolder } from './releases.ts';

/** Updates install packages here, a folder for each lock file; `node_modules` of the project links to one of them. */
const packagesFolder = 'build/packages';

/** What's older was left by an install that was killed, in milliseconds. */
const installLimitMs = 3_600_000;

/** Where a release's links lead. */
function packagesOf(folder: string, release: string): string | undefined {
  const links = join(releaseFolder(folder, release), 'node_modules');
  if (!existsSync(links)) return undefined;
  // A build has caches of its own there.
  const link = readdirSync(links, { withFileTypes: true }).find((entry) => entry.isSymbolicLink());
  return link && readlinkSync(join(links, link.name));
}

/** The programs that run on this machine, as far as this account may see: processes under the Node of older packages. Linux only. */
function runningPrograms(): readonly string[] {
  if (!existsSync('/proc/self/exe')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readlinkSync(join('/proc', pid, 'exe'))];
      } catch {
        return [];
      }
    });
}

/** Removes packages that neither the project, nor one of `releases`, nor a running process uses. */
export function removeUnusedPackages(root: string, folder: string, releases: readonly string[]): void {
  const all = join(realpathSync(root), packagesFolder);
  if (!existsSync(all)) return;
  const used = [realpathSync(join(root, 'node_modules')), ...releases.map((id) => packagesOf(folder, id)), ...runningPrograms()];
  for (const name of readdirSync(all)) {
    const own = join(all, name);
    // Perhaps another one is being installed.
    if (name.endsWith('.part') && Date.now() - statSync(own).mtimeMs < installLimitMs) continue;
    if (!used.some((path) => path?.startsWith(own + sep))) rmSync(own, { recursive: true, force: true });
  }
}
