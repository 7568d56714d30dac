/** For another language, width or seed of what `npm test` shows once, and for whatever takes minutes: `npm run proof -- browser` runs it. */
export const inProof = (isInProof: boolean) => (isInProof ? { tag: '@proof' } : {});

/** Whether this is that proof. */
export const isProof = process.env.PROOF === '1';
