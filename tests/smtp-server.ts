import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server does with a message: accepts it, rejects it with a code, stops responding, or hangs up after the data. */
export type Behavior = 'accept' | number | 'hang' | 'drop';

interface TestSmtp {
  /** For SMTP_URL. */
  readonly url: string;
  /** All messages in order, accepted or not. */
  readonly received: { readonly raw: string; readonly recipients: readonly string[]; readonly accepted: boolean }[];
  /** A message, parsed like a mail client does. */
  parsed(index?: number): Promise<Email>;
  /** How often a client sent a password. */
  logins: number;
  /** How often a client connected. */
  connects: number;
  /** Ends all connections, as servers do with idle ones. */
  hangUp(): void;
  close(): Promise<void>;
}

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

interface SmtpOptions {
  /** Refuses recipients: all, or those that it returns a code for. */
  readonly recipientCode?: number | ((address: string) => number | undefined);
  readonly recipientReply?: string;
  readonly password?: string;
  /** Offers STARTTLS, or speaks TLS from the start; its certificate is self-signed. */
  readonly tls?: 'starttls' | 'smtps';
  /** Holds the replies to messages until it resolves. */
  readonly gate?: Promise<void>;
}

/** Starts an SMTP server on a free port. Each attempt gets the next behavior; the last one repeats. */
export async function startSmtp(
  behaviors: readonly Behavior[] = ['accept'],
  { recipientCode, recipientReply = 'no such mailbox', password, tls, gate }: SmtpOptions = {},
): Promise<TestSmtp> {
  const received: TestSmtp['received'] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: password === undefined,
    secure: tls === 'smtps',
    disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onConnect(_, done) {
      started.connects += 1;
      done();
    },
    onAuth(auth, _, done) {
      started.logins += 1;
      if (auth.password === password) done(null, { user: 'tino' });
      else done(refusal(535, 'wrong password'));
    },
    onRcptTo({ address }, _, done) {
      const code = typeof recipientCode === 'function' ? recipientCode(address) : recipientCode;
      if (code === undefined) done();
      else done(refusal(code, recipientReply));
    },
    onData(stream, session, done) {
      const behavior = behaviors[Math.min(attempts, behaviors.length - 1)] ?? 'accept';
      attempts += 1;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ raw: Buffer.concat(chunks).toString('latin1'), recipients, accepted: behavior === 'accept' });
        await gate;
        if (behavior === 'accept') done();
        else if (behavior === 'drop') hangUp();
        else if (behavior !== 'hang') done(refusal(behavior, 'not now'));
      });
    },
  });
  const hangUp = () => {
    for (const { _socket } of connections(server)) _socket.destroy();
  };
  // Tests cut clients off on purpose.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const credentials = password === undefined ? '' : 'tino:secret@';
  const started: TestSmtp = {
    logins: 0,
    connects: 0,
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    parsed: (index = 0) => PostalMime.parse(Buffer.from(received[index]?.raw ?? '', 'latin1')),
    hangUp,
    close: () =>
      new Promise((closed) => {
        hangUp();
        server.close(() => closed());
      }),
  };
  return started;
}

/** The open connections, which the types don't include. */
const connections = (server: SMTPServer) =>
  (server as unknown as { readonly connections: Iterable<{ readonly _socket: { destroy(): void } }> }).connections;
