interface Props {
  /** 0–100. */
  value: number;
  /** What's measured; read out with the value. */
  label: string;
  /** Marks the visitor's own value with the dot. */
  here?: boolean;
}

/** A horizontal meter in SVG lengths, so it needs no inline style. */
export function Meter({ value, label, here = false }: Props) {
  const width = `${Math.min(100, Math.max(0, value))}%`;
  return (
    <div className="meter" role="progressbar" aria-valuenow={value} aria-valuemin={0} aria-valuemax={100} aria-label={label}>
      <svg width="100%" height="8" aria-hidden="true">
        <rect className="rail" width="100%" height="8" rx="4" />
        <rect className="fill" width={width} height="8" rx="4" />
        {here && <circle cx={width} cy="4" r="7" />}
      </svg>
    </div>
  );
}
