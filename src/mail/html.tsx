import { isDrawnName } from '#domain/site/drawn-name.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import { LetterBlock } from './blocks.tsx';
import type { Letter, SenderInfo } from './letter.ts';
import { classes, darkStyles, styles } from './styles.ts';
import { Body, Link, MailSection, Preview } from './tags.tsx';

/** A letter as HTML for all mail clients: tables and inline styles, classes for dark mode, no images. */
export function LetterDocument({ letter, sender }: { letter: Letter; sender: SenderInfo }) {
  return (
    <html lang={letter.locale} dir="ltr">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{darkStyles}</style>
      </head>
      <Body className={classes.paper} style={styles.body} lang={letter.locale}>
        <Preview text={letter.preview} />
        <MailSection style={styles.sheet}>
          <Wordmark sender={sender} />
          <h1 className={classes.ink} style={styles.title}>
            {letter.title}
          </h1>
          {letter.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter renders once.
            <LetterBlock key={index} block={block} />
          ))}
          <Signature letter={letter} sender={sender} />
          <hr className={classes.line} style={styles.line} />
          <p className={classes.soft} style={styles.foot}>
            {letter.reason}
            {letter.stop && (
              <>
                {' '}
                <Link className={classes.soft} style={styles.footLink} href={letter.stop.href}>
                  {letter.stop.text}
                </Link>
              </>
            )}
          </p>
          <p className={classes.soft} style={styles.foot}>
            {sender.postalAddress}
            <br />
            <Link className={classes.soft} style={styles.footLink} href={sender.siteUrl}>
              {new URL(sender.siteUrl).host}
            </Link>
          </p>
        </MailSection>
      </Body>
    </html>
  );
}

function Signature({ letter, sender: { signer, name } }: { letter: Letter; sender: SenderInfo }) {
  if (!signer) return null;
  return (
    <>
      <p className={classes.ink} style={styles.paragraph}>
        {mailStrings[letter.locale].reply}
      </p>
      <p className={classes.ink} style={styles.paragraph}>
        {signer.name}, {name}
        <br />
        <span className={classes.soft}>{signer.role}</span>
      </p>
    </>
  );
}

/** The site's wordmark: drawn if there's a drawing of the name, in letters otherwise. */
function Wordmark({ sender: { name, siteUrl } }: { sender: SenderInfo }) {
  return (
    <MailSection style={styles.wordmark}>
      {isDrawnName(name) ? (
        <Link style={styles.drawnName} href={siteUrl} aria-label={name} title={name}>
          <DrawnName />
        </Link>
      ) : (
        <Link className={classes.ink} style={styles.name} href={siteUrl}>
          {name}
        </Link>
      )}
    </MailSection>
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
