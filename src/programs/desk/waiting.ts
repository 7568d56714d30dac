import type { FastifyInstance } from 'fastify';
import { countLeft } from '#domain/owner/launch.ts';
import type { OwnersWaiting, WhatWaits } from '#domain/owner/waiting.ts';
import { dayMs } from '#domain/text/time.ts';
import { countOpenLetters } from '#server/messages/letters/statements.ts';
import { readLaunchList } from '#server/owner/launch/launch-list.ts';
import { countNews } from '#server/owner/leads/list.ts';
import { currentCompany } from '#server/platform/config/company.ts';
import { logFault } from '#server/platform/http/log.ts';
import { countStuck } from '#server/platform/outbox/queue.ts';
import { countDrafts } from '#server/publishing/content/entries.ts';
import { waitingQuery } from './filter.ts';
import type { DeskOptions } from './options.ts';
import { signedInAs } from './signed-in.ts';

/** A message that can never arrive would otherwise wait for good. */
const stuckDays = 30;

/** How long the launch list's number is kept. */
const launchMs = 5_000;

/** The numbers on the doors of the desk's rooms (O6). */
export function waitingRoutes(
  api: FastifyInstance,
  { store, clock, content, environment, log }: Pick<DeskOptions, 'store' | 'clock' | 'content' | 'environment' | 'log'>,
): void {
  const readOwners = async (day: string): Promise<OwnersWaiting> => ({
    people: await store.read(() => countNews(day)),
    letters: await store.read(countOpenLetters),
    messages: await store.read(() => countStuck(clock() - stuckDays * dayMs)),
  });
  /** A file that can't be read hides no other number. */
  const readLaunch = () =>
    readLaunchList({ store, root: content.root, environment, now: clock() }).then(countLeft, (error: unknown) => {
      logFault(log, 'launch-list-not-read', error);
      return null;
    });
  let launch: { readonly until: number; readonly count: ReturnType<typeof readLaunch> } | undefined;
  /** Reads all content, so several pages that ask at once share an answer; a change asks anew. */
  const countLaunch = () => {
    const now = clock();
    if (!launch || now >= launch.until || now < launch.until - launchMs) launch = { until: now + launchMs, count: readLaunch() };
    return launch.count;
  };
  api.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') launch = undefined;
  });
  api.get('/waiting', async (request): Promise<WhatWaits> => {
    const { day } = waitingQuery.parse(request.query);
    const isOwner = (signedInAs(request)?.person.role ?? 'owner') === 'owner';
    return {
      company: currentCompany().name,
      content: await countDrafts({ store, root: content.root }, clock()),
      launch: await countLaunch(),
      owners: isOwner ? await readOwners(day) : null,
    };
  });
}
