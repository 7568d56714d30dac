// Slow peers: what one of them holds up must not hold up the others, nor the stop.
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './trial.mjs';

/** How late a message of another lane may be on a busy machine, in milliseconds. */
const behindLimitMs = 5_000;

/** Load, with a peer that's slow for good; then a stop, the peer's recovery and another start. */
async function slowPeer(trial, { peer, behavior, hasArrived, what }) {
  const server = await trial.start();
  peer.behavior = behavior;
  trial.load.start();
  await pause(5_000);
  const early = [...trial.load.completed];
  await trial.load.stop();
  const missing = () => early.filter((record) => !hasArrived(record)).length;
  await eventually(() => missing() === 0, behindLimitMs);
  trial.expect(early.length > 0, 'nothing was completed');
  trial.expect(missing() === 0, `${missing()} of ${early.length} ${what} hadn't arrived ${behindLimitMs / 1_000} s later`);
  await trial.stop(server);
  peer.heal();
  await trial.start();
}

export const peerRows = [
  {
    name: 'mail server that drips',
    run: (trial) =>
      slowPeer(trial, {
        peer: trial.smtp,
        behavior: 'drip',
        hasArrived: ({ uuid }) => trial.receiver.accepted.some((hook) => hook.uuid === uuid && hook.type === 'record.completed'),
        what: 'webhooks',
      }),
  },
  {
    name: 'receiver that hangs',
    run: (trial) =>
      slowPeer(trial, {
        peer: trial.receiver,
        behavior: 'hang',
        hasArrived: ({ email }) => trial.smtp.accepted.some(({ recipient }) => recipient === email),
        what: 'mails',
      }),
  },
];
