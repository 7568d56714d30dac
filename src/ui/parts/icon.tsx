/** Decorative. */
export function Arrow() {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
      <path d="M1 6h10M6.5 1.5 11 6l-4.5 4.5" />
    </svg>
  );
}

/** At the end of a label that may wrap, on one line with its last word, and not underlined with it as a space would be. */
export const ArrowAfter = () => (
  <>
    {'\u2060'}
    <Arrow />
  </>
);

/** Decorative, so the link says 'opens in a new tab' in words. */
export function OutArrow() {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
      <path d="M2 10 10 2M3.5 2H10v6.5" />
    </svg>
  );
}

/** Decorative. */
export function MenuIcon() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.5">
      <path d="M3 9h26M3 16.5h26M3 24h15" />
      <circle cx="26" cy="24" r="3.2" fill="var(--dot)" stroke="none" />
    </svg>
  );
}
