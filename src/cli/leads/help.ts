import type { Command } from './command.ts';

const call = 'npm run leads --';

/** What every command is for. */
export function overview(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(([name, { takes, summary }]) => [[name, takes].filter(Boolean).join(' '), summary] as const);
  const width = Math.max(...lines.map(([usage]) => usage.length));
  return `${call} <command> [options]

Looks after the leads: the records of all flows, the lists, and the messages they cause. Works while the server runs,
on the same settings (the environment and .env): DATA_DIR, or DATABASE_URL.

${lines.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`).join('\n')}

\`${call} <command> --help\` has each one's options and examples. Data goes to standard output and everything said about it to
standard error; \`npm run --silent leads -- …\` keeps npm's own two lines out of it. Exit codes: 0 done, 1 it could not be
done, 2 it was asked for wrongly.
`;
}

/** What one command does, takes and can be tried with. */
export function helpOf(name: string, { takes, summary, details, options, examples }: Command): string {
  const listed = Object.entries(options).map(([option, { value, means }]) => [`--${option}${value ? ` ${value}` : ''}`, means] as const);
  const width = Math.max(6, ...listed.map(([usage]) => usage.length));
  return [
    `${[call, name, takes, Object.keys(options).length > 0 ? '[options]' : ''].filter(Boolean).join(' ')}`,
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    ...(details ? [details] : []),
    listed.map(([usage, means]) => `  ${usage.padEnd(width)}  ${means}`).join('\n') || '  --help',
    `Examples:\n${examples.map((example) => `  ${call} ${example}`).join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}
