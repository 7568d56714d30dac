import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Row, type Transaction, toStorable } from './store.ts';

export class Connection {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(path: string, options: { readonly readOnly: boolean; readonly timeout: number }) {
    this.database = new DatabaseSync(path, options);
  }

  run<T>(work: () => Transaction<T>): T {
    const steps = work();
    let step = steps.next();
    while (!step.done) {
      const { sql, params } = step.value;
      // No column is a blob or a big integer.
      step = steps.next(this.#prepare(sql).all(...params.map(toStorable)) as Row[]);
    }
    return step.value;
  }

  /** Begins, ends or marks a transaction. */
  execute(sql: string): void {
    this.#prepare(sql).run();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    // SQLite looks up each named parameter among all of them.
    const prepared = this.database.prepare(sql.replace(/\$(?=\d)/g, '?'));
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/**
 * Commits one page. The writer of a log's first frame waits until the log's header is on disk; later writers don't. Rewriting the same
 * number changes nothing.
 */
export function writeFirstFrame(database: DatabaseSync): void {
  const version = Number(database.prepare('pragma user_version').get()?.user_version);
  database.exec(`pragma user_version = ${version}`);
}
