const after = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms));

/** Resolves once what's rendered now has been painted, or soon in a page that isn't shown. */
export const nextPaint = () => Promise.race([new Promise(requestAnimationFrame).then(() => after(0)), after(500)]);
