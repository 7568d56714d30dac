import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailMaxLength, looksLikeEmail } from './email.ts';

describe('R4 the loose e-mail pattern: something, @, something, dot, something', () => {
  it.each([
    'a@b.c',
    'ana@example.com',
    'ana.maria+news@mail.example.com.mx',
    "o'brien@example.ie",
    'josé@correo.ñandú.ar',
    '"odd"@example.com',
    'x@[10.0.0.1]',
    '  ana@example.com\n',
  ])('accepts %j', (text) => {
    expect(looksLikeEmail(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'ana',
    '@',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@.com',
    'ana@example.',
    'ana@@example.com',
    'ana@home@example.com',
    'ana maria@example.com',
    'ana@exam ple.com',
    'ana@example.com\u00a0x',
    'ana.example.com',
  ])('rejects %j', (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  });

  it('accepts every address with three nonempty parts', () => {
    const part = fc.stringMatching(/^[a-z0-9+_-]{1,20}$/);
    fc.assert(fc.property(part, part, part, (name, host, end) => looksLikeEmail(`${name}@${host}.${end}`)));
  });

  it('rejects every text without @ or without a dot after it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        if (!/@.*\./s.test(text)) expect(looksLikeEmail(text)).toBe(false);
      }),
    );
  });

  it('accepts an address of the maximum length and nothing longer', () => {
    const end = '@example.com';
    expect(looksLikeEmail('a'.repeat(emailMaxLength - end.length) + end)).toBe(true);
    expect(looksLikeEmail('a'.repeat(emailMaxLength - end.length + 1) + end)).toBe(false);
  });

  it.each([
    ['dots', '.'],
    ['labels', 'a.'],
    ['ats', '@'],
    ['beginnings', 'a@a.'],
    ['blanks', ' '],
    ['letters', 'a'],
  ])('Q10 rejects 100,000 hostile characters in linear time: %s', (_, unit) => {
    const hostile = `a@${unit.repeat(Math.ceil(100_000 / unit.length))} !`;
    const before = process.cpuUsage();
    for (let run = 0; run < 20; run++) expect(looksLikeEmail(hostile)).toBe(false);
    // The usual, quadratic pattern needs seconds for one of these. CPU time, so other load on the machine doesn't count.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});
