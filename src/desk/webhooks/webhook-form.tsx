import { useEffect, useId, useRef } from 'react';
import { type Locale, locales } from '#domain/locale.ts';
import type { RecordKind } from '#domain/records.ts';
import { recordKinds } from '#domain/records.ts';
import {
  type WebhookEvent,
  type WebhookFormat,
  type WebhookValues,
  webhookEvents,
  webhookFormats,
  webhookNameMax,
} from '#domain/webhook.ts';
import { useI18n } from '../frame/i18n.tsx';
import { TickLine } from '../parts/tick-line.tsx';
import { useWebhookWords } from './calls.ts';
import type { Problem, Wrong } from './use-submit.ts';
import '#ui/parts/field.css';
import './webhooks.css';

interface Props {
  readonly values: WebhookValues;
  readonly wrong: Wrong | undefined;
  readonly busy: boolean;
  readonly submit: string;
  readonly onChange: (changes: Partial<WebhookValues>) => void;
  readonly onSubmit: () => void;
}

type Place = 'name' | 'url' | 'events' | 'form';

/** The field that a problem is about; the others are about the whole form. */
function placeOf(problem: Problem): Place {
  if (problem === 'name' || problem === 'name-taken') return 'name';
  if (problem === 'url' || problem === 'not-https' || problem === 'private' || problem === 'topic') return 'url';
  return problem === 'events' ? 'events' : 'form';
}

/** What the owner chooses of a webhook. */
export function WebhookForm({ values, wrong, busy, submit, onChange: set, onSubmit }: Props) {
  const { words: desk, flowName } = useI18n();
  const words = useWebhookWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    set({ events: webhookEvents.filter((each) => (each === event ? isChosen : values.events.includes(each))) });
  const place = wrong && placeOf(wrong.problem);
  useEffect(() => {
    const field = wrong && placeOf(wrong.problem);
    if (field === 'name' || field === 'url') form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [wrong]);
  const error = (field: Place) =>
    wrong &&
    place === field && (
      <p className="error" id={`${id}-${field}-error`} role="alert">
        {wrong.problem === 'failed' ? words.failed : words.refused[wrong.problem]}
      </p>
    );
  const describedBy = (field: Place, help?: string) =>
    [help, place === field && `${id}-${field}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <form
      ref={form}
      className="hook-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
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
          aria-invalid={place === 'name'}
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
          aria-invalid={place === 'url'}
          aria-describedby={describedBy('url', `${id}-help`)}
        />
        {error('url')}
      </div>
      <fieldset className="field hook-form__wide" aria-describedby={describedBy('events')}>
        <legend>{words.field.events}</legend>
        <div className="hook-form__events">
          {webhookEvents.map((event) => (
            <TickLine
              key={event}
              type="checkbox"
              checked={values.events.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
              label={words.event[event]}
            />
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
