import type { WebhookDelivery } from '#domain/owner/webhook.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { TableHead } from '../parts/table-head.tsx';
import { useReason } from '../parts/use-reason.ts';
import { logPath, useWebhookWords } from './calls.ts';
import './webhooks.css';

/** A webhook's latest deliveries. `id` is `settings` for the one from the settings. */
export function DeliveryLog({ id }: { readonly id: string }) {
  const { words: desk, number, moment } = useDeskI18n();
  const { log } = useWebhookWords();
  const reason = useReason();
  const query = useQuery<{ readonly deliveries: readonly WebhookDelivery[] }>(logPath(id));
  const { column } = log;
  return (
    <section className="flow part">
      <div className="title">
        <h2>{log.heading}</h2>
        <button type="button" className="btn btn--line btn--s" onClick={query.refetch}>
          {log.refresh}
        </button>
      </div>
      <QueryResult query={query}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <p className="soft">{log.none}</p>
          ) : (
            <table className="list list--messages">
              <TableHead caption={log.table} columns={[[column.event], [column.state], [column.tries, 'num mid'], [column.at, 'mid']]} />
              <tbody>
                {deliveries.map(({ id: message, event, at, state, attempts, due, failure }) => (
                  <tr key={message}>
                    <th scope="row">
                      {desk.event[event] ?? event}
                      <span className="sub narrow">{moment(at)}</span>
                    </th>
                    <td>
                      <span className={state === 'dead' ? 'dead' : state === 'sent' ? 'done' : undefined}>{log.state[state] ?? state}</span>
                      {failure !== null && <span className="sub">{reason(failure)}</span>}
                      {due !== null && attempts > 0 && <span className="sub">{log.next(moment(due))}</span>}
                    </td>
                    <td className="num mid">{number(attempts)}</td>
                    <td className="mid">
                      <time dateTime={at}>{moment(at)}</time>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </QueryResult>
    </section>
  );
}
