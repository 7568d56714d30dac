import { replay as sendAgain } from '#server/outbox/queue.ts';
import { type Command, Stop, wrong } from './command.ts';
import { withStore } from './data.ts';

/** `replay`. */
export const replay: Command = {
  takes: '[id]',
  summary: 'sends dead letters again, one or all, with the same ids',
  details: 'The running server sends them within moments, and tries them as often as new ones.',
  options: {
    all: { means: 'every dead letter' },
    written: { means: 'mails too that were only written to files, for want of SMTP_URL' },
    json: { means: 'how many, as JSON' },
  },
  examples: ['replay 5b0e7c1e-4d0a-4c0f-8f6c-0f2f3f6f1a11', 'replay --all', 'replay --all --written'],
  async run(given, [id], surroundings) {
    if ((id === undefined) === !given.all) throw wrong('Name one message, or give --all.');
    const { terminal, clock } = surroundings;
    const replayed = await withStore(surroundings, (store) =>
      store.write(() => sendAgain(clock(), { id, written: given.written === true })),
    );
    if (id !== undefined && replayed === 0)
      throw new Stop(
        1,
        `Not found: ${JSON.stringify(id)} is no dead letter${given.written ? ' and no mail in a file' : ''}. \`outbox --state dead\` shows those there are.`,
      );
    if (given.json) terminal.out.write(`{"replayed":${replayed}}\n`);
    terminal.err.write(replayed === 0 ? 'There is none to send again.\n' : `${replayed} will be sent again by the running server.\n`);
  },
};
