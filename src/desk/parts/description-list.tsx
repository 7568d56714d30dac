import type { ReactNode } from 'react';

/** Terms and descriptions; omits empty pairs. */
export function DescriptionList({ pairs }: { readonly pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="pairs">
      {pairs
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value], index) => (
          // Two pairs may have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: a list is shown as a whole.
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
