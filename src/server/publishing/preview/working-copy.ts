import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isContentFile, isPicturePath } from '#server/publishing/content/paths.ts';

/** A change of a content file that isn't published. */
export interface PreviewedDraft {
  /** The path in the project, such as 'content/brand.json'. */
  readonly file: string;
  /** The whole file; null removes it. Of a picture, it doesn't matter: `readPicture` has that. */
  readonly text: string | null;
  /** Goes up with each save of the file. */
  readonly version: number;
}

export interface ContentDrafts {
  /** All of them, at one moment. */
  list(): Promise<readonly PreviewedDraft[]>;
  /** A picture's bytes in base64; null if it's no longer drafted. */
  readPicture(file: string): Promise<string | null>;
}

export interface WorkingCopy {
  /** Copies everything that pages are made from, without drafts. */
  prepare(): Promise<void>;
  /**
   * Makes the copy's content the published one with these drafts laid over; resolves with the files that changed, came or went. Of
   * the pictures, it reads those that changed, one at a time, because they're large.
   */
  lay(drafts: readonly PreviewedDraft[], readPicture: ContentDrafts['readPicture']): Promise<readonly string[]>;
}

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

    async lay(drafts, readPicture) {
      const foreign = drafts.find(({ file }) => !isContentFile(file));
      if (foreign) throw new Error(`${foreign.file} isn't a content file.`);
      const published = await publishedFiles();
      const wanted = new Map(published);
      const laid = new Map(drafts.map((draft) => [draft.file, draft]));
      for (const { file, text, version } of drafts)
        if (text === null) wanted.delete(file);
        else wanted.set(file, `draft ${version}`);
      const removed = [...held.keys()].filter((file) => !wanted.has(file));
      const changed = [...wanted].filter(([file, signature]) => held.get(file) !== signature);
      for (const file of removed) {
        await rm(join(folder, file), { force: true });
        held.delete(file);
      }
      for (const [file, signature] of changed) {
        const target = join(folder, file);
        const draft = laid.get(file);
        const isPicture = isPicturePath(file);
        const text = draft && isPicture ? await readPicture(file) : draft?.text;
        await mkdir(dirname(target), { recursive: true });
        if (typeof text === 'string') await writeFile(target, text, isPicture ? 'base64' : 'utf8');
        else if (published.has(file)) await copyFile(join(root, file), target);
        else await rm(target, { force: true });
        // A picture that was discarded since the drafts were listed is looked at again.
        held.set(file, draft && text === null ? '' : signature);
      }
      return [...removed, ...changed.map(([file]) => file)];
    },
  };
}
