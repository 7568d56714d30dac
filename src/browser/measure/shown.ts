/**
 * Calls back for every view of this document (L6): once it is shown, which a prerendered page may never be, and again when
 * Back or Forward takes it out of the browser's cache.
 */
export function onView(viewed: (isAgain: boolean) => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => viewed(false), { once: true });
  else viewed(false);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) viewed(true);
  });
}
