import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Field } from '#domain/content/describe.ts';
import type { Locale } from '#domain/locale.ts';
import { go, hrefFor, type Route } from '../frame/address.ts';
import { call } from '../frame/client.ts';
import { useWidePage } from '../frame/use-phone.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { forgetKept, useAutosave } from '../parts/use-autosave.ts';
import { type ContentProblem, type Draft, type DraftAddress, discardDraft, keptName, type SaveNews, saveDraft } from './api.ts';
import { FormProvider, focusNearest, useForm } from './form.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { fieldHref, nameOfField, type PathText } from './problems.ts';
import { useContentI18n } from './use-content-i18n.ts';
import { useOthers } from './use-others.ts';
import { type PreviewSize, usePreviewSize } from './use-preview-size.ts';
import { useWarmPreview } from './use-warm-preview.ts';

/** What the server has, as a form shows it. */
export interface Loaded {
  readonly value: unknown;
  readonly version: number;
  readonly draft: Draft | null;
  readonly problems: readonly ContentProblem[];
}

interface EditorForm {
  readonly change: (update: (value: unknown) => unknown) => void;
  /** Saves what's typed; resolves with its version, or undefined if it couldn't be saved. */
  readonly flush: () => Promise<number | undefined>;
}

interface Props {
  readonly address: DraftAddress;
  readonly route: Route;
  readonly loaded: Loaded;
  /** The draft as it is now, whoever changed it. */
  readonly current: Draft | null;
  /** Whether what's published changed since the draft began. */
  readonly replacesPublished: boolean;
  readonly field: Field;
  /** A value's problems by the form's fields, in the owner's words. */
  readonly findProblems: (value: unknown) => ReadonlyMap<PathText, string>;
  /** The server's problems by the form's fields. */
  readonly toServerProblems: (problems: readonly ContentProblem[]) => ReadonlyMap<PathText, string>;
  /** The body of a save, without its version. */
  readonly toBody: (value: unknown) => object;
  /** The page that shows it; without one, there's no preview. */
  readonly previewPath?: (value: unknown, locale: Locale) => string;
  /** Reads again what the server has, and starts over with it. */
  readonly onReload: () => void;
  /** The page's way back and heading. */
  readonly head: (value: unknown) => ReactNode;
  readonly children: (value: unknown, form: EditorForm) => ReactNode;
}

