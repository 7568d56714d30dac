import { type CSSProperties, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { partsOf } from '#domain/content/field-names.ts';
import type { PreviewLink as OpenLink } from '#domain/links/preview-link.ts';
import { isLocale, type Locale, locales } from '#domain/text/locale.ts';
import { copyText } from '#ui/parts/copy-text.ts';
import { useChanges } from '../frame/changes.ts';
import { useQuery } from '../frame/use-query.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { createPreviewLink, previewPage } from './api.ts';
import type { Pointed } from './form.tsx';
import { markText, unmark } from './mark-text.ts';
import { OpenLinks } from './open-links.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import { type PreviewWidth, previewWidths } from './use-preview-size.ts';

interface Props {
  readonly pathIn: (locale: Locale) => string;
  /** What the page may print of the field under the cursor. */
  readonly textsIn: (locale: Locale) => readonly string[];
  readonly pointed: Pointed;
  /** Changes with each save. */
  readonly version: number;
  readonly width: PreviewWidth;
  /** Whether it takes the form's place. */
  readonly isInPlace: boolean;
}

const renderingAfterMs = 300;

/** The blocking problems in the server's response, one line each. */
const problemsOf = (details: Readonly<Record<string, unknown>> | undefined): readonly string[] => {
  if (Array.isArray(details?.problems)) return details.problems.map(String);
  return typeof details?.detail === 'string' ? [details.detail] : [];
};

export function PreviewPane({ pathIn, textsIn, pointed, version, width, isInPlace }: Props) {
  const { content, locale: own, languageName } = useContentI18n();
  const words = content.preview;
  const [locale, setLocale] = useState<Locale>(own);
  // A change in the other language would seem to have no effect.
  useEffect(() => {
    const typed = partsOf(pointed.path).find(isLocale);
    if (typed) setLocale(typed);
  }, [pointed]);
  const pane = useRef<HTMLElement>(null);
  useBelowBar(pane, isInPlace);
  const [failure, setFailure] = useState<readonly string[]>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [isSlow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  /** `next` loads behind `shown`. */
  const [frames, setFrames] = useState<{ readonly shown?: string; readonly next?: string }>({});
  const path = pathIn(locale);
  const newest = useRef<{ readonly path: string }>(undefined);
  // A change elsewhere may affect this page, such as a picture's description.
  useChanges(useCallback(() => setRound((before) => before + 1), []));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or round is another page at the same path.
  useEffect(() => {
    const own = { path };
    newest.current = own;
    const slow = setTimeout(() => setSlow(true), renderingAfterMs);
    void previewPage(path).then((reply) => {
      // While someone types on, an earlier version of the same page is still news.
      if (!reply || newest.current?.path !== path) return;
      if (newest.current === own) {
        clearTimeout(slow);
        setSlow(false);
      }
      setFailure('error' in reply ? problemsOf(reply.details) : undefined);
      if ('error' in reply) return;
      setLeftOut(reply.data.leftOut);
      setFrames((before) => ({ ...before, next: `/previews/${reply.data.ticket}` }));
    });
    return () => clearTimeout(slow);
  }, [path, version, round]);

  return (
    <section ref={pane} className={`preview preview--${width}`} aria-label={words.heading}>
      <div className="preview__bar">
        <fieldset className="choices-row">
          <legend className="vh">{content.language.label}</legend>
          {locales.map((each) => (
            <button key={each} type="button" className="chip" aria-pressed={each === locale} onClick={() => setLocale(each)}>
              {languageName(each)}
            </button>
          ))}
        </fieldset>
        <span role="status" className="small soft">
          {isSlow ? words.rendering : ''}
        </span>
      </div>
      {failure && (
        <div className="flow flow--tight" role="alert">
          <p className="error">{words.failed}</p>
          <ProblemLines lines={failure} />
          <button type="button" className="btn btn--line btn--s" onClick={() => setRound(round + 1)}>
            {words.again}
          </button>
        </div>
      )}
      {!failure && leftOut.length > 0 && (
        <div className="flow flow--tight" role="status">
          <p className="small">{words.leftOut}</p>
          <ProblemLines lines={leftOut} />
        </div>
      )}
      <Frames
        frames={frames}
        texts={textsIn(locale)}
        pointed={pointed}
        width={previewWidths[width]}
        title={words.frame(languageName(locale))}
        onLoaded={(address) => setFrames((now) => (now.next === address ? { shown: address } : now))}
      />
      <PreviewLink path={path} />
    </section>
  );
}

/** Where a preview takes the form's place, it begins below the bar, however far the form was scrolled. */
function useBelowBar(pane: RefObject<HTMLElement | null>, isInPlace: boolean): void {
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('.editor-bar');
    if (!isInPlace || !bar || !pane.current) return;
    pane.current.style.scrollMarginTop = `${bar.offsetHeight}px`;
    pane.current.scrollIntoView();
  }, [pane, isInPlace]);
}

