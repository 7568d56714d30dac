// The mail server and the receiver of webhooks, whose behavior a fault may change at any time.
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export const ownerAddress = 'owner@tino.example';

/** Accepts mail. `accepted` has one entry for each message that was answered with 250. */
export async function startSmtp() {
  const accepted = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        const header = (name) => new RegExp(`^${name}:\\s*(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? '';
        // The owner's mail about a lead is answered to the lead.
        const lead = recipient === ownerAddress ? (/[\w.+-]+@[\w.-]+/.exec(header('Reply-To'))?.[0] ?? '') : recipient;
        accepted.push({ id: header('Message-ID'), recipient, lead, raw, at: performance.now() });
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  const sockets = new Set();
  const peer = {
    accepted,
    /** 'accept', or 'drip': an answer to EHLO that never ends, one more line every 5 s. */
    behavior: 'accept',
    url: '',
    /** Ends the connections that drip. */
    heal() {
      this.behavior = 'accept';
      for (const socket of sockets) socket.destroy();
    },
    close() {
      front.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (peer.behavior === 'accept') {
      socket.once('close', () => sockets.delete(socket));
      smtp.server.emit('connection', socket);
      return;
    }
    socket.write('220 mail.example\r\n');
    let timer;
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
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  peer.url = `smtp://127.0.0.1:${front.address().port}`;
  return peer;
}

/** Receives webhooks. `accepted` has one entry for each that was answered with 200. */
export async function startReceiver() {
  const accepted = [];
  const held = new Set();
  const peer = {
    accepted,
    /** 'accept', 'refuse' (503) or 'hang'. */
    behavior: 'accept',
    /** How long an answer takes, in milliseconds. */
    delayMs: 0,
    /** Runs before an answer. */
    beforeAnswer: async () => undefined,
    /** Deliveries that wait for their answer. */
    get waiting() {
      return held.size;
    },
    url: '',
    heal() {
      this.behavior = 'accept';
      for (const response of held) response.destroy();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
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
      accepted.push({ id: request.headers['webhook-id'], type, uuid: data.record?.uuid, at: performance.now() }),
    );
    response.end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  peer.url = `http://127.0.0.1:${server.address().port}/hook`;
  return peer;
}
