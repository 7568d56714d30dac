import type { ReactNode } from 'react';
import './opening.css';

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

/** A heading whose letters in braces get the colored dot. */
export function Dotted({ text }: { text: string }) {
  const parts = text.split(/\{([ij])\}/);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <i key={index} className="tittle">
        {part}
      </i>
    ),
  );
}
