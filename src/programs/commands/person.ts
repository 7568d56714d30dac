import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emailKey } from '#domain/text/email.ts';
import { foldText } from '#domain/text/text.ts';
import { findPlainCopies } from '#server/care/backups/make-backup.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { scrubErased } from '#server/care/erasure/scrub.ts';
import { mailFolder } from '#server/messages/notifications/senders.ts';
import { safeJson } from '#server/owner/leads/export.ts';
import { findPersonData, type PersonData } from '#server/owner/leads/person.ts';
import { noteAction } from '#server/platform/audit/owner-actions.ts';
import { findMailFiles } from '#server/platform/outbox/mail-files.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { releasesFolder } from '#server/publishing/releases/releases.ts';
import { readServer } from '#server/publishing/releases/serving-state.ts';
import { CliError, type Command, type CommandContext, usageError } from './command.ts';
import { actionContext, formatMinute, withStore } from './data.ts';
import { confirms, pluralize, printable } from './terminal.ts';

interface FoundPerson {
  readonly data: PersonData;
  /** File names in the mail folder. */
  readonly mails: readonly string[];
}

/** Finds all data about a person, in the store and mail files. Throws if there's none. */
async function findPerson(email: string, store: Store, { settings }: CommandContext): Promise<FoundPerson> {
  if (!email.includes('@')) throw usageError(`${JSON.stringify(email)} isn't an email address.`);
  const data = await findPersonData(store, email);
  const folder = mailFolder(settings);
  const written: readonly string[] = await Promise.all(
    data.messages.map(async ({ id }) => ((await readFile(join(folder, `${id}.eml`)).catch(() => undefined)) ? `${id}.eml` : '')),
  );
  const mails = [...new Set([...written.filter(Boolean), ...(await findMailFiles(folder, emailKey(email)))])].sort();
  if (data.records.length + data.subscriptions.length + data.messages.length + mails.length === 0)
    throw new CliError(1, `Not found: there's no data about ${printable(email.trim())}.`);
  return { data, mails };
}

export const person: Command = {
  takes: '<email>',
  summarize: 'all data about one person, as JSON',
  details:
    'Records with their answers, idempotency keys, subscriptions, letters they got, messages, and mail files. Ignores case and surrounding spaces.',
  options: { json: { means: 'the default' } },
  examples: ['person ana@example.com'],
  async run(_, [email = ''], context) {
    const found = await withStore(context, async (store) => {
      const data = await findPerson(email, store, context);
      await noteAction({ action: 'person', origin: 'command' }, actionContext(store, context));
      return data;
    });
    for (const line of neighborsOf(found.data)) context.terminal.err.write(`${line}\n`);
    const folder = mailFolder(context.settings);
    const mails = await Promise.all(found.mails.map(async (name) => ({ file: name, content: await readFile(join(folder, name), 'utf8') })));
    context.terminal.out.write(`${safeJson({ ...found.data, mails }, 2)}\n`);
  },
};

/** Other names under the address, and other addresses of its people (O5). */
function neighborsOf({ records, work }: PersonData): readonly string[] {
  const names = new Map(records.map(({ lead: { name } }) => [foldText(name), name]));
  const emails = new Map(work.flatMap(({ otherEmails }) => otherEmails.map((each) => [emailKey(each), each] as const)));
  return [
    ...(names.size > 1 ? [`Names under this address: ${[...names.values()].map(printable).join(', ')}`] : []),
    ...(emails.size > 0 ? [`Joined with other addresses, which stay: ${[...emails.values()].map(printable).join(', ')}`] : []),
  ];
}

