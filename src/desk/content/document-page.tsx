import { useMemo, useState } from 'react';
import { describeField, type FieldDescription, fieldAt, valueAt } from '#domain/content/describe.ts';
import { type ContentDocument, contentDocuments, type DocumentName } from '#domain/content/documents.ts';
import type { DraftMark } from '#domain/content/entry-state.ts';
import { isPaged, itemTitle, type PathText, partsOf } from '#domain/content/field-names.ts';
import { shownTitle } from '#domain/content/shown-title.ts';
import type { Locale } from '#domain/text/locale.ts';
import { hrefFor, type Route } from '../frame/address.ts';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { SubpageHead } from '../parts/subpage-head.tsx';
import { type ContentOverview, type DocumentReply, documentAddress } from './api.ts';
import { Editor } from './editor.tsx';
import { FieldView, GroupFields } from './field-view.tsx';
import { PagedList } from './paged-list.tsx';
import { type FigurePosts, previewPathOf } from './preview-paths.ts';
import { findProblems, serverProblems } from './problems.ts';
import type { EditedItem } from './publish-this.tsx';
import { Repair, UnreadableDocument } from './repair.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import { useOnce } from './use-once.ts';
import { withoutEmpty } from './without-empty.ts';

export function DocumentPage({ name, route }: { readonly name: DocumentName; readonly route: Route }) {
  const Opened = name === 'figures' ? FiguresEditor : DocumentEditor;
  const query = useQuery<DocumentReply>(`/content/${documentAddress(name)}`);
  const { loaded, round, reload } = useOnce(query);
  return (
    <QueryResult query={{ ...query, data: loaded }}>
      {(data) =>
        data.value === null ? (
          <UnreadableDocument name={name} loaded={data} onReload={reload} />
        ) : (
          <Opened
            key={round}
            name={name}
            route={route}
            loaded={data}
            current={query.data?.draft ?? null}
            newest={(query.data ?? data).version}
            replacesPublished={(query.data ?? data).replacesPublished}
            onReload={reload}
          />
        )
      }
    </QueryResult>
  );
}

interface Props {
  readonly name: DocumentName;
  readonly route: Route;
  readonly loaded: DocumentReply;
  readonly current: DraftMark | null;
  readonly newest: number;
  readonly replacesPublished: boolean;
  readonly onReload: () => void;
  readonly posts?: FigurePosts;
}

/** The drawings' numbers; what posts show them is known only from the posts. */
function FiguresEditor(props: Props) {
  const query = useQuery<ContentOverview>('/content');
  return (
    <QueryResult query={query}>
      {({ posts }) => (
        <DocumentEditor
          {...props}
          posts={Object.fromEntries(posts.flatMap(({ slug, figures }) => figures.map((figure) => [figure, slug])))}
        />
      )}
    </QueryResult>
  );
}

function DocumentEditor({ name, route, loaded, current, newest, replacesPublished, onReload, posts }: Props) {
  const { content, locale } = useContentI18n();
  const { schema, title, figures }: ContentDocument<(typeof contentDocuments)[DocumentName]['schema']> = contentDocuments[name];
  const [field] = useState(() => describeField(schema, name));
  const at = route.query.get('at') ?? '';
  const address = documentAddress(name);
  const previewPath = (value: unknown, each: Locale, pointed: PathText) => previewPathOf(name, value, at, each, pointed, posts);
  return (
    <Editor
      address={address}
      route={route}
      loaded={loaded}
      current={current}
      newest={newest}
      replacesPublished={replacesPublished}
      toLoaded={toLoaded}
      field={field}
      figures={figures}
      findProblems={(value) => findProblems(schema, withoutEmpty(field, value), field, content.wrong, locale)}
      toServerProblems={(problems) => serverProblems(problems, locale)}
      toBody={(value) => ({ value: withoutEmpty(field, value) })}
      previewPath={previewPath}
      item={(value) => itemAt(address, at, value)}
      onReload={onReload}
      head={(value) => (
        <>
          <Head name={name} field={field} value={value} at={at} title={title[locale]} />
          {loaded.lastReadable !== undefined && <Repair name={name} loaded={loaded} onReload={onReload} />}
        </>
      )}
    >
      {(value) => {
        if (at === '') return <WholeDocument name={name} field={field} value={value} />;
        const [inner, here] = [fieldAt(field, partsOf(at)), valueAt(value, partsOf(at))];
        if (!inner || here === undefined) return <EmptyState heading={title[locale]} text={content.item.gone} />;
        return <Whole field={inner} path={at} value={here} />;
      }}
    </Editor>
  );
}

/** An item that's published on its own: one of a list, with a name in its address, such as a course. */
function itemAt(address: string, at: PathText, value: unknown): EditedItem | undefined {
  const slug = /^\d+$/.test(at) ? valueAt(value, [at, 'slug']) : undefined;
  return typeof slug === 'string' && slug !== '' ? { entry: `${address}/${slug}`, path: at } : undefined;
}

/** A file that isn't JSON has no form. */
export function toLoaded(reply: unknown): DocumentReply | undefined {
  const read = reply as DocumentReply;
  return read.value === null ? undefined : read;
}

function Whole({ field, path, value }: { readonly field: FieldDescription; readonly path: PathText; readonly value: unknown }) {
  return field.kind === 'group' ? (
    <GroupFields field={field} path={path} value={value} />
  ) : (
    <FieldView field={field} path={path} value={value} />
  );
}

function WholeDocument({ name, field, value }: { readonly name: DocumentName; readonly field: FieldDescription; readonly value: unknown }) {
  const { locale } = useContentI18n();
  if (isPaged(field)) return <PagedList name={name} field={field} path="" value={value} />;
  if (field.kind !== 'group') return <FieldView field={field} path="" value={value} />;
  return field.fields.map(([part, each]) => {
    const inner = valueAt(value, [part]);
    return isPaged(each) ? (
      <section key={part} className="flow">
        <h2 className="h4">{each.label[locale]}</h2>
        <PagedList name={name} field={each} path={part} value={inner} />
      </section>
    ) : (
      <FieldView key={part} field={each} path={part} value={inner} />
    );
  });
}

interface HeadProps {
  readonly name: DocumentName;
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly at: PathText;
  readonly title: string;
}

function Head({ name, field, value, at, title }: HeadProps) {
  const { content, locale } = useContentI18n();
  const parts = useMemo(() => partsOf(at), [at]);
  const list = fieldAt(field, parts.slice(0, -1));
  const item = valueAt(value, parts);
  const isItem = at !== '' && list?.kind === 'list' && item !== undefined;
  const heading = isItem ? shownTitle(name, item, itemTitle(list, item, Number(parts.at(-1)), locale, content.field), locale) : title;
  const back =
    at === '' ? { href: hrefFor('content'), label: content.back } : { href: hrefFor('content', name), label: content.backTo(title) };
  return <SubpageHead back={back} heading={heading} />;
}
