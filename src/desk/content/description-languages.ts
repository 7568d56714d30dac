import { useState } from 'react';
import { type Locale, startingWith } from '#domain/text/locale.ts';
import type { PictureEntry } from './api.ts';
import { useContentI18n } from './use-content-i18n.ts';

interface DescriptionLanguages {
  /** Languages to describe the picture in, the desk's first. */
  readonly shown: readonly Locale[];
  /** The others, each with what unfolds it. */
  readonly folded: readonly { readonly locale: Locale; readonly unfold: () => void }[];
}

/**
 * The languages that a picture is described in, or has to be: those of the text it's put into, or the desk's own for a picture that nothing
 * shows (O8). A field that was there stays while someone types.
 */
export function useDescriptionLanguages(
  { alt, needs }: Pick<PictureEntry, 'alt' | 'needs'>,
  wanted: readonly Locale[] = [],
): DescriptionLanguages {
  const { locale: own } = useContentI18n();
  const asked = startingWith(own).filter((each) => alt[each] || needs.includes(each) || wanted.includes(each));
  const [seen, setSeen] = useState<readonly Locale[]>([]);
  const unseen = (asked.length > 0 || seen.length > 0 ? asked : [own]).filter((each) => !seen.includes(each));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  const isShown = (locale: Locale) => seen.includes(locale) || unseen.includes(locale);
  return {
    shown: startingWith(own).filter(isShown),
    folded: startingWith(own)
      .filter((each) => !isShown(each))
      .map((locale) => ({ locale, unfold: () => setSeen((before) => [...before, locale]) })),
  };
}
