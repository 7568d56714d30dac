const after = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms));

/**
 * Resolves once what's rendered now has been painted, or after 100 ms in a page that isn't shown. Not much later: a page that closes in the
 * meantime sends a first save and a Submit only at its next visit.
 */
export const nextPaint = () => Promise.race([new Promise(requestAnimationFrame).then(() => after(0)), after(100)]);
