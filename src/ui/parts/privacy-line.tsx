/** What a form's privacy line says, and where its link leads. */
export interface PrivacyText {
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

/** The link to the privacy page next to a button that sends data. */
export function PrivacyLine({ text, link, href }: PrivacyText) {
  return (
    <>
      {text} <a href={href}>{link}</a>
    </>
  );
}
