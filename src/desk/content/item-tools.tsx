import type { ReactNode } from 'react';
import { useContentI18n } from './use-content-i18n.ts';
import '../parts/tool.css';

interface Props {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onCopy?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Buttons that move, copy and remove a list item. They stay focusable at the ends, so the keyboard keeps its place. */
export function ItemTools({ name, isFirst, isLast, onMove, onCopy, onRemove, children }: Props) {
  const { field } = useContentI18n().content;
  return (
    <div className="item__tools">
      <button type="button" className="tool" aria-label={field.up(name)} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <Drawing path="M3 10l5-5 5 5" />
      </button>
      <button type="button" className="tool" aria-label={field.down(name)} aria-disabled={isLast} onClick={() => onMove(1)}>
        <Drawing path="M3 6l5 5 5-5" />
      </button>
      {onCopy && (
        <button type="button" className="tool" aria-label={field.copy(name)} onClick={onCopy}>
          <Drawing path="M5 5h8v8H5zM3 11V3h8" />
        </button>
      )}
      {children}
      {onRemove && (
        <button type="button" className="tool" aria-label={field.take(name)} onClick={onRemove}>
          <Drawing path="M4 4l8 8M12 4l-8 8" />
        </button>
      )}
    </div>
  );
}

function Drawing({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
