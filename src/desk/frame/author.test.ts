import { expect, it, vi } from 'vitest';
import { useAuthor } from './author.ts';

vi.mock('./i18n.tsx', () => ({
  useDeskI18n: () => ({
    words: { actions: { origin: { command: 'Command line' }, author: { desk: 'You' }, serverDesk: 'The server’s desk' } },
  }),
}));

it('E3 an author is who signed in, or where it was done without', () => {
  const author = useAuthor();
  expect(['desk', 'command', 'Ana'].map(author)).toEqual(['You', 'Command line', 'Ana']);
});
it('E3 a person may be called anything', () => {
  const author = useAuthor();
  expect(['constructor', 'toString', '__proto__'].map(author)).toEqual(['constructor', 'toString', '__proto__']);
});
