import type { FastifyInstance } from 'fastify';
import type { OwnersWaiting, WhatWaits } from '#domain/owner/waiting.ts';
import { dayMs } from '#domain/text/time.ts';
import { countOpenLetters } from '#server/messages/letters/statements.ts';
import { countNews } from '#server/owner/leads/list.ts';
import { currentCompany } from '#server/platform/config/company.ts';
import { countStuck } from '#server/platform/outbox/queue.ts';
import { countDrafts } from '#server/publishing/content/entries.ts';
import { waitingQuery } from './filter.ts';
import type { DeskOptions } from './options.ts';
import { signedInAs } from './signed-in.ts';

/** A message that can never arrive would otherwise wait for good. */
const stuckDays = 30;

/** The numbers on the doors of the desk's rooms (O6). */
export function waitingRoutes(api: FastifyInstance, { store, clock, content }: Pick<DeskOptions, 'store' | 'clock' | 'content'>): void {
  const readOwners = async (day: string): Promise<OwnersWaiting> => ({
    people: await store.read(() => countNews(day)),
    letters: await store.read(countOpenLetters),
    messages: await store.read(() => countStuck(clock() - stuckDays * dayMs)),
  });
  api.get('/waiting', async (request): Promise<WhatWaits> => {
    const { day } = waitingQuery.parse(request.query);
    const isOwner = (signedInAs(request)?.person.role ?? 'owner') === 'owner';
    return {
      company: currentCompany().name,
      content: await countDrafts({ store, root: content.root }, clock()),
      owners: isOwner ? await readOwners(day) : null,
    };
  });
}
