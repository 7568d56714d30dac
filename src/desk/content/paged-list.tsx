import { useState } from 'react';
import { type ListField, valueAt } from '#domain/content/describe.ts';
import type { DocumentName } from '#domain/content/documents.ts';
import { go, hrefFor } from '../frame/address.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { findUses, type Use } from './api.ts';
import { useProblemCount } from './form.tsx';
import { ItemTools } from './item-tools.tsx';
import { RemovedNote, useList } from './list-field.tsx';
import { joinPath, type PathText } from './problems.ts';
import { FieldProblem } from './text-fields.tsx';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  readonly name: DocumentName;
  readonly field: ListField;
  readonly path: PathText;
  readonly value: unknown;
}

const hrefOf = (name: string, path: PathText, index: number) =>
  hrefFor('content', name, new URLSearchParams({ at: joinPath(path, index) }));

/** The parameter that asks what refers to a document's items. */
const referenceOf: Readonly<Record<string, string>> = { courses: 'course', founders: 'founder' };

/** A copy with another address, where it has one: two things can't share it. */
function copyOf(item: unknown, taken: readonly unknown[]): unknown {
  const copy: Record<string, unknown> = structuredClone(item) as Record<string, unknown>;
  for (const key of ['slug', 'id']) {
    const own = copy[key];
    if (typeof own !== 'string') continue;
    let number = 2;
    while (taken.some((each) => valueAt(each, [key]) === `${own}-${number}`)) number += 1;
    copy[key] = `${own}-${number}`;
  }
  return copy;
}

/** A list whose items open one at a time. */
export function PagedList({ name, field, path, value }: Props) {
  const { content, locale } = useContentI18n();
  const list = useList({ field, path, value });
  const label = field.label[locale];
  const open = (index: number) => go(hrefOf(name, path, index));
  return (
    <div className="flow">
      <FieldProblem path={path} />
      <ol className="items">
        {list.items.map((item, index) => {
          const title = list.title(item, index);
          return (
            <li key={list.keys[index]} className="item item--page">
              <ItemTools
                name={title}
                isFirst={index === 0}
                isLast={index === list.items.length - 1}
                onMove={(step) => list.move(index, index + step)}
              >
                {!field.isFixed && (
                  <>
                    <button
                      type="button"
                      className="tool"
                      aria-label={content.field.copy(title)}
                      onClick={() => open(list.copy(index, copyOf(item, list.items)))}
                    >
                      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                        <path d="M5 5h8v8H5zM3 11V3h8" fill="none" stroke="currentColor" strokeWidth="2" />
                      </svg>
                    </button>
                    <RemoveItem name={name} title={title} item={item} onRemove={() => list.remove(index)} />
                  </>
                )}
              </ItemTools>
              <a className="item__link" href={hrefOf(name, path, index)}>
                {title}
              </a>
              <ItemProblems path={joinPath(path, index)} />
            </li>
          );
        })}
      </ol>
      {list.removed && <RemovedNote path={path} removed={list.removed} onUndo={list.undo} />}
      {!field.isFixed && (
        <button type="button" className="btn btn--line" onClick={() => open(list.add())}>
          {content.item.add(label)}
        </button>
      )}
    </div>
  );
}

function ItemProblems({ path }: { readonly path: PathText }) {
  const { content } = useContentI18n();
  const count = useProblemCount(path);
  return count > 0 ? <p className="error">{content.problems(count)}</p> : null;
}

interface RemoveProps {
  readonly name: DocumentName;
  readonly title: string;
  readonly item: unknown;
  readonly onRemove: () => void;
}

/** Removes an item, after saying what refers to it. */
function RemoveItem({ name, title, item, onRemove }: RemoveProps) {
  const { content } = useContentI18n();
  const [uses, setUses] = useState<readonly Use[] | 'reading' | 'unknown'>('reading');
  const slug = valueAt(item, ['slug']);
  const parameter = referenceOf[name];
  const read = async () => {
    if (parameter === undefined || typeof slug !== 'string' || slug === '') return setUses([]);
    setUses('reading');
    const reply = await findUses({ [parameter]: slug });
    setUses('data' in reply ? reply.data.uses : 'unknown');
  };
  return (
    <ConfirmButton
      label="×"
      confirmLabel={content.item.remove}
      name={content.field.take(title)}
      className="tool"
      ask={content.item.usedHeading(title)}
      text={<Uses uses={uses} />}
      onOpen={() => void read()}
      onConfirm={async () => {
        onRemove();
        return undefined;
      }}
    />
  );
}

function Uses({ uses }: { readonly uses: readonly Use[] | 'reading' | 'unknown' }) {
  const { item: words } = useContentI18n().content;
  if (uses === 'reading') return words.reading;
  if (uses === 'unknown') return words.usedUnknown;
  if (uses.length === 0) return words.notUsed;
  return (
    <>
      {words.usedText}
      {uses.map(({ where, field }) => (
        <span key={`${where} ${field}`} className="uses__place">
          {where}: {field}
        </span>
      ))}
    </>
  );
}
