import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordKinds } from '../../src/domain/records/records.ts';

/**
 * How calls to the API fare. A late write reaches the server only once the network is open again; a slow one is answered only
 * then.
 */
export const troubles = ['unreachable', 'answer-lost', 'slow', 'late', 'broken'] as const;
export type Trouble = (typeof troubles)[number];

/** The moments of an API call at which something may happen to the browser. */
export const moments = ['before-request', 'after-request', 'before-answer'] as const;
export type Moment = (typeof moments)[number];

export interface Network {
  /** The address that the browser visits. */
  readonly address: string;
  /** Begins a trouble, or with null ends it and lets through what it held up. */
  set(trouble: Trouble | null): void;
  /** Runs work once, at that moment of the next API call. The browser won't hear of that call. */
  strikeAt(moment: Moment, work: () => void): void;
  /** Forgets what was to happen. */
  calm(): void;
  /** Resolves once the server has answered everything that reached it. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** The network between a browser and the server: it loses, delays and refuses calls to the API. */
export async function openNetwork(server: string): Promise<Network> {
  let trouble: Trouble | null = null;
  let strike: { readonly moment: Moment; readonly work: () => void } | null = null;
  let opened = Promise.withResolvers<void>();
  const atServer = new Set<Promise<void>>();

  const struck = (moment: Moment): boolean => {
    if (strike?.moment !== moment) return false;
    const { work } = strike;
    strike = null;
    work();
    return true;
  };

  /** Passes a request on; resolves with the response. */
  function forward(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage & { readonly content: Buffer }> {
    const { method, url, headers } = incoming;
    const answered = new Promise<IncomingMessage & { readonly content: Buffer }>((resolve, reject) => {
      const call: ClientRequest = request(server + url, { method, headers, agent: false }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve(Object.assign(response, { content: Buffer.concat(chunks) }));
      });
      call.once('error', reject);
      call.end(body);
    });
    const settled = answered.then(
      () => undefined,
      () => undefined,
    );
    atServer.add(settled);
    void settled.then(() => atServer.delete(settled));
    return answered;
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isCall = recordKinds.some((kind) => incoming.url?.startsWith(`/api/${kind}/`));
    const now = isCall ? trouble : null;
    const gate = opened.promise;
    const isStruck = isCall && struck('before-request');
    if (isStruck || now === 'unreachable') return outgoing.destroy();
    if (now === 'broken') return outgoing.writeHead(503).end('{}');
    if (now === 'late' && incoming.method !== 'GET') {
      outgoing.destroy();
      await gate;
    }
    const isAfter = isCall && struck('after-request');
    const response = await forward(incoming, body);
    const isBefore = isCall && struck('before-answer');
    if (isAfter || isBefore || now === 'answer-lost') return outgoing.destroy();
    if (now === 'slow' && incoming.method !== 'GET') await gate;
    if (!outgoing.destroyed) outgoing.writeHead(response.statusCode ?? 502, response.headers).end(response.content);
    return undefined;
  }

  const proxy = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  const set = (next: Trouble | null) => {
    trouble = next;
    opened.resolve();
    opened = Promise.withResolvers<void>();
  };
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    set,
    strikeAt(moment, work) {
      strike = { moment, work };
    },
    calm() {
      strike = null;
    },
    async quiet() {
      while (atServer.size > 0) await Promise.all(atServer);
    },
    async close() {
      set(null);
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
