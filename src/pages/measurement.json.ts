import type { PageMeasurement } from '#domain/measurement/events.ts';

/** The server fills this in when it starts. */
export const GET = () => new Response(JSON.stringify({ api: '' } satisfies PageMeasurement));
