import type { PreviewLink } from '#domain/links/preview-link.ts';
import type { Query } from '../frame/use-query.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { requestPreviewLinkEnd } from './api.ts';
import { useContentI18n } from './use-content-i18n.ts';

export function OpenLinks({ query: { data, refetch } }: { readonly query: Query<{ readonly links: readonly PreviewLink[] }> }) {
  const { content, author, moment } = useContentI18n();
  const words = content.preview;
  if (!data || data.links.length === 0) return null;
  const end = async (id: string) => {
    const reply = await requestPreviewLinkEnd(id);
    if ('error' in reply) return words.endFailed;
    refetch();
    return undefined;
  };
  return (
    <details>
      <summary>{words.open(data.links.length)}</summary>
      <ul className="changes" aria-label={words.openLabel}>
        {data.links.map(({ id, path, author: who, expiresAt }) => (
          <li key={id}>
            <span>
              {path}
              <span className="sub">
                {author(who)} · {words.until(moment(expiresAt))}
              </span>
            </span>
            <ConfirmButton
              label={words.end}
              name={words.endName(path)}
              ask={words.endAsk(path)}
              text={words.endText}
              onConfirm={() => end(id)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
