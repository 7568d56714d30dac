import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { momentIn } from '#domain/content/zoned-time.ts';
import { forEachLocale } from '#domain/text/locale.ts';
import { approve, type PromiseOutcome, refusePromise, reopenPromise, takeBackApproval } from '#server/owner/launch/approve.ts';
import { readLaunchList } from '#server/owner/launch/launch-list.ts';
import { unwaive, waive } from '#server/owner/launch/waivers.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import { settingList } from '#server/platform/config/settings.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import type { ContentEditor } from '#server/publishing/content/content-changes.ts';
import { authorOf } from './author.ts';
import { tryTo } from './content.ts';
import type { DeskOptions } from './options.ts';

const id = z.string().min(1).max(100);
const promiseBody = z.strictObject({ id, promise: z.strictObject(forEachLocale(() => z.string().max(2_000))) });
const approveBody = promiseBody.extend({ isRefused: z.boolean(), isRemoved: z.boolean().optional() });
const idBody = z.strictObject({ id });
const waiverBody = z.strictObject({ id: z.enum(settingList.map(({ name }) => name)) });

function asSeen(outcome: PromiseOutcome): object {
  if (outcome === 'changed') throw new ProblemError(createProblem('content-changed'));
  return {};
}

/** What's left before launch (O9). Everybody may look; owners approve and waive. */
export function launchRoutes(
  api: FastifyInstance,
  {
    store,
    clock,
    content,
    publisher,
    environment,
    settings,
  }: Pick<DeskOptions, 'store' | 'clock' | 'content' | 'publisher' | 'environment' | 'settings'>,
): void {
  const { root } = content;
  const read = () => readLaunchList({ store, root, environment, now: clock() });
  const editorOf = (request: FastifyRequest): ContentEditor => ({
    ...{ store, root, author: authorOf(request), now: clock() },
    isPublishing: publisher.isPublishing,
  });
  const change = (request: FastifyRequest, setting: string, isWaived: boolean) =>
    store.write(function* (): Transaction<void> {
      const author = authorOf(request);
      const isChanged = yield* isWaived ? waive(setting, author, clock()) : unwaive(setting);
      if (isChanged)
        yield* recordAction({ action: 'setting', origin: 'desk', author, filters: { setting, isWaived } }, randomUUID(), clock());
    });

  api.get('/launch', read);
  api.post('/launch/approve', async (request) => {
    const body = approveBody.parse(request.body);
    const { day } = momentIn(clock(), settings.live.current().ownerTimeZone);
    return asSeen(await tryTo(() => approve(body, day, editorOf(request))));
  });
  api.post('/launch/take-back', async (request) => {
    await tryTo(() => takeBackApproval(idBody.parse(request.body).id, editorOf(request)));
    return {};
  });
  api.post('/launch/refuse', async (request) => asSeen(await refusePromise(promiseBody.parse(request.body), editorOf(request))));
  api.post('/launch/take-back-refusal', async (request) => {
    await reopenPromise(idBody.parse(request.body).id, editorOf(request));
    return {};
  });
  api.post('/launch/waive', async (request) => {
    const { id: setting } = waiverBody.parse(request.body);
    // What's set, or what pages need, can't be waived.
    if (!(await read()).items.some((item) => item.id === setting && item.mayBeWaived))
      throw new ProblemError(createProblem('invalid-request', { detail: `${setting} can’t be waived.` }));
    await change(request, setting, true);
    return {};
  });
  api.post('/launch/unwaive', async (request) => {
    await change(request, waiverBody.parse(request.body).id, false);
    return {};
  });
}
