// A desk over the data and content in one folder, without its built page.
import { join } from 'node:path';
import { createDeskServer } from '../../src/programs/desk/server.ts';
import { parseConfig } from '../../src/server/platform/config/config.ts';
import { createCounters } from '../../src/server/platform/process/counters.ts';
import { openLog } from '../../src/server/platform/process/log.ts';

const [, , root = ''] = process.argv;
const environment = { DATA_DIR: root };
const parsed = parseConfig(environment);
if ('errors' in parsed) throw new Error('The folder is no data folder.');
const log = openLog(createCounters(), { level: 'error' });
const say = (line: string) => void process.stdout.write(`${line}\n`);
const desk = await createDeskServer(parsed.config, { environment, log, root, page: join(root, 'page'), port: 0, print: say, warn: say });
await desk.start();
