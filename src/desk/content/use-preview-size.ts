import { useState } from 'react';

/** The widths that pages are shown at, in CSS pixels. */
export const previewWidths = { phone: 390, wide: 1280 } as const;
export type PreviewWidth = keyof typeof previewWidths;

const sizes = ['phone', 'wide', 'off'] as const;
export type PreviewSize = (typeof sizes)[number];

const key = 'tino.desk.preview';

/** The preview size, stored on this device. */
export function usePreviewSize(): readonly [PreviewSize, (size: PreviewSize) => void] {
  const [size, setSize] = useState<PreviewSize>(() => sizes.find((each) => each === localStorage.getItem(key)) ?? 'phone');
  const choose = (next: PreviewSize) => {
    localStorage.setItem(key, next);
    setSize(next);
  };
  return [size, choose];
}
