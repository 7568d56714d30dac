import { describe, expect, it } from 'vitest';
import { missingLines, readOperatorsPage } from './operators-page.ts';

describe('H9 the reader of the operator’s page', () => {
  const markdown = 'Text\n\n## First\n\n```sh\none\ntwo\n```\n\n```text\nok…\n```\n\n```nginx\nserver {}\n```\n\n## Second\n\nText\n';

  it('reads blocks of commands by section, with what they print', () => {
    expect(readOperatorsPage(markdown)).toEqual([
      { title: 'First', steps: [{ line: 6, commands: 'one\ntwo', output: 'ok…' }] },
      { title: 'Second', steps: [] },
    ]);
    expect(() => readOperatorsPage('## A\n\n```sh\none\n')).toThrow('line 3');
  });

  it('finds lines that weren’t printed', () => {
    expect(missingLines('…done…\n2 records\n', 'it is done now\n2 records  \n')).toEqual([]);
    expect(missingLines('done\n', 'it is done now\n')).toEqual(['done']);
  });
});
