import { useDeskI18n } from './i18n.tsx';

/** Names a change's author, or where it was made without sign-in. */
export function useAuthor(): (author: string) => string {
  const { origin, author: words } = useDeskI18n().words.actions;
  const known: Readonly<Record<string, string>> = { ...origin, ...words };
  return (author) => (Object.hasOwn(known, author) ? known[author] : undefined) ?? author;
}
