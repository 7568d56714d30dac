import type { FastifyInstance } from 'fastify';
import { brand } from '#content/brand.ts';
import { locales } from '#domain/text/locale.ts';
import { dayMs } from '#domain/text/time.ts';
import { cacheHeaders } from '#server/platform/http/cache-headers.ts';

const path = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const validForDays = 180;

interface SecurityTxtOptions {
  readonly siteUrl: string | undefined;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Another process now serves this address (H7). */
  readonly isLeaving: () => boolean;
}

/** Created per request, so that it never expires on a long-running server (RFC 9116). */
export function securityTxt({ siteUrl, clock }: Omit<SecurityTxtOptions, 'isLeaving'>): string {
  const midnight = Math.floor(clock() / dayMs) * dayMs;
  return [
    `Contact: mailto:${brand.mail.value}`,
    `Expires: ${new Date(midnight + validForDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    ...(siteUrl ? [`Canonical: ${siteUrl}${path}`] : []),
    '',
  ].join('\n');
}

export function securityTxtRoute(app: FastifyInstance, options: SecurityTxtOptions): void {
  app.get(path, async (_, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .headers(cacheHeaders(options.isLeaving() ? 'leaving' : 'securityTxt'))
      .send(securityTxt(options)),
  );
}
