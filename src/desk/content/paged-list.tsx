import { type ListField, valueAt } from '#domain/content/describe.ts';
import { contentDocuments, type DocumentName } from '#domain/content/documents.ts';
import type { PathText } from '#domain/content/field-names.ts';
import { shownTitle } from '#domain/content/shown-title.ts';
import { go, hrefFor } from '../frame/address.ts';
import { useProblemCount } from './form.tsx';
import { RemovedDates } from './held-dates.tsx';
import { ItemTools } from './item-tools.tsx';
import { RemovedNote, useList } from './list-field.tsx';
import { joinPath } from './problems.ts';
import { RemoveButton } from './remove-button.tsx';
import { FieldProblemNote } from './text-fields.tsx';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  readonly name: DocumentName;
  readonly field: ListField;
  readonly path: PathText;
  readonly value: unknown;
}

const hrefOf = (name: string, path: PathText, index: number) =>
  hrefFor('content', name, new URLSearchParams({ at: joinPath(path, index) }));

/** Query parameter that looks up references to a document's items. */
const parameterOf: Readonly<Record<string, string>> = { courses: 'course', founders: 'founder' };

function referencesOf(name: DocumentName, item: unknown): Readonly<Record<string, string>> | undefined {
  const [parameter, slug] = [parameterOf[name], valueAt(item, ['slug'])];
  return parameter !== undefined && typeof slug === 'string' && slug !== '' ? { [parameter]: slug } : undefined;
}

/** A list whose items open one at a time. */
export function PagedList({ name, field, path, value }: Props) {
  const { content, locale } = useContentI18n();
  const list = useList({ field, path, value });
  // A whole document is named by its title: its schema has none.
  const label = path === '' ? contentDocuments[name].title[locale] : field.label[locale];
  const open = (index: number) => go(hrefOf(name, path, index));
  return (
    <div className="flow">
      <FieldProblemNote path={path} />
      <ol className="items">
        {list.items.map((item, index) => {
          const title = shownTitle(name, item, list.title(item, index), locale);
          return (
            <li key={list.keys[index]} className="item item--page">
              <ItemTools
                name={title}
                isFirst={index === 0}
                isLast={index === list.items.length - 1}
                onMove={(step) => list.move(index, index + step)}
                onCopy={field.isFixed ? undefined : () => open(list.copy(index))}
              >
                {!field.isFixed && (
                  <RemoveButton
                    label="×"
                    confirmLabel={content.item.remove}
                    name={content.field.take(title)}
                    className="tool"
                    ask={content.item.usedHeading(title)}
                    of={referencesOf(name, item)}
                    onRemove={async () => {
                      list.remove(index);
                      return undefined;
                    }}
                  />
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
      {list.removed && (
        <RemovedNote path={path} removed={list.removed} onUndo={list.undo}>
          {name === 'courses' && <RemovedDates course={valueAt(list.removed.value, ['slug'])} />}
        </RemovedNote>
      )}
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
