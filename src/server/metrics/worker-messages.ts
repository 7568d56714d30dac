import { z } from 'zod';
import { type Snapshot, snapshotSchema } from './snapshot.ts';

/**
 * What a worker tells the process that started it: that it can be asked, an answer, and its last words. The two may be of different
 * releases, so each ignores what it doesn't know.
 */
export const workerMessage = z.discriminatedUnion('metrics', [
  z.object({ metrics: z.literal('ready') }),
  z.object({ metrics: z.literal('answer'), to: z.number(), snapshot: snapshotSchema }),
  z.object({ metrics: z.literal('last'), snapshot: snapshotSchema }),
]);
export type WorkerMessage = z.output<typeof workerMessage>;

/** What a worker is asked. */
export const question = z.object({ metrics: z.literal('ask'), id: z.number() });
export type Question = z.output<typeof question>;

/** Resolves once the message is on its way, or can't be: then nobody is there to read it. */
const tell = (message: WorkerMessage): Promise<void> =>
  new Promise((done) => {
    if (!process.connected || !process.send) return done();
    process.send(message, undefined, undefined, () => done());
  });

/** Answers the process that started this one. Returns what gives it the last figures, before the end. */
export function answerPrimary(snapshot: () => Promise<Snapshot>, counts: () => Promise<Snapshot>): () => Promise<void> {
  process.on('message', async (message) => {
    const asked = question.safeParse(message);
    if (asked.success) tell({ metrics: 'answer', to: asked.data.id, snapshot: [...(await snapshot())] });
  });
  tell({ metrics: 'ready' });
  return async () => tell({ metrics: 'last', snapshot: [...(await counts())] });
}
