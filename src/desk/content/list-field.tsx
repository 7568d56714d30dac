import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { type ListField, type MeetingsField, nextItem } from '#domain/content/describe.ts';
import { itemTitle, partsOf } from '#domain/content/field-names.ts';
import { momentIn } from '#domain/content/zoned-time.ts';
import { ownTimeZone } from '../frame/zones.ts';
import { copyItem } from './copy-item.ts';
import type { FieldProps, InnerFieldProps } from './field-props.ts';
import { useFormActions } from './form.tsx';
import { RemovedDates } from './held-dates.tsx';
import { ItemTools } from './item-tools.tsx';
import { isPastSession } from './local-meetings.ts';
import { joinPath } from './problems.ts';
import { FieldHelp, FieldProblemNote } from './text-fields.tsx';
import { useContentI18n } from './use-content-i18n.ts';

/** Stable keys for items, which have no ids, so fields keep state and focus when items move. */
function useItemKeys(count: number) {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return { keys: keys.current, create: () => next.current++ };
}

/** A removed item and its index. */
export interface RemovedItem {
  readonly index: number;
  readonly value: unknown;
  readonly name: string;
}

export function useList({ field, path, value }: Pick<FieldProps<ListField | MeetingsField>, 'field' | 'path' | 'value'>) {
  const { content, locale } = useContentI18n();
  const { change, say, focusSoon } = useFormActions();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { keys, create } = useItemKeys(items.length);
  const [removed, setRemoved] = useState<RemovedItem>();
  const title = (item: unknown, index: number) => itemTitle(field, item, index, locale, content.field);
  const insert = (index: number, item: unknown) => {
    keys.splice(index, 0, create());
    change(path, items.toSpliced(index, 0, item));
    focusSoon(joinPath(path, index));
  };
  return {
    items,
    keys,
    removed,
    title,
    add() {
      setRemoved(undefined);
      insert(items.length, field.kind === 'list' ? nextItem(field, items, ownTimeZone()) : undefined);
      return items.length;
    },
    copy(index: number) {
      setRemoved(undefined);
      if (field.kind === 'list') insert(index + 1, copyItem(field, items[index], items, momentIn(Date.now(), ownTimeZone()).day));
      return index + 1;
    },
    move(from: number, to: number) {
      if (to < 0 || to >= items.length) return;
      const [key = 0] = keys.splice(from, 1);
      keys.splice(to, 0, key);
      change(path, items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
      say(content.field.moved(title(items[from], from), to + 1, items.length));
    },
    remove(index: number) {
      setRemoved({ index, value: items[index], name: title(items[index], index) });
      keys.splice(index, 1);
      change(path, items.toSpliced(index, 1));
      focusSoon(`${path}/undo`);
    },
    undo() {
      if (!removed) return;
      insert(removed.index, removed.value);
      setRemoved(undefined);
    },
  };
}

export function RemovedNote({
  path,
  removed,
  onUndo,
  children,
}: {
  readonly path: string;
  readonly removed: RemovedItem;
  readonly onUndo: () => void;
  /** What else to know of it. */
  readonly children?: ReactNode;
}) {
  const { content } = useContentI18n();
  const { idOf } = useFormActions();
  return (
    <p className="removed small">
      <span role="status">
        {content.field.removed(removed.name)}
        {children}
      </span>
      <button type="button" id={idOf(`${path}/undo`)} className="btn btn--line btn--s" onClick={onUndo}>
        {content.field.undo}
      </button>
    </p>
  );
}

const regroupDelayMs = 300;

type Props = FieldProps<ListField> & { readonly Inner: ComponentType<InnerFieldProps> };

/** Items in order, each with move and remove buttons. Groups fold under their names. */
export function ListInput({ field, path, value, label, locale, zone, Inner }: Props) {
  const { content, locale: own } = useContentI18n();
  const { idOf, currentValue } = useFormActions();
  const list = useList({ field, path, value });
  const isFolded = field.item.kind === 'group';
  const isSessions = field.item.kind === 'group' && field.item.fields.some(([, each]) => each.kind === 'meetings');
  const canGrow = !field.isFixed && (field.max === undefined || list.items.length < field.max);
  const now = Date.now();
  const isPast = (item: unknown) => isPastSession(field.item, item, now);
  // A session that gets other dates stays where it is while somebody types them.
  const folded = useRef(new Map<number | undefined, boolean>());
  for (const [index, item] of list.items.entries()) {
    const key = list.keys[index];
    if (!folded.current.has(key)) folded.current.set(key, isPast(item));
  }
  const [, setRound] = useState(0);
  const regroup = (key: number | undefined) => {
    folded.current.delete(key);
    setRound((round) => round + 1);
  };
  const all = list.items.map((item, index) => ({ item, index, key: list.keys[index] }));
  const coming = all.filter(({ key }) => !folded.current.get(key));
  const past = all.filter(({ key }) => folded.current.get(key));
  const rows = (shown: typeof all) => (
    <ol className="items">
      {shown.map(({ item, index, key }, place) => {
        const name = list.title(item, index);
        const inner = (
          <Inner
            field={field.item}
            path={joinPath(path, index)}
            value={item}
            label={isFolded ? name : content.field.item(label, index + 1)}
            locale={locale}
            zone={zone}
            isBare
          />
        );
        return (
          <li
            key={key}
            className={isFolded ? 'item item--folded' : 'item'}
            onBlur={({ currentTarget, relatedTarget }) => {
              // The press that took the focus away mustn't miss its button because rows move.
              if (isPast(item) !== folded.current.get(key) && relatedTarget && !currentTarget.contains(relatedTarget))
                setTimeout(() => regroup(key), regroupDelayMs);
            }}
          >
            <ItemTools
              name={isFolded ? name : content.field.item(label, index + 1)}
              isFirst={place === 0}
              isLast={place === shown.length - 1}
              onMove={(step) => list.move(index, shown[place + step]?.index ?? -1)}
              onCopy={isFolded && canGrow ? () => list.copy(index) : undefined}
              onRemove={field.isFixed ? undefined : () => list.remove(index)}
            />
            {isFolded ? (
              <details className="item__fold">
                <summary>
                  <span>
                    {name}
                    {isPast(item) && <span className="soft"> · {content.meetings.past}</span>}
                  </span>
                </summary>
                {inner}
              </details>
            ) : (
              inner
            )}
          </li>
        );
      })}
    </ol>
  );
  return (
    <fieldset className="list-field" id={idOf(path)}>
      <legend className="group__name">{label}</legend>
      <FieldHelp id={idOf(path)} help={field.help?.[own]} />
      <FieldProblemNote path={path} />
      {list.items.length === 0 && <p className="small soft">{content.field.empty}</p>}
      {rows(coming)}
      {past.length > 0 && (
        <details className="flow" open={coming.length === 0 || undefined}>
          <summary>
            <span>
              {content.meetings.pastOnes} <span className="soft tnum">({past.length})</span>
            </span>
          </summary>
          {rows(past)}
        </details>
      )}
      {list.removed && (
        <RemovedNote path={path} removed={list.removed} onUndo={list.undo}>
          {isSessions && <RemovedDates course={currentValue(`${partsOf(path)[0]}/slug`)} session={list.removed.value} />}
        </RemovedNote>
      )}
      {canGrow && (
        <button type="button" className="btn btn--line btn--s add" onClick={list.add}>
          {content.field.newItem(label)}
        </button>
      )}
    </fieldset>
  );
}
