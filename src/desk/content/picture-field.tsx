import { useState } from 'react';
import { locales } from '#domain/text/locale.ts';
import { hrefFor } from '../frame/address.ts';
import { useQuery } from '../frame/use-query.ts';
import type { ContentOverview } from './api.ts';
import type { FieldProps } from './field-props.ts';
import { useFormActions } from './form.tsx';
import { PictureTextsForm } from './picture-texts-form.tsx';
import { FieldHelp, FieldProblemNote, useDescription } from './text-fields.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { UploadButton } from './upload-button.tsx';
import { useContentI18n } from './use-content-i18n.ts';

export function PictureInput({ field, path, value, label, isBare }: FieldProps) {
  const { content, locale } = useContentI18n();
  const { change, leave } = useFormActions();
  const query = useQuery<ContentOverview>('/content');
  const help = field.help?.[locale];
  const { id, problem, describedBy } = useDescription(path, help);
  const pictures = query.data?.pictures.filter(({ isRemoved }) => !isRemoved) ?? [];
  const file = typeof value === 'string' ? value : '';
  const empty = field.absence === 'null' ? null : field.absence === 'missing' ? undefined : '';
  const known = pictures.find((each) => each.file === file);
  // Once shown, the fields stay until another picture is chosen, so they don't vanish while someone types.
  const [asked, setAsked] = useState('');
  const lacksTexts = known !== undefined && locales.some((each) => !known.alt[each]);
  if (lacksTexts && asked !== file) setAsked(file);
  return (
    <div className="field">
      {!isBare && <label htmlFor={id}>{label}</label>}
      <div className="picture-field">
        {known && <Thumbnail picture={known} />}
        <div className="flow flow--tight">
          <select
            id={id}
            value={file}
            aria-label={isBare ? label : undefined}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => change(path, target.value === '' ? empty : target.value)}
            onBlur={() => leave(path)}
          >
            <option value="">{content.field.none}</option>
            {file !== '' && !known && <option value={file}>{file}</option>}
            {pictures.map((each) => (
              <option key={each.file} value={each.file}>
                {each.alt[locale] ? `${each.file}: ${each.alt[locale]}` : each.file}
              </option>
            ))}
          </select>
          <UploadButton
            onUploaded={(uploaded) => {
              change(path, uploaded);
              query.refetch();
            }}
          />
          <a className="more small" href={hrefFor('content', 'pictures')}>
            {content.pictures.all}
          </a>
        </div>
      </div>
      {known && asked === file && <PictureTextsForm key={file} picture={known} />}
      <FieldHelp id={id} help={help} />
      <FieldProblemNote path={path} />
    </div>
  );
}
