import { useEffect, useId, useRef } from 'react';
import { type WebhookEvent, type WebhookFormat, type WebhookValues, webhookEvents, webhookNameMax } from '#domain/owner/webhook.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { recordKinds } from '#domain/records/records.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { Select } from '../parts/select.tsx';
import { TickLine } from '../parts/tick-line.tsx';
import { useWebhookWords } from './calls.ts';
import type { WebhookProblem, Wrong } from './use-submit.ts';
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

const everydayFirst: readonly WebhookFormat[] = ['slack', 'ntfy', 'flat', 'standard'];

/** The field a problem is about; other problems concern the whole form. */
function fieldOfProblem(problem: WebhookProblem): Place {
  if (problem === 'name' || problem === 'name-taken') return 'name';
  if (problem === 'url' || problem === 'not-https' || problem === 'private' || problem === 'topic') return 'url';
  return problem === 'events' ? 'events' : 'form';
}

export function WebhookForm({ values, wrong, busy, submit, onChange: set, onSubmit }: Props) {
  const { words: desk, flowName } = useDeskI18n();
  const words = useWebhookWords();
  const id = useId();
  const errors = useFieldErrors(wrong, id);
  return (
    <form
      ref={errors.form}
      className="hook-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Select
        label={words.field.format}
        value={values.format}
        options={everydayFirst.map((format) => [format, words.format[format]])}
        help={{ id: `${id}-help`, text: words.formatHelp[values.format] }}
        onChange={(format) => set({ format: format as WebhookFormat })}
      />
      <div className="field">
        <label htmlFor={`${id}-name`}>{words.field.name}</label>
        <input
          {...errors.describeField('name')}
          id={`${id}-name`}
          name="name"
          type="text"
          autoComplete="off"
          maxLength={webhookNameMax}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        {errors.show('name')}
      </div>
      <div className="field hook-form__wide">
        <label htmlFor={`${id}-url`}>{words.field.url}</label>
        <input
          {...errors.describeField('url', `${id}-help`)}
          id={`${id}-url`}
          name="url"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={values.url}
          onChange={({ target }) => set({ url: target.value })}
        />
        {errors.show('url')}
      </div>
      <details className="hook-form__wide" open={errors.has('events') || undefined}>
        <summary>{words.details}</summary>
        <div className="hook-form">
          <Events chosen={values.events} errors={errors} onChange={(events) => set({ events })} />
          <Select
            label={words.field.flow}
            value={values.flow ?? ''}
            none={words.field.everyFlow}
            options={recordKinds.map((kind) => [kind, flowName(kind)])}
            onChange={(flow) => set({ flow: flow === '' ? null : (flow as RecordKind) })}
          />
          <Select
            label={words.field.language}
            value={values.language}
            options={locales.map((locale) => [locale, desk.languageName[locale]])}
            onChange={(language) => set({ language: language as Locale })}
          />
        </div>
      </details>
      <div className="hook-form__wide">
        {errors.show('form')}
        <div className="row">
          <button type="submit" className="btn" aria-busy={busy}>
            {submit}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Where a problem shows and how its field refers to it. Focuses a rejected name or address. */
function useFieldErrors(wrong: Wrong | undefined, id: string) {
  const words = useWebhookWords();
  const form = useRef<HTMLFormElement>(null);
  const place = wrong && fieldOfProblem(wrong.problem);
  useEffect(() => {
    const field = wrong && fieldOfProblem(wrong.problem);
    if (field === 'name' || field === 'url') form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [wrong]);
  return {
    form,
    has: (field: Place) => place === field,
    show: (field: Place) =>
      wrong &&
      place === field && (
        <p className="error" id={`${id}-${field}-error`} role="alert">
          {wrong.problem === 'failed' ? words.failed : words.refused[wrong.problem]}
        </p>
      ),
    describeField: (field: Place, help?: string) => ({
      'aria-invalid': place === field,
      'aria-describedby': [help, place === field && `${id}-${field}-error`].filter(Boolean).join(' ') || undefined,
    }),
  };
}

interface EventsProps {
  readonly chosen: readonly WebhookEvent[];
  readonly errors: ReturnType<typeof useFieldErrors>;
  readonly onChange: (events: readonly WebhookEvent[]) => void;
}

function Events({ chosen, errors, onChange }: EventsProps) {
  const words = useWebhookWords();
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    onChange(webhookEvents.filter((each) => (each === event ? isChosen : chosen.includes(each))));
  return (
    <fieldset className="field hook-form__wide" aria-describedby={errors.describeField('events')['aria-describedby']}>
      <legend>{words.field.events}</legend>
      <div className="hook-form__events">
        {webhookEvents.map((event) => (
          <TickLine
            key={event}
            type="checkbox"
            checked={chosen.includes(event)}
            onChange={({ target }) => toggle(event, target.checked)}
            label={words.event[event]}
          />
        ))}
      </div>
      {errors.show('events')}
    </fieldset>
  );
}
