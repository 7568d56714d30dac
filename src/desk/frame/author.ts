import { hasSignIn } from './entry-mode.ts';
import { useDeskI18n } from './i18n.tsx';

/** Names a change's author, or where it was made without sign-in. */
export function useAuthor(): (author: string) => string {
  const { origin, author: words, serverDesk } = useDeskI18n().words.actions;
  const known: Readonly<Record<string, string>> = { ...origin, ...words, ...(hasSignIn && { desk: serverDesk }) };
  return (author) => (Object.hasOwn(known, author) ? known[author] : undefined) ?? author;
}
