import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { readIfThere } from '#server/publishing/content/published.ts';
import { PublishError } from './publish-error.ts';
import { releaseFolder } from './releases.ts';

/** Updates install packages here, in a folder per lock file; the project's `node_modules` links to one. */
const packagesFolder = 'build/packages';

const lockFile = 'package-lock.json';
/** Next to the packages; identifies their lock file. */
const installedStamp = '.tino-installed';

/** In milliseconds; anything older is from a killed install. */
const installLimitMs = 3_600_000;

/** Must match the stamp an install writes (scripts/project.mjs). */
function stampOf(project: string): string {
  const sum = createHash('sha256').update(`${process.platform}-${process.arch}`);
  const lock = readIfThere(join(project, lockFile));
  if (lock)
    sum
      .update(sep + lockFile)
      .update('\0')
      .update(lock);
  return sum.digest('hex');
}

const readStamp = (packages: string): string | undefined => readIfThere(join(packages, installedStamp))?.toString('utf8');

/** The packages in use in `root`; undefined if none are installed. */
export function installedPackages(root: string): string | undefined {
  const installed = join(root, 'node_modules');
  return existsSync(installed) ? realpathSync(installed) : undefined;
}

/**
 * The packages locked by `project`, which is the working tree in `root` or a release of it; undefined if nothing is installed at all.
 * Throws a PublishError if they're missing: new code isn't deployed yet, or an update was rolled back.
 */
export function lockedPackages(root: string, project: string): string | undefined {
  const stamp = stampOf(project);
  const beside = join(root, packagesFolder, stamp.slice(0, 16), 'node_modules');
  // A manual install goes through the link, and may have emptied it.
  if (readStamp(beside) === stamp) return realpathSync(beside);
  const installed = installedPackages(root);
  // No stamp means a manual install from the lock file.
  if (!installed || [stamp, undefined].includes(readStamp(installed))) return installed;
  throw new PublishError(
    'needs-update',
    `The installed packages aren't those of ${lockFile}: run npm run deploy, which installs them (where no server runs, npm run build).`,
  );
}

/**
 * Links packages into a release one by one, because each folder needs its own build caches (`.astro`, `.vite`). The links point to the
 * folder itself, since updates install new ones next to it.
 */
export async function linkPackages(packages: string | undefined, release: string): Promise<void> {
  if (packages === undefined) return;
  const links = join(release, 'node_modules');
  await mkdir(links, { recursive: true });
  for (const name of await readdir(packages))
    if (!name.startsWith('.') || name === '.bin') await symlink(join(packages, name), join(links, name));
  // A release may be the project of a copy.
  const stamp = join(packages, installedStamp);
  if (existsSync(stamp)) await copyFile(stamp, join(links, installedStamp));
}

/** Whether a release has the packages locked by the working tree in `root`. Throws a PublishError if they aren't installed. */
export function hasPackages(root: string, folder: string, release: string): boolean {
  return releasePackages(releaseFolder(folder, release)) === lockedPackages(root, root);
}

/** The folder of a release's packages; undefined if it has none or they're gone. */
export function releasePackages(release: string): string | undefined {
  const links = join(release, 'node_modules');
  if (!existsSync(links)) return undefined;
  // Skips the build's own caches.
  const link = readdirSync(links, { withFileTypes: true }).find((entry) => entry.isSymbolicLink());
  if (!link) return undefined;
  const packages = dirname(readlinkSync(join(links, link.name)));
  return existsSync(packages) ? packages : undefined;
}

/** Programs running on this machine, as far as this account can see: some may run on older packages' Node. Linux only. */
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
  const used = [
    realpathSync(join(root, 'node_modules')),
    ...releases.map((id) => releasePackages(releaseFolder(folder, id))),
    ...runningPrograms(),
  ];
  for (const name of readdirSync(all)) {
    const own = join(all, name);
    // Another install may be in progress.
    if (name.endsWith('.part') && Date.now() - statSync(own).mtimeMs < installLimitMs) continue;
    if (!used.some((path) => path?.startsWith(own + sep))) rmSync(own, { recursive: true, force: true });
  }
}
