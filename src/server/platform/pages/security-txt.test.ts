/** @sqlite-only It's about one page, without rows. */
import { expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { dayMs } from '#domain/text/time.ts';
import { openTestServer } from '#tests/server.ts';
import { securityTxt } from './security-txt.ts';

it('Q26 security.txt says whom to tell, in RFC 9116, and is never expired', async () => {
  const server = await openTestServer();
  for (const pass of [0, 400 * dayMs]) {
    server.now += pass;
    const { statusCode, headers, body } = await server.app.inject({ url: '/.well-known/security.txt' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe(`mailto:${brand.mail.value}`);
    expect(fields.get('Preferred-Languages')).toBe('en, es');
    expect(fields.get('Canonical')).toBe('https://tino.example/.well-known/security.txt');
    const left = Date.parse(fields.get('Expires') ?? '') - server.now;
    expect(left).toBeGreaterThan(90 * dayMs);
    expect(left).toBeLessThan(365 * dayMs);
  }
  expect((await server.app.inject({ method: 'HEAD', url: '/.well-known/security.txt' })).statusCode).toBe(200);
  expect(securityTxt({ siteUrl: undefined, clock: () => 0 })).not.toContain('Canonical');
  await server.close();
});
