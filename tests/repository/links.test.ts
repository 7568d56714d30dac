import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

const pages = projectFiles(['docs', 'README.md', 'CONTRIBUTING.md'], /\.md$/);
const code = projectFiles(
  ['src', 'content', 'scripts', 'e2e', 'tests', 'migrations', '.env.example'],
  /\.(tsx?|m[jt]s|astro|css|sql|example)$/,
);

const withoutCode = (text: string) => text.replaceAll(/^\s*```[\s\S]*?^\s*```$/gm, '').replaceAll(/`[^`\n]*`/g, '``');

/** The anchor that a heading gets where Markdown is shown: lower case, blanks as hyphens, without punctuation. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
  );

/** Folders whose files the pages name in backticks: `src/domain/text/email.ts`. */
const folders = /^(?:src|content|migrations|scripts|tests|e2e|ops|docs|public)\//;
/** Paths of files that a reader creates: of the flow or language being added, of a post. */
const isMadeUp = (path: string) => /[*{}<>…]|team-survey|remove-the-work|NNN|content\/x\.ts/.test(path);

/** What's wrong with a link of a page, or undefined. */
function problemOf(from: string, link: string) {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(target)) return `${from} links to ${link}, which isn't there`;
  if (anchor && !(statSync(target).isFile() && anchorsOf(target).includes(anchor)))
    return `${from} links to ${link}, which has no such heading`;
  return undefined;
}

const links = pages.flatMap(({ path, text }) =>
  [...withoutCode(text).matchAll(/\]\(<?([^)\s>]+)>?\)/g)]
    .map(([, link = '']) => ({ path, link }))
    .filter(({ link }) => !/^(?:https?|mailto):/.test(link)),
);

describe('links between the pages of the documentation', () => {
  it('lead to files and headings that exist', () => {
    expect(links.length).toBeGreaterThan(100);
    expect(links.flatMap(({ path, link }) => problemOf(path, link) ?? [])).toEqual([]);
  });

  it('and the paths they name in backticks are those of files and folders that exist', () => {
    const named = pages.flatMap(({ path, text }) =>
      [...text.replaceAll(/^\s*```[\s\S]*?^\s*```$/gm, '').matchAll(/`([^`\n]+)`/g)]
        .flatMap(([, code = '']) => code.split(' '))
        .filter((name) => folders.test(name) && !isMadeUp(name))
        .map((name) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name }) => !existsSync(name)).map(({ path, name }) => `${path} names ${name}`)).toEqual([]);
  });

  it('lead to existing pages from code and messages, too', () => {
    const named = code.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([link]) => ({ path, link })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.flatMap(({ path, link }) => problemOf('README.md', link)?.replace('README.md', path) ?? [])).toEqual([]);
  });
});
