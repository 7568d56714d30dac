import { createHash } from 'node:crypto';
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

/** What differs from the last time, by paths in the project. */
export interface CopyChanges {
  readonly changed: readonly string[];
  /** Whether files came or went, which others may depend on without naming them. */
  readonly hasNewFiles: boolean;
}

export interface WorkingCopy {
  /** Copies everything that pages are made from, without drafts. */
  prepare(): Promise<void>;
  /** Makes the copy's content the published one with these drafts laid over. */
  lay(drafts: readonly ContentDraft[]): Promise<CopyChanges>;
}

/** Data only, never a program, and nothing outside the content. */
const contentFile = /^content\/(?:[a-z0-9-]+\/)*[a-z0-9][\w-]*\.(?:json|md|png|jpe?g|webp|avif)$/i;

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
      const hasNewFiles = removed.length > 0 || changed.some(([file]) => !held.has(file));
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
      return { changed: [...removed, ...changed.map(([file]) => file)], hasNewFiles };
    },
  };
}
