import { mailStrings } from '#strings/messages/mail.ts';
import type { Block, Letter, SenderInfo, Span } from './letter.ts';

/** Renders a letter as plain text with written-out links. */
export const renderText = (letter: Letter, sender: SenderInfo): string =>
  `${[
    letter.title,
    ...letter.blocks.map(blockText),
    signature(letter, sender),
    `-- \n${letter.reason}\n${letter.stop ? `${letter.stop.text}: ${letter.stop.href}\n` : ''}${sender.postalAddress}\n${sender.siteUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;

const signature = ({ locale }: Letter, { signer, name }: SenderInfo) =>
  signer ? `${mailStrings[locale].reply}\n\n${signer.name}, ${name}\n${signer.role}` : '';

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Array.from(block.text).length)}`;
    case 'paragraph':
      return block.text;
    case 'prose':
      return spansText(block.spans);
    case 'list':
      return block.items.map((spans, index) => `${block.from === null ? '-' : `${block.from + index}.`} ${spansText(spans)}`).join('\n');
    case 'figure':
      return `${block.label}: ${block.value}`;
    case 'meters':
      return block.items.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'advice':
      return block.items.map(({ title, text }, index) => `${index + 1}. ${title}\n${text}`).join('\n\n');
    case 'moves':
      return block.items
        .map(({ title, by, how, done }, index) => `${numbered(block.from, index)}${title}\n${by}\n${how}\n${done}`)
        .join('\n\n');
    case 'lines':
      return block.items.map((line, index) => `${numbered(block.from, index, '- ')}${line}`).join('\n');
    case 'answers':
      return block.items
        .map(({ question, answer, note }) => [question, indent(answer), ...(note ? [`  [${note}]`] : [])].join('\n'))
        .join('\n\n');
    case 'facts':
      // A value with a colon of its own stands below its label.
      return block.items
        .map(({ label, value }) => (value.includes(': ') ? `${label}:\n${indent(value)}` : `${label}: ${value}`))
        .join('\n');
    case 'action':
      return `${block.text}:\n${block.href.replace(/^mailto:/, '')}`;
    case 'links':
      return block.items.map(({ text, href }) => `${text}:\n${href}`).join('\n\n');
  }
}

const numbered = (from: number | null, index: number, otherwise = '') => (from === null ? otherwise : `${from + index}. `);

const spansText = (spans: readonly Span[]) =>
  spans.map(({ text, href }) => (href && href.replace(/^mailto:/, '') !== text ? `${text} (${href})` : text)).join('');

/** Indents visitor text, so it can't pass for a heading or the footer. */
const indent = (text: string) =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
