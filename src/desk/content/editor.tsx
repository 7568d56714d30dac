import type { ReactNode } from 'react';
import type { FieldDescription } from '#domain/content/describe.ts';
import type { DraftMark } from '#domain/content/entry-state.ts';
import type { PathText } from '#domain/content/field-names.ts';
import type { Figures } from '#domain/content/text-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Route } from '../frame/address.ts';
import { Conflicts } from './conflict.tsx';
import { EditorBar } from './editor-bar.tsx';
import { FigureChoice } from './figure-choice.tsx';
import { FindField } from './find-field.tsx';
import { FormProvider, useForm } from './form.tsx';
import { textsAt } from './pointed-texts.ts';
import { PreviewChoice, usePreviewLayout } from './preview-choice.tsx';
import { PreviewPane } from './preview-pane.tsx';
import type { EditedItem } from './publish-this.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import { type DraftEditing, type DraftOptions, useDraftEditing } from './use-draft-editing.ts';
import { useOthers } from './use-others.ts';
import { useProblemNavigation } from './use-problem-navigation.ts';
import { WordsToAvoid } from './words-to-avoid.tsx';

interface Props extends DraftOptions {
  readonly route: Route;
  /** The draft as the server has it now; others may have changed it. */
  readonly current: DraftMark | null;
  readonly field: FieldDescription;
  /** That its texts may name besides the company's; undefined if they take none. */
  readonly figures?: Figures<never> | undefined;
  /** Path of the page that shows it; omit for no preview. */
  readonly previewPath?: (value: unknown, locale: Locale, pointed: PathText) => string;
  /** What's open of a list; undefined for all that's edited. */
  readonly item?: (value: unknown) => EditedItem | undefined;
  /** That something shown here waits to be published, if it isn't in the draft. */
  readonly hasOthers?: boolean;
  readonly head: (value: unknown) => ReactNode;
  readonly children: (value: unknown, form: Pick<DraftEditing, 'change' | 'flush'>) => ReactNode;
}

export function Editor({ route, current, field, figures, previewPath, item, hasOthers = false, head, children, ...draft }: Props) {
  const { content, locale, author, moment } = useContentI18n();
  const isOther = useOthers();
  const editing = useDraftEditing(draft);
  const { value, state, problems, change, flush } = editing;
  const isNew = draft.loaded.published === null;
  const form = useForm({ field, value, problems, findProblems: draft.findProblems, change, flush: () => void flush(), name: 'f', isNew });
  const goTo = useProblemNavigation(route, field, problems, form);
  const preview = usePreviewLayout(previewPath !== undefined);
  const { isWidePage, width, isShown } = preview;
  return (
    <FormProvider actions={form.actions} shown={form.shown}>
      {head(value)}
      <EditorBar
        editing={editing}
        item={item?.(value) ?? { entry: draft.address, path: '' }}
        page={previewPath?.(value, locale, form.pointed.path)}
        field={field}
        problems={form.shown}
        goTo={goTo}
        hasOthers={hasOthers}
        tools={
          <>
            <FindField field={field} value={value} at={route.query.get('at') ?? ''} goTo={goTo} />
            {figures && <FigureChoice figures={figures} field={field} pointed={form.pointed.path} />}
          </>
        }
      >
        {previewPath && <PreviewChoice {...preview} />}
      </EditorBar>
      <Conflicts editing={editing} field={field} goTo={goTo} />
      <WordsToAvoid value={value} />
      {current && isOther(current) && state !== 'conflict' && (
        <p className="others small">{content.otherHere(author(current.author), moment(current.savedAt))}</p>
      )}
      <p role="status" className="vh">
        {form.said}
      </p>
      <div className={isShown && isWidePage ? `editor editor--${width}` : 'editor'}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows where the fields inside are entered. */}
        <div className="editor__form" hidden={isShown && !isWidePage} onFocus={form.follow} onSelect={form.follow}>
          {children(value, { change, flush })}
        </div>
        {previewPath && isShown && (
          <PreviewPane
            pathIn={(each) => previewPath(value, each, form.pointed.path)}
            textsIn={(each) => textsAt(field, value, form.pointed, each)}
            pointed={form.pointed}
            version={editing.revision}
            width={width}
            isInPlace={!isWidePage}
          />
        )}
      </div>
    </FormProvider>
  );
}
