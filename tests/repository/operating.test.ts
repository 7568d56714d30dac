import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settings } from '#server/config/settings.ts';
import { missingLines, readOperatorsPage } from '#tests/operators-page.ts';
import { commands as leadsCommands } from '../../src/cli/leads.ts';

/**
 * `npm run proof -- operating` runs the page. What it names could be renamed between two of its runs: these tests find the programs,
 * files, commands, options, units and settings of its blocks.
 */
const page = readOperatorsPage(readFileSync('docs/operating.md', 'utf8'));
const installer = readFileSync('ops/install.sh', 'utf8');
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

/** What a bare Debian has, and what the shell does. */
const ownPrograms =
  '. apt-get cat chgrp chmod cp do done echo env fi for head if install ls rm runuser sed set sort systemctl tail then true';

/** Which of Debian's packages brings a program. */
const packages: Readonly<Record<string, string>> = {
  amtool: 'prometheus-alertmanager',
  curl: 'curl',
  git: 'git',
  openssl: 'openssl',
  promtool: 'prometheus',
  restic: 'restic',
  'ssh-keygen': 'openssh-client',
  'ssh-keyscan': 'openssh-client',
};

const steps = page.flatMap((section) => section.steps);

/** The commands of a block: each one's words, without what's fed to it. */
function commandsOf(block: string): readonly (readonly string[])[] {
  const lines = block
    .replaceAll(/<<(\w+)\n[\s\S]*?^\1$/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .replaceAll(/\$\{[^}]*\}/g, 'value')
    .replaceAll(/^(\w+)=(?:'[^']*'|[\w@.:/-]*)$/gm, '');
  // What a command substitution or a subshell runs is a command, too.
  return lines
    .replaceAll(/\$\(|[()`{}]/g, '\n')
    .split(/\n|;|&&|\|\|?/)
    .map((command) => command.replaceAll(/["']/g, '').trim())
    .filter((command) => command !== '')
    .map((command) => command.split(/\s+/));
}

/** Without variables that are set for it, and without what runs it as somebody else. */
function ownWords(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words;
  if (/^\w+=/.test(first)) return ownWords(rest);
  if (first === 'runuser') return ownWords(rest.slice(rest.indexOf('--') + 1));
  if (first === 'env') return ownWords(rest);
  return words;
}

const commands = steps.flatMap((step) => commandsOf(step.commands).map((words) => ({ line: step.line, words: ownWords(words) })));
const isNamed = (name: string) => commands.filter(({ words }) => words[0] === name);
const installed = new Set(isNamed('apt-get').flatMap(({ words }) => words.slice(2)));
const functions = steps.flatMap((step) => [...step.commands.matchAll(/^(\w+)\(\)/gm)].map(([, name = '']) => name));

describe('H9 the operator’s page', () => {
  it('H9 has blocks of commands in each section that leads there', () => {
    expect(page.filter((section) => section.steps.length > 0).length).toBeGreaterThan(8);
    expect(commands.length).toBeGreaterThan(40);
  });

  it('H9 installs every program that it uses', () => {
    const known = new Set([...ownPrograms.split(' '), ...functions, 'tino', '/srv/tino/ops/install.sh']);
    const missing = commands
      .map(({ words }) => words[0] ?? '')
      .filter((name) => name !== '' && !known.has(name))
      .filter((name) => {
        const debian = packages[name];
        return debian === undefined || !(installed.has(debian) || new RegExp(`need ${name}\\b.*\\b${debian}\\b`).test(installer));
      });
    expect(missing).toEqual([]);
  });

  it('H9 names files of the project that exist', () => {
    const files = steps.flatMap((step) =>
      [...step.commands.matchAll(/\/srv\/tino\/([\w./@-]+)/g)].map(([, path = '']) => path.replace(/\.$/, '')),
    );
    expect(files.length).toBeGreaterThan(3);
    // `tino-offsite.*` is a service and a timer; a copy of the project may have no repository.
    expect(files.filter((path) => path !== '.git' && !existsSync(path) && !existsSync(`${path}.service`))).toEqual([]);
  });

  it('H9 gives the installer options that it has', () => {
    const options = isNamed('/srv/tino/ops/install.sh').flatMap(({ words }) => words.filter((word) => word.startsWith('--')));
    expect(options).toContain('--desk');
    expect(options.filter((option) => !new RegExp(`^ {2}${option} `, 'm').test(installer))).toEqual([]);
  });

  it('H9 runs commands of the project that exist, with options that they have', () => {
    const problems = isNamed('tino').flatMap(({ line, words: [, name = '', ...args] }) => {
      const script = scripts[name];
      if (script === undefined) return [`line ${line}: there's no command ${name}`];
      const options = args.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
      if (name === 'leads') {
        const command = leadsCommands[args[0] ?? ''];
        if (!command) return [`line ${line}: leads has no command ${args[0]}`];
        return options
          .filter((option) => !Object.hasOwn(command.options, option))
          .map((option) => `line ${line}: leads ${args[0]} has no --${option}`);
      }
      const files = [
        ...[...script.matchAll(/[\w/.-]+\.(?:mjs|ts)/g)].map(([path]) => path),
        `src/cli/${name}.ts`,
        `src/cli/${name}/serve-${name}.ts`,
      ].filter((path) => existsSync(path));
      const source = files.map((path) => readFileSync(path, 'utf8')).join('\n');
      return options.filter((option) => !source.includes(option)).map((option) => `line ${line}: ${name} has no --${option}`);
    });
    expect(problems).toEqual([]);
  });

  it('H9 names units that exist', () => {
    const units = isNamed('systemctl').flatMap(({ words }) => words.slice(1).filter((word) => word.startsWith('tino')));
    const problems = units.filter((unit) => {
      const file = unit.replace(/@\$?\w+$/, '@');
      return file.endsWith('*') ? false : !(existsSync(`ops/systemd/${file}`) || existsSync(`ops/systemd/${file}.service`));
    });
    expect(units.length).toBeGreaterThan(4);
    expect(problems).toEqual([]);
  });

  it('H9 writes settings that exist', () => {
    const written = steps.flatMap((step) =>
      [...step.commands.matchAll(/tino\.env <<END\n([\s\S]*?)^END$/gm)].flatMap(([, text = '']) =>
        [...text.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name),
      ),
    );
    expect(written).toContain('SMTP_URL');
    expect(written.filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
  });
});

describe('the reader of the operator’s page', () => {
  const markdown = 'Text\n\n## First\n\n```sh\none\ntwo\n```\n\n```text\nok…\n```\n\n```nginx\nserver {}\n```\n\n## Second\n\nText\n';

  it('reads blocks of commands by section, with what they print', () => {
    expect(readOperatorsPage(markdown)).toEqual([
      { title: 'First', steps: [{ line: 6, commands: 'one\ntwo', output: 'ok…' }] },
      { title: 'Second', steps: [] },
    ]);
    expect(() => readOperatorsPage('## A\n\n```sh\none\n')).toThrow('line 3');
  });

  it('finds lines that weren’t printed', () => {
    expect(missingLines('…done…\n2 records\n', 'it is done now\n2 records  \n')).toEqual([]);
    expect(missingLines('done\n', 'it is done now\n')).toEqual(['done']);
  });
});
