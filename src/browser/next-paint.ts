/**
 * Resolves once what's rendered now has been painted, or after 100 ms in a page that isn't shown. Not much later: a page that closes in the
 * meantime sends a first save and a Submit only at its next visit.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
