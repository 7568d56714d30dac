import { problemSchema } from '../http/problem.ts';

const refused = (description: string) => ({ description, content: { 'application/problem+json': { schema: problemSchema } } });

/** What the routes of measurement answer when they take nothing, for the API's description. */
export const refusals = {
  400: refused('A field is not valid; `errors` names it.'),
  413: refused('The body is too large.'),
  415: refused('The body is compressed, or not JSON.'),
  429: refused('Too many requests; see Retry-After.'),
};
