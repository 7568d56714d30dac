import type { PageMeasurement } from '#domain/events.ts';

/** Filled when the server starts. */
export const GET = () => new Response(JSON.stringify({ api: '' } satisfies PageMeasurement));
