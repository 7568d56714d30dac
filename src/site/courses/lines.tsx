import { Fragment } from 'react';

/** Text of the content as it was written: an empty line parts paragraphs, a line break breaks the line. */
export function Lines({ text }: { text: string }) {
  return (
    <div className="flow lines">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split('\n').map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
