import type { ReactNode } from 'react';
import { Button, Column, Heading, Link, Row, Section, Text } from 'react-email';
import type { Block, Span } from './letter.ts';
import { classes, styles } from './styles.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

export function LetterBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading as="h2" className={classes.ink} style={styles.heading}>
          {block.text}
        </Heading>
      );
    case 'paragraph':
      return (
        <Text className={classes.ink} style={styles.paragraph}>
          {block.text}
        </Text>
      );
    case 'prose':
      return (
        <Text className={classes.ink} style={styles.paragraph}>
          <Spans spans={block.spans} />
        </Text>
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
        <Section style={styles.action}>
          <Button className={classes.button} style={styles.button} href={block.href}>
            {block.text}
          </Button>
        </Section>
      );
    case 'links':
      return block.items.map(({ text, href }) => (
        <Text key={href} style={styles.linkLine}>
          <Link className={classes.ink} style={styles.link} href={href}>
            {text}
          </Link>
        </Text>
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
    <Text className={classes.ink} style={styles.figureLine}>
      <span className={classes.ink} style={styles.figure}>
        {figure}
      </span>{' '}
      <span className={classes.soft}>{[...words, label].join(' · ')}</span>
    </Text>
  );
}

const Advice = ({ items }: BlockOf<'advice'>) =>
  items.map(({ title, text }, index) => (
    <Section key={title} className={classes.line} style={styles.ruled}>
      <Heading as="h3" className={classes.ink} style={styles.item}>
        {index + 1}. {title}
      </Heading>
      <Text className={classes.ink} style={styles.itemText}>
        {text}
      </Text>
    </Section>
  ));

const Moves = ({ from, items }: BlockOf<'moves'>) =>
  items.map(({ title, by, how, done }, index) => (
    <Section key={title} className={classes.line} style={styles.ruled}>
      <Heading as="h3" className={classes.ink} style={styles.item}>
        {from !== null && `${from + index}. `}
        {title}
      </Heading>
      <Text className={classes.soft} style={styles.by}>
        {by}
      </Text>
      <Text className={classes.ink} style={styles.how}>
        {how}
      </Text>
      <Text className={classes.ink} style={styles.itemText}>
        {done}
      </Text>
    </Section>
  ));

const NumberedLines = ({ from, items }: BlockOf<'lines'>) => (
  <Section style={styles.facts}>
    {items.map((line, index) => (
      <Section key={line} className={classes.line} style={styles.fact}>
        <Text className={classes.ink} style={styles.itemText}>
          {from !== null && `${from + index}. `}
          {line}
        </Text>
      </Section>
    ))}
  </Section>
);

const Answers = ({ items }: BlockOf<'answers'>) =>
  items.map(({ question, answer, note }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter renders once.
    <Section key={index} className={classes.line} style={styles.ruled}>
      <Text className={classes.soft} style={styles.label}>
        {question}
      </Text>
      <Text className={classes.ink} style={styles.answer} dir="auto">
        <Lines text={answer} />
      </Text>
      {note && (
        <Text className={classes.soft} style={styles.label}>
          {note}
        </Text>
      )}
    </Section>
  ));

const Facts = ({ items }: BlockOf<'facts'>) => (
  <Section style={styles.facts}>
    {items.map(({ label, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter renders once.
      <Section key={index} className={classes.line} style={styles.fact}>
        <Row>
          <Column width="34%" className={classes.soft} style={styles.factLabel}>
            {label}
          </Column>
          <Column className={classes.ink} style={styles.factValue} dir="auto">
            {value}
          </Column>
        </Row>
      </Section>
    ))}
  </Section>
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
    <Section style={styles.meter}>
      <Row>
        <Column className={classes.ink} style={styles.meterLabel}>
          {label}
        </Column>
        <Column align="right" className={classes.ink} style={styles.meterValue}>
          {value}
        </Column>
      </Row>
      <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0} style={styles.meterBar}>
        <tbody>
          <tr>
            {bar(percent, classes.done, '#1e6148')}
            {bar(100 - percent, classes.left, '#cbd4c9')}
          </tr>
        </tbody>
      </table>
    </Section>
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
