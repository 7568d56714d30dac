// npm run tool -- settings: writes .env.example from the table of settings.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFiles } from '../src/server/platform/config/settings-files.ts';
import { root } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log('npm run tool -- settings\n\nWrites .env.example from src/server/platform/config/settings.ts.');
  process.exit(0);
}
for (const [path, text] of Object.entries(settingsFiles())) {
  writeFileSync(join(root, path), text);
  console.log(path);
}
