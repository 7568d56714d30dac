import type { Command } from './command.ts';

const call = 'npm run leads --';

export function describeCommands(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(
    ([name, { takes, summarize: summary }]) => [[name, takes].filter(Boolean).join(' '), summary] as const,
  );
  const width = Math.max(...lines.map(([usage]) => usage.length));
  return `${call} <command> [options]

Manages leads: the records of all flows, the mailing lists, and their messages. Works while the server runs, and reads the
same settings (environment and .env): DATA_DIR or DATABASE_URL.

${lines.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`).join('\n')}

\`${call} <command> --help\` shows a command's options and examples. Data goes to standard output and messages go to standard
error; \`npm run --silent leads -- …\` keeps npm's own two lines out of the data. Exit codes: 0 done, 1 failed, 2 invalid
arguments.
`;
}

export function describeCommand(name: string, { takes, summarize: summary, details, options, examples }: Command): string {
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
