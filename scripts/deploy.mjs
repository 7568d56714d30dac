// npm run deploy: updates the running server to this folder's code and content without a gap; see --help.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contentProblemFlags, installBeside, projectNode, root, run } from './project.mjs';

const help = `npm run deploy [-- --pull] [-- --limit 180]

Updates the server that runs on this machine to the code and the content of this folder, without a gap: run it after git pull, as the
account that runs the server and with its settings. It installs packages beside those in use if the lock file changed, builds the
site, the mail, the reports' fonts and the desk as a release, and makes it live: the server changes over to it as to a publication. If
anything fails, it says so, and the server serves what it did before.

  --pull     runs git pull --rebase first
  --limit    how many seconds the server may take to be ready again; 180 unless told
  --help     this text

Another Node, or other code of what holds the port (src/programs/supervisor), needs a new process: with the port from systemd
(tino.socket) it's started again, and requests wait for some seconds; without, this says so. To go back, check out the previous version
and run this again (docs/updates.md). Exit codes: 0 (the server serves the release), 1 (failed), 2 (invalid arguments).`;

function exitWith(line, code) {
  console.error(line);
  process.exit(code);
}

function readOptions() {
  const options = { pull: { type: 'boolean' }, limit: { type: 'string' }, help: { type: 'boolean' } };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return exitWith(`${error.message}\n\n${help}`, 2);
  }
}

const { pull, limit = '180', help: isHelp } = readOptions();
if (isHelp) {
  console.log(help);
  process.exit(0);
}
if (!/^[1-9]\d{0,4}$/.test(limit)) exitWith(`--limit: expected a number of seconds; got ${JSON.stringify(limit)}.`, 2);
if (process.platform === 'win32') exitWith("npm run deploy doesn't run on Windows: stop the server, and start it again.", 1);
// The step that's under way ends, and says how.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const deploy = (...args) => run(projectNode(), [...contentProblemFlags, join(root, 'src/programs/commands/deploy.ts'), ...args]);
/** Said by a step that knows that there's nothing to update, or that it mustn't be. */
const refused = 3;

// Code from git pull may need packages that aren't installed yet: only the last step can say.
const checked = deploy(pull ? 'prepare' : 'check');
if (checked === refused || (pull && checked !== 0)) process.exit(1);

if (pull) {
  // From here on with the code that came.
  process.exit(spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--limit', limit], { stdio: 'inherit' }).status ?? 1);
}

installBeside();
process.exit(deploy('update', '--limit', limit) === 0 ? 0 : 1);
