import { problemSchema } from '../http/problem.ts';

const errorResponse = (description: string) => ({ description, content: { 'application/problem+json': { schema: problemSchema } } });

/** The measurement routes' errors in the OpenAPI document. */
export const errorResponses = {
  400: errorResponse('A field is not valid; `errors` names it.'),
  413: errorResponse('The body is too large.'),
  415: errorResponse('The body is compressed, or not JSON.'),
  429: errorResponse('Too many requests; see Retry-After.'),
};
