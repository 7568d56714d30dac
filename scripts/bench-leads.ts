// npm run tool -- bench-leads: measures lists, searches, funnels, statistics, and exports with very many leads.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { moveData } from '#server/care/move-data/move-data.ts';
import { insertRecord, updateRecord } from '#server/visitors/records/statements.ts';
import { type Cluster, startCluster } from '#tests/postgres-cluster.ts';
import type { LeadFilter } from '../src/domain/owner/leads.ts';
import { type LeadSort, type LeadState, leadSorts } from '../src/domain/records/lead-work.ts';
import { dayMs } from '../src/domain/text/time.ts';
import { toCsv, withAnswers } from '../src/server/owner/leads/export.ts';
import { leadCsvColumns } from '../src/server/owner/leads/export-columns.ts';
import { reportFlowVisits } from '../src/server/owner/leads/flow-visit-report.ts';
import { computeFunnel } from '../src/server/owner/leads/funnel.ts';
import { countNews, eachLead } from '../src/server/owner/leads/list.ts';
import { listLeads } from '../src/server/owner/leads/person-rows.ts';
import { computeLeadStats } from '../src/server/owner/leads/stats.ts';
import { workbookFlows, writeWorkbook } from '../src/server/owner/leads/workbook.ts';
import { readProjectMigrations } from '../src/server/platform/stores/open-store.ts';
import { openPostgres } from '../src/server/platform/stores/postgres.ts';
import { openSqlite } from '../src/server/platform/stores/sqlite.ts';
import type { Store } from '../src/server/platform/stores/store.ts';
import { addFlowVisits } from '../src/server/visitors/flow-visits/statements.ts';
import { addViews } from '../src/server/visitors/measurement/views.ts';
import { insertChange, saveWork } from '../src/server/visitors/people/work.ts';
import { begun, filler, makeRecord, pick } from './many-records.ts';
import { findPostgres } from './postgres.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    records: { type: 'string', default: '100000' },
    postgres: { type: 'boolean' },
    exports: { type: 'boolean', default: true },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(`npm run tool -- bench-leads [--records 100000] [--postgres] [--no-exports]

Fills a temporary store with that many records of all kinds and steps, about 6 KB each, and measures the owner's queries;
with --postgres, also on the same data in a temporary PostgreSQL. Fails if a list's median is over 100 ms, or a funnel's or a search's over a second.
"CPU" is this process's average CPU time, which doesn't depend on other load on the machine.`);
  process.exit(0);
}
const records = Number(values.records);
const rounds = 5;
/** Medians that fail, in milliseconds: of a list, of a funnel or a search. */
const limits = { list: 100, funnel: 1_000 };

async function fillStore(store: Store): Promise<void> {
  for (let from = 0; from < records; from += 500) {
    await store.write(function* () {
      for (let number = from; number < Math.min(records, from + 500); number += 1) {
        const record = makeRecord(number);
        // Inserted and then updated like a real record, so that the projection has step timings.
        yield* insertRecord({
          record: { ...record, currentStep: 1, updated: record.created, completed: null, isComplete: false },
          flags: [],
          sequence: null,
        });
        yield* updateRecord({ record, flags: number % 50 ? [] : ['fast'], sequence: null });
      }
    });
  }
  await workOnLeads(store);
  // A year of the entry funnel: every rule in every language each day.
  await store.write(function* () {
    for (let index = 0; index < 400; index += 1) {
      const day = new Date(begun + index * dayMs).toISOString().slice(0, 10);
      for (const language of ['en', 'es'] as const) {
        const view = { path: '/quiz', language, referrer: '', source: '', medium: '', campaign: '' };
        yield* addViews(Array.from({ length: 20 }, (_, each) => ({ day, view: { ...view, source: `source${each}` }, views: 10 })));
        const entries = ['touched', 'call', 'name-missing', 'email-missing', 'email-malformed', 'company-name-missing', 'industry-missing'];
        yield* addFlowVisits(entries.map((entry) => ({ day, thing: { flow: 'readiness-quiz' as const, language, entry }, times: 5 })));
      }
    }
  });
  // Worst case for the funnel: fifteen step timings per lead.
  await store.write(function* () {
    const pairs = Array.from({ length: 15 }, (_, step) => `${step + 1},${step * 20_000 + 317}`).join(',');
    yield { sql: `update lead set step_timings = '[${pairs}]' where kind <> 'course-application'`, params: [] };
  });
}

