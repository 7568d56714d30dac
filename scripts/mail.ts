// npm run tool -- mail: writes previews of all mails to build/mail-preview/; see --help.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../src/domain/text/locale.ts';
import { buildMail, buildReportFonts, root } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log(
    'npm run tool -- mail\n\nWrites every mail in every language, with its report, from sample records, to build/mail-preview/index.html.',
  );
  process.exit(0);
}
buildMail();
buildReportFonts();
const [
  templates,
  { composeNotification, composeToPerson },
  { sampleDigest, sampleMessages, sampleTokens, todaysWords },
  { createReportPrinter },
] = await Promise.all([
  import('#mail'),
  import('#server/messages/notifications/compose.ts'),
  import('#server/messages/notifications/samples.ts'),
  import('#server/flows/reports/printer.ts'),
]);
const log = { info: () => undefined, error: (line: unknown) => console.error(line) };
const printer = createReportPrinter({ log, notify: console.error });
const site = { siteUrl: 'https://www.tino.example', bookingUrl: 'https://example.com/schedule' };
const settings = {
  templates,
  ...site,
  notifyEmail: 'owner@tino.example',
  wordingOf: todaysWords,
  tokens: sampleTokens,
  reports: { reportContext: { printer, ...site }, counters: { reportsFailed: 0, reportsPrinted: 0 }, log },
};
const folder = join(root, 'build/mail-preview');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const lines: string[] = [];
for (const language of locales) {
  const owner = { ...settings, notifyLanguage: language, digestOf: () => sampleDigest(language) };
  const compose = { mail: composeToPerson(settings), notification: composeNotification(owner) };
  for (const [name, message] of Object.entries(sampleMessages(language))) {
    if (message.channel === 'webhook') throw new Error(`${name} is no mail`);
    const mail = await compose[message.channel](message);
    if ('none' in mail) throw new Error(`${name}: ${mail.none}`);
    const file = `${name}.${language}`;
    writeFileSync(join(folder, `${file}.html`), mail.html);
    writeFileSync(join(folder, `${file}.txt`), `Subject: ${mail.subject}\nTo: ${mail.to.address}\n\n${mail.text}`);
    const { attachment } = mail;
    if (attachment) writeFileSync(join(folder, `${file}.pdf`), attachment.content);
    const others = [['txt', 'text'], ...(attachment ? [['pdf', 'PDF']] : [])].map(([end, name]) => `<a href="${file}.${end}">${name}</a>`);
    lines.push(`<li><a href="${file}.html">${file}</a> (${others.join(', ')}): ${mail.subject.replace(/[<&]/g, ' ')}</li>`);
  }
}
await printer.close();
writeFileSync(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${lines.join('\n')}</ul>\n`);
console.log(`${lines.length} mails: ${join(folder, 'index.html')}`);
