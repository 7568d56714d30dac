import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { calendarUrl, checkCalendar } from '#browser/calendar-client.ts';
import type { Report } from '#domain/readiness/report.ts';
import { passOnStrings } from '#strings/readiness/pass-on.ts';
import { pasteText } from '#strings/readiness/paste-text.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { explainFailure } from '#ui/flow/explain-failure.ts';
import { useI18n } from '#ui/i18n.tsx';
import { copyText } from '#ui/parts/copy-text.ts';
import './pass-on.css';

interface PassOnProps {
  readonly report: Report;
  readonly strings: ReadinessStrings;
  /** Null until the server has created the record. */
  readonly uuid: string | null;
  /** '' is the page's own origin. */
  readonly apiBase: string;
}

/** The result as text to paste or share, and its first month as a calendar (V3). */
export function PassOn({ report, strings, uuid, apiBase }: PassOnProps) {
  const { locale } = useI18n();
  const words = passOnStrings[locale];
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  /** Counts refused copies; each one selects the text. */
  const [refusals, setRefusals] = useState(0);
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');
  const text = pasteText(report, locale, strings);

  useEffect(() => {
    if (refusals === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [refusals]);

  function say(line: string, failure = ''): void {
    setSaid(line);
    setError(failure);
  }

  async function copy(): Promise<void> {
    say('');
    if (await copyText(text)) return say(words.copied);
    say(words.copyByHand);
    setRefusals((count) => count + 1);
  }

  async function send(): Promise<void> {
    say('');
    try {
      await navigator.share({ text });
    } catch (thrown) {
      // Closing the share sheet isn't a failure.
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) say('', words.notSent);
    }
  }

  return (
    <section className="pass-on" aria-label={words.heading}>
      <div className="pass-on-ways">
        <button type="button" className="more" onClick={() => void copy()}>
          {words.copy}
        </button>
        {'share' in navigator && (
          <button type="button" className="more" onClick={() => void send()}>
            {words.send}
          </button>
        )}
        <CalendarLink url={uuid && calendarUrl(uuid, locale, apiBase)} say={say} />
      </div>
      <p className="small soft">{words.seen}</p>
      {refusals > 0 && (
        <div className="field">
          <label htmlFor={id}>{words.text}</label>
          <textarea id={id} ref={field} rows={10} readOnly value={text} />
        </div>
      )}
      <p className="small" role="status">
        {said}
      </p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

interface CalendarLinkProps {
  /** Null until the server has the record. */
  readonly url: string | null;
  readonly say: (line: string, failure?: string) => void;
}

/** The calendar's link; a click is checked first, so this page can explain a failure. */
function CalendarLink({ url, say }: CalendarLinkProps) {
  const words = passOnStrings[useI18n().locale];
  const [isBusy, setBusy] = useState(false);

  async function open(address: string): Promise<void> {
    say(words.preparing);
    setBusy(true);
    const ended = await checkCalendar(address, fetch);
    setBusy(false);
    if (ended.kind !== 'ok') return say('', explainFailure(ended, words));
    say(words.ready);
    location.assign(address);
  }

  function follow(event: MouseEvent<HTMLAnchorElement>, address: string): void {
    // Let the browser open a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isBusy) void open(address);
  }

  if (!url)
    return (
      <button type="button" className="more" onClick={() => say('', words.unsaved)}>
        {words.calendar}
      </button>
    );
  return (
    <a className="more" href={url} aria-disabled={isBusy} onClick={(event) => follow(event, url)}>
      {words.calendar}
    </a>
  );
}
