import { problemResponse } from '#server/platform/http/problem.ts';

/** Errors of the measurement routes, for the OpenAPI document. */
export const errorResponses = {
  400: problemResponse('A field is not valid; `errors` names it.'),
  413: problemResponse('The body is too large.'),
  415: problemResponse('The body is compressed, or not JSON.'),
  429: problemResponse('Too many requests; see Retry-After.'),
};
