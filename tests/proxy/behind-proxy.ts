import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { findFreePort } from '#server/platform/process/port.ts';
import { type ServerProcess, startProcess } from '#tests/server-process.ts';

const root = join(import.meta.dirname, '../..');

/** The host name of the site behind the proxy; requests to it go to this machine. */
export const host = 'site.test';

interface Ports {
  readonly http: number;
  readonly https: number;
  readonly server: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The client's own address, any of 127.0.0.0/8. */
  readonly from?: string;
  /** The host, if it isn't the site's. */
  readonly to?: string;
}

/** How a proxy is started with its files below a folder. Resolves with the certificates to trust. */
export interface ProxyProgram {
  readonly start: (folder: string, ports: Ports) => { readonly child: ChildProcess; readonly authority: () => string | undefined };
}

/** A small site: what's tested here doesn't depend on what a site says. */
function writeSite(folder: string): void {
  const page = (title: string) =>
    `<!doctype html><html lang="en"><head><title>${title}</title><style>p{color:red}</style></head><body>${'<p>Text that repeats.</p>'.repeat(400)}<script>document.title</script></body></html>`;
  mkdirSync(join(folder, 'share'), { recursive: true });
  for (const name of ['index', '404', 'newsletter', 'share-not-found']) writeFileSync(join(folder, `${name}.html`), page(name));
  writeFileSync(join(folder, 'app.js'), `${'console.log("text that repeats");'.repeat(400)}\n`);
}

/** A server behind a proxy with TLS. */
export class BehindProxy {
  readonly folder: string;
  readonly ports: Ports;
  readonly #settings: Readonly<Record<string, string>>;
  #server: ServerProcess | undefined;
  #proxy: ChildProcess | undefined;
  #authority = '';

  private constructor(folder: string, ports: Ports, settings: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.ports = ports;
    this.#settings = settings;
  }

  static async start(program: ProxyProgram, settings: Readonly<Record<string, string>> = {}): Promise<BehindProxy> {
    const folder = mkdtempSync(join(tmpdir(), 'tino-proxy-'));
    // nginx gives up root's rights before it reads the challenges of certificates.
    chmodSync(folder, 0o755);
    const [http = 0, https = 0, server = 0] = await Promise.all(Array.from({ length: 3 }, () => findFreePort('127.0.0.1')));
    const behind = new BehindProxy(folder, { http, https, server }, settings);
    writeSite(join(folder, 'site'));
    try {
      await Promise.all([behind.startServer(), behind.#startProxy(program)]);
    } catch (error) {
      await behind.stop();
      throw error;
    }
    return behind;
  }

  async #startProxy(program: ProxyProgram): Promise<void> {
    for (const name of ['nginx', 'caddy']) mkdirSync(join(this.folder, 'var/log', name), { recursive: true });
    const { child, authority } = program.start(this.folder, this.ports);
    this.#proxy = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    child.once('close', () => writeFileSync(join(this.folder, 'var/log/proxy-output.log'), output));
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}: ${output}`);
      const found = authority();
      if (found !== undefined) {
        this.#authority = found;
        const isReady = await this.#handshake().then(
          () => true,
          () => false,
        );
        if (isReady) return;
      }
      await wait(20);
    }
  }

  #handshake(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: this.ports.https, servername: host, ca: this.#authority }, () => {
        socket.destroy();
        resolve();
      });
      socket.once('error', reject);
    });
  }

  /** For connections of a test's own. */
  get tls() {
    return { host: '127.0.0.1', port: this.ports.https, servername: host, ca: this.#authority };
  }

  async startServer(): Promise<void> {
    const settings = {
      SITE_DIR: join(this.folder, 'site'),
      SITE_URL: `https://${host}`,
      TRUSTED_PROXIES: '1',
      PORT: String(this.ports.server),
      ...this.#settings,
    };
    this.#server = await startProcess(this.folder, settings, 'ignore', root);
  }

  /** As systemd stops it, or as the system kills it. Resolves once it ended. */
  async stopServer(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#server?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Sends a request to the site on a separate connection. */
  send(path: string, { method, headers = {}, body, from = '127.0.0.1', to = host }: Sent = {}): Promise<Answer> {
    const json = body === undefined ? undefined : JSON.stringify(body);
    return untilNotShed((resolve, reject) => {
      const sent = tlsRequest({
        ...this.tls,
        ...{ path, method: method ?? (json === undefined ? 'GET' : 'POST'), localAddress: from, agent: false },
        servername: to,
        headers: { host: to, ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      });
      answer(sent, resolve, reject);
      sent.end(json);
    });
  }

  /** Sends a request without TLS: to the proxy, or past it to the server. */
  sendPlain(path: string, headers: Readonly<Record<string, string>> = {}, port = this.ports.http): Promise<Answer> {
    return untilNotShed((resolve, reject) => {
      const sent = plainRequest({ host: '127.0.0.1', port, path, agent: false, headers: { host, ...headers } });
      answer(sent, resolve, reject);
      sent.end();
    });
  }

  /** Ends the proxy and reads everything that it wrote. */
  async readLogs(): Promise<string> {
    await this.#stopProxy();
    const folder = join(this.folder, 'var/log');
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
      .join('');
  }

  async #stopProxy(): Promise<void> {
    const proxy = this.#proxy;
    this.#proxy = undefined;
    if (!proxy || proxy.exitCode !== null || proxy.signalCode !== null) return;
    const ended = once(proxy, 'close');
    proxy.kill('SIGTERM');
    await ended;
  }

  async stop(): Promise<void> {
    await this.#stopProxy();
    this.#server?.child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

type Send = (resolve: (answer: Answer) => void, reject: (error: Error) => void) => void;

/** So often a request is sent again, after pauses of 50 ms. */
const maxShed = 60;

/** A server on a busy machine sheds load for a moment, and says so. Any other 503, and one for longer, is for the test to see. */
async function untilNotShed(send: Send): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await new Promise(send);
    if (tries === maxShed || answer.status !== 503 || !answer.body.includes('urn:problem-type:unavailable')) return answer;
    await wait(50);
  }
}

