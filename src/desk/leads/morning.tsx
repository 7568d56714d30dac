import type { ReactNode } from 'react';
import type { OwnersWaiting } from '#domain/owner/waiting.ts';
import { hrefFor } from '../frame/address.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useToast } from '../frame/toast.tsx';
import { useWaiting } from '../frame/waiting.tsx';
import '../work/work.css';

const leadsWith = (query: Readonly<Record<string, string>>) => hrefFor('leads', undefined, new URLSearchParams(query));

/** All that waits, in every room: new leads until they're seen, decisions, follow-ups, letters, mail, and content. */
export function Morning() {
  const { words, number } = useDeskI18n();
  const { news } = words.work;
  const waiting = useWaiting();
  if (!waiting?.owners) return null;
  const { changes, unpublishable } = waiting.content;
  const { people, letters, messages } = waiting.owners;
  const lines: readonly (readonly [href: string, count: number, say: (count: string) => string])[] = [
    [leadsWith({ decision: 'none' }), people.undecided, news.undecided],
    [leadsWith({ due: 'true', sort: 'follow-up' }), people.due, news.due],
    [hrefFor('outbox'), messages.undelivered, news.undelivered],
    [hrefFor('outbox'), messages.held, news.held],
    [hrefFor('letters'), letters.paused, news.paused],
    [hrefFor('letters'), letters.drafts, news.drafts],
    [hrefFor('launch'), waiting.launch ?? 0, news.launch],
    [hrefFor('content'), changes, (count) => news.changes(count) + (unpublishable > 0 ? news.unpublishable(number(unpublishable)) : '')],
  ];
  return (
    <section className="morning" aria-label={news.heading}>
      <Item>
        <NewLeads {...people} />
      </Item>
      {lines.map(
        ([href, count, say], index) =>
          count > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their order.
            <Item key={index}>
              <a href={href}>{say(number(count))}</a>
            </Item>
          ),
      )}
    </section>
  );
}

const Item = ({ children }: { readonly children: ReactNode }) => <div className="morning__item">{children}</div>;

function NewLeads({ newLeads, through }: OwnersWaiting['people']) {
  const { words, number } = useDeskI18n();
  const toast = useToast();
  const { news, failed, undone } = words.work;
  if (newLeads === 0) return <p className="soft">{news.nothing}</p>;

  /** Moves the mark; resolves with its old position. */
  const move = async (to: number) => {
    const reply = await call<{ readonly before: number }>('/news/read', { body: { through: to } });
    if ('error' in reply) return undefined;
    announceChange();
    return reply.data.before;
  };
  const markSeen = async () => {
    // Only up to what was counted: a lead that arrives meanwhile stays new.
    const before = await move(through);
    if (before === undefined) return toast({ text: failed, isError: true });
    const undo = async () => ((await move(before)) === undefined ? { text: failed, isError: true } : { text: undone });
    toast({ text: news.marked(number(newLeads)), undo });
  };
  return (
    <>
      <a href={leadsWith({ isNew: 'true' })}>{news.newLeads(number(newLeads))}</a>
      <button type="button" className="btn btn--line btn--s" onClick={() => void markSeen()}>
        {news.seen(number(newLeads))}
      </button>
    </>
  );
}
