import './table.css';

/** Bidirectional controls, which can disguise a text. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

export const showTurning = (text: string): string => text.replace(turning, '\ufffd');

/** A visitor's words, isolated from the surrounding text direction, with bidirectional controls made visible. */
export function UserText({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <bdi className={className ? `free ${className}` : 'free'} title={text.length > 60 ? text.slice(0, 500) : undefined}>
      {showTurning(text)}
    </bdi>
  );
}
