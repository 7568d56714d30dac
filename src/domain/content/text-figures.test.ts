import { expect, it } from 'vitest';
import { z } from 'zod';
import { problemIn } from './problem-texts.ts';
import { dottedLetter, takesFigures } from './text-figures.ts';

const schema = takesFigures(z.object({ heading: z.string() }), { i: dottedLetter(['heading']) });

it('O8 several names in braces may stand in one text', () => {
  expect(schema.safeParse({ heading: 'Th{i}s {i}s {callMinutes} minutes' }).success).toBe(true);
});

it.each(['Th{is', 'Thi}s', 'Th{{i}s', 'Th{i}}s'])('O8 a brace without its other is refused in both languages: %s', (heading) => {
  const issues = schema.safeParse({ heading }).error?.issues ?? [];
  expect(issues.map(({ path }) => path)).toEqual([['heading']]);
  expect(problemIn(issues[0]?.message ?? '', 'en')).toContain('its pair');
  expect(problemIn(issues[0]?.message ?? '', 'es')).toContain('su par');
});
