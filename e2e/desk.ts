import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { enqueue } from '#server/platform/outbox/queue.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { insertShareLink } from '#server/visitors/share-links/statements.ts';
import { waitForLine } from '../scripts/wait-for-line.ts';
import { roomNames, roomViews } from '../src/desk/frame/address.ts';
import { questionIds } from '../src/domain/readiness/readiness.ts';
import type { LeadRecord, RecordKind } from '../src/domain/records/records.ts';
import { recordAction } from '../src/server/platform/audit/owner-actions.ts';
import { readMigrations } from '../src/server/platform/stores/migrations.ts';
import { openSqlite } from '../src/server/platform/stores/sqlite.ts';
import type { Store } from '../src/server/platform/stores/store.ts';
import { addViews } from '../src/server/visitors/measurement/views.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { programEnvironment } from '../tests/program-environment.ts';
import { withoutResult } from '../tests/stored-record.ts';

/** Names that try to break the page. */
export const hostileNames = [
  '<script>document.title = "broken"</script><img src=x onerror="document.title=\'broken\'">',
  '\u202egpj.exe \u202e تجربة',
  'W'.repeat(10_000),
];

const project = join(import.meta.dirname, '..');

const minutes = 60_000;

export function makeRecord(number: number, name: string): LeadRecord {
  const created = Date.UTC(2026, 0, 20) - number * 137 * minutes;
  const complete = number % 3 === 0;
  const answered = complete ? questionIds : questionIds.slice(0, number % questionIds.length);
  return {
    uuid: randomUUID(),
    type: 'readiness-quiz',
    version: 1,
    created: new Date(created).toISOString(),
    updated: new Date(created + 5 * minutes).toISOString(),
    completed: complete ? new Date(created + 5 * minutes).toISOString() : null,
    language: number % 2 ? 'es' : 'en',
    personalInfo: { name, email: `person${number}@example.com`, companyName: number % 5 ? 'Molinos Altozano' : hostileNames[2] },
    companyInfo: { industry: 'manufacturing', revenue: '1m-5m', employees: '51-200' },
    courseInfo: null,
    currentStep: answered.length + 1,
    progress: Math.round((100 * answered.length) / questionIds.length),
    answers: Object.fromEntries(answered.map((id) => [id, { value: 3 }])),
    isComplete: complete,
    metadata: { utm_source: 'linkedin', utm_campaign: 'spring', first_utm_source: 'newsletter', referrer: 'https://www.linkedin.com/' },
    ...withoutResult,
    categoryScores: complete ? { finance: 60, processes: 60, people: 60, meetings: 60, customer: 60, ai: 60 } : null,
    overallScore: complete ? 60 : null,
  };
}

/** Adds 60 leads (the newest have hostile names), three dead letters and two held mails of complete leads, a share link, a
 * backup among the owner's actions, and a few page views. */
export async function fill(store: Store): Promise<void> {
  await store.write(function* () {
    for (let number = 0; number < 60; number += 1) {
      const record = makeRecord(number, hostileNames[number] ?? `Elena Prado ${number}`);
      yield* insertRecord({ record, flags: number === 4 ? ['fast'] : [], sequence: null });
      if (number === 3)
        yield* insertShareLink(record.uuid, { token: 'token-of-a-shared-result', scope: 'scores-and-plan' }, Date.parse(record.updated));
      if (!record.isComplete || number > 14) continue;
      const id = randomUUID();
      yield* enqueue({
        channel: 'mail',
        event: 'record.completed',
        subject: record.uuid,
        payload: { record, flags: [] },
        id,
        now: Date.parse(record.updated),
        budgeted: number > 8 ? { heldBecause: '2 such emails to this address within a day' } : undefined,
      });
      if (number > 8) continue;
      yield {
        sql: "update outbox set state = 'dead', attempts = 22, finished_at = $1, failure = $2 where id = $3",
        params: [Date.parse(record.updated), 'smtp 550', id],
      };
    }
    const counts = { records: 12_345, subscriptions: 678, waiting: 90 };
    yield* recordAction({ action: 'backup', origin: 'command', counts }, randomUUID(), Date.UTC(2026, 0, 20));
    const view = { path: '/services', language: 'en', referrer: 'google.com', source: '', medium: '', campaign: '' } as const;
    yield* addViews([
      { day: '2026-01-19', view, views: 3 },
      { day: '2026-01-20', view: { ...view, path: '/', referrer: '' }, views: 5 },
    ]);
  });
}

/** A running desk with its own data folder. */
export interface RunningDesk {
  /** As printed, with the token. */
  readonly address: string;
  /** The data folder. */
  readonly folder: string;
  /** The address without the token. */
  readonly origin: string;
  readonly token: string;
  stop(): Promise<void>;
  /** Stops the desk and deletes its data. */
  remove(): Promise<void>;
}

/** Opens the funnel of a flow: a tab of the visits. */
export async function openFunnel(page: Page, kind: RecordKind = 'readiness-quiz'): Promise<void> {
  const { nav, visits } = deskStrings.en;
  await openView(page, nav.visits);
  await page.getByRole('navigation', { name: visits.heading, exact: true }).locator(`[href^="#/funnel/${kind}"]`).click();
}

/** Opens a view by its name, through the door of its room. */
export async function openView(page: Page, name: string, language: 'en' | 'es' = 'en'): Promise<void> {
  const { navLabel, nav, rooms, roomPages } = deskStrings[language];
  const room = roomNames.find((each) => roomViews[each].some((view) => nav[view] === name));
  if (!room) throw new Error(`No room has a page named ${name}.`);
  /** The number of what waits follows a link's name. */
  const linkIn = (navigation: string, label: string) =>
    page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link', { name: new RegExp(`^${label}(?: ?,|$)`) });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const door = linkIn(navLabel, rooms[room]);
  await door.click();
  // An editor's room may be a single page.
  await expect(door).toHaveAttribute('aria-current');
  if ((await door.getAttribute('aria-current')) === 'true') await linkIn(roomPages(rooms[room]), name).click();
}

/** Fills a store, also with what a test adds, and starts the desk with it. `settings` are further environment variables, `root` is the project, or a copy of it. */
export async function startDesk(
  add: (store: Store) => Promise<void> = async () => undefined,
  settings: Readonly<Record<string, string>> = {},
  root = project,
): Promise<RunningDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'tino-e2e-desk-'));
  const store = openSqlite(join(folder, 'tino.db'), { migrations: readMigrations(join(root, 'migrations')) });
  await fill(store);
  await add(store);
  await store.close();
  return spawnDesk(folder, settings, root);
}

/** Starts a desk with the data in a folder, which `remove` deletes. `root` is the project, or a copy of it. */
export async function spawnDesk(folder: string, settings: Readonly<Record<string, string>> = {}, root = project): Promise<RunningDesk> {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'src/programs/desk/main.ts'), '--port=0'], {
    cwd: folder,
    env: {
      ...programEnvironment,
      // A copy's modules are of no use to others.
      ...(root !== project && { NODE_COMPILE_CACHE: join(root, 'compiled') }),
      DATA_DIR: folder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const [, origin = '', token = ''] = await waitForLine(child, /(http:\S+)\/#token=(\S+)\n/);
  const stop = async () => {
    child.kill();
    await ended;
  };
  return {
    address: `${origin}/#token=${token}`,
    folder,
    origin,
    token,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