/** A draft being edited: its form, what's saved of it, and the page as it will be. */
export function Editor({
  address,
  route,
  loaded,
  current,
  replacesPublished,
  field,
  toBody,
  previewPath,
  onReload,
  head,
  children,
  ...checks
}: Props) {
  const { content, locale, languageName, author, moment } = useContentI18n();
  const isOther = useOthers();
  const [news, setNews] = useState<SaveNews>({ problems: loaded.problems });
  const [hasDraft, setHasDraft] = useState(loaded.draft !== null);
  const [revision, setRevision] = useState(0);
  const tell = (next: SaveNews) => {
    setNews(next);
    if ('conflict' in next) return;
    setHasDraft(true);
    setRevision((before) => before + 1);
  };
  /** Whether the next save replaces what was published meanwhile, because the owner chose so. */
  const replaces = useRef(false);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!replacesPublished) setSettled(false);
  }, [replacesPublished]);
  const { value, state, change, flush, replace } = useAutosave<unknown>({
    value: loaded.value,
    version: loaded.version,
    keptAs: keptName(address),
    save: (sent, version) => saveDraft(address, { ...toBody(sent), version, ...(replaces.current && { replacesPublished: true }) }, tell),
  });
  const latestChecks = useRef(checks);
  latestChecks.current = checks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the checks' words change with the desk's language.
  const problems = useMemo(() => {
    const { findProblems, toServerProblems } = latestChecks.current;
    const own = findProblems(value);
    // What only the server knows is about what it has.
    return state === 'saved' && 'problems' in news ? new Map([...toServerProblems(news.problems), ...own]) : own;
  }, [value, news, state, locale]);
  const changeValue = useCallback((update: (value: unknown) => unknown) => change((before) => update(before)), [change]);
  const form = useForm({ value, problems, change: changeValue, flush: () => void flush(), name: 'f' });

  const wantedField = route.query.get('field');
  const { revealAll, actions } = form;
  useEffect(() => {
    if (wantedField === null) return;
    revealAll();
    // After the view itself has taken the focus.
    const frame = requestAnimationFrame(() => focusNearest(actions.idOf, wantedField));
    return () => cancelAnimationFrame(frame);
  }, [wantedField, revealAll, actions]);

  const goTo = (path: string, quietly = false) => {
    if (document.getElementById(actions.idOf(path))) focusNearest(actions.idOf, path);
    else go(fieldHref(route.id ?? '', field, path), quietly);
  };
  const wantsFix = route.query.has('fix');
  const goToFirst = useRef(() => {});
  goToFirst.current = () => {
    const [first] = problems.keys();
    // In its place in the history, so that the way back doesn't lead here again.
    if (first !== undefined) goTo(first, true);
  };
  useEffect(() => {
    if (!wantsFix) return;
    revealAll();
    const frame = requestAnimationFrame(() => goToFirst.current());
    return () => cancelAnimationFrame(frame);
  }, [wantsFix, revealAll]);
  const discard = async () => {
    const version = await flush();
    const reply = version === undefined ? undefined : await discardDraft(address, version);
    if (reply && 'error' in reply && reply.kind === 'publishing') return content.publish.busy;
    if (!reply || 'error' in reply) return content.discard.failed;
    onReload();
    return undefined;
  };
  const keepMine = async () => {
    const reply = await call<{ readonly version: number }>(`/content/${address}`);
    if ('error' in reply) return false;
    replaces.current = isReplacing;
    const version = await replace(reply.data.version);
    replaces.current = false;
    if (version !== undefined && isReplacing) setSettled(true);
    return version !== undefined;
  };
  const takeTheirs = async () => {
    forgetKept(keptName(address));
    onReload();
    return true;
  };
  const isReplacing = state !== 'conflict' && hasDraft && replacesPublished && !isSettled;

  const isWidePage = useWidePage();
  const [size, setSize] = usePreviewSize();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const hasPreview = previewPath !== undefined && (isWidePage ? size !== 'off' : isPreviewOpen);
  useWarmPreview(hasPreview);
  const hasForm = isWidePage || !hasPreview;
  return (
    <FormProvider actions={actions} shown={form.shown}>
      {head(value)}
      <div className="editor-bar">
        <p role="status" className="small editor-bar__state">
          {state === 'conflict' ? '' : state === 'saved' && !hasDraft ? content.save.clean : content.save[state]}
        </p>
        {form.shown.size > 0 && (
          <details className="editor-bar__problems small">
            <summary>{content.problems(form.shown.size)}</summary>
            <ul>
              {[...form.shown].map(([path, text]) => (
                <li key={path}>
                  <button type="button" className="more" onClick={() => goTo(path)}>
                    {nameOfField(field, value, path, locale, content.field, languageName)}
                  </button>
                  <span className="soft">{text}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        {previewPath === undefined ? null : isWidePage ? (
          <PreviewSizes size={size} onChange={setSize} />
        ) : (
          <div className="choices-row">
            {[false, true].map((each) => (
              <button
                key={String(each)}
                type="button"
                className="chip"
                aria-pressed={each === isPreviewOpen}
                onClick={() => setPreviewOpen(each)}
              >
                {each ? content.preview.show : content.preview.edit}
              </button>
            ))}
          </div>
        )}
        {hasDraft && state !== 'conflict' && (
          <a className="more small" href={hrefFor('content')}>
            {content.publish.goTo}
          </a>
        )}
        {hasDraft && state !== 'conflict' && (
          <ConfirmButton
            label={content.discard.label}
            className="more small"
            ask={content.discard.ask}
            text={content.discard.text}
            onConfirm={discard}
          />
        )}
      </div>
      {state === 'conflict' && 'conflict' in news && (
        <Conflict
          heading={content.conflict.heading}
          text={news.conflict ? content.conflict.text(author(news.conflict.author), moment(news.conflict.savedAt)) : content.conflict.gone}
          theirs={content.conflict.theirs}
          onTheirs={takeTheirs}
          onMine={keepMine}
        />
      )}
      {isReplacing && (
        <Conflict
          heading={content.conflict.published}
          text={content.conflict.publishedText}
          theirs={content.conflict.takePublished}
          onTheirs={async () => (await discard()) === undefined}
          onMine={keepMine}
        />
      )}
      {current && isOther(current) && state !== 'conflict' && (
        <p className="others small">{content.otherHere(author(current.author), moment(current.savedAt))}</p>
      )}
      <p role="status" className="vh">
        {form.said}
      </p>
      <div className={hasPreview && isWidePage && size === 'phone' ? 'editor editor--beside' : 'editor'}>
        <div className="editor__form" hidden={!hasForm}>
          {children(value, { change: changeValue, flush })}
        </div>
        {hasPreview && (
          <PreviewPane pathIn={(each) => previewPath(value, each)} version={revision} isWide={isWidePage && size === 'wide'} />
        )}
      </div>
    </FormProvider>
  );
}

function PreviewSizes({ size, onChange }: { readonly size: PreviewSize; readonly onChange: (size: PreviewSize) => void }) {
  const { preview: words } = useContentI18n().content;
  return (
    <fieldset className="choices-row">
      <legend className="vh">{words.heading}</legend>
      <span aria-hidden="true" className="small soft">
        {words.heading}
      </span>
      {(['phone', 'wide', 'off'] as const).map((each) => (
        <button key={each} type="button" className="chip" aria-pressed={each === size} onClick={() => onChange(each)}>
          {words[each]}
        </button>
      ))}
    </fieldset>
  );
}

interface ConflictProps {
  readonly heading: string;
  readonly text: string;
  /** The button that takes the other text. */
  readonly theirs: string;
  readonly onTheirs: () => Promise<boolean>;
  readonly onMine: () => Promise<boolean>;
}

/** Somebody else's change came first, on the desk or in the files: one of both texts counts. */
function Conflict({ heading, text, theirs, onTheirs, onMine }: ConflictProps) {
  const { content } = useContentI18n();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const choose = async (take: () => Promise<boolean>) => {
    if (busy) return;
    setBusy(true);
    setFailed(!(await take()));
    setBusy(false);
  };
  return (
    <section className="query-error flow flow--tight" role="alert">
      <h2 className="h4">{heading}</h2>
      <p className="small">{text}</p>
      <div className="row">
        <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void choose(onTheirs)}>
          {theirs}
        </button>
        <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void choose(onMine)}>
          {content.conflict.mine}
        </button>
      </div>
      {failed && <p className="error">{content.conflict.failed}</p>}
    </section>
  );
}
