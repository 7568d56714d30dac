/** A headline with its dot: the letter in braces is set with it. */
export function Dotted({ text }: { text: string }) {
  const [before, letter, after] = text.split(/[{}]/);
  return (
    <>
      {before}
      {letter && <i className="tittle">{letter}</i>}
      {after}
    </>
  );
}
