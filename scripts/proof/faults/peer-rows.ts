// Slow peers: what one of them holds up must not hold up the others, nor the stop.
import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from './load.ts';
import type { Receiver, SmtpPeer } from './peers.ts';
import { eventually, type Row, type Trial } from './trial.ts';

/** How long no message of another lane may arrive on a busy machine, in milliseconds. */
const behindLimitMs = 5_000;

interface Slowness {
  /** Makes one of the peers slow. */
  readonly begin: () => void;
  readonly peer: SmtpPeer | Receiver;
  readonly hasArrived: (record: Load['records'][number]) => boolean;
  /** What mustn't wait for it. */
  readonly what: string;
}

/** Load, with a peer that's slow for good; then a stop, the peer's recovery and another start. */
async function slowPeer(trial: Trial, { begin, peer, hasArrived, what }: Slowness): Promise<void> {
  const server = await trial.start();
  begin();
  trial.load.start();
  await pause(5_000);
  const early = [...trial.load.completed];
  await trial.load.stop();
  const missing = () => early.filter((record) => !hasArrived(record)).length;
  // Printed reports take a while each, so what counts is that they go on arriving.
  for (let left = missing(); left > 0 && (await eventually(() => missing() < left, behindLimitMs)); left = missing());
  trial.expect(early.length > 0, 'nothing was completed');
  trial.expect(missing() === 0, `${missing()} of ${early.length} ${what} hadn't arrived, and for ${behindLimitMs / 1_000} s none did`);
  await trial.stop(server);
  peer.heal();
  await trial.start();
}

export const peerRows: readonly Row[] = [
  {
    name: 'mail server that drips',
    run: (trial) =>
      slowPeer(trial, {
        peer: trial.smtp,
        begin: () => {
          trial.smtp.behavior = 'drip';
        },
        hasArrived: ({ uuid }) => trial.receiver.accepted.some((hook) => hook.uuid === uuid && hook.type === 'record.completed'),
        what: 'webhooks',
      }),
  },
  {
    name: 'receiver that hangs',
    run: (trial) =>
      slowPeer(trial, {
        peer: trial.receiver,
        begin: () => {
          trial.receiver.behavior = 'hang';
        },
        hasArrived: ({ email }) => trial.smtp.accepted.some(({ recipient }) => recipient === email),
        what: 'mails',
      }),
  },
];
