import { createHash } from 'node:crypto';
import { z } from 'zod';
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

/** Reads the marks of a write from its validated headers and parsed body. */
export function readRequestMarks(headers: z.infer<typeof writeHeaders>, body: unknown): RequestMarks {
  const sequence = headers['x-sequence'];
  return {
    key: headers['idempotency-key'],
    bodyHash: createHash('sha256').update(canonicalJson(body)).digest('base64url'),
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

/** JSON with sorted keys, so equal values give equal text. Parsing limits the depth (Q8). */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