function answer(sent: ReturnType<typeof plainRequest>, resolve: (answer: Answer) => void, reject: (error: Error) => void): void {
  sent.on('error', reject);
  sent.on('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('error', reject);
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
  });
}

/** nginx with the example file. */
export const nginxWith = (program: string): ProxyProgram => ({
  start(folder, { http, https, server }) {
    const own = (path: string) => join(folder, path);
    mkdirSync(own('run'));
    const names = `DNS:${host},DNS:desk.${host}`;
    const key = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', `/CN=${host}`];
    mkdirSync(own('etc/tino/tls'), { recursive: true });
    const files = [
      '-addext',
      `subjectAltName=${names}`,
      '-keyout',
      own('etc/tino/tls/privkey.pem'),
      '-out',
      own('etc/tino/tls/fullchain.pem'),
    ];
    execFileSync('openssl', [...key, ...files], { stdio: 'ignore' });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own(`run/${name}`)};`);
    const example = readFileSync(join(root, 'ops/nginx/nginx.conf'), 'utf8')
      .replaceAll('www.example.com', host)
      .replaceAll('desk.example.com', `desk.${host}`)
      .replaceAll(/ \/(?=(?:run|var\/log|etc\/tino)\b)/g, ` ${folder}/`)
      .replaceAll(/\blisten ((?:\[::\]:)?)(80|443)\b/g, (_, address, port) => `listen ${address}${port === '80' ? http : https}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`)
      .replace(/^user .*$/m, process.getuid?.() === 0 ? '$&' : '')
      .replaceAll(/^ *listen \[::\].*$/gm, existsSync('/proc/net/if_inet6') ? '$&' : '')
      .replace('http {', `http {\n${temporary.join('\n')}`);
    writeFileSync(own('nginx.conf'), example);
    const args = ['-p', folder, '-e', own('var/log/nginx/start.log'), '-c', own('nginx.conf'), '-g', 'daemon off;'];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    return { child, authority: () => readFileSync(own('etc/tino/tls/fullchain.pem'), 'utf8') };
  },
});

/**
 * Caddy with the files that ops/install.sh writes, and certificates of a private authority: Let's Encrypt doesn't know a test's host name.
 */
export const caddyWith = (program: string): ProxyProgram => ({
  start(folder, { http, https, server }) {
    const names = ['--domain', host, '--desk', `desk.${host}`, '--prefix', folder];
    const ports = ['--port', String(server), '--http-port', String(http), '--https-port', String(https)];
    execFileSync(join(root, 'ops/install.sh'), [...names, ...ports], { stdio: 'pipe' });
    const storage = join(folder, 'caddy');
    const adapted = execFileSync(program, ['adapt', '--config', join(folder, 'etc/caddy/Caddyfile')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const config = JSON.parse(String(adapted));
    Object.assign(config, { admin: { disabled: true }, storage: { module: 'file_system', root: storage } });
    config.apps.tls = { automation: { policies: [{ issuers: [{ module: 'internal' }] }] } };
    // Not in the system's list of authorities.
    config.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
    const file = join(folder, 'caddy.json');
    writeFileSync(file, JSON.stringify(config));
    const env = { PATH: process.env.PATH, HOME: folder };
    const child = spawn(program, ['run', '--config', file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const certificate = join(storage, 'pki/authorities/local/root.crt');
    return { child, authority: () => (existsSync(certificate) ? readFileSync(certificate, 'utf8') : undefined) };
  },
});
