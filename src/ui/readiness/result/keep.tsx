import type { ReadinessStrings } from '#strings/readiness.en.ts';

/** The ways to keep the result. */
export function Keep({ strings }: { readonly strings: ReadinessStrings }) {
  return (
    <div className="row keep">
      <button type="button" className="more" onClick={() => print()}>
        {strings.result.print}
      </button>
    </div>
  );
}
