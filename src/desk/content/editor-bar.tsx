import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldDescription } from '#domain/content/describe.ts';
import { nameOfField, type PathText } from '#domain/content/field-names.ts';
import { hrefFor } from '../frame/address.ts';
import { usePhone } from '../frame/use-phone.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { languagesLeft } from './changed-languages.ts';
import { ToOthers } from './conflict.tsx';
import { isWithin } from './problems.ts';
import { type EditedItem, PublishThis } from './publish-this.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import type { DraftEditing } from './use-draft-editing.ts';
import { usePublishing, useRereading } from './use-publishing.ts';

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
  /** What finds and inserts: behind "More" on a phone. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

export function EditorBar({ editing, item, page, field, problems, goTo, hasOthers, tools, children }: Props) {
  const { content, locale, languageName } = useContentI18n();
  const { value, published, state, hasDraft, discard, flush } = editing;
  const isPhone = usePhone();
  const publishing = usePublishing(editing.revision);
  const isRereading = useRereading(publishing, editing.reread);
  const isUnderWay = publishing.isOwn || publishing.queued !== undefined || isRereading;
  // On a phone there's room for one of the two.
  const tellsLeft = hasDraft && state === 'saved' && !isUnderWay && !(isPhone && problems.size > 0);
  const left = tellsLeft ? languagesLeft(value, published) : [];
  const hasProblemIn = (each: ReadonlyMap<PathText, string>) => [...each.keys()].some((path) => isWithin(path, item.path));
  const offered = (
    <>
      {tools}
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
    </>
  );
  return (
    <div className="editor-bar">
      <div className="editor-bar__first">
        <div role="status" className="small editor-bar__state">
          <ToOthers others={editing.others} />
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
      </div>
      {isPhone ? (
        <>
          {children}
          <More>{offered}</More>
        </>
      ) : (
        <>
          {offered}
          {children}
        </>
      )}
      <PublishThis
        entry={item.entry}
        page={page}
        publishing={publishing}
        isRereading={isRereading}
        canStart={hasDraft && state !== 'conflict' && !isUnderWay}
        hasProblems={hasProblemIn(editing.problems)}
        isMarked={hasProblemIn(problems)}
        hasDraft={hasDraft}
        flush={flush}
      />
    </div>
  );
}

/** Closes once something else is used, so that it covers no field. */
function More({ children }: { readonly children: ReactNode }) {
  const { content } = useContentI18n();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeFor = ({ target }: Event) => {
      if (box.current && target instanceof Node && !box.current.contains(target)) box.current.open = false;
    };
    document.addEventListener('focusin', closeFor);
    return () => document.removeEventListener('focusin', closeFor);
  }, []);
  return (
    <details ref={box} className="editor-bar__more">
      <summary className="small">{content.more}</summary>
      <div className="editor-bar__tools">{children}</div>
    </details>
  );
}
