import type { ComponentProps } from 'react';

interface Look {
  /** Pink fill (default) for the one primary action, 'line' for the others. */
  look?: 'fill' | 'line';
  small?: boolean;
  wide?: boolean;
}

/** The class names of a variant. */
const buttonClass = ({ look = 'fill', small = false, wide = false }: Look = {}): string =>
  ['btn', look === 'line' && 'btn--line', small && 'btn--s', wide && 'btn--wide'].filter(Boolean).join(' ');

/** A link that looks like a button. */
export function LinkButton({ look, small, wide, className, ...rest }: ComponentProps<'a'> & Look) {
  const classes = [buttonClass({ ...(look && { look }), ...(small && { small }), ...(wide && { wide }) }), className]
    .filter(Boolean)
    .join(' ');
  return <a {...rest} className={classes} />;
}
