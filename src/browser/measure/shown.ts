/**
 * Calls back for every view of this document (L6): once it's shown, which may never happen to a prerendered page, and when Back or Forward
 * restores it from cache.
 */
export function onView(viewed: (isAgain: boolean) => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => viewed(false), { once: true });
  else viewed(false);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) viewed(true);
  });
}
