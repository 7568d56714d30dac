// npm run updates: which packages have newer versions or known vulnerabilities, and whether the Node they bring is the newest. See --help.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const help = `npm run updates [-- --json]

Asks npm's registry about the packages that package.json names: which have a newer version, and which, with all that they bring along,
have a known vulnerability. The Node that the packages bring is one of them.

  now        newer within the range of package.json: npm update, npm test, and commit package-lock.json
  later      newer beyond that range: somebody has to read what changed
  --json     { isCurrent, node, updates: [{ name, use, installed, now, later }], advisories: [{ name, severity, range, fix, titles }],
               unchecked: ["why something couldn't be checked"] }
  --help     this text

Exit codes: 0 (no update within the ranges, and no vulnerability), 1 (there are some, or something couldn't be checked), 2 (invalid
arguments). Versions beyond the ranges are listed, and don't count.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(help);
  process.exit(0);
}
const unknown = args.filter((arg) => arg !== '--json');
if (unknown.length > 0) {
  console.error(`Unknown argument ${unknown.join(', ')}. See npm run updates -- --help.`);
  process.exit(2);
}

/** How long npm may take, in milliseconds. */
const limitMs = 120_000;

/** Resolves with the JSON that npm prints, or with why there's none. npm's exit code says only whether it found something. */
function askNpm(command) {
  return new Promise((resolve) => {
    // The project's .npmrc turns audits at install off.
    const child = spawn('npm', [command, '--json', '--audit=true'], { cwd: root, timeout: limitMs, shell: process.platform === 'win32' });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr.resume();
    const fail = (reason) => resolve({ reason: `npm ${command}: ${reason.split('\n')[0]}` });
    child.once('error', (error) => fail(error.code === 'ENOENT' ? "npm isn't in the PATH" : error.message));
    child.once('close', (_, signal) => {
      if (signal) return fail(`no answer within ${limitMs / 1_000} seconds`);
      try {
        const answer = JSON.parse(output || '{}');
        const reason = answer.error?.summary || answer.error?.code || answer.message;
        return typeof reason === 'string' ? fail(reason) : resolve({ answer });
      } catch {
        return fail('its answer is no JSON');
      }
    });
  });
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const project = packages[''];
const isOfThisMachine = ({ os, cpu }) =>
  [os ?? process.platform].flat().includes(process.platform) && [cpu ?? process.arch].flat().includes(process.arch);
const direct = Object.keys({ ...project.dependencies, ...project.optionalDependencies, ...project.devDependencies })
  .map((name) => ({ name, ...packages[`node_modules/${name}`] }))
  .filter(isOfThisMachine);

/** Compares versions without their prereleases. */
function isNewer(version, installed) {
  const [ours, theirs] = [installed, version].map((text) => (text ?? '').split(/[.+-]/).map(Number));
  for (const index of [0, 1, 2]) if (theirs[index] !== ours[index]) return theirs[index] > ours[index];
  return false;
}

const [outdated, audit] = await Promise.all([askNpm('outdated'), askNpm('audit')]);

const updates = direct.flatMap(({ name, version, dev }) => {
  const { wanted, latest } = [outdated.answer?.[name] ?? {}].flat()[0];
  const now = isNewer(wanted, version) ? wanted : null;
  const later = isNewer(latest, now ?? version) ? latest : null;
  return now || later ? [{ name, use: dev ? 'test' : 'serving', installed: version, now, later }] : [];
});
const advisories = Object.values(audit.answer?.vulnerabilities ?? {}).map(({ name, severity, range, fixAvailable, via }) => ({
  name,
  severity,
  range,
  fix: fixAvailable === true ? 'npm audit fix' : fixAvailable ? `${fixAvailable.name} ${fixAvailable.version}` : null,
  // Without a title, it's a package that brings a vulnerable one along.
  titles: via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title)),
}));
const unchecked = [outdated, audit].flatMap(({ reason }) => reason ?? []);
const brought = direct.find(({ name }) => /^node-(?:bin-)?(?:linux|darwin|win)-/.test(name));
const node = brought
  ? { installed: brought.version, newest: updates.find(({ name }) => name === brought.name)?.now ?? brought.version }
  : null;
const isCurrent = unchecked.length === 0 && advisories.length === 0 && updates.every(({ now }) => now === null);

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

if (args.includes('--json')) console.log(JSON.stringify({ isCurrent, node, updates, advisories, unchecked }));
else {
  if (updates.length > 0)
    console.log(
      `${table([['PACKAGE', 'FOR', 'INSTALLED', 'NOW', 'LATER'], ...updates.map(({ name, use, installed, now, later }) => [name, use, installed, now ?? '', later ?? ''])])}\n`,
    );
  if (advisories.length > 0)
    console.log(
      `${table([['VULNERABLE', 'SEVERITY', 'VERSIONS', 'FIXED BY', 'WHY'], ...advisories.map(({ name, severity, range, fix, titles }) => [name, severity, range, fix ?? 'nothing yet', titles.join('; ')])])}\n`,
    );
  const count = updates.filter(({ now }) => now).length;
  if (!outdated.reason) {
    console.log(
      count === 0
        ? 'No update within the ranges of package.json.'
        : `${count} to update: npm update, npm test, and commit package-lock.json.`,
    );
    if (node)
      console.log(
        node.newest === node.installed
          ? `Node ${node.installed} is the newest of its line.`
          : `Node ${node.installed} is behind ${node.newest}.`,
      );
  }
  if (!audit.reason)
    console.log(advisories.length === 0 ? 'No known vulnerability.' : `Known vulnerabilities in ${advisories.length} packages.`);
}
for (const reason of unchecked) console.error(`Not checked: ${reason}`);
process.exitCode = isCurrent ? 0 : 1;
