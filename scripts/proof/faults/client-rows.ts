// Hostile clients.
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ownerAddress } from './peers.ts';
import { ask } from './server.ts';
import type { Row } from './trial.ts';

const connections = 2_000;
const applications = 120;
/** What a hostile sender wants a mail to say. */
const lure = 'your account is locked, call evil-bank dot com';

/** Connections of one client: half of them idle, half with half a request. Reopens what the server closes. */
function occupy(port: number): () => void {
  const sockets = new Set<Socket>();
  let isEnding = false;
  const open = (index: number) => {
    if (isEnding) return;
    const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('connect', () => index % 2 === 0 && socket.write('GET /about HTTP/1.1\r\nhost: tino.example\r\nx-half: '));
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(open, 2_000, index);
    });
  };
  for (let index = 0; index < connections; index += 1) open(index);
  return () => {
    isEnding = true;
    for (const socket of sockets) socket.destroy();
  };
}

const application = (victim: string, index: number) => ({
  personalInfo: { name: `Won 1 prize, call ${lure}`, email: `${victim}${index % 2 === 0 ? '' : `+${index}`}@example.com` },
  courseInfo: { courseType: 'ai-business-weekend' },
  currentStep: 4,
  progress: 100,
  language: 'en',
  metadata: { totalTimeSpent: 300 },
  answers: {
    q1: 'rough-ideas',
    'q1.1': lure,
    'q1.2': lure,
    q2: lure,
    'q2.1': ['other', 'working-mvp'],
    'q2.1.other': lure,
    'q2.2': lure,
    q3: 'some',
    'q3.1': ['ai-tools'],
    'q3.2': 'product-design',
    'q3.3': lure,
  },
  isComplete: true,
});

export const clientRows: readonly Row[] = [
  {
    name: `${connections} connections of one client`,
    async run(trial) {
      const server = await trial.start();
      trial.load.start();
      await pause(1_000);
      const release = occupy(server.port);
      trial.onEnd(release);
      await pause(6_000);
      trial.expect(await trial.load.isAcknowledging(5_000), "other clients' writes aren't acknowledged");
      release();
    },
  },
  {
    name: `${applications} hostile applications`,
    settings: { MAIL_PER_HOUR: '' },
    async run(trial) {
      const server = await trial.start();
      const victim = `victim-${randomUUID()}`;
      const before = await trial.ready(server);
      const mailsBefore = trial.smtp.accepted.length;
      let accepted = 0;
      for (let index = 0; index < applications; index += 1) {
        const headers = { 'idempotency-key': randomUUID() };
        const { status } = await ask(server.port, 'POST', '/api/course-application/', { body: application(victim, index), headers });
        if (status === 201) accepted += 1;
      }
      trial.expect(accepted === applications, `only ${accepted} applications were kept`);
      // Long enough for all mail that goes.
      const count = () => trial.smtp.accepted.length;
      for (let last = -1; last !== count(); await pause(2_500)) last = count();
      const held = Number((await trial.ready(server)).counts.outbox_held) - Number(before.counts.outbox_held);
      const mails = trial.smtp.accepted.slice(mailsBefore);
      const toVictim = mails.filter(({ recipient }) => recipient.startsWith(victim));
      const toOwner = mails.filter(({ recipient }) => recipient === ownerAddress);
      const luring = toVictim.filter(({ raw }) => raw.replace(/=\r\n/g, '').includes('evil-bank'));
      trial.expect(toVictim.length <= 2, `${toVictim.length} mails went to one address`);
      trial.expect(luring.length === 0, `${luring.length} mails carry the sender's text`);
      trial.expect(held === applications - toVictim.length, `/readyz counts ${held} held mails`);
      trial.expect(toOwner.length > 0, "the owner wasn't told");
      trial.expect(toOwner.length <= 11, `the owner got ${toOwner.length} mails`);
      trial.notes.push(
        `${toVictim.length} mails went to the address (${luring.length} with the sender's text), ${held || 0} are held, the owner got ${toOwner.length}`,
      );
    },
  },
];
