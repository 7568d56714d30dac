import { requeue } from '#server/owner/leads/requeue.ts';
import { CliError, type Command, usageError } from './command.ts';
import { withStore } from './data.ts';

export const replay: Command = {
  takes: '[id]',
  summarize: 'resends dead letters, one or all, with the same ids',
  details: 'The running server sends them within seconds and retries them like new messages.',
  options: {
    all: { means: 'every dead letter' },
    written: { means: "also mails that were written to files because SMTP_URL wasn't set" },
    json: { means: 'how many, as JSON' },
  },
  examples: ['replay 5b0e7c1e-4d0a-4c0f-8f6c-0f2f3f6f1a11', 'replay --all', 'replay --all --written'],
  async run(options, [id], context) {
    if ((id === undefined) === !options.all) throw usageError('Name one message, or use --all.');
    const { terminal, clock } = context;
    const asked = { action: 'replay', origin: 'command', id, written: options.written === true } as const;
    const replayed = await withStore(context, (store) => requeue(store, asked, clock()));
    if (id !== undefined && replayed === 0)
      throw new CliError(
        1,
        `Not found: ${JSON.stringify(id)} isn't a dead letter${options.written ? ' or a mail in a file' : ''}. Run \`outbox --state dead\` to see the dead letters.`,
      );
    if (options.json) terminal.out.write(`{"replayed":${replayed}}\n`);
    terminal.err.write(replayed === 0 ? 'There are no messages to resend.\n' : `${replayed} will be resent by the running server.\n`);
  },
};
