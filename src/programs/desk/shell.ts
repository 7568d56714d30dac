import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { brand } from '#content/brand.ts';
import { flows } from '#server/flows/definitions/registry.ts';

interface ShellFile {
  readonly type: string;
  readonly body: Buffer;
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

/** Throws if the page isn't built. With `hasSignIn`, the page asks for a passkey instead of a token. */
export function readShell(folder: string, hasSignIn = false): Shell {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => types[extname(file)]);
  return new Map(
    files.map((file) => {
      const address = file === 'index.html' ? '/' : `/${file.replaceAll('\\', '/')}`;
      const body = readFileSync(join(folder, file));
      return [
        address,
        { type: types[extname(file)] ?? '', body: address === '/' ? Buffer.from(withData(body.toString(), hasSignIn)) : body },
      ];
    }),
  );
}

const json = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Embeds the names of flows and company, and the sign-in method. */
function withData(html: string, hasSignIn: boolean): string {
  const names = Object.fromEntries(Object.entries(flows).map(([kind, { title }]) => [kind, title]));
  const data = [json('flow-names', names), json('desk-entry', { hasSignIn, company: brand.name })];
  return html.replace('</head>', (end) => `${data.join('')}${end}`);
}

export function shellRoutes(app: FastifyInstance, shell: Shell): void {
  for (const [address, { type, body }] of shell) app.get(address, async (_, reply) => reply.header('content-type', type).send(body));
}
