import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isContentFile, isPicturePath } from '#server/publishing/content/paths.ts';

/** An unpublished change of a content file. */
export interface PreviewedDraft {
  /** Path in the project: 'content/brand.json'. */
  readonly file: string;
  /** The whole file; null removes it. Ignored for pictures, which come from `readPicture`. */
  readonly text: string | null;
  /** Increases with each save of the file. */
  readonly version: number;
}

export interface ContentDrafts {
  /** A consistent snapshot. */
  list(): Promise<readonly PreviewedDraft[]>;
  /** Base64; null if it's no longer drafted. */
  readPicture(file: string): Promise<string | null>;
}

export interface WorkingCopy {
  /** Copies everything that pages are made from, without drafts. */
  prepare(): Promise<void>;
  /**
   * Applies these drafts to the published content; resolves with the files that changed, came, or went. Reads changed pictures one at a
   * time, because they're large.
   */
  lay(drafts: readonly PreviewedDraft[], readPicture: ContentDrafts['readPicture']): Promise<readonly string[]>;
}

/** A build's generated pictures, which are slow to make. */
const madePictures = 'build/pictures';

const sources = ['src', 'content', 'public', 'astro.config.ts', 'tsconfig.json', 'package.json'];

/**
 * Creates a copy of the project in `folder` for rendering drafts. Copies sources, because a linked file would import the content next to
 * its original; links packages.
 */
export function createWorkingCopy(root: string, folder: string): WorkingCopy {
  /** A signature of each copied content file. */
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
        // Forces a recheck of a picture discarded since the drafts were listed.
        held.set(file, draft && text === null ? '' : signature);
      }
      return [...removed, ...changed.map(([file]) => file)];
    },
  };
}
