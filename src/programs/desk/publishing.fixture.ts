import type { Publisher } from '#server/publishing/releases/publisher.ts';

const refuse = () => Promise.reject(new Error("This test doesn't publish."));

/** A desk where nothing was published yet. */
export const noPublisher: Publisher = {
  status: () => ({ live: null, run: null, isChangingOver: false, failure: null, last: null, isIndexBehind: false }),
  isPublishing: () => false,
  history: () => [],
  publish: refuse,
  undo: refuse,
  readReleased: () => null,
  rebuild: refuse,
  refresh: refuse,
  update: refuse,
  releaseCurrentTree: refuse,
  recover: async () => undefined,
};
