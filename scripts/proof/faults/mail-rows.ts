// Mail by client (D5): a greedy one delays no one else's mail and doesn't flood the owner; many honest visitors behind one address get
// theirs.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { questionIds } from '../../../src/domain/readiness/readiness.ts';
import { hourMs } from '../../../src/domain/text/time.ts';
import { shiftableClock } from './clock-rows.ts';
import { ownerAddress } from './peers.ts';
import { ask, creation, type RunningServer } from './server.ts';
import { eventually, type Row, type Trial } from './trial.ts';

/** What one client may write in a minute, unless a setting says otherwise. */
const allowedPerMinute = 120;
const minutes = 3;
/** Milliseconds in which mail that someone waits for must arrive. Reports print alongside everything else on the machine. */
const waitedForMs = 10_000;
const atOnce = 30;
const honest = 40;

/** As on a machine with default settings, behind one proxy, which distinguishes clients. */
const settings = { MAIL_PER_HOUR: '', RATE_LIMIT_PER_MINUTE: '', TRUSTED_PROXIES: '1' };
const greedy = '203.0.113.7';
const visitor = '198.51.100.20';

const post = async (server: RunningServer, client: string, path: string, body: unknown) => {
  const { status } = await ask(server.port, 'POST', path, {
    body,
    headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': client },
    timeoutMs: 30_000,
  });
  return status;
};
type Sender = (server: RunningServer, client: string, email: string) => Promise<number>;
const answers = Object.fromEntries(questionIds.map((id, index) => [id, { value: 1 + (index % 5) }]));
const finish: Sender = (server, client, email) =>
  post(server, client, '/api/readiness-quiz/', { ...creation(email), answers, isComplete: true });
const signUp: Sender = (server, client, email) => post(server, client, '/api/newsletter/', { email, language: 'en' });
const askLink: Sender = (server, client, email) => post(server, client, '/api/access-links/', { email, language: 'en' });

const mailsTo = (trial: Trial, email: string) => trial.smtp.accepted.filter(({ recipient }) => recipient === email);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

export const mailRows: readonly Row[] = [
  {
    name: `client at ${allowedPerMinute} a minute for ${minutes} min`,
    settings,
    async run(trial) {
      const clock = shiftableClock(trial);
      const server = await clock.start();
      const statuses: number[] = [];
      const from = performance.now();
      for (let index = 0; index < minutes * allowedPerMinute; index += 1) {
        await pause(Math.max(0, from + (index * 60_000) / allowedPerMinute - performance.now()));
        // Every other one is a result with a report, the rest sign strangers up.
        statuses.push(await (index % 2 === 0 ? finish : signUp)(server, greedy, `stranger-${index}@example.com`));
      }
      const refused = statuses.filter((status) => status === 429).length;
      trial.expect(refused < statuses.length / 20, `${refused} of ${statuses.length} requests were over the allowed rate`);

      const email = `visitor-${randomUUID()}@example.com`;
      const askedAt = performance.now();
      trial.expect((await finish(server, visitor, email)) === 201, "another visitor's completion wasn't accepted");
      trial.expect((await askLink(server, visitor, email)) === 202, "another visitor's wish for a link wasn't accepted");
      const isThere = await eventually(() => mailsTo(trial, email).length === 2, waitedForMs);
      const took = mailsTo(trial, email).map(({ at }) => seconds(at - askedAt));
      trial.expect(isThere, `of another visitor's result and link ${took.length} arrived within ${seconds(waitedForMs)}`);

      // The owner's collecting mail comes an hour after the first notice in it.
      const toOwner = () => mailsTo(trial, ownerAddress);
      const before = toOwner().length;
      clock.set(hourMs + 120_000);
      trial.expect(await eventually(() => toOwner().length > before, 30_000), "the owner's collecting mail doesn't come");
      await pause(3_000);
      trial.expect(toOwner().length <= 11, `the owner got ${toOwner().length} mails`);
      trial.notes.push(
        `${statuses.length - refused} requests were accepted; another visitor's result and link came after ${took.join(' and ')}; the owner got ${toOwner().length} mails`,
      );
    },
  },
  {
    name: `${honest} completions of one address`,
    settings,
    async run(trial) {
      const server = await trial.start();
      const emails = Array.from({ length: honest }, () => `colleague-${randomUUID()}@example.com`);
      const sentAt: number[] = [];
      for (const email of emails) {
        // All within a minute: harder than within ten.
        sentAt.push(performance.now());
        trial.expect((await finish(server, visitor, email)) === 201, 'a completion was not accepted');
        await pause(1_000);
      }
      const isAll = await eventually(() => emails.every((email) => mailsTo(trial, email).length > 0), 120_000);
      const took = emails.map((email, index) => (mailsTo(trial, email)[0]?.at ?? Number.POSITIVE_INFINITY) - (sentAt[index] ?? 0));
      trial.expect(isAll, `${took.filter((ms) => !Number.isFinite(ms)).length} of ${honest} mails didn't come`);
      const late = took.slice(0, atOnce).filter((ms) => ms > waitedForMs).length;
      trial.expect(late === 0, `${late} of the first ${atOnce} mails took more than ${seconds(waitedForMs)}`);
      trial.notes.push(
        `the first ${atOnce} mails took ${seconds(Math.max(...took.slice(0, atOnce)))} at most, all ${honest} ${seconds(Math.max(...took))}`,
      );
    },
  },
];
