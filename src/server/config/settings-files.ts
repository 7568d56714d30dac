import { requirements, warnings } from './rules.ts';
import { groups, settingList } from './settings.ts';

type Setting = (typeof settingList)[number];

const width = 120;

function comment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length < width) lines[lines.length - 1] = line;
    else lines.push(` ${word}`);
  }
  return lines.map((line) => `#${line}`).join('\n');
}

const byGroup = () =>
  Object.entries(groups).map(([group, title]) => ({ title, rows: settingList.filter((setting) => setting.group === group) }));

const exampleEntry = ({ name, purpose, format, example, whileUnset, default: value }: Setting) =>
  [
    comment(purpose),
    comment(`Expected: ${format.expected}.${value === undefined ? ` Not set: ${whileUnset}.` : ''}`),
    `#${name}=${value ?? example}`,
  ].join('\n');

const exampleGroup = ({ title, rows }: ReturnType<typeof byGroup>[number]) =>
  [`# --- ${title} ${'-'.repeat(width - 7 - title.length)}`, ...rows.map(exampleEntry)].join('\n\n');

export const envExample = (): string =>
  `${[
    [
      '# Written by `npm run settings` from src/server/config/settings.ts; docs/settings.md says more.',
      '# Every setting is optional. Copy this file to .env, and remove the # of what you change. A line shows the default, or an',
      '# example where there is none. The environment of the process wins over .env.',
    ].join('\n'),
    ...byGroup().map(exampleGroup),
  ].join('\n\n')}\n`;

const code = (text: string) => `\`${text}\``;

/** Formats setting names as code and doc names as links. */
const markdown = (text: string) =>
  text.replace(/\b[A-Z]+(?:_[A-Z]+)+\b(?:\/\w+)?/g, code).replace(/\bdocs\/([\w-]+\.md)\b/g, '[docs/$1]($1)');

const docsEntry = ({ name, purpose, format, example, whileUnset, default: value, isNeededToLaunch, isSecret }: Setting) =>
  [
    `### ${code(name)}`,
    '',
    markdown(purpose),
    '',
    `- Expected: ${format.expected}, for example ${code(example)}`,
    value === undefined ? `- Not set: ${markdown(whileUnset)}` : `- Default: ${code(value)}`,
    ...(isNeededToLaunch ? ['- Needed to launch'] : []),
    ...(isSecret ? ['- No message shows its value'] : []),
  ].join('\n');

const summaries = (rules: typeof requirements | typeof warnings) =>
  Object.values(rules)
    .map(({ summary }) => `- ${summary}`)
    .join('\n');

export const settingsPage = (): string =>
  `${[
    '# Settings',
    '<!-- Written by `npm run settings` from src/server/config/settings.ts and rules.ts: change those. -->',
    [
      'Settings come from the environment, or from a `.env` file in the working folder; the environment wins. Every one is',
      'optional, and a blank one counts as not set. [`.env.example`](../.env.example) is a file to begin with. The server, the',
      'desk (`npm run desk`), the commands (`npm run leads`), and `npm run launch-check` read the same settings.',
    ].join('\n'),
    [
      'A wrong value stops the start with one line that says what was expected. `npm run launch-check` lists what is not set and',
      'what that means.',
    ].join('\n'),
    ...byGroup().flatMap(({ title, rows }) => [`## ${title}`, ...rows.map(docsEntry)]),
    '## Settings that depend on each other',
    'These stop the start:',
    summaries(requirements),
    'These print a warning at the start:',
    summaries(warnings),
  ].join('\n\n')}\n`;

/** The files generated from the table, by path in the repository. */
export const settingsFiles = (): Readonly<Record<string, string>> => ({
  '.env.example': envExample(),
  'docs/settings.md': settingsPage(),
});
