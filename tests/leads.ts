import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { CommandContext } from '../src/programs/commands/command.ts';
import { runLeads } from '../src/programs/commands/leads.ts';

/** Runs an operator's command in this process, without a terminal. */
export async function runTestLeads(args: readonly string[], settings: Partial<CommandContext['settings']>, clock: () => number = Date.now) {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(out), text(err)]);
  const code = await runLeads(
    args,
    { out, err },
    () => ({
      dataDir: 'no-data',
      databaseUrl: undefined,
      deskUrl: undefined,
      notifyEmail: undefined,
      webhook: undefined,
      mailPerHour: 300,
      siteUrl: undefined,
      bookingUrl: undefined,
      port: 3000,
      webhookAllowPrivate: false,
      digestHour: undefined,
      smtpUrl: undefined,
      smtpRequiresTls: false,
      mailFrom: { name: 'Tino', address: 'hello@tino.example' },
      lettersPerMinute: 60,
      ...settings,
    }),
    clock,
  );
  out.end();
  err.end();
  const [printedOut, printedErr] = await printed;
  return { code, out: printedOut, err: printedErr };
}
