import { hash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '#domain/text/canonical-json.ts';
import type { RequestMarks } from './save.ts';

/** Headers of a write (S2, Q4, Q5); others are ignored. */
export const writeHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Expected 1 to 200 visible ASCII characters.')
    .optional(),
  'x-sequence': z
    .string()
    .regex(/^\d{1,15}$/, 'Expected a whole number of 0 or more.')
    .optional(),
  'if-match': z.string().max(500).optional(),
  'sec-gpc': z.string().optional().describe('1: metadata that describes the device, and ad click ids, are dropped.'),
});

/** Expects validated headers and a parsed body. */
export function readRequestMarks(headers: z.infer<typeof writeHeaders>, body: unknown): RequestMarks {
  const sequence = headers['x-sequence'];
  // Safe to recurse: parsing limits the body's depth (Q8).
  return {
    key: headers['idempotency-key'],
    bodyHash: hash('sha256', canonicalJson(body), 'base64url'),
    sequence: sequence === undefined ? undefined : Number(sequence),
    versions: parseIfMatch(headers['if-match']),
  };
}

/** Weak and foreign tags match no version, because If-Match requires a strong comparison. */
function parseIfMatch(ifMatch: string | undefined): readonly number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return ifMatch.split(',').flatMap((tag) => {
    const version = /^"(\d{1,15})"$/.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