interface FramesProps {
  readonly frames: { readonly shown?: string; readonly next?: string };
  readonly texts: readonly string[];
  readonly pointed: Pointed;
  /** Of the page, in CSS pixels; the place it has may be narrower. */
  readonly width: number;
  readonly title: string;
  readonly onLoaded: (address: string) => void;
}

/** Shows a page and loads the next behind it, which takes over its place and scroll position. */
function Frames({ frames: { shown, next }, texts, pointed, width, title, onLoaded }: FramesProps) {
  const current = useRef<HTMLIFrameElement>(null);
  useMark(current, shown, texts, pointed);
  const [place, scale] = useScale(width);
  return (
    <div ref={place} className="preview__frames" style={{ '--page-width': `${width}px`, '--page-scale': scale } as CSSProperties}>
      {[shown, next]
        .filter((address, index) => address !== undefined && (index === 0 || address !== shown))
        .map((address) => (
          <iframe
            key={address}
            ref={address === shown ? current : undefined}
            className={address === next && shown !== undefined ? 'preview__frame preview__frame--next' : 'preview__frame'}
            title={title}
            src={address}
            // Scripts stay blocked; the same origin only lets this page read and set the scroll position.
            sandbox="allow-same-origin"
            onLoad={({ currentTarget }) => {
              if (address !== next) return;
              const top = current.current?.contentWindow ? scrollOf(current.current) : 0;
              if (top > 0) currentTarget.contentDocument?.defaultView?.scrollTo(0, top);
              onLoaded(String(address));
            }}
          />
        ))}
    </div>
  );
}

const markAfterMs = 150;

/** Outlines the field under the cursor in the shown page. What's being typed keeps its mark until the page has it. */
function useMark(frame: RefObject<HTMLIFrameElement | null>, shown: string | undefined, texts: readonly string[], pointed: Pointed): void {
  const last = useRef<Pointed>(undefined);
  const wanted = texts.join('\0');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has to be marked again.
  useEffect(() => {
    const timer = setTimeout(() => {
      const page = frame.current?.contentDocument;
      if (!page?.body) return;
      const isElsewhere = last.current !== pointed;
      if (markText(page, wanted === '' ? [] : wanted.split('\0'), isElsewhere)) last.current = pointed;
      else if (last.current?.path !== pointed.path) unmark(page);
    }, markAfterMs);
    return () => clearTimeout(timer);
  }, [frame, shown, wanted, pointed]);
}

/** How much smaller a page of a width has to be to fit its place. */
function useScale(width: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const watch = new ResizeObserver(() => setRoom(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return [place, room > 0 ? Math.min(1, room / width) : 1];
}

/** The scroll position of a framed page; 0 if it can't be read. */
const scrollOf = (frame: HTMLIFrameElement): number => frame.contentDocument?.scrollingElement?.scrollTop ?? 0;

const daysChoices = [1, 7, 30];

/** A temporary link to this draft's page. */
function PreviewLink({ path }: { readonly path: string }) {
  const words = useContentI18n().content.preview;
  const id = useId();
  const [days, setDays] = useState(daysChoices[1] ?? 1);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly link: string; readonly isCopied: boolean } | 'failed' | 'too-many'>();
  const open = useQuery<{ readonly links: readonly OpenLink[] }>('/content/preview-links');
  const make = async () => {
    if (busy) return;
    setBusy(true);
    setOutcome(undefined);
    const reply = await createPreviewLink(path, days);
    if ('error' in reply) setOutcome(reply.kind === 'too-many-links' ? 'too-many' : 'failed');
    else {
      const { link } = reply.data;
      setOutcome({ link, isCopied: await copyText(link) });
      open.refetch();
    }
    setBusy(false);
  };
  return (
    <div className="preview__link flow flow--tight">
      <div className="row">
        <div className="field">
          <label htmlFor={id}>{words.days}</label>
          <select id={id} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {daysChoices.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </div>
        <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void make()}>
          {words.link}
        </button>
      </div>
      <p className="small soft">{words.linkText}</p>
      <p role="status" className="small said">
        {typeof outcome === 'object' ? (outcome.isCopied ? words.copied : words.copyYourself) : ''}
      </p>
      {typeof outcome === 'object' && <output className="small preview__address">{outcome.link}</output>}
      {typeof outcome === 'string' && <ErrorLine>{outcome === 'too-many' ? words.tooMany : words.linkFailed}</ErrorLine>}
      <OpenLinks query={open} />
    </div>
  );
}
