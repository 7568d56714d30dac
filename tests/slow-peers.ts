import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A peer that accepts connections and never finishes its answer. */
export interface SlowPeer {
  /** '127.0.0.1:port' */
  readonly address: string;
  /** Connections so far, and those still open. */
  connections: number;
  readonly open: Set<Socket>;
  close(): Promise<void>;
}

async function listen(onConnection: (socket: Socket) => void): Promise<SlowPeer> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    peer.connections += 1;
    open.add(socket);
    // Clients hang up.
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peer: SlowPeer = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: 0,
    open,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return peer;
}

/** Reads requests and never answers. */
export const startHangingReceiver = (): Promise<SlowPeer> => listen((socket) => socket.resume());

/** Writes a line every few milliseconds, so that it's never silent. */
function drip(socket: Socket, line: string): void {
  const timer = setInterval(() => socket.write(line), 10);
  socket.on('close', () => clearInterval(timer));
}

/** An SMTP server that drips one reply without end: its greeting, its extensions, or what it says to the message. */
export const startDrippingSmtp = (phase: 'greeting' | 'extensions' | 'message'): Promise<SlowPeer> =>
  listen((socket) => {
    if (phase === 'greeting') return drip(socket, '220-wait\r\n');
    socket.write('220 mail.example\r\n');
    let isMessage = false;
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
      if (isMessage) {
        if (received.endsWith('\r\n.\r\n')) drip(socket, '250-wait\r\n');
        return;
      }
      const [command = ''] = received.split(/[ \r]/, 1);
      if (!received.endsWith('\r\n')) return;
      received = '';
      if (command === 'EHLO' && phase === 'extensions') return drip(socket, '250-WAIT\r\n');
      isMessage = command === 'DATA';
      socket.write(isMessage ? '354 go on\r\n' : '250 fine\r\n');
    });
  });
