import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { flows } from '#server/flows/definitions/registry.ts';
import { currentCompany } from '#server/platform/config/company.ts';

interface ShellFile {
  readonly type: string;
  /** A function where it follows the brand. */
  readonly body: Buffer | (() => Buffer);
}

/** What the page knows before it asks for anything. */
interface EntryData {
  /** The page asks for a passkey instead of a token. */
  readonly hasSignIn: boolean;
  /** The public site's origin. */
  readonly siteUrl: string;
}

/** The built page's files by address; they hold no personal data. */
export type Shell = ReadonlyMap<string, ShellFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Throws if the page isn't built. */
export function readShell(folder: string, entry: EntryData): Shell {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => types[extname(file)]);
  return new Map(
    files.map((file): [string, ShellFile] => {
      const type = types[extname(file)] ?? '';
      const body = readFileSync(join(folder, file));
      if (file !== 'index.html') return [`/${file.replaceAll('\\', '/')}`, { type, body }];
      const html = body.toString();
      return ['/', { type, body: () => Buffer.from(withData(html, entry)) }];
    }),
  );
}

const json = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Embeds the names of flows and company, the sign-in method, and the site's address. */
function withData(html: string, entry: EntryData): string {
  const names = Object.fromEntries(Object.entries(flows).map(([kind, { title }]) => [kind, title]));
  const data = [json('flow-names', names), json('desk-entry', { ...entry, company: currentCompany().name })];
  return html.replace('</head>', (end) => `${data.join('')}${end}`);
}

export function shellRoutes(app: FastifyInstance, shell: Shell): void {
  for (const [address, { type, body }] of shell)
    app.get(address, async (_, reply) => reply.header('content-type', type).send(typeof body === 'function' ? body() : body));
}
