import { Fragment } from 'react';
import { showTurning } from './user-text.tsx';

/** An address as a visitor typed it. It breaks after `@`, dots and dashes, and inside a word only if that's longer than the line. */
export function EmailText({ text }: { readonly text: string }) {
  const parts = showTurning(text).split(/(?<=[@.\-_+])/);
  return (
    <bdi className="email" title={text.length > 60 ? text.slice(0, 500) : undefined}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
