// A fourth flow takes eight files (docs/adding-a-flow.md). In a copy of the project: adds the page's example, builds, serves,
// completes the flow, and finds its lead. Then leaves out each file and checks that the compiler or a test reports it.
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import PostalMime from 'postal-mime';
import { pageSections } from '#tests/example-flow/page-sections.ts';
import { findTestBrowser } from '../browser.ts';
import { environment, projectNode } from '../project.mjs';
import { asArguments, checkPages, compiler } from '../test-runs.ts';
import { copyProject } from './copy-project.ts';

const maxFiles = 8;
const copy = copyProject('fourth-flow');
const inCopy = (path: string) => join(copy, path);
const read = (path: string) => readFileSync(inCopy(path), 'utf8');

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(projectNode(), args, {
    cwd: copy,
    env: { ...environment, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, stdout, output: stripVTControlCharacters(stdout + stderr) };
}

const compile = () =>
  run(asArguments([compiler, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', inCopy('build/types.tsbuildinfo')]));
const readPages = () => run(asArguments(checkPages));
const runTests = (...files: readonly string[]) => run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...files]);
const webhookTest = 'src/server/messages/notifications/webhook-schema.test.ts';
const guards = [
  'src/domain/records/records.test.ts',
  'src/server/flows/definitions/registry.test.ts',
  'tests/repository/flow-pages.test.ts',
  webhookTest,
];

/** An example file as it reads once it's added: its record kind exists, and the other files' import paths differ. */
const asAdded = (text: string) =>
  text
    .replace("import type { RecordKind } from '#domain/records/records.ts';\n", '')
    .replace("kind={'team-survey' as RecordKind}", 'kind="team-survey"')
    .replace(' as RecordKind', '')
    .replaceAll("'./flow.ts'", "'#flow/team-survey.ts'")
    .replaceAll("'./strings.ts'", "'#strings/team-survey/team-survey.ts'")
    .replaceAll("'./team-survey.tsx'", "'#ui/team-survey/team-survey.tsx'")
    .replaceAll("'./server-flow.ts'", "'./team-survey.ts'");

/** Adds the survey's line to a list of flows after the last one's, and what it imports at the top. */
function withLine(path: string, code: string): string {
  const imports = code.match(/^import .* from '\.\/.*\n/gm) ?? [];
  const line = /^ {2}'team-survey':.*\n/m.exec(code)?.[0] ?? '';
  const before = read(path);
  const after = imports.join('') + before.replace(/^ {2}'course-application':.*\n/m, (last) => last + line);
  ok(line && after.includes(line), `${path} has no flow's line to add one after`);
  return after;
}

interface Addition {
  readonly path: string;
  /** Its text; undefined for a new file. */
  readonly before: string | undefined;
  readonly after: string;
}

const files: Addition[] = pageSections(copy).map(({ path, example }) => {
  const code = asAdded(read(example));
  return existsSync(inCopy(path)) ? { path, before: read(path), after: withLine(path, code) } : { path, before: undefined, after: code };
});
function write({ path }: Addition, text: string | undefined): void {
  if (text === undefined) rmSync(inCopy(path));
  else {
    mkdirSync(dirname(inCopy(path)), { recursive: true });
    writeFileSync(inCopy(path), text);
  }
}

const schema = { path: 'docs/webhooks.schema.json', before: read('docs/webhooks.schema.json') };
for (const file of files) write(file, file.after);
const generated = runTests(webhookTest, '-u');
equal(generated.status, 0, generated.output);
files.push({ ...schema, after: read(schema.path) });

const changed = files.filter(({ before, after }) => before !== after);
console.log(`The page adds ${changed.length} files:`);
for (const { path, before } of changed) console.log(`  ${before === undefined ? 'new    ' : 'changed'}  ${path}`);
ok(changed.length <= maxFiles, `A fourth flow takes ${changed.length} files; the limit is ${maxFiles}.`);

const synced = run(['node_modules/astro/bin/astro.mjs', 'sync']);
equal(synced.status, 0, synced.output);
const pages = readPages();
equal(pages.status, 0, pages.output);
const types = compile();
equal(types.status, 0, types.output);
const tests = runTests(...guards);
equal(tests.status, 0, tests.output);
console.log('Types and tests pass.');

const built = run(['-e', "import('./scripts/project.mjs').then(({ build }) => build())"]);
equal(built.status, 0, built.output);
const sizes = run(['scripts/size.ts']);
match(sizes.output, /\/team-survey.*fits/, sizes.output);
console.log('Built; its page fits the limit of a flow.');

const { serve }: typeof import('../serve.ts') = await import(inCopy('scripts/serve.ts'));
const { surveyStrings }: typeof import('../../tests/example-flow/strings.ts') = await import(
  inCopy('src/strings/team-survey/team-survey.ts')
);
const { flowStrings }: typeof import('../../src/strings/flow/flow.ts') = await import(inCopy('src/strings/flow/flow.ts'));
const site = await serve({ NOTIFY_EMAIL: 'owner@example.com' });
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const words = surveyStrings.es;
  const { actions, delivery } = flowStrings.es;
  const page = await browser.newPage({ baseURL: site.address, locale: 'es-MX' });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto('/es/team-survey');
  await page.getByLabel(words.name).fill('Ana Robles');
  await page.getByRole('button', { name: actions.submit }).click();
  await page.getByRole('alert').filter({ hasText: words.problem['email-malformed'] }).waitFor();
  await page.getByLabel(words.email).fill('ana@example.com');
  await page.getByRole('button', { name: actions.submit }).click();
  await page.getByRole('radio', { name: words.options.team }).check();
  await page.getByLabel(words['q1.1']).fill('Eva decide conmigo.');
  await page.getByRole('button', { name: actions.submit }).click();
  await page.getByRole('heading', { name: words.thanks(true) }).waitFor();
  await page.getByRole('status').filter({ hasText: delivery.saved }).waitFor();
  deepEqual(problems, []);
  console.log('A visitor completed it.');

  const leads = (...args: readonly string[]) => {
    const { status, stdout, output } = run(['src/programs/commands/leads.ts', ...args], { DATA_DIR: site.data });
    equal(status, 0, output);
    return stdout;
  };
  const [lead] = JSON.parse(leads('list', '--json')).leads;
  deepEqual([lead.kind, lead.name, lead.complete, lead.step], ['team-survey', 'Ana Robles', true, 2]);
  match(leads('list', '--flow', 'survey'), /survey.*done.*Ana Robles/);
  console.log('`leads list` shows it.');

  const cellsOf = (line: string) =>
    [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const [titles = [], row = []] = leads('export', '--format', 'csv').trim().split('\r\n').map(cellsOf);
  const cell = (title: string) => row[titles.indexOf(title)];
  const columns = ['kind', `q1: ${surveyStrings.en.q1}`, `q1.1: ${surveyStrings.en['q1.1']}`] as const;
  deepEqual(columns.map(cell), ['team-survey', surveyStrings.en.options.team, 'Eva decide conmigo.']);
  // The course application has a q1, too.
  deepEqual(
    titles.flatMap((title, index) => (title.startsWith('q1: ') && row[index] ? [title] : [])),
    [columns[1]],
  );
  console.log('`leads export` has its answers, in columns of their own.');

  const mails = () => {
    const folder = join(site.data, 'mail');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    return names.map((name) => readFileSync(join(folder, name), 'utf8'));
  };
  const mailTo = async (address: string) => {
    for (let look = 0; look < 300; look += 1) {
      const found = mails().find((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail));
      if (found) return found;
      await wait(100);
    }
    throw new Error(`No mail was written to ${address}.`);
  };
  match(await mailTo('owner@example.com'), /Subject: New lead: Ana Robles \(Team survey\)/);
  const { text } = await PostalMime.parse(await mailTo('ana@example.com'));
  // Filled in as fast as here, a record is flagged, and its mail has none of the visitor's own text (D5).
  ok(text?.includes(words.q1), `Expected the question in the mail: ${text}`);
  console.log('The owner and the person got their mail.');
} finally {
  await browser.close();
  site.stop();
}

/** What reports the missing file: the compiler, the check of pages, or a test. */
function firstFinding(): string | undefined {
  for (const [who, check, pattern] of [
    ['the compiler', compile, /error TS\d+: .*/],
    ['the check of pages', readPages, /error.*ts\(\d+\): .*/],
    ['a test', () => runTests(...guards), /FAIL.*/],
  ] as const) {
    const { status, output } = check();
    if (status !== 0) return `${who}: ${pattern.exec(output)?.[0] ?? output}`;
  }
  return undefined;
}

console.log('Leaving out one file at a time:');
for (const file of files) {
  write(file, file.before);
  const finding = firstFinding();
  ok(finding, `nothing reports that ${file.path} is missing`);
  console.log(`  ${file.path}\n    ${finding.slice(0, 160)}`);
  write(file, file.after);
}
