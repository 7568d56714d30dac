import { useState } from 'react';
import { useWidePage } from '../frame/use-phone.ts';
import { useContentI18n } from './use-content-i18n.ts';
import { type PreviewSize, usePreviewSize } from './use-preview-size.ts';
import { useWarmPreview } from './use-warm-preview.ts';

interface PreviewLayout {
  readonly isWidePage: boolean;
  /** On wide pages: beside or below the form. */
  readonly size: PreviewSize;
  readonly setSize: (size: PreviewSize) => void;
  /** On other pages: in the form's place. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly isShown: boolean;
}

export function usePreviewLayout(hasPage: boolean): PreviewLayout {
  const isWidePage = useWidePage();
  const [size, setSize] = usePreviewSize();
  const [isOpen, setOpen] = useState(false);
  const isShown = hasPage && (isWidePage ? size !== 'off' : isOpen);
  useWarmPreview(isShown);
  return { isWidePage, size, setSize, isOpen, setOpen, isShown };
}

export function PreviewChoice({ isWidePage, size, setSize, isOpen, setOpen }: PreviewLayout) {
  const { preview: words } = useContentI18n().content;
  if (!isWidePage)
    return (
      <div className="choices-row">
        {[false, true].map((each) => (
          <button key={String(each)} type="button" className="chip" aria-pressed={each === isOpen} onClick={() => setOpen(each)}>
            {each ? words.show : words.edit}
          </button>
        ))}
      </div>
    );
  return (
    <fieldset className="choices-row">
      <legend className="vh">{words.heading}</legend>
      <span aria-hidden="true" className="small soft">
        {words.heading}
      </span>
      {(['phone', 'wide', 'off'] as const).map((each) => (
        <button key={each} type="button" className="chip" aria-pressed={each === size} onClick={() => setSize(each)}>
          {words[each]}
        </button>
      ))}
    </fieldset>
  );
}
