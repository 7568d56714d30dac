import { Worker } from 'node:worker_threads';

/**
 * `copy` copies the log into the file beside the writers. The others need this process's writers to pause: `restart` copies the rest and
 * restarts the log; `truncate` also empties it; `index` rebuilds an index.
 */
export type CheckpointCommand = 'copy' | 'restart' | 'truncate' | { readonly index: string };
export type CheckpointReply = { readonly isDone: boolean } | { readonly message: string; readonly errcode: number };

/**
 * Uses a thread, because checkpoints and index rebuilds wait for the disk (Q1). One that dies loses nothing: the log stays, and the next
 * command starts another.
 */
export class Checkpointer {
  readonly #path: string;
  #thread: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /** False if another connection is in the way or the thread died; rejects with SQLite's error. */
  run(command: CheckpointCommand): Promise<boolean> {
    const turn = this.#last.then(() => this.#send(command));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** The thread closes its connections first. */
  async close(): Promise<void> {
    await this.#last;
    const thread = this.#thread;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    thread.ref();
    thread.postMessage('close');
    await ended;
  }

  #start(): Worker {
    const thread = new Worker(new URL('./sqlite-checkpoint-thread.ts', import.meta.url), { workerData: this.#path, execArgv: [] });
    thread.on('error', (error) => process.emitWarning(`The checkpoint thread failed: ${String(error)}`));
    thread.on('exit', () => {
      this.#thread = undefined;
    });
    return thread;
  }

  #send(command: CheckpointCommand): Promise<boolean> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    return new Promise<boolean>((resolve, reject) => {
      const onExit = () => resolve(false);
      thread.once('exit', onExit);
      // Keep the process alive only while it works.
      thread.ref();
      const onMessage = (reply: CheckpointReply | object) => {
        // Under `node --watch`, Node also sends the thread's imports here.
        if (!('isDone' in reply || 'errcode' in reply)) return;
        thread.unref();
        thread.off('exit', onExit);
        thread.off('message', onMessage);
        if ('isDone' in reply) resolve(reply.isDone);
        else reject(Object.assign(new Error(reply.message), { errcode: reply.errcode }));
      };
      thread.on('message', onMessage);
      thread.postMessage(command);
    });
  }
}
