import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeWhole } from '#server/platform/stores/whole-file.ts';
import type { ContentDraft } from '#server/publishing/content/drafts.ts';
import { encodingOf, hashOf } from '#server/publishing/content/drafts.ts';
import { readIfThere } from '#server/publishing/content/published.ts';
import type { BuildCommands } from './build.ts';
import type { DraftSource } from './drafts.ts';
import type { PublisherOptions } from './options.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { releasesFolder } from './releases.ts';

/** A build of a few milliseconds, and a check that knows one mistake. */
export const shortCommands: BuildCommands = {
  check: [process.execPath, 'scripts/check.mjs'],
  build: [process.execPath, 'scripts/build.mjs'],
  checkLimitMs: 60_000,
  buildLimitMs: 60_000,
};

const files: Readonly<Record<string, string>> = {
  'package.json': '{}\n',
  'src/code.ts': 'export const code = 1;\n',
  'content/brand.json': '{ "name": "First" }\n',
  'content/home.ts': "export const home = 'computed';\n",
  'content/posts/en/one.md': 'One.\n',
  'scripts/check.mjs': `import { readFileSync } from 'node:fs';
const brand = readFileSync('content/brand.json', 'utf8');
if (brand.includes('nameless')) {
  console.log('content/brand.json: name: expected text, found nothing');
  process.exit(1);
}
`,
  'scripts/build.mjs': `import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
const brand = readFileSync('content/brand.json', 'utf8');
if (brand.includes('broken')) throw new Error('The content has problems:\\ncontent/brand.json: name: is broken\\n');
mkdirSync('build/site', { recursive: true });
writeFileSync('build/site/index.html', brand);
`,
};

export interface SmallProject {
  readonly root: string;
  /** Where its releases are. */
  readonly folder: string;
}

export const openProject = (root: string): SmallProject => ({ root, folder: releasesFolder(join(root, 'data')) });

export function write({ root }: SmallProject, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

export const read = ({ root }: SmallProject, file: string): string => readFileSync(join(root, file), 'utf8');

/** Runs git without any user configuration. */
export function gitIn({ root }: SmallProject, ...args: readonly string[]): string {
  const env = { PATH: process.env.PATH, HOME: root, GIT_CONFIG_NOSYSTEM: '1' };
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** Makes a project with a few files, in git or not. */
export function createProject({ inGit }: { readonly inGit: boolean }): SmallProject {
  const project = openProject(mkdtempSync(join(tmpdir(), 'tino-publish-')));
  for (const [file, text] of Object.entries(files)) write(project, file, text);
  if (inGit) {
    write(project, '.gitignore', 'data/\n*.part\n');
    gitIn(project, 'init', '--quiet');
    gitIn(project, 'add', '--all');
    gitIn(project, '-c', 'user.name=Developer', '-c', 'user.email=dev@localhost', 'commit', '--quiet', '-m', 'First');
  }
  return project;
}

const draftsFile = ({ root }: SmallProject) => join(root, 'data/drafts.json');

export const readProjectDrafts = (project: SmallProject): readonly ContentDraft[] =>
  JSON.parse(readIfThere(draftsFile(project))?.toString('utf8') ?? '[]') as readonly ContentDraft[];

/** Drafts that survive a kill, as in the store. */
function keepDrafts(project: SmallProject, drafts: readonly ContentDraft[]): void {
  writeWhole(draftsFile(project), JSON.stringify(drafts));
}

/** Edits a file as on the desk; null deletes it. */
export function edit(project: SmallProject, file: string, text: string | null, encoding: ContentDraft['encoding'] = 'utf8'): void {
  const others = readProjectDrafts(project).filter((draft) => draft.file !== file);
  const version = Math.max(0, ...readProjectDrafts(project).map((draft) => draft.version)) + 1;
  const published = readIfThere(join(project.root, file));
  const draft = { file, text, base: published ? hashOf(published) : '', version, author: 'Ana', savedAt: '2026-11-23T09:00:00.000Z' };
  keepDrafts(project, [...others, { ...draft, encoding }]);
}

const draftsOf = (project: SmallProject): DraftSource => ({
  readDrafts: async () => readProjectDrafts(project),
  removePublished: async (published) =>
    keepDrafts(
      project,
      readProjectDrafts(project).filter(({ file, version }) => !published.some((done) => done.file === file && done.version === version)),
    ),
  keepDrafts: async (kept) => {
    for (const { file, text } of kept)
      if (!readProjectDrafts(project).some((draft) => draft.file === file)) edit(project, file, text, encodingOf(file));
  },
});

/** A build that waits as long as there's a file `hold` in the project. */
export const holdableCommands = ({ root }: SmallProject): BuildCommands => ({
  ...shortCommands,
  build: [
    process.execPath,
    '--input-type=module',
    '--eval',
    `import { existsSync } from 'node:fs';
while (existsSync(${JSON.stringify(join(root, 'hold'))})) await new Promise((done) => setTimeout(done, 20));
await import(process.cwd() + '/scripts/build.mjs');`,
  ],
});

/** `more` replaces options for tests. */
export const publisherOf = (project: SmallProject, commands = shortCommands, more: Partial<PublisherOptions> = {}): Publisher =>
  createPublisher({
    ...project,
    drafts: draftsOf(project),
    clock: Date.now,
    log: { error: (line) => console.error(line) },
    commands,
    ...more,
  });
