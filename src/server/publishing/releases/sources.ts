import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from '#server/publishing/content/drafts.ts';
import { readIfThere } from '#server/publishing/content/published.ts';

/** What a server and its build are made from. */
const folders = ['src', 'content', 'public', 'migrations', 'scripts'];
/** The desk warns of the words that the documentation avoids. */
const fileElsewhere = 'docs/words.md';
const rootFile = /^(?:package(?:-lock)?\.json|tsconfig\.json|astro\.config\.ts|vite\.\w+\.config\.ts)$/;

/** A starting server removes entries its pages don't need. */
const cache = 'site-compressed';
/** Build parts that the next build reuses, each with a stamp of its sources or with content-based names. */
const keptParts = ['mail', '.tino-mail-built', 'report-fonts', '.tino-report-fonts-built', 'fonts', 'share-pictures', 'pictures', cache];
const sitePages = ['site', '.tino-built'];
const deskParts = ['desk', '.tino-desk-built'];

/** Whether a file is the owner's: data and pictures, but not the code next to them. */
export const isContent = (file: string): boolean => /^content\/.+\.(?:json|md|png|jpe?g|webp|avif)$/.test(file);

/** SHA-256 of all code, and of each content file by path. */
export interface Sources {
  readonly code: string;
  readonly content: Readonly<Record<string, string>>;
}

/** Lists files, sorted, with forward slashes; empty if the folder is missing. Ignores half-written ones (`.part`). */
async function filesIn(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.endsWith('.part'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

async function listSources(root: string): Promise<readonly string[]> {
  const inFolders = await Promise.all(
    folders.map(async (folder) => (await filesIn(join(root, folder))).map((file) => `${folder}/${file}`)),
  );
  const names = (await readdir(root)).filter((name) => rootFile.test(name)).sort();
  return [...names, ...(existsSync(join(root, fileElsewhere)) ? [fileElsewhere] : []), ...inFolders.flat()];
}

export async function readSources(root: string): Promise<Sources> {
  const code: string[] = [];
  const content: Record<string, string> = {};
  for (const file of await listSources(root)) {
    const hash = hashOf(await readFile(join(root, file)));
    if (isContent(file)) content[file] = hash;
    else code.push(`${file} ${hash}`);
  }
  return { code: hashOf(code.join('\n')), content };
}

export const differingFiles = (one: Sources['content'], other: Sources['content']): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((file) => one[file] !== other[file]).sort();

export const isSameSource = (one: Sources, other: Sources): boolean =>
  one.code === other.code && differingFiles(one.content, other.content).length === 0;

async function copyOne(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // Shares the bytes where the file system can. Never hard-links to the working tree, because editors may write in place.
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function copyPart(from: string, part: string, target: string): Promise<void> {
  const source = join(from, 'build', part);
  if (part.startsWith('.')) return copyOne(source, target);
  const tolerate = (error: unknown) => {
    if (part !== cache || !isGone(error)) throw error;
    return [];
  };
  // Even for a part without files.
  await mkdir(target, { recursive: true });
  for (const file of await filesIn(source).catch(tolerate)) await copyOne(join(source, file), join(target, file)).catch(tolerate);
}

/**
 * Shares an identical file with a release by hard link, because releases are never written to. False if it differs or links aren't
 * supported.
 */
async function linkSame(from: string, previous: string, to: string): Promise<boolean> {
  const kept = readIfThere(previous);
  if (!kept?.equals(await readFile(from))) return false;
  await mkdir(dirname(to), { recursive: true });
  return link(previous, to).then(
    () => true,
    () => false,
  );
}

interface CopyOptions {
  /** Bytes by path; null deletes a file. */
  readonly overlay: ReadonlyMap<string, Buffer | null>;
  /** The folder of a release to share files with. */
  readonly previous: string | undefined;
}

/** Fills a release's folder from the project in `root`. */
export async function copySources(root: string, folder: string, { overlay, previous }: CopyOptions): Promise<void> {
  for (const file of await listSources(root)) {
    if (overlay.has(file)) continue;
    const [from, to] = [join(root, file), join(folder, file)];
    if (!(previous && (await linkSame(from, join(previous, file), to)))) await copyOne(from, to);
  }
  for (const [file, bytes] of overlay) {
    if (bytes === null) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytes);
  }
}

/** Copies reusable parts of another build; with `withPages`, its pages, too. */
export async function copyBuild(from: string, to: string, { withPages }: { readonly withPages: boolean }): Promise<void> {
  for (const part of [...keptParts, ...(withPages ? sitePages : [])]) {
    if (existsSync(join(from, 'build', part))) await copyPart(from, part, join(to, 'build', part));
  }
}

/** Replaces the project's build with a release's, part by part. */
export async function replaceBuild(from: string, root: string): Promise<void> {
  for (const part of [...keptParts, ...sitePages, ...deskParts]) {
    if (!existsSync(join(from, 'build', part))) continue;
    const target = join(root, 'build', part);
    const fresh = `${target}.${process.pid}.part`;
    try {
      await copyPart(from, part, fresh);
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      throw error;
    }
    await rm(target, { recursive: true, force: true });
    await rename(fresh, target);
  }
}

/** Resolves once a release's files would survive a power failure. */
export async function syncFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).values();
  const syncSome = async () => {
    for (const entry of files) {
      const handle = await open(join(entry.parentPath, entry.name), 'r');
      try {
        // Files shared with another release are on disk already.
        if ((await handle.stat()).nlink === 1) await handle.sync();
      } finally {
        await handle.close();
      }
    }
  };
  // In parallel, to share the waits for the disk.
  await Promise.all(Array.from({ length: 32 }, syncSome));
}
