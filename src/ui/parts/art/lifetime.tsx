interface Props {
  /** How long it stands, from 0 to 1. */
  share: number;
  /** True where a person ends it. */
  person?: boolean;
}

const ground = 160;

/** How long a thing lasts: a stem that ends by itself, or one with the dot of who decides. Decorative, its words stand beside it. */
export function Lifetime({ share, person = false }: Props) {
  const top = ground - share * (ground - 36);
  return (
    <svg className="art" viewBox={`0 0 24 ${ground}`} preserveAspectRatio="xMinYMax" aria-hidden="true">
      <line className={person ? 'p' : 'd'} strokeWidth="10" x1="12" x2="12" y1={ground} y2={top} />
      {person && <circle cx="12" cy={top - 20} r="12" />}
    </svg>
  );
}
