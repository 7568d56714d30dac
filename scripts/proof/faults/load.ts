// Visitors who fill in the assessment through the API, as a browser sends it: every write has a key and a sequence number and
// is repeated until it's answered. Keeps what was acknowledged, to compare it later with what's stored.
import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { questionIds } from '../../../src/domain/readiness/readiness.ts';
import { type Answer, ask, creation } from './server.ts';

const isTransient = (status: number) => status === 503 || status === 429 || status === 408;
type Answers = Record<string, { readonly value: number }>;
const half = questionIds.length / 2;
const answersFor = (ids: readonly string[]): Answers => Object.fromEntries(ids.map((id, index) => [id, { value: 1 + (index % 5) }]));

const changes: readonly { readonly answers?: Answers; readonly currentStep?: number; readonly isComplete?: true }[] = [
  { answers: answersFor(questionIds.slice(0, half)), currentStep: half },
  { answers: answersFor(questionIds.slice(half)), currentStep: questionIds.length },
  { isComplete: true },
];

/** What was acknowledged of a record, and when its completion was: 0 for never. */
interface Entered {
  uuid: string;
  readonly email: string;
  readonly answers: Answers;
  completedAt: number;
  isLost: boolean;
}

/** An acknowledged write: when the answered attempt was sent and answered, by performance.now(), and whether the answer replays one. */
interface Acknowledged {
  readonly sentAt: number;
  readonly at: number;
  readonly isReplay: boolean;
}

/** `ports()` says which servers are up; each request picks one of them. */
export class Load {
  /** Records with a uuid. */
  readonly records: Entered[] = [];
  readonly acknowledged: Acknowledged[] = [];
  /** Attempts that were answered 503, 429 or 408, and those that broke. */
  transient = 0;
  broken = 0;
  /** Answers that a browser wouldn't expect. */
  readonly unexpected: string[] = [];
  readonly #ports: () => readonly number[];
  #writers: readonly Promise<void>[] = [];
  #isStopped = false;

  constructor(ports: () => readonly number[]) {
    this.#ports = ports;
  }

  /** `isCompleting`: whether they complete what they create. */
  start({ writers = 4, thinkMs = 25, isCompleting = true } = {}): void {
    this.#isStopped = false;
    this.#writers = Array.from({ length: writers }, () => this.#write(thinkMs, isCompleting));
  }

  /** Resolves once no request is under way. What's unanswered then stays unacknowledged. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#writers);
    this.#writers = [];
  }

  /** Whether a write that's sent from now on is acknowledged within the limit. */
  async isAcknowledging(limitMs: number): Promise<boolean> {
    const from = performance.now();
    while (performance.now() - from < limitMs) {
      if (this.acknowledged.findLast(({ sentAt }) => sentAt >= from)) return true;
      await pause(50);
    }
    return false;
  }

  get completed(): readonly Entered[] {
    return this.records.filter(({ completedAt }) => completedAt > 0);
  }

  async #write(thinkMs: number, isCompleting: boolean): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.#isStopped) {
      // Everyone has their own mailbox and, behind a proxy, their own network, so no budget holds their mail (D5).
      const client = `198.18.${randomInt(256)}.${randomInt(256)}`;
      const record: Entered = {
        uuid: '',
        email: `lead-${randomUUID().slice(0, 13)}@example.com`,
        answers: {},
        completedAt: 0,
        isLost: false,
      };
      const created = await this.#send(agent, 'POST', '/api/readiness-quiz/', creation(record.email), { client, sequence: 0 });
      if (!created) continue;
      record.uuid = JSON.parse(created.text).uuid;
      this.records.push(record);
      for (const [index, change] of (isCompleting ? changes : changes.slice(0, 1)).entries()) {
        await pause(thinkMs);
        const answer = await this.#send(agent, 'PATCH', `/api/readiness-quiz/${record.uuid}/`, change, { client, sequence: index + 1 });
        if (answer?.status === 404) record.isLost = true;
        if (answer?.status !== 200) break;
        Object.assign(record.answers, change.answers);
        if (change.isComplete) record.completedAt = performance.now();
      }
      await pause(thinkMs);
    }
    agent.destroy();
  }

  /** Repeats a write until it's answered; resolves without an answer once the load is stopped. */
  async #send(
    agent: Agent,
    method: string,
    path: string,
    body: unknown,
    { client, sequence }: { readonly client: string; readonly sequence: number },
  ): Promise<Answer | undefined> {
    const headers = { 'idempotency-key': randomUUID(), 'x-sequence': String(sequence), 'x-forwarded-for': client };
    for (let delayMs = 100; !this.#isStopped; delayMs = Math.min(delayMs * 2, 800)) {
      const ports = this.#ports();
      const port = ports[Math.floor(Math.random() * ports.length)];
      const sentAt = performance.now();
      const answer = port ? await ask(port, method, path, { body, headers, agent }).catch(() => undefined) : undefined;
      if (!answer) this.broken += 1;
      else if (isTransient(answer.status)) this.transient += 1;
      else {
        if (answer.status < 300)
          this.acknowledged.push({ sentAt, at: performance.now(), isReplay: answer.headers['idempotent-replayed'] === 'true' });
        else this.unexpected.push(`${method} ${answer.status}`);
        return answer;
      }
      await pause(delayMs);
    }
    return undefined;
  }
}
