import { locales } from '#domain/locale.ts';
import type { RecordKind } from '#domain/records.ts';
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookRefusal,
  type WebhookTrial,
  type WebhookValues,
  webhookEvents,
  webhookFormats,
  webhookNameMax,
  webhooksMax,
} from '#domain/webhook.ts';
import { flows } from '#server/flows/registry.ts';
import { wordings } from '#server/flows/wordings.ts';
import { safeJson } from '#server/leads/export.ts';
import type { Store } from '#server/stores/store.ts';
import { tryWebhook } from '#server/try-webhook.ts';
import { addWebhook, type Changed, changeWebhook, undoWebhook } from '#server/webhook-changes.ts';
import { readWebhooks } from '#server/webhooks/read.ts';
import { listDeliveries, listWebhooks, type StoredWebhook } from '#server/webhooks/statements.ts';
import { CliError, type Command, type CommandContext, choiceOption, type Options, textOption, usageError } from './command.ts';
import { formatMinute, withStore } from './data.ts';
import { flowOption } from './filter.ts';
import { confirms, printable, table } from './terminal.ts';

/** The name by which the webhook of WEBHOOK_URL is shown. */
const settingsName = 'WEBHOOK_URL';

const refusals: Readonly<Record<WebhookRefusal, string>> = {
  name: `A name has 1 to ${webhookNameMax} characters.`,
  'name-taken': 'Another webhook has this name.',
  url: 'The address has to be a URL without a user or password.',
  'not-https': 'The address has to begin with https://; http is only for this machine.',
  private: 'The address is in a private network or on this machine, which WEBHOOK_ALLOW_PRIVATE=1 would allow.',
  topic: 'An ntfy address ends with its topic: https://ntfy.sh/your-topic',
  events: `Name at least one event: ${webhookEvents.join(', ')}`,
  'too-many': `There are ${webhooksMax} webhooks already.`,
  changed: 'Somebody else changed it at the same time. Try again.',
};

function eventsOption(options: Options): readonly WebhookEvent[] | undefined {
  const text = textOption(options, 'events');
  return text?.split(',').map((part) => {
    const found = webhookEvents.find((event) => event === part.trim());
    if (!found) throw usageError(`--events has ${JSON.stringify(part.trim())}; expected some of ${webhookEvents.join(', ')}.`);
    return found;
  });
}

/** Undefined stays as it is; null is every flow. */
const flowValue = (options: Options): RecordKind | null | undefined => (textOption(options, 'flow') === 'all' ? null : flowOption(options));

async function findHook(store: Store, named: string | undefined): Promise<StoredWebhook> {
  if (named === undefined) throw usageError('Name the webhook.');
  const all = await store.read(listWebhooks);
  const key = named.trim().toLowerCase();
  const found = all.find(({ id, name, removed }) => id === key || (removed === null && name.toLowerCase() === key));
  const removed = found ?? all.find(({ name }) => name.toLowerCase() === key);
  if (!removed) throw new CliError(1, `Not found: there's no webhook called ${JSON.stringify(named)}. \`webhooks list\` lists them.`);
  return removed;
}

const contextOf = (store: Store, { settings, clock }: CommandContext) => ({
  store,
  author: 'command',
  allowPrivate: settings.webhookAllowPrivate,
  now: clock(),
});

/** Says what was changed. The secret is data: a script may want it. */
function tell(changed: Changed | undefined, what: string, { terminal }: CommandContext): void {
  if (!changed) throw new CliError(1, 'Not found.');
  if ('refused' in changed) throw new CliError(1, refusals[changed.refused]);
  terminal.err.write(`${what}: ${printable(changed.webhook.name)}. \`webhooks undo\` takes it back.\n`);
  if (changed.secret === undefined) return;
  terminal.err.write('Its secret, which is shown only now:\n');
  terminal.out.write(`${changed.secret}\n`);
}

const stateOf = ({ isOn, removed }: Webhook) => (removed !== null ? 'removed' : isOn ? 'on' : 'off');
const outcomeOf = (delivery: WebhookDelivery | null) =>
  delivery === null ? '' : `${delivery.state}${delivery.failure === null ? '' : ` (${delivery.failure})`}`;

type Action = (named: string | undefined, options: Options, store: Store, context: CommandContext) => Promise<void>;

const list: Action = async (_, options, store, context) => {
  const { terminal, settings } = context;
  const { webhooks: all, fromSettings } = await store.read(() => readWebhooks(settings));
  if (options.json) {
    terminal.out.write(`${safeJson({ webhooks: all, fromSettings }, 2)}\n`);
    return;
  }
  const rows = all.map((hook) => [
    hook.name,
    stateOf(hook),
    hook.format,
    // The path is often a password.
    new URL(hook.url).host,
    hook.events.join(' '),
    hook.flow === null ? '' : flows[hook.flow].shortName,
    outcomeOf(hook.latest),
  ]);
  const first = fromSettings ? [[settingsName, 'on', 'standard', fromSettings.host, 'all', '', outcomeOf(fromSettings.latest)]] : [];
  const columns = [
    { title: 'NAME' },
    { title: 'STATE' },
    { title: 'FORMAT', priority: 4 },
    { title: 'TO', priority: 3 },
    { title: 'EVENTS', priority: 1 },
    { title: 'FLOW', priority: 2 },
    { title: 'LATEST', priority: 5 },
  ];
  terminal.out.write(table(columns, [...first, ...rows], terminal));
};

