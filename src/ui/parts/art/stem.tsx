/** The legend's symbols: a stem is a task, a stem with its dot a decision. Decorative. */
export function Stem({ person = false }: { person?: boolean }) {
  return (
    <svg className="art" viewBox="0 0 12 22" aria-hidden="true">
      {person ? (
        <>
          <path className="p" d="M6 22V10" />
          <circle cx="6" cy="4.5" r="4" />
        </>
      ) : (
        <path d="M6 22V6" />
      )}
    </svg>
  );
}
