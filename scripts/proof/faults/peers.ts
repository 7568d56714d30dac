// The mail server and the receiver of webhooks, whose behavior a fault may change at any time.
import { once } from 'node:events';
import { createServer as createHttp, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export const ownerAddress = 'owner@tino.example';

/** What arrived, and when by performance.now(). */
export interface Arrival {
  readonly id: string;
  readonly at: number;
}

interface Mail extends Arrival {
  readonly recipient: string;
  /** The person whom it's about. */
  readonly lead: string;
  readonly raw: string;
}

interface Hook extends Arrival {
  readonly type: string;
  readonly uuid: string | undefined;
}

interface Peer<Arrived, Behavior> {
  readonly url: string;
  /** One entry for each that was accepted. */
  readonly accepted: readonly Arrived[];
  behavior: Behavior;
  /** Ends what a fault has left waiting. */
  heal(): void;
  close(): void;
}

/** 'drip' is an answer to EHLO that never ends, one more line every 5 s. */
export type SmtpPeer = Peer<Mail, 'accept' | 'drip'>;

/** It may refuse with 503, or hang. */
export interface Receiver extends Peer<Hook, 'accept' | 'refuse' | 'hang'> {
  /** How long an answer takes, in milliseconds. */
  delayMs: number;
  /** Runs before an answer. */
  beforeAnswer: () => Promise<void>;
  /** How many deliveries wait for their answer. */
  readonly waiting: number;
}

/** Listens on a free port; resolves with it. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Accepts mail. */
export async function startSmtp(): Promise<SmtpPeer> {
  const accepted: Mail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        const header = (name: string) => new RegExp(`^${name}:\\s*(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? '';
        // The owner's mail about a lead is answered to the lead.
        const lead = recipient === ownerAddress ? (/[\w.+-]+@[\w.-]+/.exec(header('Reply-To'))?.[0] ?? '') : recipient;
        accepted.push({ id: header('Message-ID'), recipient, lead, raw, at: performance.now() });
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (peer.behavior === 'accept') {
      socket.once('close', () => sockets.delete(socket));
      smtp.server.emit('connection', socket);
      return;
    }
    socket.write('220 mail.example\r\n');
    let timer: NodeJS.Timeout | undefined;
    socket.once('data', () => {
      const drip = () => socket.write('250-still thinking\r\n');
      drip();
      timer = setInterval(drip, 5_000);
      socket.resume();
    });
    socket.once('close', () => {
      sockets.delete(socket);
      clearInterval(timer);
    });
  });
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${await listen(front)}`,
    accepted,
    behavior: 'accept',
    heal() {
      this.behavior = 'accept';
      for (const socket of sockets) socket.destroy();
    },
    close() {
      front.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return peer;
}

/** Receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const accepted: Hook[] = [];
  const held = new Set<ServerResponse>();
  const server = createHttp(async (request, response) => {
    let text = '';
    try {
      for await (const part of request) text += part;
    } catch {
      // The sender hung up.
      return;
    }
    const { type, data } = JSON.parse(text);
    response.once('close', () => held.delete(response));
    held.add(response);
    if (peer.behavior === 'hang') return;
    if (peer.behavior === 'refuse') {
      response.writeHead(503).end();
      return;
    }
    await pause(peer.delayMs);
    await peer.beforeAnswer();
    response.once('finish', () =>
      accepted.push({ id: String(request.headers['webhook-id']), type, uuid: data.record?.uuid, at: performance.now() }),
    );
    response.end('ok');
  });
  const peer: Receiver = {
    url: `http://127.0.0.1:${await listen(server)}/hook`,
    accepted,
    behavior: 'accept',
    delayMs: 0,
    beforeAnswer: async () => undefined,
    get waiting() {
      return held.size;
    },
    heal() {
      this.behavior = 'accept';
      for (const response of held) response.destroy();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return peer;
}
