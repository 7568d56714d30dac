import type { ReactNode } from 'react';
import type { Block, Span } from './letter.ts';
import { classes, styles } from './styles.ts';
import { Button, Link, MailRow, MailSection } from './tags.tsx';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

export function LetterBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 className={classes.ink} style={styles.heading}>
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p className={classes.ink} style={styles.paragraph}>
          {block.text}
        </p>
      );
    case 'prose':
      return (
        <p className={classes.ink} style={styles.paragraph}>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return <List {...block} />;
    case 'figure':
      return <Figure {...block} />;
    case 'meters':
      return block.items.map((item) => <Meter key={item.label} {...item} />);
    case 'advice':
      return <Advice {...block} />;
    case 'moves':
      return <Moves {...block} />;
    case 'lines':
      return <NumberedLines {...block} />;
    case 'answers':
      return <Answers {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'action':
      return (
        <MailSection style={styles.action}>
          <Button className={classes.button} href={block.href}>
            {block.text}
          </Button>
        </MailSection>
      );
    case 'links':
      return block.items.map(({ text, href }) => (
        <p key={href} style={styles.linkLine}>
          <Link className={classes.ink} style={styles.link} href={href}>
            {text}
          </Link>
        </p>
      ));
  }
}

function List({ from, items }: BlockOf<'list'>) {
  const Tag = from === null ? 'ul' : 'ol';
  return (
    <Tag style={styles.list} {...(from !== null && from !== 1 && { start: from })}>
      {items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter renders once.
        <li key={index} className={classes.ink} style={styles.listItem}>
          <Spans spans={spans} />
        </li>
      ))}
    </Tag>
  );
}

function Figure({ value, label }: BlockOf<'figure'>) {
  // A unit in words is too long at a figure's size.
  const [figure, ...words] = value.split(/ (?=\p{L})(.*)/u).filter(Boolean);
  return (
    <p className={classes.ink} style={styles.figureLine}>
      <span className={classes.ink} style={styles.figure}>
        {figure}
      </span>{' '}
      <span className={classes.soft}>{[...words, label].join(' · ')}</span>
    </p>
  );
}

const Advice = ({ items }: BlockOf<'advice'>) =>
  items.map(({ title, text }, index) => (
    <MailSection key={title} className={classes.line} style={styles.ruled}>
      <h3 className={classes.ink} style={styles.item}>
        {index + 1}. {title}
      </h3>
      <p className={classes.ink} style={styles.itemText}>
        {text}
      </p>
    </MailSection>
  ));

const Moves = ({ from, items }: BlockOf<'moves'>) =>
  items.map(({ title, by, how, done }, index) => (
    <MailSection key={title} className={classes.line} style={styles.ruled}>
      <h3 className={classes.ink} style={styles.item}>
        {from !== null && `${from + index}. `}
        {title}
      </h3>
      <p className={classes.soft} style={styles.by}>
        {by}
      </p>
      <p className={classes.ink} style={styles.how}>
        {how}
      </p>
      <p className={classes.ink} style={styles.itemText}>
        {done}
      </p>
    </MailSection>
  ));

const NumberedLines = ({ from, items }: BlockOf<'lines'>) => (
  <MailSection style={styles.facts}>
    {items.map((line, index) => (
      <MailSection key={line} className={classes.line} style={styles.fact}>
        <p className={classes.ink} style={styles.itemText}>
          {from !== null && `${from + index}. `}
          {line}
        </p>
      </MailSection>
    ))}
  </MailSection>
);

const Answers = ({ items }: BlockOf<'answers'>) =>
  items.map(({ question, answer, note }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter renders once.
    <MailSection key={index} className={classes.line} style={styles.ruled}>
      <p className={classes.soft} style={styles.label}>
        {question}
      </p>
      <p className={classes.ink} style={styles.answer} dir="auto">
        <Lines text={answer} />
      </p>
      {note && (
        <p className={classes.soft} style={styles.label}>
          {note}
        </p>
      )}
    </MailSection>
  ));

const Facts = ({ items }: BlockOf<'facts'>) => (
  <MailSection style={styles.facts}>
    {items.map(({ label, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter renders once.
      <MailSection key={index} className={classes.line} style={styles.fact}>
        <MailRow>
          <td width="34%" className={classes.soft} style={styles.factLabel}>
            {label}
          </td>
          <td className={classes.ink} style={styles.factValue} dir="auto">
            {value}
          </td>
        </MailRow>
      </MailSection>
    ))}
  </MailSection>
);

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, href, isStrong, isEmphasis }, index) => {
    const words = <Lines text={text} />;
    const linked = href ? (
      <Link className={classes.ink} style={styles.inlineLink} href={href}>
        {words}
      </Link>
    ) : (
      words
    );
    const stressed = isEmphasis ? <em>{linked}</em> : linked;
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter renders once.
    return <span key={index}>{isStrong ? <strong>{stressed}</strong> : stressed}</span>;
  });

/** A bar of two table cells with its value as text. */
function Meter({ label, percent, value }: { label: string; percent: number; value: string }) {
  const bar = (width: number, className: string, background: string) =>
    width > 0 && (
      <td width={`${width}%`} height="8" className={className} style={{ ...styles.bar, backgroundColor: background }} aria-hidden="true" />
    );
  return (
    <MailSection style={styles.meter}>
      <MailRow>
        <td className={classes.ink} style={styles.meterLabel}>
          {label}
        </td>
        <td align="right" className={classes.ink} style={styles.meterValue}>
          {value}
        </td>
      </MailRow>
      <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0} style={styles.meterBar}>
        <tbody>
          <tr>
            {bar(percent, classes.done, '#1e6148')}
            {bar(100 - percent, classes.left, '#cbd4c9')}
          </tr>
        </tbody>
      </table>
    </MailSection>
  );
}

const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter renders once.
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
