import type { ComponentProps } from 'react';

interface Look {
  /** Pink fill (default) for the one primary action, 'line' for the others. */
  look?: 'fill' | 'line';
  small?: boolean;
  wide?: boolean;
}

const buttonClass = ({ look = 'fill', small = false, wide = false }: Look = {}): string =>
  ['btn', look === 'line' && 'btn--line', small && 'btn--s', wide && 'btn--wide'].filter(Boolean).join(' ');

export function LinkButton({ look, small, wide, className, ...rest }: ComponentProps<'a'> & Look) {
  const classes = [buttonClass({ ...(look && { look }), ...(small && { small }), ...(wide && { wide }) }), className]
    .filter(Boolean)
    .join(' ');
  return <a {...rest} className={classes} />;
}
