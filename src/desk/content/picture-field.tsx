import { useState } from 'react';
import { useQuery } from '../frame/use-query.ts';
import type { ContentOverview } from './api.ts';
import type { FieldProps } from './field-props.ts';
import { useFormActions } from './form.tsx';
import { useWrittenLanguages } from './languages-field.tsx';
import { PictureChoices } from './picture-choices.tsx';
import { PictureTextsForm } from './picture-texts-form.tsx';
import { FieldHelp, FieldProblemNote, useDescription } from './text-fields.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useContentI18n } from './use-content-i18n.ts';

/** A picture, chosen by what it looks like and added where it's used. */
export function PictureInput({ field, path, value, label }: FieldProps) {
  const { content, locale } = useContentI18n();
  const words = content.pictures;
  const { change, leave } = useFormActions();
  const query = useQuery<ContentOverview>('/content');
  const help = field.help?.[locale];
  const { id, describedBy } = useDescription(path, help);
  const [isChoosing, setChoosing] = useState(false);
  const file = typeof value === 'string' ? value : '';
  const empty = field.absence === 'null' ? null : field.absence === 'missing' ? undefined : '';
  const known = query.data?.pictures.find((each) => each.file === file && !each.isRemoved);
  // Once shown, the fields stay until another picture is chosen, so they don't vanish while someone types.
  const [asked, setAsked] = useState('');
  const written = useWrittenLanguages();
  const lacksTexts = known !== undefined && written.some((each) => !known.alt[each]);
  if (lacksTexts && asked !== file) setAsked(file);
  const choose = (next: string | null | undefined) => {
    change(path, next);
    leave(path);
  };
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <div className="picture-field">
        {known && <Thumbnail picture={known} />}
        <div className="flow flow--tight">
          <p className="small">{file === '' ? content.field.none : known?.alt[locale] || file}</p>
          <div className="choices-row">
            <button
              type="button"
              id={id}
              className="btn btn--line btn--s"
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              {words.choosePicture}
            </button>
            {file !== '' && (
              <button type="button" className="more small optional__remove" onClick={() => choose(empty)}>
                {words.without}
              </button>
            )}
          </div>
        </div>
      </div>
      {isChoosing && (
        <PictureChoices
          chosen={file}
          onChosen={(next) => {
            setChoosing(false);
            query.refetch();
            choose(next);
            document.getElementById(id)?.focus();
          }}
        />
      )}
      {known && asked === file && <PictureTextsForm key={file} picture={known} wanted={written} />}
      <FieldHelp id={id} help={help} />
      <FieldProblemNote path={path} />
    </fieldset>
  );
}
