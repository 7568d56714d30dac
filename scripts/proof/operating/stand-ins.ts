// What the page needs beyond the machine: a certificate authority that speaks ACME as Let's Encrypt does (Caddy's), and the
// mail server of the provider.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findProgram } from '../../debian-packages.ts';

function openssl(folder: string, command: string): void {
  const { status, stderr } = spawnSync('openssl', command.split(' '), { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${command}: ${stderr}`);
}

const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30';

export type Authority = ReturnType<typeof openAuthority>;

/** Makes a root certificate, which the machine trusts. */
export function makeAuthority(folder: string): Authority {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  openssl(folder, `req -x509 ${newKey} -subj /CN=Authority -addext keyUsage=critical,keyCertSign,cRLSign -keyout root.key -out root.crt`);
  return openAuthority(folder);
}

/** Uses the root certificate of the last run. */
export function openAuthority(folder: string) {
  const certificate = join(folder, 'root.crt');
  return {
    certificate,
    pem: readFileSync(certificate, 'utf8'),
    key: join(folder, 'root.key'),
    /** Returns key and certificate for a host name. */
    issue(host: string) {
      writeFileSync(join(folder, `${host}.ext`), `subjectAltName=DNS:${host}\n`);
      openssl(folder, `req ${newKey} -subj /CN=${host} -keyout ${host}.key -out ${host}.csr`);
      const signed = '-CA root.crt -CAkey root.key -CAcreateserial -days 30';
      openssl(folder, `x509 -req -in ${host}.csr ${signed} -extfile ${host}.ext -out ${host}.crt`);
      return { key: readFileSync(join(folder, `${host}.key`)), cert: readFileSync(join(folder, `${host}.crt`)) };
    },
  };
}

interface AcmeOptions {
  readonly folder: string;
  readonly authority: Authority;
  readonly port: number;
  readonly hosts: readonly string[];
  /** A file for what it prints. */
  readonly log: string;
}

/** Starts an ACME server that checks host names by HTTP on port 80, where `hosts` lead to this machine. */
export async function startAcme({ folder, authority, port, hosts, log }: AcmeOptions) {
  const config = join(folder, 'Caddyfile');
  const hostsFile = join(folder, 'hosts');
  writeFileSync(hostsFile, `127.0.0.1 localhost ${hosts.join(' ')}\n`);
  writeFileSync(
    config,
    `{
  admin off
  auto_https disable_redirects
  storage file_system ${join(folder, 'caddy')}
  skip_install_trust
  pki {
    ca local {
      root {
        cert ${authority.certificate}
        key ${authority.key}
      }
    }
  }
}
https://acme.example.net:${port} {
  bind 127.0.0.1
  tls internal
  acme_server
}
`,
  );
  const caddy = findProgram('caddy');
  if (!caddy) throw new Error('caddy is missing: install the Debian package caddy.');
  const command = `mount --bind ${hostsFile} /etc/hosts && exec ${caddy} run --config ${config} --adapter caddyfile`;
  const child = spawn('unshare', ['--mount', 'sh', '-c', command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder },
  });
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        appendFileSync(log, text);
        printed += text;
        if (printed.includes('serving initial configuration')) resolve();
      });
    child.once('exit', () => reject(new Error(`Caddy didn't start: ${printed}`)));
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  return { directory: `https://acme.example.net:${port}/acme/local/directory`, stop };
}

interface MailServerOptions {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** Starts a mail server with STARTTLS and a password. */
export async function startMailServer({ port, user, password, ...tls }: MailServerOptions) {
  const received: { readonly to: readonly string[]; readonly isEncrypted: boolean; readonly raw: Buffer }[] = [];
  const server = new SMTPServer({
    ...tls,
    logger: false,
    onAuth: (auth, _, done) =>
      auth.username === user && auth.password === password ? done(null, { user }) : done(new Error('wrong user or password')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, isEncrypted: session.secure, raw: Buffer.concat(chunks) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    received,
    /** The mails to an address, parsed. */
    mailTo: (address: string) => Promise.all(received.filter(({ to }) => to.includes(address)).map(({ raw }) => PostalMime.parse(raw))),
    stop: () => server.close(),
  };
}
