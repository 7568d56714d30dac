// npm run mail: writes previews of all mails to build/mail-preview/; see --help.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../src/domain/locale.ts';
import { buildMail, root } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log('npm run mail\n\nWrites every mail in every language, from sample records, to build/mail-preview/index.html.');
  process.exit(0);
}
buildMail();
const [templates, { composeNotification, composeToPerson }, { sampleMessages, todaysWords }] = await Promise.all([
  import('#mail'),
  import('#server/notifications/compose.ts'),
  import('#server/notifications/samples.ts'),
]);
const settings = {
  templates,
  siteUrl: 'https://www.tino.example',
  bookingUrl: 'https://example.com/schedule',
  notifyEmail: 'owner@tino.example',
  wordingOf: todaysWords,
};
const compose = { mail: composeToPerson(settings), notification: composeNotification(settings) };
const folder = join(root, 'build/mail-preview');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const lines = [];
for (const language of locales) {
  for (const [name, message] of Object.entries(sampleMessages(language))) {
    const mail = await compose[message.channel](message);
    if ('none' in mail) throw new Error(`${name}: ${mail.none}`);
    const file = `${name}.${language}`;
    writeFileSync(join(folder, `${file}.html`), mail.html);
    writeFileSync(join(folder, `${file}.txt`), `Subject: ${mail.subject}\nTo: ${mail.to.address}\n\n${mail.text}`);
    lines.push(`<li><a href="${file}.html">${file}</a> (<a href="${file}.txt">text</a>): ${mail.subject.replace(/[<&]/g, ' ')}</li>`);
  }
}
writeFileSync(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${lines.join('\n')}</ul>\n`);
console.log(`${lines.length} mails: ${join(folder, 'index.html')}`);
