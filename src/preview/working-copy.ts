import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** A change of a content file that isn't published. */
export interface ContentDraft {
  /** The path in the project, such as 'content/brand.json'. */
  readonly file: string;
  /** The whole file; null removes it. */
  readonly text: string | null;
  /** How `text` holds a picture. */
  readonly encoding?: 'utf8' | 'base64' | undefined;
}

export interface WorkingCopy {
  /** Copies everything that pages are made from, without drafts. */
  prepare(): Promise<void>;
  /** Makes the copy's content the published one with these drafts laid over; resolves with the files that changed, came or went. */
  lay(drafts: readonly ContentDraft[]): Promise<readonly string[]>;
}

/** Data only, never a program, and nothing outside the content. */
const contentFile = /^content\/(?:[a-z0-9-]+\/)*[a-z0-9][\w-]*\.(?:json|md|png|jpe?g|webp|avif)$/i;

/** What a build made of the pictures, which is slow to make. */
const madePictures = 'build/pictures';

const sources = ['src', 'content', 'public', 'astro.config.ts', 'tsconfig.json', 'package.json'];

/**
 * A copy of the project in `folder`, whose pages are made with drafts. Sources are copied, not linked: a linked file imports the
 * content beside its original. Packages are linked.
 */
export function createWorkingCopy(root: string, folder: string): WorkingCopy {
  /** What each file of the copied content holds. */
  let held = new Map<string, string>();

  async function publishedFiles(): Promise<Map<string, string>> {
    const entries = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const signed = files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const { mtimeMs, size } = await stat(path);
      const file = path
        .slice(root.length + 1)
        .split(sep)
        .join('/');
      return [file, `published ${mtimeMs} ${size}`] as const;
    });
    return new Map(await Promise.all(signed));
  }

  return {
    async prepare() {
      await mkdir(folder, { recursive: true });
      for (const name of [...sources, 'node_modules']) await rm(join(folder, name), { recursive: true, force: true });
      held = await publishedFiles();
      for (const name of sources) await cp(join(root, name), join(folder, name), { recursive: true });
      if (existsSync(join(root, madePictures)))
        await cp(join(root, madePictures), join(folder, madePictures), { recursive: true, force: false });
      await symlink(await realpath(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction');
    },

    async lay(drafts) {
      const foreign = drafts.find(({ file }) => !contentFile.test(file));
      if (foreign) throw new Error(`${foreign.file} isn't a content file.`);
      const published = await publishedFiles();
      const wanted = new Map(published);
      const laid = new Map(drafts.map((draft) => [draft.file, draft]));
      for (const { file, text } of drafts)
        if (text === null) wanted.delete(file);
        else wanted.set(file, `draft ${createHash('sha256').update(text).digest('hex')}`);
      const removed = [...held.keys()].filter((file) => !wanted.has(file));
      const changed = [...wanted].filter(([file, signature]) => held.get(file) !== signature);
      for (const file of removed) {
        await rm(join(folder, file), { force: true });
        held.delete(file);
      }
      for (const [file, signature] of changed) {
        const target = join(folder, file);
        const { text, encoding = 'utf8' } = laid.get(file) ?? {};
        await mkdir(dirname(target), { recursive: true });
        if (typeof text === 'string') await writeFile(target, text, encoding);
        else await copyFile(join(root, file), target);
        held.set(file, signature);
      }
      return [...removed, ...changed.map(([file]) => file)];
    },
  };
}
