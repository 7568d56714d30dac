import type { ReactNode } from 'react';
import { Loading } from '#ui/parts/loading.tsx';
import { useDeskI18n } from './i18n.tsx';
import type { Query } from './use-query.ts';

/** Shows the data or a loading state; a failure appears above either. */
export function QueryResult<T>({ query, children }: { readonly query: Query<T>; readonly children: (data: T) => ReactNode }) {
  const { words } = useDeskI18n();
  const { data, error, pending, refetch } = query;
  const shown = error === 'missing' || error === 'failed' ? undefined : data;
  return (
    <>
      {error && (
        <div className="query-error flow flow--tight" role="alert">
          <h2 className="h4">{words.errors[error]}</h2>
          <p className="small">{words.errors[`${error}Text`]}</p>
          <button type="button" className="btn btn--line btn--s" onClick={refetch}>
            {words.errors.retry}
          </button>
        </div>
      )}
      {shown === undefined ? (
        !error && <Loading title={words.loading} text={words.loadingText} />
      ) : (
        <div className="answered" aria-busy={pending}>
          {children(shown)}
        </div>
      )}
    </>
  );
}

export function EmptyState({
  heading,
  text,
  children,
}: {
  readonly heading: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty flow">
      <svg className="art" viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
        <path className="e" d="M6 38V24M18 38V18M30 38V26M42 38V14M54 38V22M66 38V17M78 38V25M90 38V20" />
      </svg>
      <h2>{heading}</h2>
      <p className="soft">{text}</p>
      {children}
    </div>
  );
}
