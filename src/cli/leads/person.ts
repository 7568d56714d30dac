import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emailKey } from '#domain/email.ts';
import { eraseEverywhere } from '#server/erasure.ts';
import { safeJson } from '#server/leads/export.ts';
import { type PersonData, personData } from '#server/leads/person.ts';
import { mailFolder } from '#server/notifications/senders.ts';
import { findMailFiles } from '#server/outbox/mail-files.ts';
import type { Store } from '#server/stores/store.ts';
import { type Command, Stop, type Surroundings, wrong } from './command.ts';
import { moment, withStore } from './data.ts';
import { counted, printable } from './terminal.ts';

interface Found {
  readonly data: PersonData;
  /** Names of files in the mail folder. */
  readonly mails: readonly string[];
}

/** Everything kept of a person, in the store and in files; refuses an address nobody has. */
async function find(email: string, store: Store, { settings }: Surroundings): Promise<Found> {
  if (!email.includes('@')) throw wrong(`${JSON.stringify(email)} is no e-mail address.`);
  const data = await store.read(() => personData(email));
  const folder = mailFolder(settings);
  const written: readonly string[] = await Promise.all(
    data.messages.map(async ({ id }) => ((await readFile(join(folder, `${id}.eml`)).catch(() => undefined)) ? `${id}.eml` : '')),
  );
  const mails = [...new Set([...written.filter(Boolean), ...(await findMailFiles(folder, emailKey(email)))])].sort();
  if (data.records.length + data.subscriptions.length + mails.length === 0)
    throw new Stop(1, `Not found: nothing is kept of ${printable(email.trim())}.`);
  return { data, mails };
}

/** `person`. */
export const person: Command = {
  takes: '<email>',
  summary: 'everything kept of one person, as JSON',
  details:
    'Records with their answers, kept requests, subscriptions, messages, and mails that were written to files. Case and outer blanks do not matter.',
  options: { json: { means: 'as it is anyway' } },
  examples: ['person ana@example.com'],
  async run(_, [email = ''], surroundings) {
    const found = await withStore(surroundings, (store) => find(email, store, surroundings));
    const folder = mailFolder(surroundings.settings);
    const mails = await Promise.all(found.mails.map(async (name) => ({ file: name, content: await readFile(join(folder, name), 'utf8') })));
    surroundings.terminal.out.write(`${safeJson({ ...found.data, mails }, 2)}\n`);
  },
};

function summary({ data: { email, records, subscriptions, requests, messages }, mails }: Found): string {
  const lines = [
    ...records.map(
      ({ lead }) =>
        `record        ${lead.uuid}  ${lead.kind}, begun ${moment(lead.created)}, ${printable(lead.name)} <${printable(lead.email)}>`,
    ),
    ...subscriptions.map(
      ({ uuid, list, topic, consented }) => `subscription  ${uuid}  ${[list, topic].filter(Boolean).join(' ')}, asked ${moment(consented)}`,
    ),
    `and           ${counted(requests.length, 'kept answer')} to requests, ${counted(messages.length, 'message')} (${messages.filter(({ state }) => state === 'waiting').length} waiting to be sent)`,
    ...(mails.length > 0 ? [`files         ${mails.join(', ')}`] : []),
  ];
  return `Of ${printable(email)} are kept:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

/** `erase`. */
export const erase: Command = {
  takes: '<email>',
  summary: 'erases everything kept of one person',
  details:
    'Says what it will erase and asks. Records, subscriptions, messages in any state, mails in files: nothing that names the person stays in\nthe data, nor its bytes in the file. Copies elsewhere are yours to find: backups, exports, mailboxes, systems a webhook told.',
  options: { yes: { means: 'erases without asking, as scripts do' }, json: { means: 'what was erased, as JSON' } },
  examples: ['erase ana@example.com', 'erase ana@example.com --yes --json'],
  async run(given, [email = ''], surroundings) {
    const { terminal, settings, clock } = surroundings;
    if (!given.yes && !terminal.ask) throw new Stop(1, 'Nothing was erased: nobody can be asked here. Add --yes to erase without asking.');
    await withStore(surroundings, async (store) => {
      const found = await find(email, store, surroundings);
      terminal.err.write(summary(found));
      if (!given.yes) {
        const answer = await terminal.ask?.('Erase all of it, for good? [y/N] ');
        if (!/^\s*(?:y|yes|s|sí|si)\s*$/i.test(answer ?? '')) throw new Stop(1, 'Nothing was erased.');
      }
      const erased = await eraseEverywhere(store, mailFolder(settings), email, clock);
      const { records, subscriptions, messages } = erased;
      if (given.json)
        terminal.out.write(
          `${safeJson({ email: found.data.email, records, subscriptions, messages: messages.length, files: found.mails.length })}\n`,
        );
      terminal.err.write(
        `Erased: ${[counted(records, 'record'), counted(subscriptions, 'subscription'), counted(messages.length, 'message'), counted(found.mails.length, 'file')].join(', ')}.\n`,
      );
      if (erased.inFlight > 0) terminal.err.write(`${counted(erased.inFlight, 'message')} may have left at that very moment.\n`);
      if (settings.databaseUrl) terminal.err.write('PostgreSQL lets go of the bytes at its next vacuum; `vacuum` does it now.\n');
      const copies = (await readdir(settings.dataDir).catch(() => [])).filter((name) => name.startsWith('tino.db.replaced-'));
      if (copies.length > 0) terminal.err.write(`Not touched, and may hold the same: ${copies.join(', ')} in ${settings.dataDir}.\n`);
      if (!erased.isScrubbed)
        throw new Stop(
          1,
          'All of it is erased, but another process keeps the log beside the file in use. Run the same once more when it is done, or restart the server.',
        );
    });
  },
};
