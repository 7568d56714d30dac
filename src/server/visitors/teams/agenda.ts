import type { FastifyRequest } from 'fastify';
import type { Locale } from '#domain/text/locale.ts';
import { toIso } from '#domain/text/time.ts';
import type { Wordings } from '#server/flows/definitions/wordings.ts';
import { printAgenda, type ReportContext } from '#server/messages/notifications/record-report.ts';
import type { Store } from '#server/platform/stores/store.ts';
import type { SendPrinted } from '#server/visitors/records/report-routes.ts';
import type { TeamMeeting } from './actions.ts';

interface AgendaDependencies {
  readonly store: Store;
  readonly wordings: Wordings;
  readonly reportContext: ReportContext;
  readonly sendPrinted: SendPrinted;
}

/** Prints a team's agenda in the wording its opener answered (W7), and sends it to the requesting client. */
export type SendAgenda = (
  meeting: TeamMeeting,
  locale: Locale,
  request: FastifyRequest,
  reply: Parameters<SendPrinted>[2],
) => Promise<void>;

export function createSendAgenda({ store, wordings, reportContext, sendPrinted }: AgendaDependencies): SendAgenda {
  return async ({ stored, result, closedAt }, language, request, reply) => {
    const { flow } = await store.read(() => wordings.of(stored.record));
    const record = { ...stored.record, language };
    await sendPrinted((signal) => printAgenda(record, { result, closed: toIso(closedAt) }, flow, reportContext, signal), request, reply);
  };
}
