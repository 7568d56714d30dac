import type { ReactNode } from 'react';
import { Body, Button, Column, Container, Head, Heading, Hr, Html, Link, Preview, Row, Section, Text } from 'react-email';
import { mailStrings } from '#strings/mail.ts';
import type { Block, Letter, SenderInfo, Span } from './letter.ts';
import { classes, darkStyles, styles } from './styles.ts';

/** A letter as HTML that all mail clients can show: tables and inline styles, classes for dark mode, no images. */
export function LetterDocument({ letter, sender }: { letter: Letter; sender: SenderInfo }) {
  return (
    <Html lang={letter.locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{darkStyles}</style>
      </Head>
      <Body className={classes.paper} style={styles.body} lang={letter.locale}>
        <Preview useTitleTag={false}>{letter.preview}</Preview>
        <Container style={styles.sheet}>
          <Wordmark sender={sender} />
          <Heading as="h1" className={classes.ink} style={styles.title}>
            {letter.title}
          </Heading>
          {letter.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter renders once.
            <Part key={index} block={block} />
          ))}
          <Signature letter={letter} sender={sender} />
          <Hr className={classes.line} style={styles.line} />
          <Text className={classes.soft} style={styles.foot}>
            {letter.reason}
            {letter.stop && (
              <>
                {' '}
                <Link className={classes.soft} style={styles.footLink} href={letter.stop.href}>
                  {letter.stop.text}
                </Link>
              </>
            )}
          </Text>
          <Text className={classes.soft} style={styles.foot}>
            {sender.postalAddress}
            <br />
            <Link className={classes.soft} style={styles.footLink} href={sender.siteUrl}>
              {new URL(sender.siteUrl).host}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Signature({ letter, sender: { signer, name } }: { letter: Letter; sender: SenderInfo }) {
  if (!signer) return null;
  return (
    <>
      <Text className={classes.ink} style={styles.paragraph}>
        {mailStrings[letter.locale].reply}
      </Text>
      <Text className={classes.ink} style={styles.paragraph}>
        {signer.name}, {name}
        <br />
        <span className={classes.soft}>{signer.role}</span>
      </Text>
    </>
  );
}

/** The logo: the letter i drawn as two shapes, and the name as text. */
function Wordmark({ sender }: { sender: SenderInfo }) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} style={styles.wordmark}>
      <tbody>
        <tr>
          <td style={styles.mark} aria-hidden="true">
            <div className={classes.dot} style={styles.dot} />
            <div className={classes.stem} style={styles.stem} />
          </td>
          <td>
            <Link className={classes.ink} style={styles.name} href={sender.siteUrl}>
              {sender.name}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Part({ block }: { block: Block }): ReactNode {
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
    case 'list': {
      const { from, items } = block;
      const List = from === null ? 'ul' : 'ol';
      return (
        <List style={styles.list} {...(from !== null && from !== 1 && { start: from })}>
          {items.map((spans, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter renders once.
            <li key={index} className={classes.ink} style={styles.listItem}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    case 'figure': {
      // A unit in words is too long for a figure's size.
      const [figure, ...words] = block.value.split(/ (?=\p{L})(.*)/u).filter(Boolean);
      return (
        <Text className={classes.ink} style={styles.figureLine}>
          <span className={classes.ink} style={styles.figure}>
            {figure}
          </span>{' '}
          <span className={classes.soft}>{[...words, block.label].join(' · ')}</span>
        </Text>
      );
    }
    case 'meters':
      return block.items.map((item) => <Meter key={item.label} {...item} />);
    case 'advice':
      return block.items.map(({ title, text }, index) => (
        <Section key={title} className={classes.line} style={styles.ruled}>
          <Heading as="h3" className={classes.ink} style={styles.item}>
            {index + 1}. {title}
          </Heading>
          <Text className={classes.ink} style={styles.itemText}>
            {text}
          </Text>
        </Section>
      ));
    case 'moves':
      return block.items.map(({ title, by, how, done }, index) => (
        <Section key={title} className={classes.line} style={styles.ruled}>
          <Heading as="h3" className={classes.ink} style={styles.item}>
            {block.from !== null && `${block.from + index}. `}
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
    case 'lines':
      return (
        <Section style={styles.facts}>
          {block.items.map((line, index) => (
            <Section key={line} className={classes.line} style={styles.fact}>
              <Text className={classes.ink} style={styles.itemText}>
                {block.from !== null && `${block.from + index}. `}
                {line}
              </Text>
            </Section>
          ))}
        </Section>
      );
    case 'answers':
      return block.items.map(({ question, answer, note }, index) => (
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
    case 'facts':
      return (
        <Section style={styles.facts}>
          {block.items.map(({ label, value }, index) => (
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

/** A bar of two table cells, done and left, with its value as text. */
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
