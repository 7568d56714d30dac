export interface PrivacyText {
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

export function PrivacyLine({ text, link, href }: PrivacyText) {
  return (
    <>
      {text} <a href={href}>{link}</a>
    </>
  );
}
