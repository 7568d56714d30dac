export interface PrivacyText {
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

/** The privacy link next to a button that sends data. */
export function PrivacyLine({ text, link, href }: PrivacyText) {
  return (
    <>
      {text} <a href={href}>{link}</a>
    </>
  );
}
