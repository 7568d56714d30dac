import { useDeskI18n } from '../frame/i18n.tsx';

interface Props {
  readonly label: string;
  /** Of the first page, on later ones. */
  readonly first: string | undefined;
  readonly next: string | undefined;
}

export function Pager({ label, first, next }: Props) {
  const { words } = useDeskI18n();
  return (
    <nav className="pager row" aria-label={label}>
      {first !== undefined && (
        <a className="btn btn--line btn--s" href={first}>
          {words.leads.newest}
        </a>
      )}
      {next !== undefined && (
        <a className="btn btn--line btn--s" href={next}>
          {words.leads.older}
        </a>
      )}
    </nav>
  );
}
