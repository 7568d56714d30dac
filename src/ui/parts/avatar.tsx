import './avatar.css';

/** The first letters of a name's first two words. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Initials under a dot, for a person without a photo. Decorative: the name is next to it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={large ? 'avatar avatar--l' : 'avatar'} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
