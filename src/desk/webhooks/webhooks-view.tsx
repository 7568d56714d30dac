import type { Webhook, WebhookDelivery, WebhookList } from '#domain/owner/webhook.ts';
import { hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { SubpageHead } from '../parts/subpage-head.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { useReason } from '../parts/use-reason.ts';
import { UserText } from '../parts/user-text.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { useWebhookWords } from './calls.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookPage } from './webhook-page.tsx';
import './webhooks.css';

export function WebhooksView({ id }: { readonly id: string | undefined }) {
  // The key makes each page refetch the webhooks.
  return id === 'new' ? <AddWebhook /> : <KeptWebhooks key={id ?? ''} id={id} />;
}

function KeptWebhooks({ id }: { readonly id: string | undefined }) {
  const { words: desk } = useDeskI18n();
  const query = useQuery<WebhookList>('/webhooks');
  return (
    <QueryResult query={query}>
      {(list) => {
        if (id === undefined) return <Webhooks {...list} />;
        if (id === 'settings' && list.fromSettings) return <SettingsPage host={list.fromSettings.host} />;
        const webhook = list.webhooks.find((each) => each.id === id);
        return webhook ? (
          <WebhookPage key={id} webhook={webhook} onChanged={query.refetch} />
        ) : (
          <EmptyState heading={desk.errors.missing} text={desk.errors.missingText} />
        );
      }}
    </QueryResult>
  );
}

function SettingsPage({ host }: { readonly host: string }) {
  const words = useWebhookWords();
  return (
    <div className="hook">
      <SubpageHead
        back={{ href: hrefFor('webhooks'), label: words.back }}
        heading={words.settingsName}
        text={
          <>
            {words.format.standard} · {host}
          </>
        }
      />
      <p>{words.settingsText}</p>
      <DeliveryLog id="settings" />
    </div>
  );
}

function Webhooks({ webhooks, fromSettings }: WebhookList) {
  const words = useWebhookWords();
  const kept = webhooks.filter(({ removed }) => removed === null);
  const removed = webhooks.filter((each) => each.removed !== null);
  return (
    <>
      <div className="title">
        <h1>{words.heading}</h1>
        <p className="title__text soft">{words.text}</p>
      </div>
      <p className="again">
        <a className="btn" href={hrefFor('webhooks', 'new')}>
          {words.add}
        </a>
      </p>
      {kept.length === 0 && fromSettings === null ? (
        <EmptyState heading={words.none} text={words.noneText} />
      ) : (
        <table className="list list--hooks">
          <TableHead
            caption={words.table}
            columns={[[words.column.name], [words.column.hears, 'mid'], [words.column.latest], [words.column.state]]}
          />
          <tbody>
            {fromSettings && (
              <tr>
                <th scope="row">
                  <a className="about" href={hrefFor('webhooks', 'settings')}>
                    {words.settingsName}
                  </a>
                  <span className="sub">{fromSettings.host}</span>
                </th>
                <td className="mid">{words.settingsText}</td>
                <td>
                  <Latest delivery={fromSettings.latest} />
                </td>
                <td>{words.state.on}</td>
              </tr>
            )}
            {kept.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} />
            ))}
          </tbody>
        </table>
      )}
      {removed.length > 0 && <Removed webhooks={removed} />}
    </>
  );
}

function Row({ webhook }: { readonly webhook: WebhookList['webhooks'][number] }) {
  const { flowName } = useDeskI18n();
  const words = useWebhookWords();
  const { id, name, format, events, flow, latest, isOn } = webhook;
  const sent = [events.map((event) => words.event[event]).join(' · '), ...(flow === null ? [] : [flowName(flow)])];
  return (
    <tr>
      <th scope="row">
        <a className="about" href={hrefFor('webhooks', id)}>
          <UserText text={name} className="clamp" />
        </a>
        <span className="sub">{words.format[format]}</span>
      </th>
      <td className="mid">
        {sent.map((line) => (
          <span key={line} className="hook-hears">
            {line}
          </span>
        ))}
      </td>
      <td>
        <Latest delivery={latest} />
      </td>
      <td>{isOn ? words.state.on : <span className="soft">{words.state.off}</span>}</td>
    </tr>
  );
}

function Removed({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const words = useWebhookWords();
  return (
    <section className="flow part">
      <h2>{words.removedHeading}</h2>
      <p className="soft">{words.removedText}</p>
      <ul>
        {webhooks.map(({ id, name }) => (
          <li key={id}>
            <a href={hrefFor('webhooks', id)}>
              <UserText text={name} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Latest({ delivery }: { readonly delivery: WebhookDelivery | null }) {
  const { moment } = useDeskI18n();
  const words = useWebhookWords();
  const reason = useReason();
  if (delivery === null) return <span className="soft">{words.nothingSent}</span>;
  const { state, at, failure } = delivery;
  const isFailing = state !== 'sent' && failure !== null;
  return (
    <>
      <span className={isFailing ? 'dead' : undefined}>{words.log.state[state] ?? state}</span>
      <span className="sub">{isFailing ? reason(failure) : moment(at)}</span>
    </>
  );
}
