import { useState } from 'react';
import { useWidePage } from '../frame/use-phone.ts';
import { useContentI18n } from './use-content-i18n.ts';
import { type PreviewSize, type PreviewWidth, usePreviewSize } from './use-preview-size.ts';
import { useWarmPreview } from './use-warm-preview.ts';

interface PreviewLayout {
  readonly isWidePage: boolean;
  /** On wide pages, 'off' leaves the form alone. */
  readonly size: PreviewSize;
  readonly width: PreviewWidth;
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
  return { isWidePage, size, width: size === 'wide' ? 'wide' : 'phone', setSize, isOpen, setOpen, isShown };
}

export function PreviewChoice({ isWidePage, size, setSize, isOpen, setOpen }: PreviewLayout) {
  const { preview: words } = useContentI18n().content;
  const sizes = isWidePage ? (['phone', 'wide', 'off'] as const) : (['phone', 'wide'] as const);
  return (
    <div className="choices-row">
      {!isWidePage && (
        <div className="choices-row">
          {[false, true].map((each) => (
            <button key={String(each)} type="button" className="chip" aria-pressed={each === isOpen} onClick={() => setOpen(each)}>
              {each ? words.show : words.edit}
            </button>
          ))}
        </div>
      )}
      {(isWidePage || isOpen) && (
        <fieldset className="choices-row">
          <legend className="vh">{words.heading}</legend>
          {sizes.map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={each === shownSize(size, isWidePage)}
              onClick={() => setSize(each)}
            >
              {words[each]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Where the page takes the form's place, it's always shown at one of its widths. */
const shownSize = (size: PreviewSize, isWidePage: boolean): PreviewSize => (size === 'off' && !isWidePage ? 'phone' : size);
