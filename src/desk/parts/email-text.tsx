import { Fragment } from 'react';
import { showTurning } from './user-text.tsx';

/** A visitor's address. Breaks after `@`, dots and dashes, and inside words only if they're too wide. */
export function EmailText({ text }: { readonly text: string }) {
  const parts = showTurning(text).split(/(?<=[@.\-_+])/);
  return (
    <bdi className="email" title={text.length > 60 ? text.slice(0, 500) : undefined}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
