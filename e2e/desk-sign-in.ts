import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { waitForLine } from '../scripts/wait-for-line.ts';
import { readMigrations } from '../src/server/platform/stores/migrations.ts';
import { openSqlite } from '../src/server/platform/stores/sqlite.ts';
import type { Store } from '../src/server/platform/stores/store.ts';
import { programEnvironment } from '../tests/program-environment.ts';
import { fill } from './desk.ts';
import { localhostCertificate } from './localhost-certificate.ts';

const root = join(import.meta.dirname, '..');
const program = join(root, 'src/programs/desk/main.ts');

/** A desk behind a proxy of its own, with its own data. */
export interface PublicDesk {
  readonly url: string;
  /** Runs the command that invites somebody; returns the link. */
  invite(name: string, role: string): string;
  /** Stops all of it and deletes the data. */
  remove(): Promise<void>;
}

/** A proxy as it stands in front of a desk: it ends the encryption and passes everything on. */
async function startProxy(target: () => number): Promise<Server> {
  const proxy = createServer(localhostCertificate, (incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const passed = request(
      { host: '127.0.0.1', port: target(), method, path: url, headers: { ...headers, 'x-forwarded-for': socket.remoteAddress } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}

/** Fills a store, also with what a test adds, and starts a desk with sign-in on it. */
export async function startPublicDesk(add: (store: Store) => Promise<void> = async () => undefined): Promise<PublicDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'tino-e2e-desk-'));
  const store = openSqlite(join(folder, 'tino.db'), { migrations: readMigrations(join(root, 'migrations')) });
  await fill(store);
  await add(store);
  await store.close();
  let port = 0;
  const proxy = await startProxy(() => port);
  const { port: publicPort } = proxy.address() as AddressInfo;
  const url = `https://localhost:${publicPort}`;
  const options = { cwd: folder, env: { ...programEnvironment, DATA_DIR: folder, DESK_URL: url, TRUSTED_PROXIES: '1' } };
  const child: ChildProcess = spawn(process.execPath, [program, '--port=0'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const [, found] = await waitForLine(child, /passes its requests to http:\/\/127\.0\.0\.1:(\d+)/);
  port = Number(found);
  return {
    url,
    invite(name, role) {
      const { stdout, stderr } = spawnSync(process.execPath, [program, 'invite', '--name', name, '--role', role], {
        ...options,
        encoding: 'utf8',
      });
      const [link] = /https:\S+#invite=\S+/.exec(stdout) ?? [];
      if (!link) throw new Error(`There was no link: ${stderr}`);
      return link;
    },
    async remove() {
      proxy.closeAllConnections();
      proxy.close();
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives a page's browser a device with passkeys that agrees to everything. */
export async function addDevice(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
