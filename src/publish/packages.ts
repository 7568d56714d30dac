import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { releaseFolder } from './releases.ts';

/** Updates install packages here, a folder for each lock file; `node_modules` of the project links to one of them. */
const packagesFolder = 'build/packages';

/** Where a release's links lead. */
function packagesOf(folder: string, release: string): string | undefined {
  const links = join(releaseFolder(folder, release), 'node_modules');
  if (!existsSync(links)) return undefined;
  const [name] = readdirSync(links);
  return name === undefined ? undefined : readlinkSync(join(links, name));
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
    if (!used.some((path) => path?.startsWith(own + sep))) rmSync(own, { recursive: true, force: true });
  }
}