const add: Action = async (named, options, store, context) => {
  const url = textOption(options, 'url');
  if (named === undefined || url === undefined) throw usageError('A new webhook needs a name and --url.');
  const values: WebhookValues = {
    name: named,
    url,
    format: choiceOption(options, 'format', webhookFormats) ?? 'standard',
    events: eventsOption(options) ?? ['record.completed'],
    flow: flowValue(options) ?? null,
    language: choiceOption(options, 'language', locales) ?? 'en',
  };
  tell(await addWebhook(values, contextOf(store, context)), 'Added', context);
};

const change: Action = async (named, options, store, context) => {
  if (options.on && options.off) throw usageError('Use --on or --off, not both.');
  const edit = {
    name: textOption(options, 'name'),
    url: textOption(options, 'url'),
    format: choiceOption(options, 'format', webhookFormats),
    events: eventsOption(options),
    flow: flowValue(options),
    language: choiceOption(options, 'language', locales),
    isOn: options.on ? true : options.off ? false : undefined,
    renewsSecret: options['new-secret'] ? true : undefined,
  };
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) throw usageError('Say what to change.');
  const { id } = await findHook(store, named);
  tell(await changeWebhook({ id }, given, contextOf(store, context)), 'Changed', context);
};

const remove: Action = async (named, options, store, context) => {
  const { terminal } = context;
  const { id, name, removed } = await findHook(store, named);
  if (removed !== null) throw new CliError(1, `${JSON.stringify(name)} is already removed.`);
  if (!options.yes) {
    if (!terminal.ask) throw new CliError(1, "Nothing was removed: there's no terminal to confirm on. Add --yes to remove without asking.");
    if (!(await confirms(terminal, `Remove ${printable(name)}? What waits for it won't be sent.`)))
      throw new CliError(1, 'Nothing was removed.');
  }
  tell(await changeWebhook({ id }, { isRemoved: true }, contextOf(store, context)), 'Removed', context);
};

const undo: Action = async (named, _, store, context) => {
  const { id } = await findHook(store, named);
  tell(await undoWebhook({ id }, contextOf(store, context)), 'Taken back', context);
};

const describeTrial = ({ status, why, ms, answer }: WebhookTrial) =>
  status === null
    ? { private: 'Not sent: the receiver is in a private network.', silent: 'No answer in time.', unreachable: 'No connection.' }[
        why ?? 'unreachable'
      ]
    : `HTTP ${status} after ${ms} ms${answer.trim() === '' ? '' : `: ${printable(answer)}`}`;

const test: Action = async (named, options, store, { terminal, settings, clock }) => {
  const hook = await findHook(store, named);
  const wordingOf = (record: Parameters<typeof wordings.read>[1]) => wordings.read(store, record);
  const trial = await tryWebhook(hook, { allowPrivate: settings.webhookAllowPrivate, clock, deskUrl: settings.deskUrl, wordingOf });
  terminal.out.write(options.json ? `${safeJson(trial)}\n` : `${describeTrial(trial)}\n`);
  if (!trial.isAccepted) throw new CliError(1, 'The receiver did not accept the sample.');
};

const log: Action = async (named, options, store, { terminal }) => {
  const id = named === settingsName ? '' : (await findHook(store, named)).id;
  const deliveries = await store.read(() => listDeliveries(id, 50));
  if (options.json) {
    terminal.out.write(`${safeJson(deliveries, 2)}\n`);
    return;
  }
  const columns = [
    { title: 'TIME' },
    { title: 'EVENT', priority: 4 },
    { title: 'STATE' },
    { title: 'TRIES', right: true, priority: 2 },
    { title: 'NEXT TRY', priority: 3 },
    { title: 'FAILURE', priority: 1 },
  ];
  const rows = deliveries.map(({ at, event, state, attempts, due, failure }) => [
    formatMinute(at),
    event,
    state,
    `${attempts}`,
    formatMinute(due),
    failure ?? '',
  ]);
  terminal.out.write(table(columns, rows, terminal));
  if (rows.length === 0) terminal.err.write('Nothing was sent to it yet.\n');
};

const actions: Readonly<Record<string, Action>> = { list, add, change, remove, undo, test, log };

export const webhooks: Command = {
  takes: '<list|add|change|remove|undo|test|log> [name]',
  summarize: 'webhooks by name: lists, adds, changes, removes and tests them, and shows their log',
  details: `A name is the one that \`webhooks list\` shows. A new webhook hears of what happens from then on. \`test\` sends a marked sample at once
and prints the answer. \`undo\` takes the last change of a webhook back. The webhook in the settings is called ${settingsName}; only its log
can be read here. docs/webhooks.md describes events and formats.`,
  options: {
    url: { value: '<url>', means: 'the address: https, or http on this machine' },
    format: { value: '<format>', means: `${webhookFormats.join(', ')}; default standard` },
    events: { value: '<names>', means: 'events separated by commas; default record.completed' },
    flow: { value: '<flow>', means: 'only this flow: readiness, knowledge, application; all for every one' },
    language: { value: '<en|es>', means: 'of labels and texts; default en' },
    name: { value: '<name>', means: 'a new name' },
    on: { means: 'switches it on: what happens from now on is sent' },
    off: { means: 'switches it off; what waits is kept, and sent when it is on again' },
    'new-secret': { means: 'replaces the secret, and prints the new one' },
    yes: { means: 'removes without asking, for scripts' },
    json: { means: 'the data as JSON' },
  },
  examples: [
    'webhooks list',
    'webhooks add Sales --url https://hooks.slack.com/services/… --format slack --language es',
    'webhooks change Sales --off',
    'webhooks test Sales',
    'webhooks log Sales',
  ],
  async run(options, [name = '', named], context) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw usageError(`${JSON.stringify(name)} isn't one of ${Object.keys(actions).join(', ')}.`);
    await withStore(context, (store) => action(named, options, store, context));
  },
};
