import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locales } from '#domain/locale.ts';
import { siteAddresses } from '#server/config/addresses.ts';
import { unsetNotice } from '#server/config/settings.ts';
import { printAdvice, printLeadReport, type ReportGap } from '#server/leads/report.ts';
import { noteAction } from '#server/owner-actions.ts';
import { PrintError } from '#server/reports/printer.ts';
import { CliError, type Command, type CommandContext, choiceOption, type Options, textOption } from './command.ts';
import { actionContext, withStore } from './data.ts';
import { checkId, findUuid } from './find-uuid.ts';
import { writeWhole } from './whole-file.ts';

const gaps: Readonly<Record<ReportGap, (id: string) => string>> = {
  missing: (id) => `Not found: there's no lead ${id}. Run \`list\` to see the leads.`,
  incomplete: (id) => `${id} isn't complete, so there's no result to print. \`show ${id}\` has the answers so far.`,
  none: (id) => `${id} has no report: its flow has no result. \`show ${id}\` has its answers.`,
};

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

/** Throws if the file may not be written. */
function checkFile(file: string, isForced: boolean): void {
  if (!isFolder(dirname(file))) throw new CliError(1, `There's no folder ${dirname(file)}: make it, or name another file with --out.`);
  if (existsSync(file) && !isForced)
    throw new CliError(1, `${file} already exists: name another file with --out, or replace it with --force.`);
}

/** Prints the report and writes its file; resolves with the file's path. */
async function write(id: string, options: Options, context: CommandContext): Promise<string> {
  const { settings, openPrinter } = context;
  const locale = choiceOption(options, 'language', locales);
  const given = textOption(options, 'out');
  const printer = openPrinter();
  try {
    return await withStore(context, async (store) => {
      const reportContext = { printer, ...siteAddresses(settings, settings.port) };
      const found = await printLeadReport(store, await findUuid(store, id), reportContext, locale);
      if ('gap' in found) throw new CliError(1, gaps[found.gap](id));
      const file = given === undefined ? found.fileName : isFolder(given) ? join(given, found.fileName) : given;
      checkFile(file, options.force === true);
      // Before the file exists, so that none leaves unrecorded.
      await noteAction({ action: 'report', origin: 'command', counts: { records: 1 } }, actionContext(store, context));
      await writeWhole(file, (part) => writeFileSync(part, found.pdf, { mode: 0o600, flush: true }));
      return file;
    });
  } catch (error) {
    if (error instanceof PrintError) throw new CliError(1, printAdvice(error.code));
    throw error;
  } finally {
    await printer.close();
  }
}

export const report: Command = {
  takes: '<uuid>',
  summarize: "writes a result's report as a PDF: the assessment's or the knowledge quiz's",
  details:
    'Prints the report again as its visitor got it: in the words that were answered, with the plan that was made. Accepts the start of a\nuuid, or the booking reference. The file is readable only by its owner.',
  options: {
    out: { value: '<file>', means: 'the file or folder; default is a name with day and booking reference, in this folder' },
    force: { means: 'replaces the file if there is one' },
    language: { value: '<en|es>', means: "instead of the visitor's language" },
  },
  examples: ['report 3f2a91bc', 'report 3f2a91bc --out lumbre.pdf', 'report 3f2a91bc --language en --out reports/ --force'],
  async run(options, [id = ''], context) {
    checkId(id);
    const { settings, terminal } = context;
    const file = await write(id, options, context);
    if (!settings.siteUrl) terminal.err.write(`${unsetNotice('SITE_URL')}\n`);
    if (!settings.bookingUrl) terminal.err.write(`${unsetNotice('BOOKING_URL')}\n`);
    terminal.out.write(`${file}\n`);
  },
};
