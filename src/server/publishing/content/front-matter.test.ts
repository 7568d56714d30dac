import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrontMatterError, readPostText } from '#domain/content/front-matter.ts';
import { locales } from '#domain/text/locale.ts';
import { changePostText } from './front-matter.ts';

const post = `---
# What the owner wrote here stays.
title: 'Left alone'   # and here
publishedAt: 2025-09-02

summary: "One: two"
author: ines-valdemar
draft:
---

Text with   blanks.  \n\n- a list\n`;

const fields = readPostText(post).metadata;
const linesThatDiffer = (before: string, after: string) => {
  const old = before.split('\n');
  return after.split('\n').filter((line) => !old.includes(line));
};
const change = (changes: Record<string, unknown>, text = post) =>
  changePostText(text, { ...readPostText(text), metadata: { ...readPostText(text).metadata, ...changes } });

describe('O3 a post’s file', () => {
  it('O3 is read as its fields and its text', () => {
    expect(fields).toEqual({
      title: 'Left alone',
      publishedAt: '2025-09-02',
      summary: 'One: two',
      author: 'ines-valdemar',
      draft: null,
    });
    expect(readPostText(post).body).toBe('Text with   blanks.  \n\n- a list\n');
  });

  it.each(locales.flatMap((locale) => ['posts', 'worksheets'].map((kind) => `content/${kind}/${locale}`)))(
    'O3 is the same byte for byte after reading and writing all of %s',
    (folder) => {
      for (const name of readdirSync(folder)) {
        const text = readFileSync(`${folder}/${name}`, 'utf8');
        expect([name, changePostText(text, readPostText(text))]).toEqual([name, text]);
      }
    },
  );

  it.each([
    ['a text in quotes', { title: "It's left" }, "title: 'It''s left'   # and here"],
    ['a plain text', { author: 'tomas-arkwright' }, 'author: tomas-arkwright'],
    ['a plain text that then needs quotes', { author: 'One: two' }, "author: 'One: two'"],
    ['a text in double quotes', { summary: 'Three "four"' }, 'summary: "Three \\"four\\""'],
    ['a date', { publishedAt: '2025-10-03' }, 'publishedAt: 2025-10-03'],
    ['a field that was empty', { draft: true }, 'draft: true'],
    ['a new field, at the end', { publishAt: '2026-12-01T09:00:00-06:00' }, "publishAt: '2026-12-01T09:00:00-06:00'"],
    ['a new field with a colon', { imageAlt: 'A: b' }, "imageAlt: 'A: b'"],
    ['a text of two lines', { title: 'a\nb' }, 'title: "a\\nb"   # and here'],
  ])('O3 %s changes one line', (_, changes, line) => {
    const after = change(changes);
    expect(linesThatDiffer(post, after)).toEqual([line]);
    expect(readPostText(after)).toEqual({ metadata: { ...fields, ...changes }, body: readPostText(post).body });
  });

  it('O3 takes any text for a field and for the body, and gives it back', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => value !== '');
    const field = fc.constantFrom('title', 'publishedAt', 'summary', 'author', 'draft', 'new');
    fc.assert(
      fc.property(field, text, fc.string({ unit: 'grapheme' }), (key, value, body) => {
        const metadata = { ...fields, [key]: value };
        expect(readPostText(changePostText(post, { metadata, body: `x${body}` }))).toEqual({ metadata, body: `x${body}` });
      }),
      { numRuns: 2_000 },
    );
  });

  it('O3 an emptied field loses its line, and nothing else goes', () => {
    const after = change({ summary: '' });
    expect(after).toBe(post.replace('summary: "One: two"\n', ''));
    expect(change({ title: null }, post)).toBe(post.replace(/title.*\n/, ''));
  });

  it('O3 keeps its line ends', () => {
    const text = post.replaceAll('\n', '\r\n');
    expect(readPostText(text).body).not.toContain('\r');
    expect(changePostText(text, readPostText(text))).toBe(text);
    const after = change({ title: 'Other', category: 'HR' }, text);
    expect(after).toBe(text.replace('Left alone', 'Other').replace('draft:\r\n', 'draft:\r\ncategory: HR\r\n'));
  });

  it.each([
    ['a text of several lines', '---\ntitle: |\n  One\n  two\nauthor: x\n---\nBody', '---\ntitle: New\nauthor: x\n---\nBody'],
    ['a folded text', '---\ntitle: One\n  two\nauthor: x\n---\nBody', '---\ntitle: New\nauthor: x\n---\nBody'],
    ['braces', '---\n{ title: One, author: x }\n---\nBody', '---\n{ title: New, author: x }\n---\nBody'],
    ['no front matter', 'Body', '---\ntitle: New\n---\n\nBody'],
    ['nothing at all', '', '---\ntitle: New\n---\n\n'],
    ['a blank after the dashes', '--- \ntitle: One\n---\t\nBody', '--- \ntitle: New\n---\t\nBody'],
    ['a byte order mark', '\uFEFF---\ntitle: One\n---\nBody', '\uFEFF---\ntitle: New\n---\nBody'],
    ['empty lines before it', '\n\n---\ntitle: One\n---\nBody', '\n\n---\ntitle: New\n---\nBody'],
    ['empty front matter', '---\n---\n\nBody', '---\ntitle: New\n---\n\nBody'],
    ['a rule in the text', '---\ntitle: One\n---\n\nA\n\n---\n\nB', '---\ntitle: New\n---\n\nA\n\n---\n\nB'],
  ])('O3 is changed if it has %s', (_, before, after) => {
    expect(changePostText(before, readPostText(before))).toBe(before);
    expect(change({ title: 'New' }, before)).toBe(after);
  });

  it.each(['---\ntitle: "x\n---\n', '---\n- a\n---\n', '---\ntitle: a\ntitle: b\n---\n'])(
    'O3 that cannot be read is told in one line: %j',
    (text) => {
      let message = '';
      try {
        readPostText(text);
      } catch (error) {
        if (error instanceof FrontMatterError) message = error.message;
      }
      expect(message).toMatch(/^expected fields such as title: '…'.*$/);
    },
  );
});
