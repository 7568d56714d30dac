import { createServer } from 'node:net';

/** Before listening, because the pages contain the port. */
export function findFreePort(host: string): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Also says what to do. */
export function explainListenError(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Set PORT to another port, or stop the program that uses it.`;
  if (code === 'EACCES') return `This account may not use port ${port} on ${host}. Set PORT to a port above 1023.`;
  return `The server cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}
