import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { readIfThere } from '#server/publishing/content/published.ts';
import { PublishError } from './publish-error.ts';
import { releaseFolder } from './releases.ts';

/** Updates install packages here, a folder for each lock file; `node_modules` of the project links to one of them. */
const packagesFolder = 'build/packages';

const lockFile = 'package-lock.json';
/** Beside packages: which lock file they were installed for. */
const installedStamp = '.tino-installed';

/** What's older was left by an install that was killed, in milliseconds. */
const installLimitMs = 3_600_000;

/** What an install writes into its stamp (scripts/project.mjs). */
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

/** The packages in use in `root`; undefined where nothing is installed at all. */
export function installedPackages(root: string): string | undefined {
  const installed = join(root, 'node_modules');
  return existsSync(installed) ? realpathSync(installed) : undefined;
}

/**
 * The folder of the packages that `project`, the working tree in `root` or a release of it, was locked to; undefined where nothing is
 * installed at all. Throws a PublishError if they aren't installed: code came that nobody has deployed yet, or an update was taken back.
 */
export function lockedPackages(root: string, project: string): string | undefined {
  const stamp = stampOf(project);
  const beside = join(root, packagesFolder, stamp.slice(0, 16), 'node_modules');
  // An install by hand goes through the link, and may have emptied it.
  if (readStamp(beside) === stamp) return realpathSync(beside);
  const installed = installedPackages(root);
  // Without a stamp, somebody installed by hand, from the lock file.
  if (!installed || [stamp, undefined].includes(readStamp(installed))) return installed;
  throw new PublishError(
    'needs-update',
    `The installed packages aren't those of ${lockFile}: run npm run deploy, which installs them (where no server runs, npm run build).`,
  );
}

/**
 * Links packages into a release, one by one: what a build keeps beside them (`.astro`, `.vite`) is each folder's own. The links name the
 * folder itself, because an update installs others beside it.
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

/** Whether a release has the packages that the working tree in `root` is locked to. Throws a PublishError if they aren't installed. */
export function hasPackages(root: string, folder: string, release: string): boolean {
  return releasePackages(releaseFolder(folder, release)) === lockedPackages(root, root);
}

/** The folder that a release's packages are in; undefined if it has none, or they're gone. */
export function releasePackages(release: string): string | undefined {
  const links = join(release, 'node_modules');
  if (!existsSync(links)) return undefined;
  // A build has caches of its own there.
  const link = readdirSync(links, { withFileTypes: true }).find((entry) => entry.isSymbolicLink());
  if (!link) return undefined;
  const packages = dirname(readlinkSync(join(links, link.name)));
  return existsSync(packages) ? packages : undefined;
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
  const used = [
    realpathSync(join(root, 'node_modules')),
    ...releases.map((id) => releasePackages(releaseFolder(folder, id))),
    ...runningPrograms(),
  ];
  for (const name of readdirSync(all)) {
    const own = join(all, name);
    // Perhaps another one is being installed.
    if (name.endsWith('.part') && Date.now() - statSync(own).mtimeMs < installLimitMs) continue;
    if (!used.some((path) => path?.startsWith(own + sep))) rmSync(own, { recursive: true, force: true });
  }
}
