import type { Channel } from '#domain/messages/message.ts';
import type { RecordKind } from '#domain/records/records.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import type { AnnounceContext, Audience } from './announce-context.ts';

/** The owner's mailbox or a webhook. */
export interface Recipient {
  readonly channel: Exclude<Channel, 'mail'>;
  /** Empty for the webhook in the settings, and for mail. */
  readonly endpoint: string;
  /** Earlier events aren't announced (D7). Epoch milliseconds. */
  readonly beganAt: number;
  /** Undefined for all. */
  readonly events: readonly string[] | undefined;
  /** The only flow, if set. */
  readonly flow: RecordKind | undefined;
}

export const wants = ({ events, flow }: Recipient, event: string, kind?: RecordKind): boolean =>
  (events === undefined || events.includes(event)) && (flow === undefined || kind === undefined || flow === kind);

/** For the owner's mailbox; the webhook in the settings gets everything. */
const mailedEvents = [
  'record.completed',
  'record.corrected',
  'record.abandoned',
  'newsletter.confirmed',
  'newsletter.unsubscribed',
  'waitlist.confirmed',
  'waitlist.unsubscribed',
];

const channels = ['notification', 'webhook', 'digest'] as const;
type StartedChannel = (typeof channels)[number];

/**
 * A channel begins when it's first configured (D7). Unconfigured ones are left alone, because a command or a desk may run with fewer
 * settings than the server.
 */
export function* startChannels({
  audience,
  now,
}: Pick<AnnounceContext, 'audience' | 'now'>): Transaction<Readonly<Partial<Record<StartedChannel, number>>>> {
  const started: Partial<Record<StartedChannel, number>> = {};
  const configured = channels.filter((each) => audience[each]);
  if (configured.length === 0) return started;
  const rows = yield { sql: 'select channel, began_at from channel_start', params: [] };
  for (const channel of configured) {
    const known = rows.find((row) => row.channel === channel);
    started[channel] = known ? Number(known.began_at) : now;
    if (!known)
      yield {
        sql: 'insert into channel_start (channel, began_at) values ($1, $2) on conflict (channel) do nothing',
        params: [channel, now],
      };
  }
  return started;
}

/** Those no longer configured, so that they can begin again (D7). */
export function* forgetChannels(audience: Audience): Transaction<void> {
  for (const channel of channels.filter((each) => !audience[each]))
    yield { sql: 'delete from channel_start where channel = $1', params: [channel] };
}

/** With a daily digest, the owner's mailbox gets no single events (D9). */
export function* findRecipients(context: Pick<AnnounceContext, 'audience' | 'now'>): Transaction<readonly Recipient[]> {
  const { notification, webhook, digest } = yield* startChannels(context);
  const hooks = yield {
    sql: 'select id, events, flow, began_at from webhook where is_on = 1 and removed_at is null order by id',
    params: [],
  };
  return [
    ...(notification !== undefined && digest === undefined
      ? [{ channel: 'notification', endpoint: '', beganAt: notification, events: mailedEvents, flow: undefined } as const]
      : []),
    ...(webhook !== undefined ? [{ channel: 'webhook', endpoint: '', beganAt: webhook, events: undefined, flow: undefined } as const] : []),
    ...hooks.map((row) => ({
      channel: 'webhook' as const,
      endpoint: String(row.id),
      beganAt: Number(row.began_at),
      events: JSON.parse(String(row.events)) as readonly string[],
      // Only a known kind is ever stored.
      flow: row.flow === null ? undefined : (row.flow as RecordKind),
    })),
  ];
}
