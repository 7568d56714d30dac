/** @module-tag wide */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest: { scripts: Record<string, string>; optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'));

/** What operators, supervisors and other programs of ours start. */
const programs = [
  'src/programs/site/main.ts',
  'src/programs/supervisor/serve.ts',
  'src/programs/commands/deploy.ts',
  'src/programs/desk/main.ts',
  'src/programs/commands/launch-check.ts',
  'src/programs/commands/leads.ts',
  'src/programs/commands/site.ts',
];

/** A Node in PATH that is older than the project's, as systems often have one. */
const systemNode = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .find((node) => existsSync(node) && Number(/^v(\d+)/.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout)?.[1]) < 26);

const importsOf = (path: string) =>
  [...read(path).matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'|^import '([^']+)'/gm)].map(([, from, bare]) => from ?? bare ?? '');

/** Every static import of a module and of what it imports from us. */
function allImports(path: string): readonly string[] {
  return importsOf(path).flatMap((name) => (name.startsWith('.') ? [name, ...allImports(join(dirname(path), name))] : [name]));
}

describe('H1 the right Node', () => {
  it('H1 is one line, the same in every place, and a package of its own brings it', () => {
    const majors = new Set(Object.values(manifest.optionalDependencies).map((range) => /\d+/.exec(range)?.[0]));
    expect([...majors]).toEqual([/neededMajor = (\d+)/.exec(read('src/server/platform/process/node-version.ts'))?.[1]]);
    expect(read('scripts/project.mjs')).toContain(`>= ${[...majors][0]})`);
  });

  it.each(programs)('H1 %s looks at the Node first, and says in one line which to use', (program) => {
    expect(importsOf(program)[0]).toMatch(/\/node-version\.ts$/);
    const pretend = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"24.21.0"}})';
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', pretend, program, '--help'], {
      cwd: root,
      encoding: 'utf8',
    });
    const line = `This program needs Node 26, and this is Node 24.21.0. Use the one that came with the packages: node_modules/.bin/node ${program}\n`;
    expect([status, stdout, stderr]).toEqual([1, '', line]);
  });

  const commands = Object.entries(manifest.scripts).filter(([, command]) => /\bnode\b/.test(command));
  const entryOf = (command: string) => /^(?:exec )?node (scripts\/[\w-]+\.mjs)\b/.exec(command)?.[1] ?? '';
  it.each(commands)('H1 npm run %s starts under any Node, before anything is installed', (_, command) => {
    const entry = entryOf(command);
    expect(entry, command).not.toBe('');
    const foreign = allImports(entry).filter(
      (name) => !/^\.{1,2}\/.*\.mjs$/.test(name) && !(name.startsWith('node:') && builtinModules.includes(name.slice('node:'.length))),
    );
    expect(foreign).toEqual([]);
    for (const program of command.match(/(?<=run\.mjs )\S+/g) ?? []) expect(existsSync(resolve(root, program)), program).toBe(true);
  });

  it('H1 nothing else in scripts/ is JavaScript: what the project’s own Node runs is type-checked', () => {
    const entries = new Set(['scripts/project.mjs', ...commands.map(([, command]) => entryOf(command))]);
    expect(projectFiles(['scripts'], /\.[cm]?jsx?$/).map(({ path }) => path)).toEqual([...entries].sort());
  });

  it('X8 npm run lists at most twelve; npm run tool has the rest, each of which is there', () => {
    expect(Object.keys(manifest.scripts).length).toBeLessThanOrEqual(12);
    const tool = (...args: readonly string[]) =>
      spawnSync(process.execPath, ['scripts/tool.mjs', ...args], { cwd: root, encoding: 'utf8' });
    const names = [...tool('--help').stdout.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name);
    expect(names).toContain('size');
    const { status, stderr } = tool('nothing');
    expect([status, stderr]).toEqual([2, `Expected the name of a tool; got nothing. Tools: ${names.join(', ')}.\n`]);
    expect(names.filter((name) => !existsSync(join(root, `scripts/${name}.ts`)))).toEqual([]);
  });

  it.runIf(systemNode).each([
    ['scripts/build.mjs', '--help'],
    ['scripts/start.mjs', '--help'],
    ['scripts/site.mjs', '--help'],
    ['scripts/tool.mjs', '--help'],
    ['scripts/run.mjs', 'src/programs/commands/leads.ts', '--help'],
    ['scripts/run.mjs', 'src/programs/commands/launch-check.ts', '--help'],
  ])("H1 the system's older Node runs %s %s", (...args) => {
    const { status, stdout, stderr } = spawnSync(systemNode ?? '', args, { cwd: root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('npm ');
  });
});

describe('H1 npm run build', () => {
  const build = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/build.mjs', ...args], { cwd: root, encoding: 'utf8' });

  it('H1 says what it builds, and refuses what it doesn’t know without building', () => {
    expect(build('--help').stdout).toMatch(/starts nothing[\s\S]*src\/programs\/supervisor\/serve\.ts/);
    const { status, stdout, stderr } = build('--everything');
    expect([status, stdout, stderr]).toEqual([2, '', 'Unknown argument --everything. See npm run build -- --help.\n']);
  });

  it('H1 a program that isn’t there is named', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'src/programs/commands/nothing.ts'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      2,
      'Expected a program of the project, such as src/programs/commands/leads.ts; got src/programs/commands/nothing.ts.\n',
    ]);
  });
});
