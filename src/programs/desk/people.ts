import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { emailKey, emailMaxLength } from '#domain/text/email.ts';
import { foldText } from '#domain/text/text.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { findPersonData } from '#server/owner/leads/person.ts';
import { logFault } from '#server/platform/http/log.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import type { DeskOptions } from './options.ts';
import { signedInName } from './signed-in.ts';

const address = z.string().trim().min(1).max(emailMaxLength);
const findBody = z.strictObject({ email: address });
const eraseBody = z.strictObject({ email: address, typed: address });

/** Finds and erases one person's data. The email address travels only in request bodies, so no URL or log has it. */
export function peopleRoutes(
  api: FastifyInstance,
  { store, clock, mails, backupDir, log }: Pick<DeskOptions, 'store' | 'clock' | 'mails' | 'backupDir' | 'log'>,
): void {
  api.post('/people/find', async ({ body }) => {
    const { email } = findBody.parse(body);
    const { records, messages, subscriptions, work } = await findPersonData(store, email);
    return {
      ...{ leads: records.length, messages: messages.length, lists: subscriptions.length },
      names: [...new Map(records.map(({ lead: { name } }) => [foldText(name), name])).values()],
      otherEmails: [...new Map(work.flatMap(({ otherEmails }) => otherEmails.map((each) => [emailKey(each), each] as const))).values()],
    };
  });
  api.post('/people/erase', async (request) => {
    const { email, typed } = eraseBody.parse(request.body);
    if (emailKey(email) !== emailKey(typed))
      throw new ProblemError(createProblem('invalid-request', { detail: 'The two addresses differ.' }));
    const { records, messages, subscriptions, inFlight, isScrubbed, unlisted } = await eraseEverywhere(email, {
      store,
      mailFolder: mails,
      backupDir,
      clock,
      origin: 'desk',
      author: signedInName(request),
    });
    if (unlisted) logFault(log, 'erasure-not-listed', unlisted);
    return { leads: records, messages: messages.length, lists: subscriptions, inFlight, isScrubbed, isListed: !unlisted };
  });
}
