import { Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeField, type FieldDescription, fieldAt, valueAt } from '#domain/content/describe.ts';
import { contentDocuments } from '#domain/content/documents.ts';
import type { ContentUse } from '#domain/content/entry-state.ts';
import { localeRow } from '#domain/text/locale.ts';
import { listWords } from '#strings/text/list-words.ts';
import { hrefFor, type Route } from '../frame/address.ts';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { focusField } from '../parts/focus-field.ts';
import { SubpageHead } from '../parts/subpage-head.tsx';
import {
  type ContentOverview,
  type DocumentReply,
  documentAddress,
  type PictureEntry,
  requestPictureRemoval,
  requestPictureReturn,
} from './api.ts';
import { useDescriptionLanguages } from './description-languages.ts';
import { toLoaded } from './document-page.tsx';
import { Editor } from './editor.tsx';
import { type NamedEntry, nameEntry } from './entry-names.ts';
import { FieldView } from './field-view.tsx';
import { useFormActions } from './form.tsx';
import { OnlyLanguage } from './languages-field.tsx';
import { findProblems, joinPath, serverProblems } from './problems.ts';
import { Repair } from './repair.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { UploadButton } from './upload-button.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import { useOnce } from './use-once.ts';

const { schema } = contentDocuments.pictures;
const toBody = (value: unknown) => ({ value });

export function PicturesPage({ route }: { readonly route: Route }) {
  const { content, locale } = useContentI18n();
  const list = useQuery<ContentOverview>('/content');
  const query = useQuery<DocumentReply>(`/content/${documentAddress('pictures')}`);
  const { loaded, round, reload } = useOnce(query);
  const [field] = useState(() => describeField(schema, 'pictures'));
  const changed = () => {
    list.refetch();
    reload();
  };
  return (
    <>
      <SubpageHead
        back={{ href: hrefFor('content'), label: content.back }}
        heading={content.pictures.heading}
        text={content.pictures.text}
      />
      <UploadButton isWide takesSeveral onUploaded={changed} />
      <QueryResult query={list}>
        {({ pictures, posts }) =>
          pictures.length === 0 ? (
            <EmptyState heading={content.pictures.none} text={content.pictures.noneText} />
          ) : (
            <QueryResult query={{ ...query, data: loaded }}>
              {(data) =>
                data.value === null ? (
                  <Repair name="pictures" loaded={data} onReload={changed} />
                ) : (
                  <Editor
                    key={round}
                    address={documentAddress('pictures')}
                    route={route}
                    loaded={data}
                    current={query.data?.draft ?? null}
                    newest={(query.data ?? data).version}
                    replacesPublished={(query.data ?? data).replacesPublished}
                    field={field}
                    findProblems={(value) => findProblems(schema, value, field, content.wrong, locale)}
                    toServerProblems={(problems) => serverProblems(problems, locale)}
                    toBody={toBody}
                    toLoaded={toLoaded}
                    onReload={changed}
                    hasOthers={pictures.some(({ state, isRemoved }) => isRemoved || state.draft !== null)}
                    head={() => data.lastReadable !== undefined && <Repair name="pictures" loaded={data} onReload={changed} />}
                  >
                    {(value) => (
                      <ul className="pictures">
                        {pictures.map((picture) => (
                          <Picture
                            key={picture.file}
                            picture={picture}
                            posts={posts}
                            field={fieldAt(field, [picture.file, 'alt'])}
                            value={valueAt(value, [picture.file, 'alt'])}
                            onChanged={changed}
                          />
                        ))}
                      </ul>
                    )}
                  </Editor>
                )
              }
            </QueryResult>
          )
        }
      </QueryResult>
    </>
  );
}

interface Props {
  readonly picture: PictureEntry;
  readonly posts: ContentOverview['posts'];
  readonly field: FieldDescription | undefined;
  readonly value: unknown;
  readonly onChanged: () => void;
}

function Picture({ picture, posts, field, value, onChanged }: Props) {
  const { content, locale } = useContentI18n();
  const words = content.pictures;
  const { file, width, height, bytes, usedBy, isRemoved } = picture;
  const placesOf = (uses: readonly ContentUse[]) =>
    [...new Set(uses.map(({ where }) => where))].map((where) => nameEntry(where, posts, locale));
  const places = placesOf(usedBy);
  const size = new Intl.NumberFormat(localeRow(locale).format, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const remove = async () => {
    const reply = await requestPictureRemoval(file);
    if ('error' in reply) {
      const { uses } = { ...(reply.details?.current as { readonly uses?: readonly ContentUse[] } | undefined) };
      return reply.kind === 'in-use'
        ? words.inUse(
            listWords(
              placesOf(uses ?? usedBy).map(({ name }) => name),
              locale,
            ),
          )
        : words.removeFailed;
    }
    onChanged();
    return undefined;
  };
  const [isFailed, setFailed] = useState(false);
  const restore = async () => {
    const hasFailed = 'error' in (await requestPictureReturn(file));
    setFailed(hasFailed);
    if (!hasFailed) onChanged();
  };
  return (
    <li className="picture">
      <Thumbnail picture={picture} />
      <div className="flow flow--tight">
        <h2 className="h4">{file}</h2>
        <p className="small soft tnum">{words.size(width, height, size.format(bytes / 1024))}</p>
        {isRemoved ? (
          <>
            <p className="small">{words.removedNote}</p>
            <button type="button" className="btn btn--line btn--s" onClick={() => void restore()}>
              {words.restore}
            </button>
            {isFailed && <ErrorLine>{words.restoreFailed}</ErrorLine>}
          </>
        ) : (
          <>
            {field && <Description field={field} picture={picture} value={value} />}
            <Uses places={places} />
            {usedBy.length === 0 && (
              <ConfirmButton
                label={words.remove}
                name={`${words.remove}: ${file}`}
                ask={words.removeAsk(file)}
                text={words.removeText}
                onConfirm={remove}
              />
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** The languages that nobody reads it in fold away (O8). */
function Description({ field, picture, value }: Required<Pick<Props, 'field'>> & Pick<Props, 'picture' | 'value'>) {
  const { content, languageName } = useContentI18n();
  const { idOf } = useFormActions();
  const { shown, folded } = useDescriptionLanguages(picture);
  const path = `${picture.file}/alt`;
  return (
    <>
      <OnlyLanguage only={folded.length === 0 ? undefined : shown[0]}>
        {field && <FieldView field={field} path={path} value={value} />}
      </OnlyLanguage>
      {folded.map(({ locale, unfold }) => (
        <button
          key={locale}
          type="button"
          className="more small"
          onClick={() => {
            flushSync(unfold);
            focusField(idOf(joinPath(path, locale)));
          }}
        >
          {content.pictures.describeIn(languageName(locale))}
        </button>
      ))}
    </>
  );
}

function Uses({ places }: { readonly places: readonly NamedEntry[] }) {
  const words = useContentI18n().content.pictures;
  if (places.length === 0) return <p className="small soft">{words.notUsed}</p>;
  return (
    <p className="small soft">
      {`${words.usedBy}: `}
      {places.map(({ name, href }, index) => (
        <Fragment key={href ?? name}>
          {index > 0 && ', '}
          <a href={href}>{name}</a>
        </Fragment>
      ))}
    </p>
  );
}
