import { type ReactNode, useId } from 'react';
import type { Webhook, WebhookValues } from '#domain/owner/webhook.ts';
import { useAuthor } from '../frame/author.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { DescriptionList } from '../parts/description-list.tsx';
import { UserText } from '../parts/user-text.tsx';
import { useWebhookWords } from './calls.ts';
import { useSubmit, type WebhookProblem } from './use-submit.ts';
import type { WebhookDraft } from './webhook-draft.ts';
import { WebhookForm } from './webhook-form.tsx';

interface Props {
  readonly webhook: Webhook;
  readonly draft: WebhookDraft | undefined;
  readonly onDraft: (draft: WebhookDraft | undefined) => void;
  /** Saves over a version; resolves with a problem or undefined. */
  readonly onSave: (values: Partial<WebhookValues>, version: number) => Promise<WebhookProblem | undefined>;
  readonly children: ReactNode;
}

const fields = ['name', 'format', 'url', 'events', 'flow', 'language'] as const satisfies readonly (keyof WebhookValues)[];

/** Typing stays until it's saved or dropped, even if someone else changes the webhook. */
export function WebhookSettingsForm({ webhook, draft, onDraft, onSave, children }: Props) {
  const words = useWebhookWords();
  const headingId = useId();
  const { name, url, format, events, flow, language, version } = webhook;
  const { values, from } = draft ?? { values: {}, from: webhook };
  const theirs = fields.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(webhook[field]));
  const isOverrun = theirs.length > 0;
  const { busy, wrong, submit, forget } = useSubmit((over: number) => onSave(values, over));
  const dropMine = () => {
    forget();
    onDraft(undefined);
  };
  return (
    <section className="flow part" aria-labelledby={headingId}>
      <h2 id={headingId}>{words.edit}</h2>
      {isOverrun && (
        <div className="hook-conflict flow flow--tight" role="alert">
          <Newer webhook={webhook} fields={theirs} />
          <div className="row">
            <button type="button" className="btn btn--s" aria-busy={busy} onClick={() => void submit(version)}>
              {words.conflict.keepMine}
            </button>
            <button type="button" className="btn btn--line btn--s" onClick={dropMine}>
              {words.conflict.keepTheirs}
            </button>
          </div>
        </div>
      )}
      <WebhookForm
        values={{ name, url, format, events, flow, language, ...values }}
        // The notice above already says so.
        wrong={isOverrun && wrong?.problem === 'changed' ? undefined : wrong}
        busy={busy}
        submit={words.save}
        onChange={(change) => onDraft({ values: { ...values, ...change }, from })}
        onSubmit={() => void submit(isOverrun ? from.version : version)}
      />
      {children}
    </section>
  );
}

function Newer({ webhook, fields: changed }: { readonly webhook: Webhook; readonly fields: readonly (keyof WebhookValues)[] }) {
  const { words: desk, flowName, moment } = useDeskI18n();
  const words = useWebhookWords();
  const author = useAuthor();
  const printed: Record<keyof WebhookValues, ReactNode> = {
    name: <UserText text={webhook.name} />,
    format: words.format[webhook.format],
    url: <UserText text={webhook.url} />,
    events: webhook.events.map((event) => words.event[event]).join(' · '),
    flow: webhook.flow === null ? words.field.everyFlow : flowName(webhook.flow),
    language: desk.languageName[webhook.language],
  };
  return (
    <>
      <p>{words.conflict.text(author(webhook.changedBy), moment(webhook.changed))}</p>
      <DescriptionList pairs={changed.map((field) => [words.field[field], printed[field]])} />
    </>
  );
}
