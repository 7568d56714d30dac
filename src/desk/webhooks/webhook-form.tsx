import { type FormEvent, useId, useState } from 'react';
import { type Locale, locales } from '#domain/locale.ts';
import type { RecordKind } from '#domain/records.ts';
import { recordKinds } from '#domain/records.ts';
import {
  type WebhookEvent,
  type WebhookFormat,
  type WebhookRefusal,
  type WebhookValues,
  webhookEvents,
  webhookFormats,
  webhookNameMax,
} from '#domain/webhook.ts';
import { useI18n } from '../frame/i18n.tsx';
import { useWebhookWords } from './calls.ts';
import '#ui/parts/field.css';
import './webhooks.css';

interface Props {
  readonly initial: WebhookValues;
  readonly submit: string;
  /** Resolves with what's wrong, or with undefined once it's saved. */
  readonly onSubmit: (values: WebhookValues) => Promise<WebhookRefusal | 'failed' | undefined>;
}

/** The field that a refusal is about; the others are about the whole form. */
const fieldOf = (refusal: WebhookRefusal | 'failed' | undefined): 'name' | 'url' | 'events' | 'form' | undefined => {
  if (refusal === undefined) return undefined;
  if (refusal === 'name' || refusal === 'name-taken') return 'name';
  if (refusal === 'url' || refusal === 'not-https' || refusal === 'private' || refusal === 'topic') return 'url';
  return refusal === 'events' ? 'events' : 'form';
};

/** What the owner chooses of a webhook. */
export function WebhookForm({ initial, submit, onSubmit }: Props) {
  const { words: desk, flowName } = useI18n();
  const words = useWebhookWords();
  const id = useId();
  const [values, setValues] = useState(initial);
  const [refusal, setRefusal] = useState<WebhookRefusal | 'failed'>();
  const [busy, setBusy] = useState(false);
  const set = (changes: Partial<WebhookValues>) => setValues((before) => ({ ...before, ...changes }));
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    set({ events: webhookEvents.filter((each) => (each === event ? isChosen : values.events.includes(each))) });
  const wrong = fieldOf(refusal);
  const problem = refusal === undefined ? '' : refusal === 'failed' ? words.failed : words.refused[refusal];
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const refused = await onSubmit(values);
    setBusy(false);
    setRefusal(refused);
    const field = fieldOf(refused);
    if (field === 'name' || field === 'url') form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const error = (field: typeof wrong) =>
    wrong === field && (
      <p className="error" id={`${id}-${field}-error`} role="alert">
        {problem}
      </p>
    );
  const describedBy = (field: typeof wrong, help?: string) =>
    [help, wrong === field && `${id}-${field}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <form className="hook-form" onSubmit={(event) => void send(event)} noValidate>
      <div className="field">
        <label htmlFor={`${id}-name`}>{words.field.name}</label>
        <input
          id={`${id}-name`}
          name="name"
          type="text"
          autoComplete="off"
          maxLength={webhookNameMax}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
          aria-invalid={wrong === 'name'}
          aria-describedby={describedBy('name')}
        />
        {error('name')}
      </div>
      <div className="field">
        <label htmlFor={`${id}-format`}>{words.field.format}</label>
        <select
          id={`${id}-format`}
          value={values.format}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => set({ format: target.value as WebhookFormat })}
        >
          {webhookFormats.map((format) => (
            <option key={format} value={format}>
              {words.format[format]}
            </option>
          ))}
        </select>
        <p className="small soft" id={`${id}-help`}>
          {words.formatHelp[values.format]}
        </p>
      </div>
      <div className="field hook-form__wide">
        <label htmlFor={`${id}-url`}>{words.field.url}</label>
        <input
          id={`${id}-url`}
          name="url"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={values.url}
          onChange={({ target }) => set({ url: target.value })}
          aria-invalid={wrong === 'url'}
          aria-describedby={describedBy('url', `${id}-help`)}
        />
        {error('url')}
      </div>
      <fieldset className="field hook-form__wide" aria-describedby={describedBy('events')}>
        <legend>{words.field.events}</legend>
        <div className="hook-form__events">
          {webhookEvents.map((event) => (
            <label key={event} className="choice">
              <input type="checkbox" checked={values.events.includes(event)} onChange={({ target }) => toggle(event, target.checked)} />
              {words.event[event]}
            </label>
          ))}
        </div>
        {error('events')}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-flow`}>{words.field.flow}</label>
        <select
          id={`${id}-flow`}
          value={values.flow ?? ''}
          onChange={({ target }) => set({ flow: target.value === '' ? null : (target.value as RecordKind) })}
        >
          <option value="">{words.field.everyFlow}</option>
          {recordKinds.map((kind) => (
            <option key={kind} value={kind}>
              {flowName(kind)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-language`}>{words.field.language}</label>
        <select id={`${id}-language`} value={values.language} onChange={({ target }) => set({ language: target.value as Locale })}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {desk.languageName[locale]}
            </option>
          ))}
        </select>
      </div>
      <div className="hook-form__wide">
        {error('form')}
        <div className="row">
          <button type="submit" className="btn" aria-busy={busy}>
            {submit}
          </button>
        </div>
      </div>
    </form>
  );
}
