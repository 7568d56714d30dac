// For npm test, which has installed and built what they need: runs one test file, or the named checks, or all of them.
import { check, checkPages, compiler, conclude, type Program, runBrowser, runPlaywright, runUnit, runVitest } from './test-runs.ts';

const wanted = process.argv.slice(2);
const [file = ''] = wanted;
if (/\.test\.tsx?$/.test(file)) process.exit(await runVitest(wanted));
if (file.endsWith('.spec.ts')) process.exit(await runPlaywright(wanted));

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const checkIfWanted = async (name: string, ...programs: readonly Program[]) => {
  if (isWanted(name)) await check(name, ...programs);
};

/** Beside the unit tests, which leave a part of two processors idle. */
async function readSources(): Promise<void> {
  await checkIfWanted(
    'types',
    checkPages,
    [compiler],
    [compiler, '-p', 'src/domain'],
    [compiler, '-p', 'e2e'],
    [compiler, '-p', 'scripts'],
  );
  await checkIfWanted('lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);
  await checkIfWanted('layers', ['dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'content', '--config', '.dependency-cruiser.cjs']);
  await checkIfWanted('unused', ['knip/bin/knip.js', '--no-progress']);
}
const reading = readSources();
if (isWanted('unit')) await runUnit('narrow');
await reading;
await checkIfWanted('size', ['../scripts/size.ts']);
if (isWanted('browser')) await runBrowser('narrow');
process.exit(conclude());
