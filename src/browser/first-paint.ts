/**
 * Resolves once the page is on the screen, so that what loads next doesn't compete with it. A hidden page, such as a prerendered one, isn't
 * painted, so it doesn't wait; nor for long does a frame that's out of sight.
 */
export const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, document.hidden ? 0 : 1000);
  });
