import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import stringWidth from 'string-width';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEntries } from '#server/entries/statements.ts';
import { flows } from '#server/flows/registry.ts';
import { createWordings } from '#server/flows/wordings.ts';
import { readXlsx } from '#server/leads/xlsx.fixture.ts';
import { addViews } from '#server/measurement/views.ts';
import { recordReference } from '#server/notifications/booking-reference.ts';
import { sampleReadiness } from '#server/notifications/samples.ts';
import { deadLetter } from '#server/outbox/queue.ts';
import { insertRecord } from '#server/records/statements.ts';
import { readPdf } from '#server/reports/pdf.fixture.ts';
import { PrintError, type PrintFault } from '#server/reports/printer.ts';
import { insertShareLink } from '#server/share-links/statements.ts';
import type { Work } from '#server/stores/store.ts';
import { readinessStrings } from '#strings/readiness.ts';
import { hostileTexts } from '#tests/hostile-texts.ts';
import { leaseMessages } from '#tests/leases.ts';
import { openTestServer, type TestServer, validCreation } from '#tests/server.ts';
import { makeStored } from '#tests/stored-record.ts';
import { addSubscribers } from '#tests/subscribers.ts';
import { reword } from '#tests/wordings.ts';
import type { CommandContext } from './leads/command.ts';
import { printable } from './leads/terminal.ts';
import { commands, runLeads } from './leads.ts';

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
  /** Null without one. */
  readonly bookingUrl?: string | null;
  readonly notifyEmail?: string;
  readonly openPrinter?: CommandContext['openPrinter'];
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

