import { type RefObject, useEffect, useState } from 'react';
import type { Locale } from '#domain/text/locale.ts';
import { listWords } from '#strings/text/list-words.ts';
import { useQuery } from '../frame/use-query.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import type { ContentOverview, PictureEntry } from './api.ts';
import { descriptionsSaved, PictureTextsForm } from './picture-texts-form.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useContentI18n } from './use-content-i18n.ts';

/** What a text's pictures are described in, in its language. */
export const askedInputs = ({ current }: RefObject<HTMLElement | null>, language: Locale): readonly HTMLInputElement[] =>
  [...(current?.querySelectorAll<HTMLInputElement>('input[data-file]') ?? [])].filter(({ lang }) => lang === language);

interface Props {
  readonly forms: RefObject<HTMLDivElement | null>;
  /** Of the text. */
  readonly language: Locale;
  /** Pictures of the text. */
  readonly files: readonly string[];
  /** Those just put in, which take the focus. */
  readonly added: readonly string[];
  /** Takes the focus back once all are described. */
  readonly onDone: () => void;
}

/** Asks what a text's pictures show, where the text is. A field that was there stays until it's done: nothing vanishes while someone types. */
export function AskedPictures({ forms, language, files, added, onDone }: Props) {
  const { content, locale } = useContentI18n();
  const { pictures: words } = content;
  const query = useQuery<ContentOverview>('/content');
  const { refetch } = query;
  const known = query.data?.pictures ?? [];
  const isNew = query.data !== undefined && files.some((file) => known.every((each) => each.file !== file));
  const newest = isNew ? files.join() : '';
  useEffect(() => {
    if (newest !== '') refetch();
  }, [newest, refetch]);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [done, setDone] = useState<readonly string[]>([]);
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const [isClosing, setClosing] = useState(false);
  const unasked = known.filter(({ file, alt }) => files.includes(file) && !alt[language] && !asked.includes(file)).map(({ file }) => file);
  if (unasked.length > 0) setAsked([...asked, ...unasked]);
  const isAsked = ({ file }: PictureEntry) => asked.includes(file) && !done.includes(file);
  // In the text's order.
  const shown = files.flatMap((file) => known.find((each) => each.file === file && isAsked(each)) ?? []);
  if (shown.length === 0) return null;
  /** Closes once each picture has its description and the desk has them; until then, goes to the first that has none. */
  const finish = async () => {
    if (isClosing) return;
    const empty = askedInputs(forms, language).filter(({ value }) => value.trim() === '');
    setLacking(empty.map(({ dataset }) => dataset.file ?? ''));
    empty[0]?.focus();
    if (empty.length > 0) return;
    setClosing(true);
    const areSaved = await descriptionsSaved();
    setClosing(false);
    if (!areSaved) return;
    setDone(asked);
    onDone();
  };
  return (
    <div ref={forms} className="asked-pictures">
      {shown.map((picture) => (
        <div key={picture.file} className="picture-field">
          <Thumbnail picture={picture} />
          <PictureTextsForm picture={picture} wanted={[language]} takesFocus={added.includes(picture.file)} />
        </div>
      ))}
      <button type="button" className="btn btn--line btn--s" aria-busy={isClosing} onClick={() => void finish()}>
        {words.done}
      </button>
      {lacking.length > 0 && <ErrorLine>{words.describeFirst(listWords(lacking, locale))}</ErrorLine>}
    </div>
  );
}
