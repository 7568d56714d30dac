import type { DraftMark } from '#domain/content/entry-state.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { DeskContentStrings } from '#strings/owner/desk-content.en.ts';
import { deskContentStrings } from '#strings/owner/desk-content.ts';
import { useAuthor } from '../frame/author.ts';
import { type I18n, useDeskI18n } from '../frame/i18n.tsx';

interface ContentI18n extends I18n {
  readonly content: DeskContentStrings;
  readonly languageName: (locale: Locale) => string;
  readonly author: (author: string) => string;
  readonly draftBy: (draft: DraftMark) => string;
}

export function useContentI18n(): ContentI18n {
  const i18n = useDeskI18n();
  const author = useAuthor();
  const content = deskContentStrings[i18n.locale];
  return {
    ...i18n,
    content,
    author,
    languageName: (locale) => i18n.words.languageName[locale],
    draftBy: ({ author: who, savedAt }) => content.draftBy(author(who), i18n.moment(savedAt)),
  };
}
