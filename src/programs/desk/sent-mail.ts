import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MailReading, Resending } from '#domain/messages/sent-mail.ts';
import { defaultLocale, locales } from '#domain/text/locale.ts';
import { findMail } from '#server/owner/sent-mail/find.ts';
import { refusalOf, sendAgain } from '#server/owner/sent-mail/send-again.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';
import type { PreviewDocument } from './previews.ts';
import type { Tickets } from './tickets.ts';

const messagePath = z.object({ id: z.guid() });
const readBody = z.strictObject({ in: z.enum(locales).default(defaultLocale) });
const againBody = z.strictObject({});

/** Mails to visitors, read again and sent again. Nothing is kept of a reading. */
export function sentMailRoutes(
  api: FastifyInstance,
  previews: Tickets<PreviewDocument>,
  { store, clock, mailing, readMail }: Pick<DeskOptions, 'store' | 'clock' | 'mailing' | 'readMail'>,
): void {
  const context = () => ({ ...mailing, now: clock(), randomUUID });
  api.post('/messages/:id/read', async ({ params, body }): Promise<MailReading> => {
    const { id } = messagePath.parse(params);
    const { in: locale } = readBody.parse(body);
    const found = await store.read(() => findMail(id));
    if (!found) throw new ProblemError(createProblem('not-found'));
    if ('gap' in found) return { outcome: 'unreadable', why: found.gap };
    const mail = await readMail({ ...found.message, id, attempts: 1, createdAt: clock() }, locale);
    if ('none' in mail) return { outcome: 'unreadable', why: 'not-mailable' };
    const { to, subject, html, text, attachment, hasPrivateLink } = mail;
    return {
      outcome: 'read',
      ...{ to: to.address, subject, text, attachment, hasPrivateLink },
      address: `/previews/${previews.issue({ html })}`,
      isComposedAgain: found.isComposedAgain,
      refusal: await store.read(() => refusalOf(found, context())),
    };
  });
  api.post('/messages/:id/again', async (request): Promise<Resending> => {
    const { id } = messagePath.parse(request.params);
    againBody.parse(request.body);
    const sent = await sendAgain(store, id, { ...context(), author: authorOf(request) });
    if (!sent) throw new ProblemError(createProblem('not-found'));
    return sent;
  });
}
