import { expect, it } from 'vitest';
import json from '#content/services.json' with { type: 'json' };
import { readDocument } from '#domain/content/documents.ts';
import { servicesSchema } from '#domain/content/service.ts';
import type { ServiceFigures } from '#domain/content/service-figures.ts';

const document = readDocument('services', json);
const { drawings } = document;
const { finance, hr, manufacturing, integration, design } = drawings;

it.each<readonly [name: string, change: Partial<ServiceFigures>]>([
  [
    'an exception after the last transaction',
    { finance: { ...finance, exceptions: [{ ...finance.exceptions[0], at: finance.amounts.length }] as never } },
  ],
  ['an invitation after the last application', { hr: { ...hr, invited: [hr.met.length] } }],
  ['an application with more criteria than there are', { hr: { ...hr, criteria: 1 } }],
  ['a warning after the stop', { manufacturing: { ...manufacturing, warned: manufacturing.stopped } }],
  ['a record to a system that isn’t there', { integration: { ...integration, systems: integration.systems.slice(0, 2) } }],
  ['a decision after the last day', { design: { ...design, after: { ...design.after, days: 1, work: [2] } } }],
])('O8 refuses %s, which the drawing has no place for', (_, change) => {
  expect(servicesSchema.safeParse(document).success).toBe(true);
  const [first] = Object.keys(change);
  expect(servicesSchema.safeParse({ ...document, drawings: { ...drawings, ...change } }).error?.issues).toMatchObject([
    { path: ['drawings', first, ...(first === 'design' ? ['after'] : [])] },
  ]);
});
