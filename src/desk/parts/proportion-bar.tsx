import { ResultsStrip } from '#ui/parts/art/counts.tsx';
import './plots.css';

/** A 0–1 ratio as a strip of stems: dark up to `done`, lighter up to `all`. Decorative: the figure is next to it. */
export function ProportionBar({ all, done = all }: { readonly all: number; readonly done?: number }) {
  return (
    <span className="share">
      <ResultsStrip average={done * 100} best={all * 100} />
    </span>
  );
}
