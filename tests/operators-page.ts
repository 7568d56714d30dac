/** A block of commands on the operator's page, and the block after it with what one sees. */
export interface PageStep {
  /** Of its first command in the file. */
  readonly line: number;
  readonly commands: string;
  /** Lines that the commands print; `…` matches anything. */
  readonly output?: string;
}

export interface PageSection {
  readonly title: string;
  readonly steps: readonly PageStep[];
}

const fence = /^(?: *)```(\w*)$/;

/**
 * Reads a page of commands (H9): what's in a block `sh` is run, in order, as root in one shell; what's in a block `text` after it is
 * what those commands print. Other blocks are neither.
 */
export function readOperatorsPage(markdown: string): readonly PageSection[] {
  const sections: { title: string; steps: PageStep[] }[] = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const title = /^## (.+)$/.exec(lines[at] ?? '')?.[1];
    if (title) sections.push({ title, steps: [] });
    const kind = fence.exec(lines[at] ?? '')?.[1];
    if (kind === undefined) continue;
    const end = lines.findIndex((line, index) => index > at && fence.exec(line)?.[1] === '');
    if (end === -1) throw new Error(`The block in line ${at + 1} doesn't end.`);
    const text = lines.slice(at + 1, end).join('\n');
    const steps = sections.at(-1)?.steps;
    const last = steps?.at(-1);
    if (kind === 'sh') {
      if (!steps) throw new Error(`The commands in line ${at + 1} belong to no section.`);
      steps.push({ line: at + 2, commands: text });
    } else if (kind === 'text' && steps && last && last.output === undefined) {
      steps[steps.length - 1] = { ...last, output: text };
    }
    at = end;
  }
  return sections;
}

/** The lines of a block `text` that aren't in what was printed. */
export function missingLines(expected: string, printed: string): readonly string[] {
  const lines = printed.split('\n').map((line) => line.trimEnd());
  const pattern = (line: string) =>
    new RegExp(
      `^${line
        .trimEnd()
        .split('…')
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('.*')}$`,
    );
  return expected
    .split('\n')
    .filter((line) => line.trim() !== '' && line.trim() !== '…')
    .filter((line) => !lines.some((found) => pattern(line).test(found)));
}
