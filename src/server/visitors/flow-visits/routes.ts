import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type FlowVisitEvent, flowVisitMoments } from '#domain/measurement/flow-visits.ts';
import { recordKinds } from '#domain/records/records.ts';
import { defaultLocale, locales } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { allowMethods } from '#server/platform/http/allow-methods.ts';
import { createDayCounter, type DayCounterOptions } from '#server/visitors/measurement/day-counter.ts';
import { errorResponses } from '#server/visitors/measurement/error-responses.ts';
import { isBot, other } from '#server/visitors/measurement/page-view.ts';
import { addFlowVisits } from './statements.ts';

const report = z.object({ flow: z.enum(recordKinds), language: z.enum(locales), entry: z.string() }) satisfies z.ZodType<FlowVisitEvent>;

/** False for values this version doesn't know, such as those from an older page; they count as `other`. */
const isKnown = ({ flow, entry }: FlowVisitEvent) =>
  flowVisitMoments.some((moment) => moment === entry) || Object.hasOwn(flows[flow].problems[defaultLocale], entry);

/**
 * `POST /entries/` counts what happens on a flow's page outside a record (M7). It stores nothing about the visitor, so Sec-GPC doesn't
 * apply. Bots get the same response and aren't counted.
 */
export function flowVisitRoutes(app: FastifyInstance, options: DayCounterOptions): void {
  const counter = createDayCounter<FlowVisitEvent>(
    {
      event: 'entries-not-written',
      key: ({ flow, language, entry }) => JSON.stringify([flow, language, entry]),
      first: recordKinds.map((flow) => ({ flow, language: defaultLocale, entry: 'touched' })),
      add: addFlowVisits,
    },
    options,
  );
  app.addHook('onClose', () => counter.stop());
  app.withTypeProvider<ZodTypeProvider>().post(
    '/entries/',
    {
      bodyLimit: 1024,
      schema: {
        summary: 'Count what happens on the page of a flow',
        description:
          'Adds one to a number of the day: the form was touched, a rule of its first step stopped it, or a call was chosen below the result. Nothing of the visitor is kept; an unknown entry is counted as `other`.',
        body: report,
        response: { 204: z.null().describe('Counted, or left out because a program asked.'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const entry = isKnown(request.body) ? request.body : { ...request.body, entry: other };
      if (!isBot(request.headers['user-agent'])) counter.count(entry);
      return reply.code(204).send(null);
    },
  );
  allowMethods(app, '/entries/', ['POST']);
}
