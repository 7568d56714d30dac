import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from 'react-email';
import { isDrawnName } from '#domain/site/drawn-name.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import { LetterBlock } from './blocks.tsx';
import type { Letter, SenderInfo } from './letter.ts';
import { classes, darkStyles, styles } from './styles.ts';

/** A letter as HTML for all mail clients: tables and inline styles, classes for dark mode, no images. */
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
            <LetterBlock key={index} block={block} />
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

/** The site's wordmark: drawn if there's a drawing of the name, in letters otherwise. */
function Wordmark({ sender: { name, siteUrl } }: { sender: SenderInfo }) {
  return (
    <Section style={styles.wordmark}>
      {isDrawnName(name) ? (
        <Link href={siteUrl} aria-label={name} title={name}>
          <DrawnName />
        </Link>
      ) : (
        <Link className={classes.ink} style={styles.name} href={siteUrl}>
          {name}
        </Link>
      )}
    </Section>
  );
}

/** Each letter in a cell, of boxes and borders, since mail clients show neither SVG nor fonts of ours. */
const DrawnName = () => (
  <table role="presentation" cellPadding="0" cellSpacing="0" border={0} aria-hidden="true">
    <tbody>
      <tr>
        <td style={styles.letter}>
          <div className={classes.stem} style={styles.crossbar} />
          <div className={classes.stem} style={styles.t} />
        </td>
        <td style={styles.letter}>
          <div className={classes.dot} style={styles.dot} />
          <div className={classes.stem} style={styles.i} />
        </td>
        <td style={styles.letter}>
          <div className={classes.drawn} style={styles.n} />
        </td>
        <td style={styles.letter}>
          <div className={classes.drawn} style={styles.o} />
        </td>
      </tr>
    </tbody>
  </table>
);
