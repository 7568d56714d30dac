import { useState } from 'react';
import { type FieldDescription, fieldAt, valueAt } from '#domain/content/describe.ts';
import { itemTitle, nameOfField, type PathText, partsOf } from '#domain/content/field-names.ts';
import { isLocale, type Locale } from '#domain/text/locale.ts';
import { UserText } from '../parts/user-text.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import type { DraftEditing, OthersChange, Side } from './use-draft-editing.ts';

interface Props {
  readonly editing: DraftEditing;
  readonly field: FieldDescription;
  readonly goTo: (path: PathText) => void;
}

/** Says what others changed while the page was open, and asks about fields that both changed, or about what was published meanwhile. */
export function Conflicts({ editing, field, goTo }: Props) {
  const { content } = useContentI18n();
  const { others, isReplacing } = editing;
  return (
    <div id={othersId} tabIndex={-1}>
      {others && others.conflicts.length > 0 && <Differences editing={editing} others={others} field={field} />}
      {others && others.taken.length > 0 && <Taken others={others} field={field} value={editing.value} goTo={goTo} />}
      {isReplacing && <Replacing editing={editing} words={content.conflict} />}
    </div>
  );
}

const othersId = 'others-change';

/** In the bar, which stays in view: leads up to what others changed. */
export function ToOthers({ others }: Pick<DraftEditing, 'others'>) {
  const words = useContentI18n().content.conflict;
  const { conflicts = [], taken = [] } = others ?? {};
  if (conflicts.length + taken.length === 0) return null;
  const go = () => {
    const place = document.getElementById(othersId);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
  };
  return (
    <button type="button" className="more" onClick={go}>
      {conflicts.length > 0 ? words.decide : words.seeTaken(taken.length)}
    </button>
  );
}

interface DifferencesProps {
  readonly editing: DraftEditing;
  readonly others: OthersChange;
  readonly field: FieldDescription;
}

/** Field by field: mine, theirs and what's published. */
function Differences({ editing: { value, choose }, others, field }: DifferencesProps) {
  const { content, locale, languageName, author, moment } = useContentI18n();
  const words = content.conflict;
  const { draft, theirs, published, conflicts } = others;
  const buttons = (paths: readonly PathText[], name: string, labels: Readonly<Record<Side, string>>) => (
    <div className="row">
      {(['mine', 'theirs'] as const).map((side) => (
        <button
          key={side}
          type="button"
          className="btn btn--line btn--s"
          aria-label={name === '' ? undefined : `${labels[side]}: ${name}`}
          onClick={() => choose(paths, side)}
        >
          {labels[side]}
        </button>
      ))}
    </div>
  );
  return (
    <section className="query-error flow flow--tight" role="alert">
      <h2 className="h4">{words.heading}</h2>
      <p className="small">{draft ? words.text(author(draft.author), moment(draft.savedAt)) : words.gone}</p>
      <ul className="differences">
        {conflicts.map((path) => {
          const name = nameOfField(field, value, path, locale, content.field, languageName);
          return (
            <li key={path} className="flow flow--tight">
              <h3>{name}</h3>
              <dl className="small">
                <Version label={words.yours} field={field} path={path} value={value} />
                <Version label={words.othersText} field={field} path={path} value={theirs} />
                <Version label={words.publishedNow} field={field} path={path} value={published} />
              </dl>
              {buttons([path], name, words)}
            </li>
          );
        })}
      </ul>
      {conflicts.length > 1 && buttons(conflicts, '', { mine: words.mineAll, theirs: words.theirsAll })}
    </section>
  );
}

interface VersionProps {
  readonly label: string;
  readonly field: FieldDescription;
  readonly path: PathText;
  readonly value: unknown;
}

function Version({ label, field, path, value }: VersionProps) {
  const { content, locale } = useContentI18n();
  const parts = partsOf(path);
  const last = parts.at(-1);
  const text = inWords(valueAt(value, parts), fieldAt(field, parts), locale, content.field);
  return (
    <div>
      <dt className="soft">{label}</dt>
      <dd lang={isLocale(last) ? last : undefined}>
        {text === '' ? <span className="soft">{content.field.none}</span> : <UserText text={text} />}
      </dd>
    </div>
  );
}

type FieldWords = ReturnType<typeof useContentI18n>['content']['field'];

/** A value as text; a list by its items' names. */
function inWords(value: unknown, field: FieldDescription | undefined, locale: Locale, words: FieldWords): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const names = value.map((item, index) =>
      field?.kind === 'list' || field?.kind === 'meetings'
        ? itemTitle(field, item, index, locale, words)
        : inWords(item, undefined, locale, words),
    );
    return names.join('\n');
  }
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map((each) => inWords(each, undefined, locale, words))
    .filter(Boolean)
    .join(' · ');
}

interface TakenProps {
  readonly others: OthersChange;
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly goTo: (path: PathText) => void;
}

/** The fields that someone else just changed; each leads to its place. */
function Taken({ others: { draft, taken }, field, value, goTo }: TakenProps) {
  const { content, locale, languageName, author, moment } = useContentI18n();
  const words = content.conflict;
  return (
    <section className="others small flow flow--tight" role="status">
      <p>{draft ? words.taken(author(draft.author), moment(draft.savedAt)) : words.takenGone}</p>
      <ul className="taken">
        {taken.map((path) => (
          <li key={path}>
            <button type="button" className="more" onClick={() => goTo(path)}>
              {nameOfField(field, value, path, locale, content.field, languageName)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReplacingProps {
  readonly editing: DraftEditing;
  readonly words: ReturnType<typeof useContentI18n>['content']['conflict'];
}

/** Asks which text counts after what's published changed outside of the desk. */
function Replacing({ editing: { discard, keepMine }, words }: ReplacingProps) {
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
      <h2 className="h4">{words.published}</h2>
      <p className="small">{words.publishedText}</p>
      <div className="row">
        <button
          type="button"
          className="btn btn--line btn--s"
          aria-busy={busy}
          onClick={() => void choose(async () => (await discard()) === undefined)}
        >
          {words.takePublished}
        </button>
        <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void choose(keepMine)}>
          {words.mine}
        </button>
      </div>
      {failed && <p className="error">{words.failed}</p>}
    </section>
  );
}
