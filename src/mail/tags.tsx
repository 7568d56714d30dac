import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { styles } from './styles.ts';

/** A table for layout: Outlook places nothing else, and screen readers pass over it. */
const layout = { align: 'center', width: '100%', border: 0, cellPadding: '0', cellSpacing: '0', role: 'presentation' } as const;

interface BlockProps {
  readonly className?: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/** A block as a table of one cell, which has the padding: Outlook ignores a table's. */
export function MailSection({ className, style, children }: BlockProps) {
  const { padding, paddingTop, paddingRight, paddingBottom, paddingLeft, ...outer } = style;
  return (
    <table {...layout} className={className} style={outer}>
      <tbody>
        <tr>
          <td style={{ padding, paddingTop, paddingRight, paddingBottom, paddingLeft }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Cells beside each other. */
export const MailRow = ({ children }: { children: ReactNode }) => (
  <table {...layout}>
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
);

/** The body's style and language once more in a cell: webmail drops the body. */
export const Body = ({ className, style, lang, children }: BlockProps & { readonly lang: string }) => (
  <body className={className} dir="ltr" lang={lang} style={style}>
    <table {...layout}>
      <tbody>
        <tr>
          <td dir="ltr" lang={lang} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  </body>
);

/** Webmail shows a mail in a frame, where other sites can't open. */
export const Link = (props: ComponentProps<'a'>) => <a {...props} target="_blank" />;

const previewLength = 200;
const hidden: CSSProperties = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 };

/** What lists of mails show beside the subject; invisible characters keep the letter's first words out of there. */
export function Preview({ text }: { text: string }) {
  const shown = text.slice(0, previewLength);
  return (
    <div style={hidden}>
      {shown}
      <div>{'\u{a0}\u{200c}\u{200b}\u{200d}\u{feff}'.repeat(previewLength - shown.length)}</div>
    </div>
  );
}

/** For Outlook alone, which ignores a link's padding: spaces stretched to 26 px, raised for the 15 px above and below. */
const outlookSpace = (raise: string, end: string) => ({
  __html: `<!--[if mso]><i style="mso-font-width:433%${raise}" hidden>${'&#8202;'.repeat(3)}${end}</i><![endif]-->`,
});
const buttonLine = { maxWidth: '100%', display: 'inline-block', msoPaddingAlt: '0px' };

export const Button = ({ className, href, children }: { className: string; href: string; children: ReactNode }) => (
  <Link className={className} href={href} style={{ lineHeight: '100%', textDecoration: 'none', ...buttonLine, ...styles.button }}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments. */}
    <span dangerouslySetInnerHTML={outlookSpace(';mso-text-raise:22.5px', '')} />
    <span style={{ lineHeight: '120%', ...buttonLine, msoTextRaise: '11.25px' } as CSSProperties}>{children}</span>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments. */}
    <span dangerouslySetInnerHTML={outlookSpace('', '&#8203;')} />
  </Link>
);
