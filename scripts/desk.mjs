// npm run desk: installs and builds what the owner's desk needs, then serves it. See --help.
import { buildDesk, buildMail, buildReportFonts, install, serveProgram } from './project.mjs';

const args = process.argv.slice(2);
if (!args.includes('--help')) {
  install();
  // An invitation is only a link.
  if (args[0] !== 'invite') {
    buildDesk();
    buildMail();
    buildReportFonts();
  }
}
serveProgram('src/programs/desk/main.ts', args);
