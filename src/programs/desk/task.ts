import { parseArgs } from 'node:util';
import { type DeskRole, deskNameMaxLength, deskRoles, isDeskRole } from '#domain/owner/desk-sign-in.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { exitWithError } from './fail.ts';
import { defaultPort } from './options.ts';

const help = `npm run desk [-- --port=4600]
npm run desk -- invite --name "Ana Prado" --role owner

Serves the owner's desk on this machine only: leads with briefs, answers, reports and history, funnels, visits, exports, letters to mailing lists, the outbox, and
erasing a person. The site's content is changed there, too: texts, courses, posts and pictures, as drafts with a preview, published with
one click and undone with another. It reads the same settings as the server (environment and .env) and uses the same data, even while the
server runs. Open the address it prints: it contains a token that's valid until the
desk stops, or until nobody has used it for 12 hours.

With DESK_URL, it serves the desk behind your proxy instead, and people sign in with passkeys. "invite" prints a link that
works once, within an hour: whoever opens it creates a passkey. The first owner is invited like this, and so is
whoever lost their passkey.

  --port   the port on 127.0.0.1; default ${defaultPort}, or a free one if that's in use; 0 picks a free one. With DESK_URL, the
           port on DESK_HOST that your proxy passes requests to
  --name   who is invited
  --role   owner (everything) or editor (nothing about people)
  --help   this text`;

export interface Task {
  /** Undefined to serve the desk. */
  readonly invite: { readonly name: string; readonly role: DeskRole } | undefined;
  readonly port: number | undefined;
}

/** Exits on --help and on invalid arguments. */
export function readTask(args: readonly string[]): Task {
  const { values, positionals } = readOptions(args);
  const { name, role, port } = values;
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  if (positionals[0] === 'invite' && positionals.length === 1) {
    if (!name?.trim() || name.trim().length > deskNameMaxLength)
      exitWithError(`--name is needed, with up to ${deskNameMaxLength} characters.`);
    if (!isDeskRole(role)) exitWithError(`--role is needed: ${deskRoles.join(' or ')}.`);
    return { invite: { name, role }, port: undefined };
  }
  const extra = positionals[0] ?? (name === undefined ? role && '--role' : '--name');
  if (extra) exitWithError(`Nothing to do with ${extra}.\n\n${help}`);
  if (port === undefined) return { invite: undefined, port };
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) exitWithError(`--port is ${port}; expected a number from 0 to 65535.`);
  return { invite: undefined, port: Number(port) };
}

function readOptions(args: readonly string[]) {
  try {
    const options = { port: { type: 'string' }, help: { type: 'boolean' }, name: { type: 'string' }, role: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    exitWithError(`${errorMessage(error)}\n\n${help}`);
  }
}
