import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';

const site = 'https://tino.example';
const read = (markdown: string) => readMarkdown(markdown, site);

describe('D10 the Markdown of a letter', () => {
  it('becomes paragraphs, headings, lists, links, bold and italics', () => {
    expect(read('## Title\n\nOne **two** _three_\nfour [five](/blog/one).\n\n- a\n- b\n\n3. c\n4. d')).toEqual([
      { kind: 'heading', text: 'Title' },
      {
        kind: 'prose',
        spans: [
          { text: 'One ' },
          { text: 'two', isStrong: true },
          { text: ' ' },
          { text: 'three', isEmphasis: true },
          { text: ' four ' },
          { text: 'five', href: 'https://tino.example/blog/one' },
          { text: '.' },
        ],
      },
      { kind: 'list', from: null, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'list', from: 3, items: [[{ text: 'c' }], [{ text: 'd' }]] },
    ]);
  });

  it('links to the web and to mailboxes only', () => {
    const hrefs = (markdown: string) =>
      read(markdown).flatMap((block) => (block.kind === 'prose' ? block.spans.map(({ href }) => href) : []));
    expect(hrefs('[a](https://example.com/x) ')).toEqual(['https://example.com/x']);
    expect(hrefs('[a](mailto:ana@example.com)')).toEqual(['mailto:ana@example.com']);
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
      expect(hrefs(`[a](${address})`)).toEqual([undefined]);
  });

  it('has a line for each row of a table', () => {
    expect(read('| Bodega | Error |\n| --- | --- |\n| Sur | **12 %** |')).toEqual([
      {
        kind: 'prose',
        spans: [
          ...[{ text: 'Bodega' }, { text: ' · ' }, { text: 'Error' }, { text: '\n' }],
          ...[{ text: 'Sur' }, { text: ' · ' }, { text: '12 %', isStrong: true }],
        ],
      },
    ]);
  });

  it('keeps the words of anything else', () => {
    const text = JSON.stringify(read('<b>bold</b> `code`\n\n> quoted\n\n![a chart](figure:x)\n\n| a | b |\n| - | - |\n| c | d |\n\n---'));
    for (const word of ['bold', 'code', 'quoted', 'a chart', 'c', 'd']) expect(text).toContain(word);
    expect(read('')).toEqual([]);
  });
});
