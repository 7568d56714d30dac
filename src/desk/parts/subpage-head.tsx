import type { ReactNode } from 'react';

interface Props {
  readonly back: { readonly href: string; readonly label: string };
  readonly heading: ReactNode;
  readonly text?: ReactNode;
}

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
