import type { ReactNode } from 'react';

/** A content page's opening: heading left, introduction right. Children go below the text. */
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

/** A heading whose letter in braces gets the colored dot. */
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
