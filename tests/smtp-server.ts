import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server does with one try: takes the mail, refuses it with a code, says nothing more, or hangs up after the data. */
export type Behaviour = 'accept' | number | 'hang' | 'drop';

interface TestSmtp {
  /** For SMTP_URL. */
  readonly url: string;
  /** Every message whose data was read, whether or not it was then accepted, in order. */
  readonly received: { readonly raw: string; readonly recipients: readonly string[]; readonly accepted: boolean }[];
  /** The message at an index, parsed as a mail reader would. */
  parsed(index?: number): Promise<Email>;
  close(): Promise<void>;
}

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

/** A real SMTP server on a free port; it follows the given behaviours try by try, and then the last one for ever. */
export async function startSmtp(
  behaviours: readonly Behaviour[] = ['accept'],
  { recipientCode, password }: { readonly recipientCode?: number; readonly password?: string } = {},
): Promise<TestSmtp> {
  const received: TestSmtp['received'] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _, done) => (auth.password === password ? done(null, { user: 'tino' }) : done(refusal(535, 'wrong password'))),
    onRcptTo: (_, __, done) => (recipientCode === undefined ? done() : done(refusal(recipientCode, 'no such mailbox'))),
    onData(stream, session, done) {
      const behaviour = behaviours[Math.min(tries, behaviours.length - 1)] ?? 'accept';
      tries += 1;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ raw: Buffer.concat(chunks).toString('latin1'), recipients, accepted: behaviour === 'accept' });
        if (behaviour === 'accept') done();
        else if (behaviour === 'drop') for (const { _socket } of connections(server)) _socket.destroy();
        else if (behaviour !== 'hang') done(refusal(behaviour, 'not now'));
      });
    },
  });
  // A client that is cut off is part of the test.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const credentials = password === undefined ? '' : 'tino:secret@';
  return {
    url: `smtp://${credentials}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    parsed: (index = 0) => PostalMime.parse(Buffer.from(received[index]?.raw ?? '', 'latin1')),
    close: () =>
      new Promise((closed) => {
        for (const { _socket } of connections(server)) _socket.destroy();
        server.close(() => closed());
      }),
  };
}

/** The open connections; the types do not name them. */
const connections = (server: SMTPServer) =>
  (server as unknown as { readonly connections: Iterable<{ readonly _socket: { destroy(): void } }> }).connections;
