interface Props {
  /** Days after the first payment, and shares of the price in percent. */
  parts: readonly { readonly day: number; readonly percent: number }[];
}

const base = 108;
const tallest = 92;

/** Payments on their due days, as tall as their share. Decorative: a list below has days and amounts. */
export function Payments({ parts }: Props) {
  const end = Math.max(...parts.map(({ day }) => day), 1);
  const most = Math.max(...parts.map(({ percent }) => percent), 1);
  return (
    <svg className="art" height={base + 4} aria-hidden="true">
      <line className="h" x1="0" x2="100%" y1={base} y2={base} />
      {parts.map(({ day, percent }) => {
        const x = `${(100 * day) / (end * 1.5)}%`;
        return (
          <line
            key={day}
            className={day === 0 ? 'd' : undefined}
            strokeWidth="10"
            transform="translate(5 0)"
            x1={x}
            x2={x}
            y1={base}
            y2={base - (tallest * percent) / most}
          />
        );
      })}
    </svg>
  );
}
