/** Resolves once what's rendered now has been painted, as soon as the page is hidden, and for a frame that's out of sight after 500 ms. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    if (document.hidden) return resolve();
    document.addEventListener('visibilitychange', end);
    requestAnimationFrame(() => setTimeout(end));
    setTimeout(end, 500);
  });
