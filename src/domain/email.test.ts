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
  ])('takes %j', (text) => {
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
  ])('refuses %j', (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  });

  it('takes every address made of three filled parts', () => {
    const part = fc.stringMatching(/^[a-z0-9+_-]{1,20}$/);
    fc.assert(fc.property(part, part, part, (name, host, end) => looksLikeEmail(`${name}@${host}.${end}`)));
  });

  it('never takes a text without @ or without a dot after it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        if (!/@.*\./s.test(text)) expect(looksLikeEmail(text)).toBe(false);
      }),
    );
  });

  it('takes the longest address a mailbox can have and nothing longer', () => {
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
  ])('Q10 refuses 100,000 hostile characters in linear time: %s', (_, unit) => {
    const hostile = `a@${unit.repeat(Math.ceil(100_000 / unit.length))} !`;
    const before = process.cpuUsage();
    for (let run = 0; run < 20; run++) expect(looksLikeEmail(hostile)).toBe(false);
    // The usual pattern is quadratic: a single one of these takes it seconds. CPU time, so that other work on the machine doesn't count.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});
