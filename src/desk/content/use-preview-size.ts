import { useState } from 'react';

const sizes = ['phone', 'wide', 'off'] as const;
/** How wide the page beside the form is. */
export type PreviewSize = (typeof sizes)[number];

const key = 'tino.desk.preview';

/** The size of the preview, which this device remembers. */
export function usePreviewSize(): readonly [PreviewSize, (size: PreviewSize) => void] {
  const [size, setSize] = useState<PreviewSize>(() => sizes.find((each) => each === localStorage.getItem(key)) ?? 'phone');
  const choose = (next: PreviewSize) => {
    localStorage.setItem(key, next);
    setSize(next);
  };
  return [size, choose];
}
