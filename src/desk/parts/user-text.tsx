import './table.css';

/** Signs that turn the order of others around, so that a text reads as what it is not. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A visitor's own words. Their direction stays inside them, and signs that would turn it show as signs. */
export function UserText({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <bdi className={className ? `free ${className}` : 'free'} title={text.length > 60 ? text.slice(0, 500) : undefined}>
      {text.replace(turning, '\ufffd')}
    </bdi>
  );
}
