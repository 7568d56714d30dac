import { useI18n } from './i18n.tsx';

/** Names the author of a change: where it was made, or who made it. */
export function useAuthor(): (author: string) => string {
  const { origin } = useI18n().words.actions;
  const known: Readonly<Record<string, string>> = origin;
  return (author) => (Object.hasOwn(known, author) ? known[author] : undefined) ?? author;
}
