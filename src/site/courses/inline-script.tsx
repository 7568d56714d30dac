/** A script that runs where it stands, before what follows it is shown. The policy names it by its hash. */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions as text, made at build time.
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}

/** A call of a function of ours, as text: data become JSON, functions their own source, which must name nothing outside it. */
export const callOf = (called: (...given: never[]) => void, ...given: readonly unknown[]): string =>
  `(${called})(${given.map((each) => (typeof each === 'function' ? String(each) : JSON.stringify(each).replaceAll('<', '\\u003c'))).join(',')})`;
