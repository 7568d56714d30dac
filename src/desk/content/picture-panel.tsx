import { useRef, useState } from 'react';
import type { Locale } from '#domain/text/locale.ts';
import { listWords } from '#strings/text/list-words.ts';
import { useQuery } from '../frame/use-query.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import type { ContentOverview } from './api.ts';
import { PictureChoices } from './picture-choices.tsx';
import { pictureMark } from './picture-mark.ts';
import { PictureTextsForm } from './picture-texts-form.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  /** Of the text. */
  readonly language: Locale;
  readonly insert: (text: string) => void;
  readonly close: () => void;
}

/** Puts pictures into a text. One without a description in the text's language is described right here. */
export function PicturePanel({ language, insert, close }: Props) {
  const { content, locale } = useContentI18n();
  const { pictures: words } = content;
  const query = useQuery<ContentOverview>('/content');
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const forms = useRef<HTMLDivElement>(null);
  const inputs = () => [...(forms.current?.querySelectorAll<HTMLInputElement>('input[data-file]') ?? [])];
  /** Closes once each picture has its description; until then, goes to the first that has none. */
  const finish = () => {
    const empty = inputs().filter((input) => input.lang === language && input.value.trim() === '');
    setLacking(empty.map(({ dataset }) => dataset.file ?? ''));
    if (empty.length === 0) return close();
    empty[0]?.focus();
  };
  const known = query.data?.pictures ?? [];
  const put = (file: string) => {
    // It's in the text already and waits for its description.
    if (asked.includes(file))
      return inputs()
        .find(({ dataset, lang }) => dataset.file === file && lang === language)
        ?.focus();
    const isDescribed = known.some((each) => each.file === file && each.alt[language]);
    if (isDescribed && asked.length === 0) close();
    else if (!isDescribed) setAsked((before) => [...before, file]);
    insert(pictureMark(file));
    return query.refetch();
  };
  return (
    <>
      {asked.length > 0 && (
        <div ref={forms} className="asked-pictures">
          {asked.map((file) => {
            const picture = known.find((each) => each.file === file);
            return (
              picture && (
                <div key={file} className="picture-field">
                  <Thumbnail picture={picture} />
                  <PictureTextsForm picture={picture} wanted={[language]} takesFocus />
                </div>
              )
            );
          })}
          <button type="button" className="btn btn--line btn--s" onClick={finish}>
            {words.done}
          </button>
          {lacking.length > 0 && <ErrorLine>{words.describeFirst(listWords(lacking, locale))}</ErrorLine>}
        </div>
      )}
      <PictureChoices takesSeveral onChosen={put} />
    </>
  );
}
