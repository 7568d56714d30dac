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

const exampleEntry = ({ name, purpose, format, example, unsetEffect: whileUnset, default: value, isNeededToLaunch }: Setting) =>
  [
    comment(purpose),
    comment(
      `Expected: ${format.expected}.${value === undefined ? ` Not set: ${whileUnset}.` : ''}${isNeededToLaunch ? ' Needed to launch.' : ''}`,
    ),
    `#${name}=${value ?? example}`,
  ].join('\n');

const ruler = (title: string) => `# --- ${title} ${'-'.repeat(width - 7 - title.length)}`;

const exampleGroup = ({ title, rows }: ReturnType<typeof byGroup>[number]) => [ruler(title), ...rows.map(exampleEntry)].join('\n\n');

export const envExample = (): string =>
  `${[
    [
      '# Written by `npm run tool -- settings` from src/server/platform/config/settings.ts.',
      '# Every setting is optional. Copy this file to .env, and remove the # of what you change. A line shows the default, or an',
      '# example where there is none. The environment of the process wins over .env.',
    ].join('\n'),
    ...byGroup().map(exampleGroup),
    ruler('Settings that depend on each other'),
    summaries('These stop the start:', requirements),
    summaries('These print a warning at the start:', warnings),
  ].join('\n\n')}\n`;

const summaries = (title: string, rules: typeof requirements | typeof warnings) =>
  [comment(title), ...Object.values(rules).map(({ summary }) => comment(`- ${summary.replaceAll('`', '')}`))].join('\n');

/** By path in the repository. */
export const settingsFiles = (): Readonly<Record<string, string>> => ({
  '.env.example': envExample(),
});
