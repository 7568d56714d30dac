// Visitors who fill in the assessment through the API, as a browser sends it: every write has a key and a sequence number and
// is repeated until it's answered. Keeps what was acknowledged, to compare it later with what's stored.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { questionIds } from '../../../src/domain/readiness.ts';
import { ask, creation } from './server.mjs';

const isTransient = (status) => status === 503 || status === 429 || status === 408;
const half = questionIds.length / 2;
const answersFor = (ids) => Object.fromEntries(ids.map((id, index) => [id, { value: 1 + (index % 5) }]));

const changes = [
  { answers: answersFor(questionIds.slice(0, half)), currentStep: half },
  { answers: answersFor(questionIds.slice(half)), currentStep: questionIds.length },
  { isComplete: true },
];

/** `ports()` says which servers are up; each request picks one of them. */
export class Load {
  /** Records with a uuid, acknowledged answers, and when their completion was acknowledged. */
  records = [];
  /** Acknowledged writes: `sentAt` (of the answered attempt) and `at`, by performance.now(), and whether the answer replays one. */
  acknowledged = [];
  /** Attempts that were answered 503, 429 or 408, and those that broke. */
  transient = 0;
  broken = 0;
  /** Answers that a browser wouldn't expect. */
  unexpected = [];
  #ports;
  #writers = [];
  #isStopped = false;

  constructor(ports) {
    this.#ports = ports;
  }

  /** `isCompleting`: whether they complete what they create. */
  start({ writers = 4, thinkMs = 25, isCompleting = true } = {}) {
    this.#isStopped = false;
    this.#writers = Array.from({ length: writers }, () => this.#write(thinkMs, isCompleting));
  }

  /** Resolves once no request is under way. What's unanswered then stays unacknowledged. */
  async stop() {
    this.#isStopped = true;
    await Promise.all(this.#writers);
    this.#writers = [];
  }

  /** Whether a write that's sent from now on is acknowledged within the limit. */
  async isAcknowledging(limitMs) {
    const from = performance.now();
    while (performance.now() - from < limitMs) {
      if (this.acknowledged.findLast(({ sentAt }) => sentAt >= from)) return true;
      await pause(50);
    }
    return false;
  }

  get completed() {
    return this.records.filter(({ completedAt }) => completedAt);
  }

  async #write(thinkMs, isCompleting) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.#isStopped) {
      // Everyone has an address of their own, so that no budget holds their mail (D5).
      const record = { uuid: '', email: `lead-${randomUUID().slice(0, 13)}@example.com`, answers: {}, completedAt: 0, isLost: false };
      const created = await this.#send(agent, 'POST', '/api/readiness-quiz/', creation(record.email), 0);
      if (!created) continue;
      record.uuid = JSON.parse(created.text).uuid;
      this.records.push(record);
      for (const [index, change] of (isCompleting ? changes : changes.slice(0, 1)).entries()) {
        await pause(thinkMs);
        const answer = await this.#send(agent, 'PATCH', `/api/readiness-quiz/${record.uuid}/`, change, index + 1);
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
  async #send(agent, method, path, body, sequence) {
    const headers = { 'idempotency-key': randomUUID(), 'x-sequence': String(sequence) };
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
