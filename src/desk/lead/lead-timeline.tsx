import type { LeadDetail } from '#domain/owner/leads.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { LeadShareLink } from './lead-share-link.tsx';
import '#ui/parts/marks.css';

interface Props extends Pick<LeadDetail, 'history' | 'lead' | 'shared'> {
  readonly onTurnedOff: () => void;
}

/** The form and how far it got, then events in order, with the time per step. The dot marks the person's decisions. */
export function LeadTimeline({ history, lead, shared, onTurnedOff }: Props) {
  const { words, flowName, percent, moment, duration } = useDeskI18n();
  const progress = lead.complete ? words.leads.complete : words.leads.step(lead.step, percent(lead.progress / 100));
  return (
    <section className="flow">
      <h2>{words.lead.history}</h2>
      <p>
        {flowName(lead.kind)}: {progress}
      </p>
      <ol className="history">
        {history.map(({ at, what, step }, index) => {
          const before = history[index - 1];
          const seconds = before ? Math.round((Date.parse(at) - Date.parse(before.at)) / 1000) : 0;
          return (
            // Two entries can be identical except for their position.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only ever grows at its end.
            <li key={index} className={what === 'reached' || what === 'updated' || what === 'abandoned' ? undefined : 'person'}>
              {what === 'reached' ? words.lead.reached(step ?? 0) : words.lead.event[what]}
              <span className="sub tnum">
                <time dateTime={at}>{moment(at)}</time>
                {seconds > 0 && ` (+${duration(seconds)})`}
              </span>
            </li>
          );
        })}
        <LeadShareLink uuid={lead.uuid} link={shared} onTurnedOff={onTurnedOff} />
      </ol>
    </section>
  );
}
