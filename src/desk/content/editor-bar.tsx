import type { ReactNode } from 'react';
import type { FieldDescription } from '#domain/content/describe.ts';
import { nameOfField, type PathText } from '#domain/content/field-names.ts';
import { hrefFor } from '../frame/address.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { languagesLeft } from './changed-languages.ts';
import { isWithin } from './problems.ts';
import { type EditedItem, PublishThis } from './publish-this.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import type { DraftEditing } from './use-draft-editing.ts';

interface Props {
  readonly editing: DraftEditing;
  readonly item: EditedItem;
  /** Path of the page that shows it. */
  readonly page: string | undefined;
  readonly field: FieldDescription;
  readonly problems: ReadonlyMap<PathText, string>;
  readonly goTo: (path: PathText) => void;
  /** That something shown here waits to be published, if it isn't in the draft. */
  readonly hasOthers: boolean;
  readonly children: ReactNode;
}

export function EditorBar({ editing, item, page, field, problems, goTo, hasOthers, children }: Props) {
  const { content, locale, languageName } = useContentI18n();
  const { value, published, state, hasDraft, discard, flush } = editing;
  const left = hasDraft && state === 'saved' ? languagesLeft(value, published) : [];
  const hasProblemIn = (each: ReadonlyMap<PathText, string>) => [...each.keys()].some((path) => isWithin(path, item.path));
  return (
    <div className="editor-bar">
      <div role="status" className="small editor-bar__state">
        <p>{state === 'conflict' ? '' : state === 'saved' && !hasDraft && !hasOthers ? content.save.clean : content.save[state]}</p>
        {left.map((each) => (
          <p key={each} className="soft">
            {content.save.left(languageName(each))}
          </p>
        ))}
      </div>
      {problems.size > 0 && (
        <details className="editor-bar__problems small">
          <summary>{content.problems(problems.size)}</summary>
          <ul>
            {[...problems].map(([path, text]) => (
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
      {children}
      {hasDraft && state !== 'conflict' && (
        <>
          <a className="more small" href={hrefFor('content')}>
            {content.publish.goTo}
          </a>
          <ConfirmButton
            label={content.discard.label}
            className="more small"
            ask={content.discard.ask}
            text={content.discard.text}
            onConfirm={discard}
          />
        </>
      )}
      <PublishThis
        entry={item.entry}
        page={page}
        canStart={hasDraft && state !== 'conflict'}
        hasProblems={hasProblemIn(editing.problems)}
        isMarked={hasProblemIn(problems)}
        hasDraft={hasDraft}
        flush={flush}
      />
    </div>
  );
}
