import { randomBytes, randomUUID } from 'node:crypto';
import type { Work } from './store.ts';

/** How long a check's success counts, so that asking often is no load. */
const freshMs = 2_000;

/** The store's own table, written by its check: no migration knows it, and no data moves with it. */
export const checkTable = 'store_check (id text primary key, content text not null)';

/** Adds a row of a record's size before it deletes the last one, so that it fails where a record would. */
export function* writeCheckRow(): Work<void> {
  const id = randomUUID();
  yield { sql: 'insert into store_check (id, content) values ($1, $2)', params: [id, randomBytes(8_192).toString('hex')] };
  yield { sql: 'delete from store_check where id <> $1', params: [id] };
}

export function* readCheckRow(): Work<void> {
  yield { sql: 'select id from store_check', params: [] };
}

/** Runs a check at most every two seconds while it succeeds; calls at the same time share one run (Q3). */
export class SharedCheck {
  readonly #run: () => Promise<void>;
  #running: Promise<void> | undefined;
  #freshUntil = 0;

  constructor(run: () => Promise<void>) {
    this.#run = run;
  }

  async check(): Promise<void> {
    if (performance.now() < this.#freshUntil) return;
    this.#running ??= this.#run()
      .then(() => {
        this.#freshUntil = performance.now() + freshMs;
      })
      .finally(() => {
        this.#running = undefined;
      });
    await this.#running;
  }

  /** The next check runs: a write just failed. */
  expire(): void {
    this.#freshUntil = 0;
  }
}