/** States of most leads, notes and follow-ups of some, as after years of work. */
async function workOnLeads(store: Store): Promise<void> {
  const states: readonly LeadState[] = ['new', 'new', 'in-touch', 'lost', 'lost', 'won', 'spam', 'new', 'lost', 'in-touch'];
  const people = await store.read(function* () {
    return (yield { sql: 'select person from lead order by created_at', params: [] }).map((row) => String(row.person));
  });
  for (let from = 0; from < people.length; from += 500)
    await store.write(function* () {
      for (const [index, person] of people.slice(from, from + 500).entries()) {
        const number = from + index;
        const work = {
          version: 1,
          state: states[pick(number, states.length)] ?? 'new',
          note: number % 3 ? '' : filler.slice(0, pick(number, 2_000)),
          followUp: number % 7 ? null : new Date(begun + pick(number, 400) * dayMs).toISOString().slice(0, 10),
          phone: number % 5 ? '' : `+57 300 ${number}`,
          value: number % 9 ? null : number * 100,
          isSeen: number % 4 > 0,
        };
        yield* saveWork(person, work, { now: begun + number * 250_000, changesList: true });
        yield* insertChange(person, { version: 1, field: 'state', from: 'new', to: work.state, author: 'desk' }, begun);
      }
    });
}

async function* writeSpreadsheet(store: Store, filter: LeadFilter) {
  yield await writeWorkbook(withAnswers(eachLead(store, filter), store), await workbookFlows(store, filter), 'en');
}

