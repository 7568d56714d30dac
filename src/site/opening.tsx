import type { ReactNode } from 'react';

/** The head of a content page: its heading on the left, what the page holds on the right. Children stand under the text. */
export function Opening({ heading, text, children }: { heading: ReactNode; text: string; children?: ReactNode }) {
  return (
    <section className="section opening">
      <div className="wrap">
        <div className="head">
          <h1>{heading}</h1>
          <div className="flow">
            <p>{text}</p>
            {children}
          </div>
        </div>
      </div>
    </section>
  );
}

/** A headline with its dot: the letter in braces is set with it. */
export function Dotted({ text }: { text: string }) {
  const [before, letter, after] = text.split(/[{}]/);
  return (
    <>
      {before}
      {letter && <i className="tittle">{letter}</i>}
      {after}
    </>
  );
}
