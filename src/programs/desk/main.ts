// The owner's desk. Broken content gets fixed here, so it starts in spite of it.
import '#server/platform/process/node-version.ts';
import '#server/platform/process/content-problems.ts';
import { resolve } from 'node:path';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { settings } from '#server/platform/config/settings.ts';
import { releasesFolder } from '#server/publishing/releases/releases.ts';
import { replaceUnreadable } from './last-readable.ts';

const root = resolve(import.meta.dirname, '../../..');
const dataDir = readEnvironment().DATA_DIR?.trim() || settings.DATA_DIR.default;
const lines = replaceUnreadable(root, releasesFolder(dataDir));
if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
await import('./serve-desk.ts');
