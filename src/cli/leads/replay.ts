import { requeue } from '#server/requeue.ts';
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

export const release: Command = {
  takes: '[id]',
  summarize: 'sends held mail, one message or all of it',
  details:
    "Mail is held when someone triggers more of it than one mailbox may get in a day, or than may wait from one network. What's over the hour's ceiling (MAIL_PER_HOUR) leaves by itself.",
  options: { all: { means: 'every held mail' }, json: { means: 'how many, as JSON' } },
  examples: ['release 5b0e7c1e-4d0a-4c0f-8f6c-0f2f3f6f1a11', 'release --all'],
  async run(options, [id], context) {
    if ((id === undefined) === !options.all) throw usageError('Name one mail, or use --all.');
    const { terminal, clock } = context;
    const released = await withStore(context, (store) => requeue(store, { action: 'release', origin: 'command', id }, clock()));
    if (id !== undefined && released === 0)
      throw new CliError(1, `Not found: ${JSON.stringify(id)} isn't a held mail. Run \`outbox --state held\` to see them.`);
    if (options.json) terminal.out.write(`{"released":${released}}\n`);
    terminal.err.write(released === 0 ? 'No mail is held.\n' : `${released} will be sent by the running server.\n`);
  },
};
