import { z } from 'zod';
import { describeError, type Log } from '#server/platform/http/log.ts';
import { type MetricsSnapshot, snapshotSchema } from './snapshot.ts';

/** From a worker to its parent. They may run different releases, so each ignores unknown messages. */
export const workerMessage = z.discriminatedUnion('metrics', [
  z.object({ metrics: z.literal('ready') }),
  z.object({ metrics: z.literal('answer'), to: z.number(), snapshot: snapshotSchema }),
  z.object({ metrics: z.literal('last'), snapshot: snapshotSchema }),
]);
export type WorkerMessage = z.output<typeof workerMessage>;

export const question = z.object({ metrics: z.literal('ask'), id: z.number() });
export type WorkerQuestion = z.output<typeof question>;

/** Also resolves if the parent is gone. */
const tell = (message: WorkerMessage): Promise<void> =>
  new Promise((done) => {
    if (!process.connected || !process.send) return done();
    process.send(message, undefined, undefined, () => done());
  });

/** Returns a function that sends the last figures. */
export function answerPrimary(
  snapshot: () => Promise<MetricsSnapshot>,
  counts: () => Promise<MetricsSnapshot>,
  log: Log,
): () => Promise<void> {
  /** Unreadable metrics must not affect visitors (H5). */
  const tellFigures = async (
    read: () => Promise<MetricsSnapshot>,
    toMessage: (figures: z.input<typeof snapshotSchema>) => WorkerMessage,
  ) => {
    try {
      await tell(toMessage([...(await read())]));
    } catch (error) {
      log.error({ event: 'metrics-not-read', ...describeError(error) });
    }
  };
  const answer = async (message: unknown) => {
    const asked = question.safeParse(message);
    if (asked.success) await tellFigures(snapshot, (figures) => ({ metrics: 'answer', to: asked.data.id, snapshot: figures }));
  };
  process.on('message', answer);
  tell({ metrics: 'ready' });
  return () => {
    process.off('message', answer);
    return tellFigures(counts, (figures) => ({ metrics: 'last', snapshot: figures }));
  };
}
