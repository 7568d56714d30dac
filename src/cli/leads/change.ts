import { randomUUID } from 'node:crypto';
import { leadStates, noteMaxLength, type WorkChange } from '#domain/lead-work.ts';
import { type ChangeResult, changeLead, markRead, type UndoResult, undoChange, type WorkContext } from '#server/lead-work/change.ts';
import { safeJson } from '#server/leads/export.ts';
import { countNews } from '#server/leads/list.ts';
import { mailingOf } from '#server/notifications/senders.ts';
import {
  CliError,
  type Command,
  type CommandContext,
  choiceOption,
  numberOption,
  type Options,
  textOption,
  usageError,
} from './command.ts';
import { withStore } from './data.ts';
import { dayOption } from './filter.ts';
import { checkId, findUuid } from './find-uuid.ts';
import { formatFieldChange } from './format-change.ts';
import { pluralize } from './terminal.ts';

const jsonOption = { json: { means: 'the lead as it is now, as JSON' } };

const workContext = ({ settings, clock }: CommandContext): WorkContext => ({
  author: 'command',
  now: clock(),
  ...mailingOf(settings),
  randomUUID,
});

/** Throws unless something is to change. */
function readChange(options: Options): WorkChange {
  const note = textOption(options, 'note');
  if (note !== undefined && note.length > noteMaxLength)
    throw usageError(`--note has ${note.length} characters; at most ${noteMaxLength} are kept.`);
  const followUp = textOption(options, 'follow-up') === 'none' ? null : dayOption(options, 'follow-up');
  if (options.seen && options.unread) throw usageError('Use --seen or --unread, not both.');
  const change: WorkChange = {
    state: choiceOption(options, 'state', leadStates),
    note,
    followUp,
    isSeen: options.seen ? true : options.unread ? false : undefined,
  };
  if (Object.values(change).every((value) => value === undefined))
    throw usageError('Say what to change: --state, --note, --follow-up, --seen or --unread.');
  return change;
}

/** Prints what changed, so that nothing is overwritten unsaid. */
function tell(result: UndoResult | ChangeResult, { json }: Options, { terminal }: CommandContext): void {
  if (result.outcome === 'missing') throw new CliError(1, 'Not found: the lead was erased.');
  if (result.outcome === 'unknown') throw new CliError(1, "There's no such change to undo. `show` lists a lead's changes by number.");
  if (result.outcome === 'conflict')
    throw new CliError(
      1,
      `Nothing was undone, because it was changed again: ${formatFieldChange(result.theirs)}. Undo change ${result.theirs.version} first.`,
    );
  const { work, changes } = result;
  if (json) terminal.out.write(`${safeJson(work, 2)}\n`);
  terminal.err.write(
    changes.length === 0 ? 'Nothing to change: it is like that already.\n' : `${changes.map(formatFieldChange).join('\n')}\n`,
  );
}

export const change: Command = {
  takes: '<uuid>',
  summarize: 'changes what you keep about a lead: state, note, follow-up day',
  details: 'Prints each value before and after. `undo` takes a change back; `show` lists all of them.',
  options: {
    state: { value: '<state>', means: leadStates.join(', ') },
    note: { value: '<text>', means: `replaces the note; at most ${noteMaxLength} characters, "" for none` },
    'follow-up': { value: '<day>', means: 'the day to get back to them: 2026-11-21; `none` for none' },
    seen: { means: 'marks it as read' },
    unread: { means: 'marks it as unread, if it came since you last read the list' },
    ...jsonOption,
  },
  examples: [
    'change 3f2a91bc --state in-touch --follow-up 2026-11-30',
    'change 3f2a91bc --note "Called; wants a proposal"',
    'change 3f2a91bc --state spam',
  ],
  async run(options, [id = ''], context) {
    checkId(id);
    const asked = readChange(options);
    const result = await withStore(context, async (store) =>
      changeLead(store, { uuid: await findUuid(store, id), change: asked }, workContext(context)),
    );
    tell(result, options, context);
  },
};

export const undo: Command = {
  takes: '<uuid>',
  summarize: 'undoes the last change of a lead, or an earlier one',
  details: 'Undoing is a change itself, so it can be undone too. A value that was changed again since stays.',
  options: { change: { value: '<n>', means: "the change's number, as `show` lists it; default the last one" }, ...jsonOption },
  examples: ['undo 3f2a91bc', 'undo 3f2a91bc --change 2'],
  async run(options, [id = ''], context) {
    checkId(id);
    const version = options.change === undefined ? undefined : numberOption(options, 'change', 1, 1_000_000);
    const result = await withStore(context, async (store) =>
      undoChange(store, { uuid: await findUuid(store, id), version }, workContext(context)),
    );
    tell(result, options, context);
  },
};

export const read: Command = {
  summarize: 'marks all leads up to now as read',
  details: 'It prints how to take that back.',
  options: { to: { value: '<ms>', means: 'up to another moment, in milliseconds since 1970, as this command prints it' } },
  examples: ['read', 'read --to 1767225600000'],
  async run(options, _, context) {
    const { terminal } = context;
    const to = textOption(options, 'to');
    if (to !== undefined && !/^\d{1,15}$/.test(to)) throw usageError(`--to is ${JSON.stringify(to)}; expected milliseconds since 1970.`);
    const { before, left } = await withStore(context, async (store) => {
      const { newLeads, through } = await store.read(() => countNews(''));
      const { before } = await markRead(store, to === undefined ? through : Number(to), workContext(context));
      return { before, left: to === undefined ? newLeads : undefined };
    });
    const said = left === undefined ? 'The mark is moved' : `${pluralize(left, 'lead')} marked as read`;
    terminal.err.write(`${said}. To take that back: npm run leads -- read --to ${before}\n`);
  },
};