function summary({ data, mails }: FoundPerson): string {
  const { email, records, subscriptions, requests, messages } = data;
  const lines = [
    ...records.map(
      ({ lead }) =>
        `record        ${lead.uuid}  ${lead.kind}, started ${formatMinute(lead.created)}, ${printable(lead.name)} <${printable(lead.email)}>`,
    ),
    ...subscriptions.map(
      ({ uuid, list, topic, consented }) =>
        `subscription  ${uuid}  ${[list, topic].filter(Boolean).join(' ')}, requested ${formatMinute(consented)}`,
    ),
    `and           ${pluralize(requests.length, 'idempotency key')}, ${pluralize(messages.length, 'message')} (${messages.filter(({ state }) => state === 'waiting').length} waiting to be sent)`,
    ...neighborsOf(data),
    ...(mails.length > 0 ? [`files         ${mails.join(', ')}`] : []),
  ];
  return `Data about ${printable(email)}:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

export const erase: Command = {
  takes: '<email>',
  summarize: 'erases all data about one person',
  details:
    'Shows what it will erase and asks first. Erases records, subscriptions, messages in any state and mail files; nothing that identifies\nthe person can be read from the data any more. SQLite overwrites their bytes; only a copy of a row that it had moved within the file\nbefore may stay in unused space until that is used again, and no backup has it. With BACKUP_DIR, a restore of an older backup erases\nagain. Delete other copies yourself: exports, mailboxes, systems that received webhooks.',
  options: { yes: { means: 'erases without asking, for scripts' }, json: { means: 'what was erased, as JSON' } },
  examples: ['erase ana@example.com', 'erase ana@example.com --yes --json'],
  async run(options, [email = ''], context) {
    const { terminal, settings, clock } = context;
    if (!options.yes && !terminal.ask)
      throw new CliError(1, "Nothing was erased: there's no terminal to confirm on. Add --yes to erase without asking.");
    await withStore(context, async (store) => {
      const found = await findPerson(email, store, context);
      terminal.err.write(summary(found));
      if (!options.yes) {
        if (!(await confirms(terminal, 'Erase all of it, for good?'))) throw new CliError(1, 'Nothing was erased.');
      }
      const erased = await eraseEverywhere(email, {
        store,
        mailFolder: mailFolder(settings),
        backupDir: settings.backupDir,
        clock,
        origin: 'command',
      });
      const { records, subscriptions, messages } = erased;
      if (options.json)
        terminal.out.write(
          `${safeJson({ email: found.data.email, records, subscriptions, messages: messages.length, files: found.mails.length })}\n`,
        );
      terminal.err.write(
        `Erased: ${[pluralize(records, 'record'), pluralize(subscriptions, 'subscription'), pluralize(messages.length, 'message'), pluralize(found.mails.length, 'file')].join(', ')}.\n`,
      );
      if (erased.inFlight > 0) terminal.err.write(`${pluralize(erased.inFlight, 'message')} may have been sent at that moment.\n`);
      if (settings.databaseUrl) terminal.err.write('PostgreSQL removes the deleted bytes at its next vacuum; run `vacuum` to do it now.\n');
      const copies = [
        ...(await readdir(settings.dataDir).catch(() => [])).filter((name) => /^tino\.db\.(?:replaced-|part)/.test(name)),
        ...findPlainCopies(settings.dataDir).map((name) => join('backup-work', name)),
      ];
      if (copies.length > 0)
        terminal.err.write(`These files weren't changed and may contain the same data: ${copies.join(', ')} in ${settings.dataDir}.\n`);
      if (erased.unlisted)
        terminal.err.write(
          `BACKUP_DIR can't be written (${errorMessage(erased.unlisted)}): until the server or the next backup can, restoring an older backup brings this person back.\n`,
        );
      // With many records this takes minutes, so a running server does it.
      if (settings.databaseUrl === undefined && readServer(releasesFolder(settings.dataDir))) {
        terminal.err.write('The running server overwrites what the file keeps of it within minutes.\n');
        return;
      }
      const fault = await scrubErased(store).then((isDone) => (isDone ? undefined : 'another process is using it'), errorMessage);
      if (fault !== undefined)
        terminal.err.write(
          `Copies of erased bytes are left in the database's indexes or log (${fault}): a running server overwrites them within minutes, otherwise its next start does.\n`,
        );
    });
  },
};
