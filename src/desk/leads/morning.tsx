import type { LeadNews } from '#domain/owner/leads.ts';
import { localDay } from '#domain/records/lead-work.ts';
import { hrefFor } from '../frame/address.ts';
import { announceChange } from '../frame/changes.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useToast } from '../frame/toast.tsx';
import { useQuery } from '../frame/use-query.ts';
import '../work/work.css';

/** New leads until they're marked as read, applications to decide, and follow-ups due. */
export function Morning() {
  const { words, number } = useDeskI18n();
  const toast = useToast();
  const { news, failed, undone } = words.work;
  const { data } = useQuery<LeadNews>(`/news?day=${localDay(new Date())}`);
  if (!data) return null;
  const { newLeads, undecided, due, through } = data;

  /** Moves the mark; resolves with its old position. */
  const move = async (to: number) => {
    const reply = await call<{ readonly before: number }>('/news/read', { body: { through: to } });
    if ('error' in reply) return undefined;
    announceChange();
    return reply.data.before;
  };
  const markRead = async () => {
    // Only up to what was counted: a lead that arrives meanwhile stays new.
    const before = await move(through);
    if (before === undefined) return toast({ text: failed, isError: true });
    const undo = async () => ((await move(before)) === undefined ? { text: failed, isError: true } : { text: undone });
    toast({ text: news.marked(number(newLeads)), undo });
  };

  return (
    <section className="morning" aria-label={news.heading}>
      <div className="morning__item">
        {newLeads === 0 ? (
          <p className="soft">{news.nothing}</p>
        ) : (
          <>
            <a href={hrefFor('leads', undefined, new URLSearchParams({ isNew: 'true' }))}>{news.newLeads(number(newLeads))}</a>
            <button type="button" className="btn btn--line btn--s" onClick={() => void markRead()}>
              {news.markRead}
            </button>
          </>
        )}
      </div>
      {undecided > 0 && (
        <div className="morning__item">
          <a href={hrefFor('leads', undefined, new URLSearchParams({ decision: 'none' }))}>{news.undecided(number(undecided))}</a>
        </div>
      )}
      {due > 0 && (
        <div className="morning__item">
          <a className="due" href={hrefFor('leads', undefined, new URLSearchParams({ due: 'true', sort: 'follow-up' }))}>
            {news.due(number(due))}
          </a>
        </div>
      )}
    </section>
  );
}
