import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { FunnelMark, MarkedChange } from '#domain/entry-funnel.ts';
import { fewestCases } from '#domain/proportions.ts';
import type { RecordKind } from '#domain/records.ts';
import { deskFunnelStrings } from '#strings/desk-funnel.ts';
import { useAuthor } from '../frame/author.ts';
import { call } from '../frame/client.ts';
import { useI18n } from '../frame/i18n.tsx';
import { DateField } from '../parts/date-field.tsx';
import { Select } from '../parts/select.tsx';
import { UserText } from '../parts/user-text.tsx';
import { ChangeTable } from './change-table.tsx';

interface Props {
  readonly kind: RecordKind;
  readonly changes: readonly MarkedChange[];
  readonly refetch: () => void;
}

/** The days on which the owner changed something, with the form that adds one. Every change says so once the server has it. */
export function Marks({ kind, changes, refetch }: Props) {
  const { locale, number } = useI18n();
  const { marks } = deskFunnelStrings[locale];
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const [removed, setRemoved] = useState<FunnelMark | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that removed it is gone.
    if (removed) undo.current?.focus();
  }, [removed]);

  /** Says what the server did; false if it didn't. */
  const change = async (path: string, body: object, say: (text: string) => string): Promise<FunnelMark | undefined> => {
    const reply = await call<FunnelMark>(path, { body });
    setFailed('error' in reply);
    setSaid('data' in reply ? say(reply.data.text) : '');
    refetch();
    return 'data' in reply ? reply.data : undefined;
  };
  const remove = async ({ id }: FunnelMark) => {
    const mark = await change(`/marks/${id}/remove`, {}, marks.removed);
    if (mark) setRemoved(mark);
  };
  const restore = async ({ id }: FunnelMark) => {
    if (await change(`/marks/${id}/restore`, {}, marks.restored)) setRemoved(null);
  };
  return (
    <section className="flow marks">
      <h3>{marks.heading}</h3>
      <p className="small soft">{marks.text(number(fewestCases))}</p>
      <MarkForm
        kind={kind}
        add={async (mark) => {
          const added = await change('/marks', mark, marks.added);
          if (added) setRemoved(null);
          return added !== undefined;
        }}
      />
      <div className="row">
        <p role="status" className="said">
          {said}
        </p>
        {removed && (
          <button ref={undo} type="button" className="btn btn--line btn--s" onClick={() => void restore(removed)}>
            {marks.undo}
          </button>
        )}
      </div>
      {failed && (
        <p className="error" role="alert">
          {marks.failed}
        </p>
      )}
      {changes.length === 0 ? (
        <p className="soft">{marks.none}</p>
      ) : (
        <ul className="marks__list">
          {changes.map((each) => (
            <li key={each.mark.id}>
              <MarkedDay change={each} onRemove={() => void remove(each.mark)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MarkedDay({ change, onRemove }: { readonly change: MarkedChange; readonly onRemove: () => void }) {
  const { locale, day, flowName } = useI18n();
  const { marks } = deskFunnelStrings[locale];
  const { mark } = change;
  const author = useAuthor();
  return (
    <article className="flow flow--tight">
      <div className="row marks__head">
        <div>
          <h4>
            <UserText text={mark.text} />
          </h4>
          <p className="small soft">{[day(mark.day), mark.flow ? flowName(mark.flow) : marks.allFlows, author(mark.author)].join(' · ')}</p>
        </div>
        <button type="button" className="btn btn--line btn--s" aria-label={marks.removeOf(mark.text)} onClick={onRemove}>
          {marks.remove}
        </button>
      </div>
      <ChangeTable change={change} />
    </article>
  );
}

type NewMark = Pick<FunnelMark, 'day' | 'flow' | 'text'>;

function MarkForm({ kind, add }: { readonly kind: RecordKind; readonly add: (mark: NewMark) => Promise<boolean> }) {
  const { locale, flowName } = useI18n();
  const { marks } = deskFunnelStrings[locale];
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  const [flow, setFlow] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = text.trim() === '' || day === '';
    setMissing(isMissing);
    if (isMissing) field.current?.focus();
    if (isMissing || busy) return;
    setBusy(true);
    const isAdded = await add({ day, flow: flow === kind ? kind : null, text: text.trim() });
    setBusy(false);
    if (isAdded) setText('');
  };
  return (
    <form className="filters filters--few marks__form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field marks__what">
        <label htmlFor={id}>{marks.what}</label>
        <input
          ref={field}
          id={id}
          value={text}
          maxLength={200}
          autoComplete="off"
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
        {missing && (
          <p className="error" id={`${id}-error`} role="alert">
            {marks.missing}
          </p>
        )}
      </div>
      <DateField label={marks.day} value={day} onChange={setDay} />
      <Select label={marks.flow} value={flow} none={marks.allFlows} options={[[kind, flowName(kind)]]} onChange={setFlow} />
      <button type="submit" className="btn btn--s" aria-busy={busy}>
        {marks.add}
      </button>
    </form>
  );
}
