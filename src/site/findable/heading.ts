import { type BuiltElement, read } from '#site/built/document.ts';

/** A page's `h1` as the picture takes it: by lines where it is made of spans, the letter with the dot in braces. */
export function headingLines(heading: BuiltElement): readonly string[] {
  const copy = read(heading.outerHTML).children[0] ?? heading;
  for (const letter of copy.querySelectorAll('.tittle')) letter.textContent = `{${letter.textContent}}`;
  const textOf = (element: BuiltElement) => element.textContent.replace(/\s+/g, ' ').trim();
  const parts = copy.children;
  const whole = textOf(copy);
  const lines = parts.every(({ tagName }) => tagName === 'SPAN') ? parts.map(textOf) : [];
  return lines.length > 1 && lines.join(' ') === whole ? lines : [whole];
}
