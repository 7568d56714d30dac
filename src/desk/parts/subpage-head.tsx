import type { ReactNode } from 'react';

interface Props {
  /** The parent page. */
  readonly back: { readonly href: string; readonly label: string };
  readonly heading: ReactNode;
  readonly text?: ReactNode;
}

/** A subpage's heading and back link. */
export function SubpageHead({ back, heading, text }: Props) {
  return (
    <>
      <p>
        <a className="more" href={back.href}>
          {back.label}
        </a>
      </p>
      <div className="title">
        <h1>{heading}</h1>
        {text !== undefined && <p className="title__text soft">{text}</p>}
      </div>
    </>
  );
}
