/** @sqlite-only The commands open the file in the folder; what they ask of a store is tested where it is. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flows } from '#server/flows/definitions/registry.ts';
import { createWordings } from '#server/flows/definitions/wordings.ts';
import { recordReference } from '#server/messages/notifications/booking-reference.ts';
import { sampleReadiness } from '#server/messages/notifications/samples.ts';
import { changeLead } from '#server/owner/lead-work/change.ts';
import { readXlsx } from '#server/owner/leads/xlsx.fixture.ts';
import { listActions } from '#server/platform/audit/owner-actions.ts';
import { deadLetter } from '#server/platform/outbox/queue.ts';
import { openStore } from '#server/platform/stores/open-store.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { releasesFolder } from '#server/publishing/releases/releases.ts';
import { beginServing } from '#server/publishing/releases/serving-state.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { insertShareLink } from '#server/visitors/share-links/statements.ts';
import { hostileTexts } from '#tests/hostile-texts.ts';
import { leaseMessages } from '#tests/leases.ts';
import { programEnvironment } from '#tests/program-environment.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { reword } from '#tests/wordings.ts';
import { commands, runLeads } from './leads.ts';
import { columnsOf, printable } from './terminal.ts';

let server: TestServer;
const emailOf = (number: number) => `person${number}@example.com`;
beforeAll(async () => {
  server = await openTestServer();
  for (const [number, text] of hostileTexts.entries()) {
    const name = text.trim().slice(0, 200) || 'x';
    const metadata = { utm_source: text.slice(0, 2000), utm_campaign: text.slice(0, 2000), referrer: text.slice(0, 2000) };
    const sent = await server.send('POST', '/readiness-quiz/', {
      ...validCreation,
      personalInfo: { name, email: emailOf(number), companyName: name },
      metadata,
    });
    if (sent.statusCode !== 201) throw new Error(sent.body);
  }
  await server.send('POST', '/newsletter/', { email: emailOf(0), language: 'en' });
  server.now += 1;
  await server.send('POST', '/waitlist/', { email: 'a\u009b31m\u202e@example.com', course: 'ai-business-weekend', language: 'en' });
});
afterAll(() => server.close());

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
interface RunOptions {
  readonly columns?: number;
  readonly answer?: string;
  readonly dataDir?: string;
}

function sink(columns?: number): { stream: Writable; text(): string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  if (columns !== undefined) Object.assign(stream, { isTTY: true, columns, hasColors: () => false, getColorDepth: () => 1 });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

async function run(args: string, { columns, answer, dataDir = server.folder }: RunOptions = {}): Promise<Result> {
  const [out, err] = [sink(columns), sink()];
  const ask = answer === undefined ? undefined : async () => answer;
  const words = [...args.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);
  const code = await runLeads(
    words,
    { out: out.stream, err: err.stream, ask },
    () => ({ dataDir, databaseUrl: undefined }),
    () => server.now,
  );
  return { code, out: out.text(), err: err.text() };
}
const json = async (args: string) => JSON.parse((await run(`${args} --json`)).out);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about them.
const controlCharacters = /[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;

describe('N4 the operator’s commands', () => {
  it('have help: an overview, and options and examples for each command', async () => {
    for (const args of ['--help', 'help', ...Object.keys(commands).flatMap((name) => [`${name} --help`, `help ${name}`])]) {
      const { code, out, err } = await run(args);
      expect([args, code, err]).toEqual([args, 0, '']);
      expect(out).toContain('npm run leads -- ');
    }
    expect((await run('')).code).toBe(2);
  });
  it.each([
    ['unknown', 'Unknown command "unknown"'],
    ['help unknown', 'Unknown command "unknown"'],
    ['help constructor', 'Unknown command "constructor"'],
    ['list --nonsense', "Unknown option '--nonsense'"],
    ['list --score high', '--score'],
    ['list --from 2026-02-30', '--from'],
    ['list --from 2026-02-02 --to 2026-01-01', '--from is after --to'],
    ['list --complete --incomplete', 'not both'],
    ['list --flow quiz', '--flow'],
    ['list --limit 0', '--limit'],
    ['list --cursor x', '--cursor'],
    ['list --state sold', '--state'],
    ['list --sort nonsense', '--sort'],
    ['show', '<uuid> is missing'],
    ['show x', "isn't a uuid"],
    ['list extra', 'Unexpected argument'],
    ['replay', '--all'],
    ['erase nobody', "isn't an email address"],
    ['export --format xml', '--format'],
    ['export --in es', '--in is for'],
  ])('reject invalid arguments with exit code 2: %s', async (args, why) => {
    const { code, out, err } = await run(`${args}${args.startsWith('erase') ? ' --yes' : ''}`);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
  });
  it.each([
    ['show 00000000', 'Not found'],
    ['person nobody@example.com', 'Not found'],
    ['erase nobody@example.com --yes', 'Not found'],
    ['replay no-such-id', 'Not found'],
    ['restore no-such-file', 'Not found'],
    ['move', 'DATABASE_URL'],
  ])('report what was not found with exit code 1: %s', async (args, why) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(why);
  });
  it('create nothing without data', async () => {
    const dataDir = join(server.folder, 'none');
    expect(await run('list', { dataDir })).toMatchObject({ code: 1, out: '', err: expect.stringContaining('DATA_DIR') });
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('O1 the work on a lead', () => {
  it('is shown, and spam is left out of list and export', async () => {
    const { leads, total } = await json('list');
    const [{ uuid }] = leads;
    const context = { author: 'desk', now: server.now, audience: { notification: false, webhook: false }, randomUUID };
    const change = (values: Parameters<typeof changeLead>[1]['change']) => changeLead(server.store, { uuid, change: values }, context);
    await change({ state: 'in-touch', followUp: '2026-01-02', note: 'Called\u001b[31m' });
    expect((await json('list --state in-touch --due --sort follow-up')).leads).toMatchObject([{ uuid, state: 'in-touch' }]);
    const shown = (await run(`show ${uuid}`)).out;
    expect(shown).toMatch(/^state {5}in-touch, unread$/m);
    expect(shown).toMatch(/^NOTE$/m);
    expect(shown).toMatch(/ {2}state: new → in-touch \(desk\)$/m);
    expect(shown).not.toMatch(controlCharacters);
    await change({ state: 'spam' });
    expect((await json('list')).total).toBe(total - 1);
    expect((await json('list --state any')).total).toBe(total);
    expect((await run('export')).out).not.toContain(uuid);
    await change({ state: 'new' });
    expect((await json('list')).total).toBe(total);
  });
});

describe('N4 list and show', () => {
  it('Q17 fit the terminal, and escape control characters', async () => {
    for (const columns of [40, 80, 132, 400]) {
      const { out } = await run('list', { columns });
      const lines = out.trimEnd().split('\n');
      expect(lines).toHaveLength(hostileTexts.length + 1);
      expect(out).not.toMatch(controlCharacters);
      expect(Math.max(...lines.map((line) => columnsOf(line)))).toBeLessThanOrEqual(columns);
    }
    expect((await run('list', { columns: 400 })).out).toContain('\\u001b[31mred');
    expect(printable('a\u202eb\n\u0007🧮👩‍💻')).toBe('a\\u202eb\\n\\u0007🧮👩‍💻');
    for (const args of [...['list', 'list --json', 'outbox', 'people', 'people --json', `person ${emailOf(11)}`]])
      expect((await run(args)).out).not.toMatch(controlCharacters);
  });
  it.each([
    ['Ana Müller', 10],
    ['Mu\u0308ller', 6],
    ['日本語', 6],
    ['한국', 4],
    ['ｱﾅ', 2],
    ['ＡＢ', 4],
    ['👩‍💻 ok', 5],
    ['🇲🇽', 2],
    ['\u0301', 0],
    ['', 0],
  ])('take %j as %i columns', (text, columns) => expect(columnsOf(text)).toBe(columns));
  it('filter and paginate, as text and as JSON', async () => {
    const page = await json('list --limit 5 --flow readiness --language es --incomplete --search "lumbre"');
    expect(page.leads).toHaveLength(0);
    const first = await json('list --limit 5');
    expect([first.leads.length, first.total]).toEqual([5, hostileTexts.length]);
    const second = await json(`list --limit 50 --cursor ${first.next}`);
    expect([second.leads.length, second.next]).toEqual([hostileTexts.length - 5, null]);
    expect((await run('list --search zzz')).err).toBe('No leads match.\n');
  });
  it('M2 show one lead by its booking reference', async () => {
    const { uuid } = (await json('list --limit 1')).leads[0];
    expect((await json(`show ${recordReference(uuid)}`)).lead.uuid).toBe(uuid);
    expect((await run('show 00000-00000')).err).toContain('Not found');
  });
  it('show one lead by the start of its uuid', async () => {
    const { uuid } = (await json(`list --search ${emailOf(11)}`)).leads[0];
    expect((await json(`show ${uuid}`)).lead.uuid).toBe(uuid);
    const { out } = await run(`show ${uuid.slice(0, 13)}`);
    expect(out).toContain(emailOf(11));
    expect(out).not.toMatch(controlCharacters);
  });
  it('W7 show and export a lead in the words it was answered with', async () => {
    const kind = 'course-application';
    const wordings = createWordings({ [kind]: reword(flows[kind].wording, 'OLD') });
    const earlier = await openTestServer({ wordings });
    const { personalInfo } = validCreation;
    const body = { personalInfo, courseInfo: { courseType: 'ai-business-weekend' }, answers: { q1: 'starting-from-zero' } };
    const { uuid } = (await earlier.send('POST', `/${kind}/`, body)).json();
    const inData = { dataDir: earlier.folder };
    const { out } = await run(`show ${uuid}`, inData);
    expect(out.slice(out.indexOf('ANSWERS')).match(/OLD /g)).toHaveLength(2);
    expect(JSON.parse((await run(`show ${uuid} --json`, inData)).out).answers[0].answer).toMatch(/^OLD /);
    const exported = (await run('export --format csv --flow application', inData)).out;
    expect(exported).toContain('OLD ');
    expect(exported).toContain(wordings.today(kind).hash);
    await earlier.close();
  });
});

describe('N4 export and people', () => {
  it('write to standard output, or to a new file that only its owner can read', async () => {
    const csv = await run('export --format csv --bom');
    expect(csv.out.startsWith('\ufeffuuid,kind,')).toBe(true);
    for (const number of hostileTexts.keys()) expect(csv.out).toContain(`,${emailOf(number)},`);
    const file = join(server.folder, 'leads.csv');
    expect(await run(`export --output "${file}"`)).toEqual({ code: 0, out: '', err: '' });
    expect(`\ufeff${readFileSync(file, 'utf8')}`).toBe(csv.out);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await run(`export --output "${file}"`)).toMatchObject({ code: 1, err: expect.stringContaining('already exists') });
  });
  it('Q17 N7 write CSV, and a spreadsheet', async () => {
    expect((await run('people --format csv')).out).toContain('email,list,');
    const file = join(server.folder, 'leads.xlsx');
    expect(await run(`export --format xlsx --in es --output "${file}"`)).toEqual({ code: 0, out: '', err: '' });
    const [sheet] = readXlsx(readFileSync(file));
    expect(sheet?.rows).toHaveLength(1 + hostileTexts.length);
    expect(await run('export --format xlsx', { columns: 80 })).toMatchObject({ code: 2, err: expect.stringContaining('--output') });
  });
  it('show who may be written to', async () => {
    expect(await json('people --list newsletter')).toMatchObject([{ email: emailOf(0), mayBeWrittenTo: false, confirmed: null }]);
    expect(await json('people --active')).toEqual([]);
    expect((await run('people --format csv')).out.split('\r\n')[1]).toContain(`${emailOf(0)},newsletter,,en,no,`);
  });
});

describe('D1 outbox and replay', () => {
  it('resend dead letters, one or all', async () => {
    for (const message of await server.store.write(() => leaseMessages(server.now, 3)))
      await server.store.write(() => deadLetter(message, server.now, { why: 'smtp 550' }));
    const { counts, messages } = await json('outbox --state dead');
    expect([counts.dead, messages.length, messages[0].failure]).toEqual([3, 3, 'smtp 550']);
    expect(await json(`replay ${messages[0].id}`)).toEqual({ replayed: 1 });
    expect(await json('replay --all')).toEqual({ replayed: 2 });
    expect((await json('outbox')).counts).toMatchObject({ dead: 0 });
    expect(await json('replay --all')).toEqual({ replayed: 0 });
  });
});

describe('E1 person and erase', () => {
  it('asks before erasing, refuses without a terminal, and leaves nothing behind', async () => {
    const email = emailOf(0);
    expect((await json(`person ${email}`)).subscriptions).toHaveLength(1);
    const mail = join(server.folder, 'mail');
    mkdirSync(mail);
    writeFileSync(join(mail, 'older.eml'), `To: <${email}>\r\n\r\n`);
    writeFileSync(join(mail, 'other.eml'), `To: <${emailOf(1)}>\r\n\r\n`);
    expect(await run(`erase ${email}`)).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
    expect(await run(`erase ${email}`, { answer: 'n' })).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was erased') });
    const { code, err } = await run(`erase "${email.toUpperCase()} "`, { answer: 'y' });
    expect(err).toMatch(/Data about person0@example\.com:[\s\S]*newsletter[\s\S]*older\.eml[\s\S]*Erased: 1 record, 1 subscription/);
    expect(code).toBe(0);
    expect(readdirSync(mail)).toEqual(['other.eml']);
    expect((await run(`person ${email}`)).err).toContain('Not found');
    const left = readdirSync(server.folder).filter(
      (name) => name.startsWith('tino.db') && readFileSync(join(server.folder, name)).includes(email),
    );
    expect(left).toEqual([]);
  });

  it('E1 leaves what takes long to a running server', async () => {
    const serving = await beginServing(releasesFolder(server.folder), { host: '127.0.0.1', port: 1, hasSocket: false, node: '', code: '' });
    serving.tell({ release: null, failure: null });
    const renewed = async () =>
      server.store.read(function* (): Transaction<boolean> {
        const [row] = yield { sql: 'select wanted = done as renewed from scrub', params: [] };
        return Boolean(row?.renewed);
      });
    const { code, err } = await run(`erase ${emailOf(8)} --yes`);
    expect([code, err]).toEqual([0, expect.stringContaining('The running server overwrites what the file keeps of it within minutes.')]);
    expect(await renewed()).toBe(false);
    serving.end();
    await run(`erase ${emailOf(9)} --yes`);
    expect(await renewed()).toBe(true);
  });
});

describe('N5 backup and restore', () => {
  it('copy while the server runs, and restore once it is stopped', async () => {
    const copy = join(server.folder, 'copy.db');
    const records = (await json('list')).total;
    expect(JSON.parse((await run(`backup "${copy}" --json`)).out)).toMatchObject({ file: copy, records });
    expect(statSync(copy).mode & 0o077).toBe(0);
    expect(await run(`backup "${copy}"`)).toMatchObject({ code: 1, err: expect.stringContaining('already exists') });
    expect(await run(`restore "${copy}"`)).toMatchObject({ code: 1, err: expect.stringContaining('stop it first') });

    const dataDir = join(server.folder, 'restored');
    mkdirSync(dataDir);
    expect(await run(`restore "${copy}"`, { dataDir })).toMatchObject({ code: 0 });
    await run(`erase ${emailOf(1)} --yes`, { dataDir });
    expect((await run('list', { dataDir })).err).toContain(`of ${records - 1}`);
    const restored = await run(`restore "${copy}"`, { dataDir });
    expect(restored.err).toMatch(/kept as \S+tino\.db\.replaced-/);
    expect(restored.err).toContain('People who unsubscribed since then are subscribed again');
    expect(restored.err).not.toContain('share link');
    expect((await run('list', { dataDir })).err).toContain(`of ${records}`);
    expect((await run(`erase ${emailOf(1)} --yes`, { dataDir })).err).toContain('may contain the same data: tino.db.replaced-');
  });
  it('reject files that are corrupt or no backup, and change nothing', async () => {
    const [copy, broken] = [join(server.folder, 'copy2.db'), join(server.folder, 'broken.db')];
    await run(`backup "${copy}"`);
    const dataDir = join(server.folder, 'untouched');
    mkdirSync(dataDir);
    const bytes = readFileSync(copy);
    bytes.fill(0x55, 4096 * 3, 4096 * 6);
    writeFileSync(broken, bytes);
    for (const file of [broken, join(import.meta.dirname, 'leads.ts')]) {
      expect(await run(`restore "${file}"`, { dataDir })).toMatchObject({ code: 1, err: expect.stringContaining("can't be used") });
      expect(readdirSync(dataDir)).toEqual([]);
    }
  });
});

it('V1 show has the brief before the answers, as text and as JSON', async () => {
  const uuid = 'b0000000-0000-4000-8000-000000000001';
  await server.store.write(() => insertRecord({ record: { ...sampleReadiness('es'), uuid }, flags: [], sequence: null }));
  const { out } = await run(`show ${uuid}`);
  const [brief = '', answers = ''] = out.split(/^ANSWERS$/m);
  for (const { heading, lines } of (await json(`show ${uuid}`)).brief) {
    expect(brief).toContain(heading.toUpperCase());
    for (const { label, text } of lines) for (const part of [label, text]) expect(brief).toContain(part);
  }
  expect(answers).not.toBe('');
});

it('V2 show says since when a result is shared, and a restore how many links it brings back', async () => {
  const [uuid = ''] = (await json('list --limit 1')).leads.map((lead: { uuid: string }) => lead.uuid);
  expect((await json(`show ${uuid}`)).shared).toBeNull();
  await server.store.write(() => insertShareLink(uuid, { token: 'a-secret-token', scope: 'scores' }, server.now));
  const shown = await run(`show ${uuid}`);
  expect(shown.out).toMatch(/^shared +since \d{4}-\d\d-\d\d \d\d:\d\d/m);
  expect(shown.out + (await run(`show ${uuid} --json`)).out).not.toContain('a-secret-token');
  const [backup, dataDir] = [join(server.folder, 'shared.db'), join(server.folder, 'restored-shared')];
  await run(`backup "${backup}"`);
  mkdirSync(dataDir);
  const restored = await run(`restore "${backup}" --json`, { dataDir });
  expect(restored.err).toContain('1 share link can be opened');
  expect(JSON.parse(restored.out)).toMatchObject({ shareLinks: 1 });
});

it("E3 the owner's actions are recorded, without personal data", async () => {
  const listed = () => server.store.read(() => listActions(1_000));
  const before = (await listed()).length;
  const [copy, dataDir] = [join(server.folder, 'copy3.db'), join(server.folder, 'restored3')];
  mkdirSync(dataDir);
  const commandLines = [
    'export --format csv --flow readiness --search person2@example',
    'people --list newsletter --format csv',
    `person ${emailOf(2)}`,
    'replay --all',
    `erase ${emailOf(2)} --yes`,
    `backup "${copy}"`,
  ];
  for (const line of commandLines) {
    server.now += 1;
    expect(await run(line)).toMatchObject({ code: 0 });
  }
  const actions = await listed();
  const recorded = actions.slice(0, actions.length - before);
  const [at, origin] = [expect.any(String), 'command'];
  expect(recorded.toReversed()).toMatchObject([
    { at, origin, action: 'export', counts: { rows: 1 }, filters: { kind: 'readiness-quiz', format: 'csv', search: true } },
    { at, origin, action: 'people', counts: { rows: 0 }, filters: { list: 'newsletter', format: 'csv' } },
    { at, origin, action: 'person' },
    { at, origin, action: 'replay', counts: { messages: 0 }, filters: { all: true } },
    { at, origin, action: 'erase', counts: { records: 1, subscriptions: 0, messages: expect.any(Number) } },
    { at, origin, action: 'backup', counts: { records: expect.any(Number) } },
  ]);
  expect(JSON.stringify(recorded)).not.toMatch(/person\d|@/);
  await run(`restore "${copy}"`, { dataDir });
  const { store } = await openStore({ dataDir, databaseUrl: undefined }, { mayCreate: false });
  expect(await store.read(() => listActions(1))).toMatchObject([{ action: 'restore', origin: 'command' }]);
  await store.close();
});

it('N4 the program prints only data to standard output, and exits quietly when the pipe closes', async () => {
  // Separate data: `run` opens and closes the other file in this process, which drops this process's locks on it. The program would then
  // consider itself the last user, and remove its log.
  const other = await openTestServer();
  try {
    await other.send('POST', '/readiness-quiz/', validCreation);
    const program = `"${process.execPath}" "${join(import.meta.dirname, 'leads.ts')}"`;
    const environment = { ...programEnvironment, DATA_DIR: other.folder };
    const shell = (line: string) =>
      spawnSync('sh', ['-c', line], { encoding: 'utf8', env: environment as NodeJS.ProcessEnv, cwd: other.folder });
    const shut = shell(`{ ${program} export; echo "code $?" >&2; } | head -c 10`);
    expect([shut.stdout.length, shut.stderr]).toEqual([10, 'code 0\n']);
    const refused = shell(`${program} erase ${validCreation.personalInfo.email} < /dev/null`);
    expect([refused.status, refused.stdout]).toEqual([1, '']);
  } finally {
    await other.close();
  }
});

it('N4 a pipe that closes in the middle of the work is a failure, not a reader who has enough', async () => {
  const [out, err] = [sink(), sink()];
  const code = await runLeads(['list'], { out: out.stream, err: err.stream }, () => {
    throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  });
  expect([code, out.text(), err.text()]).toEqual([1, '', expect.stringContaining('EPIPE')]);
});