/** What PostgreSQL does by itself a minute later: lists are counted from indexes then. */
async function vacuum(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const createSink = () => {
  let bytes = 0;
  const sink = new Writable({
    write(chunk, _, done) {
      bytes += chunk.length;
      done();
    },
  });
  return { sink, bytes: () => bytes };
};

let failed = false;
async function measure(name: string, work: () => Promise<unknown>, limit = Number.POSITIVE_INFINITY): Promise<void> {
  const times: number[] = [];
  const own = process.cpuUsage();
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    await work();
    if (round > 0) times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(own);
  times.sort((a, b) => a - b);
  const slowest = times.at(-1) ?? 0;
  const median = times[Math.floor(rounds / 2)] ?? 0;
  const isTooSlow = median > limit;
  failed ||= isTooSlow;
  const verdict = limit < Number.POSITIVE_INFINITY ? (isTooSlow ? `  TOO SLOW: more than ${limit} ms` : '  ok') : '';
  console.log(
    `  ${name.padEnd(44)}${median.toFixed(0).padStart(7)} ms${slowest.toFixed(0).padStart(9)} ms${((user + system) / 1000 / (rounds + 1)).toFixed(0).padStart(9)} ms${verdict}`,
  );
}

async function measureAll(place: string, store: Store): Promise<void> {
  console.log(`\n${place} (load average: ${loadavg()[0]?.toFixed(1)})\n  ${''.padEnd(44)}    median   slowest        CPU`);
  const list = (filter: LeadFilter, sort?: LeadSort) => () => store.read(() => listLeads(filter, { limit: 50, sort }));
  const middle = await store.read(() => listLeads({ to: '2026-06-30' }, { limit: 1 }));
  await measure('list: the newest 50, with the total', list({}), limits.list);
  await measure('list: a page in the middle', () => store.read(() => listLeads({}, { limit: 50, cursor: middle.next ?? '' })), limits.list);
  await measure(
    'list: completed readiness, score 40..80',
    list({ kind: 'readiness-quiz', complete: true, scoreFrom: 40, scoreTo: 80 }),
    limits.list,
  );
  for (const sort of leadSorts.slice(1)) await measure(`list: sorted by ${sort}`, list({}, sort), limits.list);
  await measure('list: in touch', list({ state: 'in-touch' }), limits.list);
  await measure('list: in touch, sorted by last change', list({ state: 'in-touch' }, 'changed'), limits.list);
  await measure('list: won, sorted by company', list({ state: 'won' }, 'company'), limits.list);
  await measure('list: spam, sorted by score', list({ state: 'spam' }, 'score'), limits.list);
  await measure('list: unread', list({ isNew: true }), limits.list);
  await measure('list: due, sorted by follow-up', list({ dueBy: '2026-03-01' }, 'follow-up'), limits.list);
  const deep = await store.read(() => listLeads({}, { limit: 20_000, sort: 'company' }));
  await measure(
    'list: by company, a page in the middle',
    () => store.read(() => listLeads({}, { limit: 50, cursor: deep.next ?? '', sort: 'company' })),
    limits.list,
  );
  await measure('what waits in the morning', () => store.read(() => countNews('2026-03-01')), limits.list);
  await measure('search: "jose 123"', list({ search: 'jose 123' }), limits.funnel);
  await measure('search: no match', list({ search: 'zzzz' }), limits.funnel);
  await measure(
    'funnel of the readiness quiz (half of all leads)',
    () => store.read(() => computeFunnel('readiness-quiz', {})),
    limits.funnel,
  );
  await measure(
    'funnel of one campaign',
    () => store.read(() => computeFunnel('readiness-quiz', { campaign: 'campaign7' })),
    limits.funnel,
  );
  await measure('entry funnel', () => store.read(() => reportFlowVisits('readiness-quiz', {}, begun + 400 * dayMs)), limits.funnel);
  await measure('stats', () => store.read(() => computeLeadStats({})));
  if (!values.exports) return;
  for (const [name, make] of [
    ['CSV', () => toCsv(withAnswers(eachLead(store, {}), store), leadCsvColumns())],
    ['XLSX (the readiness quiz)', () => Readable.from(writeSpreadsheet(store, { kind: 'readiness-quiz' }))],
  ] as const) {
    const { sink, bytes } = createSink();
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const start = performance.now();
    await pipeline(make(), sink);
    clearInterval(watch);
    const seconds = (performance.now() - start) / 1000;
    const megabytes = (count: number) => `${(count / 2 ** 20).toFixed(0)} MB`;
    console.log(
      `  ${`export of all as ${name}`.padEnd(44)}${seconds.toFixed(1).padStart(7)} s, ${megabytes(bytes())}, ${megabytes(peak - before)} of additional memory`,
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tino-bench-'));
const migrations = readProjectMigrations();
const file = join(folder, 'tino.db');
const store = openSqlite(file, { migrations });
let cluster: Cluster | undefined;
try {
  console.log(`${records} records; ${rounds} rounds after a warm-up; ${cpus().length} cores, ${cpus()[0]?.model.trim()}.`);
  const start = performance.now();
  await fillStore(store);
  await store.scrub?.();
  console.log(
    `Filled in ${((performance.now() - start) / 1000).toFixed(0)} s; the file has ${(statSync(file).size / 2 ** 20).toFixed(0)} MB.`,
  );
  await measureAll('SQLite', store);
  if (values.postgres) {
    const found = findPostgres();
    if ('why' in found) throw new Error(`No PostgreSQL found: ${found.why}.`);
    cluster = await startCluster(found, false);
    const other = await openPostgres(cluster.url, { migrations });
    const moving = performance.now();
    await moveData(store, other);
    await vacuum(cluster.url);
    console.log(`\nMoved to PostgreSQL and verified in ${((performance.now() - moving) / 1000).toFixed(0)} s.`);
    await measureAll('PostgreSQL', other);
    await other.close();
  }
} finally {
  await store.close();
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  failed ? '\nFAILED: see above.' : `\nNo list took longer than ${limits.list} ms, and no funnel longer than ${limits.funnel} ms.`,
);
process.exit(failed ? 1 : 0);
