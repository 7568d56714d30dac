import { type RecordKind, recordKinds } from '#domain/records/records.ts';
import { hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

interface Props {
  readonly current: 'pages' | RecordKind;
  /** Of the flows. */
  readonly filter?: URLSearchParams;
}

/** All pages, then each flow: owners alone see how far leads got (N9). */
export function VisitTabs({ current, filter }: Props) {
  const { words, flowName } = useDeskI18n();
  return (
    <nav className="tabs" aria-label={words.visits.heading}>
      <a href={hrefFor('visits')} aria-current={current === 'pages' ? 'page' : undefined}>
        {words.visits.allPages}
      </a>
      {recordKinds.map((kind) => (
        <a key={kind} href={hrefFor('funnel', kind, filter)} aria-current={kind === current ? 'page' : undefined}>
          {flowName(kind)}
        </a>
      ))}
    </nav>
  );
}
