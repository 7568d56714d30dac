import { seatParts } from '#site/courses/seat-parts.ts';

/** For the server, which puts the seats that are left into the pages (O2). No page loads it. */
export const GET = () => new Response(JSON.stringify(seatParts()));
