// What the page needs beyond the machine: a certificate authority that speaks ACME as Let's Encrypt does (Caddy's), and the
// mail server of the provider.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findProgram } from '../../debian-packages.ts';

function openssl(folder, command) {
  const { status, stderr } = spawnSync('openssl', command.split(' '), { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${command}: ${stderr}`);
}

const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30';

/** Makes a root certificate, which the machine trusts. */
export function makeAuthority(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  openssl(folder, `req -x509 ${newKey} -subj /CN=Authority -addext keyUsage=critical,keyCertSign,cRLSign -keyout root.key -out root.crt`);
  return openAuthority(folder);
}

/** Uses the root certificate of the last run. */
export function openAuthority(folder) {
  const certificate = join(folder, 'root.crt');
  return {
    certificate,
    pem: readFileSync(certificate, 'utf8'),
    key: join(folder, 'root.key'),
    /** Returns key and certificate for a host name. */
    issue(host) {
      writeFileSync(join(folder, `${host}.ext`), `subjectAltName=DNS:${host}\n`);
      openssl(folder, `req ${newKey} -subj /CN=${host} -keyout ${host}.key -out ${host}.csr`);
      const signed = '-CA root.crt -CAkey root.key -CAcreateserial -days 30';
      openssl(folder, `x509 -req -in ${host}.csr ${signed} -extfile ${host}.ext -out ${host}.crt`);
      return { key: readFileSync(join(folder, `${host}.key`)), cert: readFileSync(join(folder, `${host}.crt`)) };
    },
  };
}

/** Starts an ACME server that checks host names by HTTP on port 80, where `hosts` lead to this machine. */
export async function startAcme({ folder, authority, port, hosts, log }) {
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
  const started = new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        appendFileSync(log, text);
        printed += text;
        if (printed.includes('serving initial configuration')) resolve();
      });
    child.once('exit', () => reject(new Error(`Caddy didn't start: ${printed}`)));
  });
  await started;
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  return { directory: `https://acme.example.net:${port}/acme/local/directory`, stop };
}

/** Starts a mail server with STARTTLS and a password. */
export async function startMailServer({ port, user, password, ...tls }) {
  const received = [];
  const server = new SMTPServer({
    ...tls,
    logger: false,
    onAuth: (auth, _, done) =>
      auth.username === user && auth.password === password ? done(null, { user }) : done(new Error('wrong user or password')),
    onData(stream, session, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
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
    mailTo: (address) => Promise.all(received.filter(({ to }) => to.includes(address)).map(({ raw }) => PostalMime.parse(raw))),
    stop: () => server.close(),
  };
}