async function run(
  args: string,
  { columns, answer, dataDir = server.folder, bookingUrl = 'https://cal.example', notifyEmail, openPrinter }: RunOptions = {},
): Promise<Result> {
  const [out, err] = [sink(columns), sink()];
  const ask = answer === undefined ? undefined : async () => answer;
  const words = [...args.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);
  const code = await runLeads(
    words,
    { out: out.stream, err: err.stream, ask },
    () => ({
      dataDir,
      deskUrl: undefined,
      databaseUrl: undefined,
      siteUrl: 'https://tino.example',
      bookingUrl: bookingUrl ?? undefined,
      port: 3000,
      ...mailing,
      notifyEmail,
      webhookAllowPrivate: false,
      smtpUrl: undefined,
      smtpRequiresTls: false,
      mailFrom: { name: 'Tino', address: 'hello@tino.example' },
      lettersPerMinute: 60,
    }),
    () => server.now,
    openPrinter,
  );
  return { code, out: out.text(), err: err.text() };
}
const mailing = { notifyEmail: undefined, webhook: undefined, digestHour: undefined, mailPerHour: 300 };
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
    ['change 00000000', 'Say what to change'],
    ['change 00000000 --follow-up soon', '--follow-up'],
    ['change 00000000 --seen --unread', 'not both'],
    ['undo 00000000 --change x', '--change'],
    ['read --to yesterday', '--to'],
    ['show', '<uuid> is missing'],
    ['show x', "isn't a uuid"],
    ['list extra', 'Unexpected argument'],
    ['replay', '--all'],
    ['release', '--all'],
    ['erase nobody', "isn't an email address"],
    ['export --format xml', '--format'],
    ['export --separator |', '--separator'],
    ['export --in es', '--in is for'],
    ['funnel', '--flow is missing'],
    ['mark x --day 2026-02-30', '--day'],
    ['mark "  "', 'The text of a mark'],
    ['unmark x', 'a uuid'],
    ['letters shred', '"shred"'],
    ['letters send', 'id is missing'],
    ['letters new --course nowhere', '--course'],
  ])('reject invalid arguments with exit code 2: %s', async (args, why) => {
    const { code, out, err } = await run(`${args}${args.startsWith('erase') ? ' --yes' : ''}`);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
  });
  it.each([
    ['show 00000000', 'Not found'],
    ['change 00000000 --state won', 'Not found'],
    ['undo 00000000', 'Not found'],
    ['person nobody@example.com', 'Not found'],
    ['erase nobody@example.com --yes', 'Not found'],
    ['replay no-such-id', 'Not found'],
    ['release no-such-id', 'Not found'],
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

describe('O1 the commands work on leads', () => {
  it('and print what was there before', async () => {
    const [{ uuid }] = (await json('list --limit 1')).leads;
    const { code, out, err } = await run(`change ${uuid} --state in-touch --follow-up 2026-01-02 --note "Called\u001b[31m"`);
    expect([code, out]).toEqual([0, '']);
    expect(err).toBe('state: new → in-touch\nnote: none → Called\\u001b[31m\nfollow-up: none → 2026-01-02\n');
    expect((await json('list --state in-touch --due --sort follow-up')).leads).toMatchObject([{ uuid, state: 'in-touch' }]);
    const shown = (await run(`show ${uuid}`)).out;
    expect(shown).toMatch(/^state {5}in-touch, unread$/m);
    expect(shown).toMatch(/^NOTE$/m);
    expect(shown).toMatch(/ {4}1 {2}state: new → in-touch \(command\)$/m);
    expect(await run(`undo ${uuid}`)).toMatchObject({ code: 0, err: expect.stringContaining('in-touch → new') });
    expect(await run(`undo ${uuid} --change 1`)).toMatchObject({ code: 1, err: expect.stringContaining('changed again') });
    expect(await run(`change ${uuid} --state new`)).toMatchObject({ code: 0, err: expect.stringContaining('like that already') });
  });
  it('mark as spam, which list and export leave out', async () => {
    const { leads, total } = await json('list');
    const [{ uuid }] = leads;
    await run(`change ${uuid} --state spam`);
    expect((await json('list')).total).toBe(total - 1);
    expect((await json('list --state any')).total).toBe(total);
    expect((await run('export --format jsonl')).out).not.toContain(uuid);
    await run(`undo ${uuid}`);
    expect((await json('list')).total).toBe(total);
  });
  it('mark the list as read, and back', async () => {
    const { total } = await json('list --unread');
    expect(total).toBeGreaterThan(0);
    const { err } = await run('read');
    expect((await json('list --unread')).total).toBe(0);
    await run(/-- (read --to \d+)/.exec(err)?.[1] ?? '');
    expect((await json('list --unread')).total).toBe(total);
  });
});

describe('N4 list, show, stats', () => {
  it('Q17 fit the terminal, and escape control characters', async () => {
    for (const columns of [40, 80, 132, 400]) {
      const { out } = await run('list', { columns });
      const lines = out.trimEnd().split('\n');
      expect(lines).toHaveLength(hostileTexts.length + 1);
      expect(out).not.toMatch(controlCharacters);
      expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(columns);
    }
    expect((await run('list', { columns: 400 })).out).toContain('\\u001b[31mred');
    expect(printable('a\u202eb\n\u0007🧮👩‍💻')).toBe('a\\u202eb\\n\\u0007🧮👩‍💻');
    for (const args of [
      ...['list', 'list --json', 'stats', 'stats --json', 'outbox', 'people', 'people --json', `person ${emailOf(11)}`],
      ...['export --format jsonl', 'people --format jsonl'],
    ])
      expect((await run(args)).out).not.toMatch(controlCharacters);
  });
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
  it('count leads, funnel steps and page views', async () => {
    const stats = await json('stats --flow readiness');
    expect(stats).toMatchObject({ leads: hostileTexts.length, funnel: { all: { started: hostileTexts.length } } });
    expect((await run('stats --flow readiness')).out).toContain('LEFT HERE');
    await server.store.write(() =>
      addViews([
        { day: '2026-01-02', views: 7, view: { path: '/services', language: 'en', referrer: '', source: '', medium: '', campaign: '' } },
      ]),
    );
    expect(await json('views')).toMatchObject({ total: 7, paths: [{ path: '/services', views: 7 }] });
    expect((await run('views --to 2026-01-01')).err).toContain('0 views');
  });
});

describe('N4 export and people', () => {
  it('write to standard output, or to a new file that only its owner can read', async () => {
    const csv = await run('export --format csv --bom');
    expect(csv.out.startsWith('\ufeffuuid,kind,')).toBe(true);
    const lines = (await run('export --format jsonl')).out.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).lead.email).sort()).toEqual(hostileTexts.map((_, number) => emailOf(number)).sort());
    const file = join(server.folder, 'leads.csv');
    expect(await run(`export --output "${file}"`)).toEqual({ code: 0, out: '', err: '' });
    expect(`\ufeff${readFileSync(file, 'utf8')}`).toBe(csv.out);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await run(`export --output "${file}"`)).toMatchObject({ code: 1, err: expect.stringContaining('already exists') });
  });
  it('Q17 N7 write CSV with the separator that was chosen, and a spreadsheet', async () => {
    for (const [separator, start] of [
      ['";"', 'uuid;kind;'],
      ['tab', 'uuid\tkind\t'],
    ])
      expect((await run(`export --separator ${separator}`)).out.startsWith(start ?? '')).toBe(true);
    expect((await run('people --format csv --delimiter ;')).out).toContain('email;list;');
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

describe('N6 the entry funnel and its marks', () => {
  it('N6 are printed with the steps, as a table that fits and as JSON', async () => {
    const view = { path: '/quiz', language: 'en', referrer: '', source: '', medium: '', campaign: '' } as const;
    const entry = { flow: 'readiness-quiz', language: 'en', entry: 'touched' } as const;
    await server.store.write(function* () {
      yield* addViews([{ day: '2026-01-02', view, views: 400 }]);
      yield* addEntries([
        { day: '2026-01-02', thing: entry, times: 100 },
        { day: '2026-01-02', thing: { ...entry, entry: 'email-malformed' }, times: 3 },
      ]);
    });
    expect((await run('mark "changed \u202e the headline" --day 2026-01-03 --flow readiness')).err).toContain('Marked 2026-01-03');
    const { out, code } = await run('funnel --flow readiness', { columns: 80 });
    expect(code).toBe(0);
    expect(out).toMatch(/page viewed +400\n/);
    expect(out).toMatch(/form touched +100 +25%/);
    expect(out).toContain(readinessStrings.en.problem['email-malformed']);
    expect(out).toContain('QUESTION');
    expect(out).toContain('too few to tell');
    expect(out).not.toMatch(controlCharacters);
    expect(await json('funnel --flow readiness')).toMatchObject({
      entry: { since: '2026-01-02', counts: { views: 400, touched: 100 }, changes: [{ mark: { author: 'command' } }] },
      funnel: { all: { kind: 'readiness-quiz' } },
    });
  });
  it('N6 marks can be removed, and that can be undone', async () => {
    const [{ id }] = await json('mark');
    expect(await run(`unmark ${id}`)).toMatchObject({ code: 0, err: expect.stringContaining('--undo') });
    expect((await run('mark')).err).toContain('No day is marked');
    expect(await run(`unmark ${id}`)).toMatchObject({ code: 1 });
    expect(await run(`unmark ${id} --undo`)).toMatchObject({ code: 0 });
    expect(await run(`unmark ${id} --undo`)).toMatchObject({ code: 1 });
    expect(await json('mark')).toMatchObject([{ id, day: '2026-01-03', flow: 'readiness-quiz' }]);
  });
});

describe('D1 outbox and replay', () => {
  it('resend dead letters, one or all', async () => {
    for (const message of await server.store.write(() => leaseMessages(server.now, 3)))
      await server.store.write(() => deadLetter(message, server.now, 'smtp 550'));
    const { counts, messages } = await json('outbox --state dead');
    expect([counts.dead, messages.length, messages[0].failure]).toEqual([3, 3, 'smtp 550']);
    expect(await json(`replay ${messages[0].id}`)).toEqual({ replayed: 1 });
    expect(await json('replay --all')).toEqual({ replayed: 2 });
    expect((await json('outbox')).counts).toMatchObject({ dead: 0 });
    expect(await json('replay --all')).toEqual({ replayed: 0 });
  });

  it('D5 release held mail, one or all', async () => {
    await server.store.write(function* (): Work<void> {
      yield { sql: "update outbox set state = 'held', failure = 'too many' where state = 'waiting'", params: [] };
    });
    const { counts, messages } = await json('outbox --state held');
    expect([messages.length, messages[0].failure]).toEqual([counts.held, 'too many']);
    expect(await json(`release ${messages[0].id}`)).toEqual({ released: 1 });
    expect(await json('release --all')).toEqual({ released: counts.held - 1 });
    expect((await json('outbox')).counts).toMatchObject({ held: 0, waiting: counts.held });
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

describe('V1 report', () => {
  const uuid = 'b0000000-0000-4000-8000-000000000001';
  const reference = recordReference(uuid);
  beforeAll(() => server.store.write(() => insertRecord({ record: { ...sampleReadiness('es'), uuid }, flags: [], sequence: null })));
  const file = (name: string) => join(server.folder, name);

  it('writes the PDF of a result to a file that only its owner can read, and records it', async () => {
    server.now += 1;
    expect(await run(`report ${reference} --out "${file('first.pdf')}"`)).toEqual({ code: 0, out: `${file('first.pdf')}\n`, err: '' });
    const { info, text } = await readPdf(readFileSync(file('first.pdf')));
    expect(info).toMatchObject({ Language: 'es' });
    expect(text).toContain(reference);
    expect(statSync(file('first.pdf')).mode & 0o077).toBe(0);
    expect((await json('actions --limit 1'))[0]).toMatchObject({ action: 'report', origin: 'command', counts: { records: 1 } });
  });

  // Printing is tested above.
  const openPrinter = () => ({ print: async () => Buffer.from('%PDF-'), close: async () => {} });

  it('names the file by day and reference in a folder, says what links lack, and takes a language', async () => {
    const named = await run(`report ${uuid} --language en --out "${server.folder}"`, { openPrinter, bookingUrl: null });
    expect(named).toMatchObject({ code: 0, err: expect.stringContaining('BOOKING_URL is not set') });
    expect(named.out).toMatch(new RegExp(`2026-01-02-${reference}\\.pdf\n$`));
    expect(readFileSync(named.out.trim(), 'utf8')).toBe('%PDF-');
  });

  it('replaces a file only with --force, and leaves none behind that it could not write', async () => {
    const taken = file('taken.pdf');
    const recorded = async () => (await json('actions --limit 1000')).length;
    const before = await recorded();
    writeFileSync(taken, 'mine');
    expect(await run(`report ${uuid} --out "${taken}"`, { openPrinter })).toMatchObject({
      code: 1,
      err: expect.stringContaining('--force'),
    });
    expect(readFileSync(taken, 'utf8')).toBe('mine');
    expect(await recorded()).toBe(before);
    expect(await run(`report ${uuid} --out "${taken}" --force`, { openPrinter })).toMatchObject({ code: 0 });
    expect(readFileSync(taken, 'utf8')).toBe('%PDF-');
    expect(readdirSync(server.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('says what to do if there is nothing to print, nowhere to write, or no printer', async () => {
    const [unfinished] = (await json('list --limit 1 --incomplete')).leads.map((lead: { uuid: string }) => lead.uuid);
    const fails = (code: PrintFault) => () => ({ print: () => Promise.reject(new PrintError(code)), close: async () => {} });
    for (const [args, why, options] of [
      [`report ${unfinished}`, "isn't complete"],
      ['report 00000-00000', 'Not found'],
      [`report ${uuid} --out "${file('no/where.pdf')}"`, 'no folder'],
      [`report ${uuid} --out "${file('none.pdf')}"`, 'npm ci', { openPrinter: fails('unavailable') }],
      [`report ${uuid} --out "${file('none.pdf')}"`, 'Try again', { openPrinter: fails('crashed') }],
    ] as const)
      expect(await run(args, { openPrinter, ...options })).toMatchObject({ code: 1, out: '', err: expect.stringContaining(why) });
    expect(await run(`report ${uuid} --language de`)).toMatchObject({ code: 2, err: expect.stringContaining('--language') });
    expect(existsSync(file('none.pdf'))).toBe(false);
  });

  it('V1 show has the brief before the answers, as text and as JSON', async () => {
    const { out } = await run(`show ${uuid}`);
    const [brief = '', answers = ''] = out.split(/^ANSWERS$/m);
    for (const { heading, lines } of (await json(`show ${uuid}`)).brief) {
      expect(brief).toContain(heading.toUpperCase());
      for (const { label, text } of lines) for (const part of [label, text]) expect(brief).toContain(part);
    }
    expect(answers).not.toBe('');
  });
});

it('V2 show says since when a result is shared, and unshare turns the link off, once', async () => {
  const [uuid = ''] = (await json('list --limit 1')).leads.map((lead: { uuid: string }) => lead.uuid);
  expect((await json(`show ${uuid}`)).sharedSince).toBeNull();
  await server.store.write(() => insertShareLink(uuid, 'a-secret-token', server.now));
  const shown = await run(`show ${uuid}`);
  expect(shown.out).toMatch(/^shared +since \d{4}-\d\d-\d\d \d\d:\d\d/m);
  expect(shown.out + (await run(`show ${uuid} --json`)).out).not.toContain('a-secret-token');
  const [backup, dataDir] = [join(server.folder, 'shared.db'), join(server.folder, 'restored-shared')];
  await run(`backup "${backup}"`);
  server.now += 1;
  expect(await run(`unshare ${uuid} --json`)).toMatchObject({ code: 0, out: '{"links":1}\n' });
  expect(await run(`unshare ${uuid.slice(0, 13)}`)).toMatchObject({ code: 0, out: '', err: 'This lead has no share link.\n' });
  expect((await json('actions --limit 2'))[0]).toMatchObject({ action: 'unshare', origin: 'command', counts: { links: 1 } });
  expect(await run('unshare 00000000')).toMatchObject({ code: 1, err: expect.stringContaining('Not found') });

  // The backup doesn't know that it was turned off.
  mkdirSync(dataDir);
  const restored = await run(`restore "${backup}" --json`, { dataDir });
  expect(restored.err).toContain('1 share link can be opened');
  expect(JSON.parse(restored.out)).toMatchObject({ shareLinks: 1 });
});

it('O2 an application is refused with a letter from a file, and undecided, by command', async () => {
  const { record } = makeStored(77, {
    type: 'course-application',
    language: 'es',
    personalInfo: { name: 'Elena\u001b[2J', email: 'elena@example.com' },
    courseInfo: { courseType: 'ai-business-weekend', session: null },
    isComplete: true,
  });
  await server.store.write(() => insertRecord({ record, flags: [], sequence: null }));
  const { out } = await run(`refuse ${record.uuid} --show`);
  expect(out).toMatch(/^Subject: \S.*\n\nHola/);
  expect(out).not.toMatch(controlCharacters);
  const file = join(server.folder, 'letter.txt');
  writeFileSync(file, out.replace('Hola', 'Buenos días'));
  expect(await run(`refuse ${record.uuid} --letter "${file}"`)).toMatchObject({ code: 1, err: expect.stringContaining('Add --yes') });
  expect(await run(`refuse ${record.uuid} --letter "${file}" --yes`)).toMatchObject({ code: 0, out: '' });
  await server.store.write(function* () {
    yield { sql: "update outbox set state = 'written' where event = 'application.decided'", params: [] };
  });
  expect((await run(`waitlist ${record.uuid}`)).err).toContain('already got a letter');
  expect((await run(`waitlist ${record.uuid} --silent`)).err).not.toContain('already got a letter');
  await server.store.write(function* () {
    yield { sql: "update outbox set state = 'waiting' where event = 'application.decided'", params: [] };
  });
  const decision = async () => JSON.parse((await run(`person elena@example.com`)).out).records[0].decisions;
  expect(await decision()).toMatchObject([{ decision: 'refused', author: 'command', undone: null }]);
  expect(await run(`undecide ${record.uuid}`)).toMatchObject({ code: 0 });
  expect(await decision()).toMatchObject([{ decision: 'refused', undone: expect.any(String) }]);
  expect(await run(`undecide ${record.uuid}`)).toMatchObject({ code: 1, err: expect.stringContaining('nothing to undo') });
  expect(await run(`accept ${record.uuid} --session nowhere --yes`)).toMatchObject({ code: 2 });
  writeFileSync(file, 'Only a subject');
  expect(await run(`refuse ${record.uuid} --letter "${file}" --yes`)).toMatchObject({ code: 2 });
  const [other = ''] = (await json('list --limit 1 --flow readiness')).leads.map((lead: { uuid: string }) => lead.uuid);
  expect(await run(`refuse ${other} --yes`)).toMatchObject({ code: 1, err: expect.stringContaining("isn't an application") });
  await run('erase elena@example.com --yes');
});

it('O2 seats are listed, taken and freed by command', async () => {
  const sessions = await json('seats');
  expect(sessions.length).toBeGreaterThan(0);
  const found = sessions.find(({ capacity }: { capacity: number }) => capacity > 0);
  if (found) {
    const place = `${found.course} ${found.session}`;
    expect(await run(`take-seat ${place}`)).toMatchObject({ code: 0 });
    expect((await run('seats')).out).toContain('(no application)');
    expect(await run(`free-seat ${place} 1`)).toMatchObject({ code: 0 });
    expect(await run(`free-seat ${place} 1`)).toMatchObject({ code: 1 });
    expect(await run(`free-seat ${place} one`)).toMatchObject({ code: 2 });
  }
  expect(await run('take-seat ai-business-weekend nowhere')).toMatchObject({ code: 1 });
});

it("E3 the owner's actions are recorded, without personal data", async () => {
  const before = (await json('actions --limit 1000')).length;
  const [copy, dataDir] = [join(server.folder, 'copy3.db'), join(server.folder, 'restored3')];
  mkdirSync(dataDir);
  const commandLines = [
    'export --format csv --flow readiness --search person2@example',
    'people --list newsletter --format jsonl',
    `person ${emailOf(2)}`,
    'replay --all',
    'release --all',
    `erase ${emailOf(2)} --yes`,
    `backup "${copy}"`,
  ];
  for (const line of commandLines) {
    server.now += 1;
    expect(await run(line)).toMatchObject({ code: 0 });
  }
  const actions = await json('actions --limit 1000');
  const recorded = actions.slice(0, actions.length - before);
  const [at, origin] = [expect.any(String), 'command'];
  expect(recorded.reverse()).toMatchObject([
    { at, origin, action: 'export', counts: { rows: 1 }, filters: { kind: 'readiness-quiz', format: 'csv', search: true } },
    { at, origin, action: 'people', counts: { rows: 0 }, filters: { list: 'newsletter', format: 'jsonl' } },
    { at, origin, action: 'person' },
    { at, origin, action: 'replay', counts: { messages: 0 }, filters: { all: true } },
    { at, origin, action: 'release', counts: { messages: 0 }, filters: { all: true } },
    { at, origin, action: 'erase', counts: { records: 1, subscriptions: 0, messages: expect.any(Number) } },
    { at, origin, action: 'backup', counts: { records: expect.any(Number) } },
  ]);
  expect((await run('actions')).out).toMatch(/erase +command +records 1, subscriptions 0/);
  expect(JSON.stringify(recorded)).not.toMatch(/person\d|@/);
  await run(`restore "${copy}"`, { dataDir });
  expect((await run('actions', { dataDir })).out.split('\n')[1]).toMatch(/restore +command/);
});

it('N4 the program prints only data to standard output, and exits quietly when the pipe closes', async () => {
  // Data of its own: `run` opens and closes the other file in this process, which drops this process's locks on it. The program would
  // take itself for its last user then, and remove its log.
  const other = await openTestServer();
  try {
    await other.send('POST', '/readiness-quiz/', validCreation);
    const program = `"${process.execPath}" "${join(import.meta.dirname, 'leads.ts')}"`;
    const environment = { PATH: process.env.PATH, DATA_DIR: other.folder };
    const shell = (line: string) =>
      spawnSync('sh', ['-c', line], { encoding: 'utf8', env: environment as NodeJS.ProcessEnv, cwd: other.folder });
    const shut = shell(`{ ${program} export --format jsonl; echo "code $?" >&2; } | head -c 10`);
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

describe('D10 letters by command', () => {
  const oneLine = (text: string) => text.trim();
  const state = async (id: string) => (await json(`letters show ${id}`)).state;

  it('are written, seen, sent after a question, paused and taken back', async () => {
    await addSubscribers(server.store, 3, { now: server.now });
    const post = basename(readdirSync('content/posts/en')[0] ?? '', '.md');
    const id = oneLine((await run(`letters new --post ${post}`)).out);
    expect((await run('letters')).out).toContain(id.slice(0, 8));
    expect((await run(`letters preview ${id.slice(0, 8)} --language es`)).out).toContain(`/es/blog/${post}`);
    expect((await run(`letters preview ${id} --html`)).out).toContain('<html');
    expect((await run(`letters test ${id}`, { notifyEmail: 'owner@tino.example' })).err.match(/written to a file/g)).toHaveLength(2);
    expect(await run(`letters send ${id}`)).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
    expect(await run(`letters send ${id}`, { answer: 'no' })).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was sent') });
    expect(await state(id)).toBe('draft');
    expect(await run(`letters send ${id}`, { answer: 'y' })).toMatchObject({
      code: 0,
      err: expect.stringContaining('3 subscribers (2 en, 1 es)'),
    });
    expect((await run(`letters send ${id} --yes`)).err).toContain("it's sending");
    expect((await run(`letters pause ${id}`)).code).toBe(0);
    expect(await state(id)).toBe('paused');
    expect((await run(`letters resume ${id}`)).code).toBe(0);
    expect((await run(`letters cancel ${id}`)).code).toBe(0);
    expect(await state(id)).toBe('draft');
    expect((await run('actions')).out).toContain('letter');
  });

  it('are read from files, and changed', async () => {
    const file = join(server.folder, 'letter.md');
    writeFileSync(file, '# A subject\n\nThe text.');
    const id = oneLine((await run(`letters new --en ${file} --es ${file}`)).out);
    expect((await json(`letters show ${id}`)).content.es).toEqual({ subject: 'A subject', text: 'The text.' });
    writeFileSync(file, '# Another\nText.');
    expect((await run(`letters edit ${id} --es ${file}`)).code).toBe(0);
    expect((await json(`letters show ${id}`)).content.es.subject).toBe('Another');
    expect((await run(`letters undo ${id}`)).code).toBe(0);
    expect((await json(`letters show ${id}`)).content.es.subject).toBe('A subject');
    writeFileSync(file, 'No subject');
    expect(await run(`letters edit ${id} --es ${file}`)).toMatchObject({ code: 1, err: expect.stringContaining('# Subject') });
  });

  it('to a waitlist begin with a text, and are not sent to nobody', async () => {
    const id = oneLine((await run('letters new --course ai-workforce-transformation')).out);
    expect((await json(`letters show ${id}`)).content.es.subject).not.toBe('');
    expect((await run(`letters send ${id} --yes`)).code).toBe(1);
    expect((await run(`letters discard ${id}`)).code).toBe(0);
    expect((await run('letters')).out).not.toContain(id.slice(0, 8));
    expect((await run(`letters restore ${id}`)).code).toBe(0);
    expect(await state(id)).toBe('draft');
  });
});
