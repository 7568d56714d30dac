import { seatParts } from '#site/courses/seat-parts.ts';

/** For the server, which puts the remaining seats into pages (O2). No page loads it. */
export const GET = () => new Response(JSON.stringify(seatParts()));
