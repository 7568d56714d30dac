import { useId, useState } from 'react';
import { describeField, fieldAt, valueAt, withValueAt } from '#domain/content/describe.ts';
import { contentDocuments } from '#domain/content/documents.ts';
import type { DraftMark } from '#domain/content/entry-state.ts';
import { figureNames } from '#domain/content/figures.ts';
import { toInstant } from '#domain/content/session-times.ts';
import { daysAfter, momentIn } from '#domain/content/zoned-time.ts';
import { postPath as pathOfPost } from '#domain/site/site-pages.ts';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';
import { go, hrefFor, type Route } from '../frame/address.ts';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { ownTimeZone } from '../frame/zones.ts';
import { DateField } from '../parts/date-field.tsx';
import { SubpageHead } from '../parts/subpage-head.tsx';
import { TickLine } from '../parts/tick-line.tsx';
import { type PostReply, postAddress, requestPostRemoval } from './api.ts';
import { Editor } from './editor.tsx';
import { FieldView } from './field-view.tsx';
import { OnlyLanguage, useWrittenLanguages } from './languages-field.tsx';
import {
  findPostProblems,
  fromPostForm,
  type PostForm,
  postField,
  postFieldOf,
  postServerProblems,
  postTitle,
  summaryFrom,
  toPostForm,
} from './post-form.ts';
import { RemoveButton } from './remove-button.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import type { Loaded } from './use-draft-editing.ts';
import { useOnce } from './use-once.ts';
import { usePostPaste } from './use-post-paste.ts';
import { UploadProgress } from './use-uploads.tsx';

export function PostPage({ slug, route }: { readonly slug: string; readonly route: Route }) {
  const query = useQuery<PostReply>(`/content/${postAddress(slug)}`);
  const { loaded, round, reload } = useOnce(query);
  return (
    <QueryResult query={{ ...query, data: loaded }}>
      {(data) => (
        <PostEditor
          key={round}
          slug={slug}
          route={route}
          post={data}
          current={query.data?.draft ?? null}
          newest={(query.data ?? data).version}
          replacesPublished={(query.data ?? data).replacesPublished}
          onReload={reload}
        />
      )}
    </QueryResult>
  );
}

interface Props {
  readonly slug: string;
  readonly route: Route;
  readonly post: PostReply;
  readonly current: DraftMark | null;
  readonly newest: number;
  readonly replacesPublished: boolean;
  readonly onReload: () => void;
}

const figuresField = describeField(contentDocuments.figures.schema);

const asPost = (value: unknown) => value as PostForm;

function toLoaded(reply: unknown): Loaded {
  const post = reply as PostReply;
  return { ...post, value: toPostForm(post.languages), published: post.published && toPostForm(post.published) };
}

function PostEditor({ slug, route, post, current, newest, replacesPublished, onReload }: Props) {
  const { content, locale } = useContentI18n();
  const [loaded] = useState<Loaded>(() => toLoaded(post));
  const remove = async (version: number | undefined) => {
    const reply = version === undefined ? undefined : await requestPostRemoval(slug, version);
    if (!reply || 'error' in reply) return content.posts.removeFailed;
    go(hrefFor('content', 'posts'));
    return undefined;
  };
  return (
    <Editor
      address={postAddress(slug)}
      route={route}
      loaded={loaded}
      current={current}
      newest={newest}
      replacesPublished={replacesPublished}
      toLoaded={toLoaded}
      carried="languages"
      field={postField}
      findProblems={(value) => findPostProblems(asPost(value), content.wrong, locale)}
      toServerProblems={(problems) => postServerProblems(problems, locale)}
      toBody={(value) => ({ languages: fromPostForm(asPost(value)) })}
      previewPath={(_: unknown, each: Locale) => localPath(pathOfPost(slug), each)}
      onReload={onReload}
      head={(value) => (
        <>
          <SubpageHead
            back={{ href: hrefFor('content', 'posts'), label: content.backTo(content.posts.heading) }}
            heading={postTitle(asPost(value).title, asPost(value).only ?? locale) || content.field.unnamed}
            text={pathOfPost(slug)}
          />
          {post.status === 'removed' && <p className="query-error">{content.posts.removedNote}</p>}
        </>
      )}
    >
      {(value, { change, flush }) => (
        <OnlyLanguage only={asPost(value).only}>
          <PostTexts slug={slug} form={asPost(value)} change={(update) => change((before) => update(asPost(before)))} flush={flush} />
          <PostFigures form={asPost(value)} />
          <fieldset className="group">
            <legend className="group__name">{content.posts.about}</legend>
            {['author', 'category', 'image', 'imageAlt'].map((name) => (
              <PostField key={name} name={name} value={value} />
            ))}
            <DateField
              label={content.posts.day}
              value={asPost(value).publishedAt}
              onChange={(day) => change((before) => withValueAt(before, ['publishedAt'], day))}
            />
          </fieldset>
          <fieldset className="group">
            <legend className="group__name">{content.posts.example}</legend>
            <p className="small soft">{content.posts.exampleHelp}</p>
            {['sample', 'exampleTitle', 'exampleText'].map((name) => (
              <PostField key={name} name={name} value={value} />
            ))}
          </fieldset>
          <PostSchedule form={asPost(value)} onChange={(part) => change((before) => ({ ...asPost(before), ...part }))} />
          {post.status !== 'removed' && (
            <RemoveButton
              label={content.posts.remove}
              ask={content.posts.removeAsk}
              text={post.status === 'new' ? content.posts.removeNewText : content.posts.removeText}
              of={{ post: slug }}
              onRemove={async () => remove(await flush())}
            />
          )}
        </OnlyLanguage>
      )}
    </Editor>
  );
}

function PostField({ name, value }: { readonly name: string; readonly value: unknown }) {
  return <FieldView field={postFieldOf(name)} path={name} value={valueAt(value, [name])} />;
}

interface TextsProps {
  readonly slug: string;
  readonly form: PostForm;
  readonly change: (update: (form: PostForm) => PostForm) => void;
  readonly flush: () => Promise<unknown>;
}

function PostTexts({ slug, form, change, flush }: TextsProps) {
  const { content } = useContentI18n();
  const { paste, uploads, lost } = usePostPaste(slug, form, change, flush);
  return (
    <div className="post-texts" onPasteCapture={paste}>
      {['only', 'title', 'summary'].map((name) => (
        <PostField key={name} name={name} value={form} />
      ))}
      <ProposedSummaries form={form} onChange={(summary) => change((before) => ({ ...before, summary }))} />
      {/* What arrived is said where it can be taken back. */}
      <UploadProgress uploads={{ ...uploads, said: '' }} />
      {lost > 0 && (
        <p role="status" className="small">
          {content.pictures.lost(lost)}
        </p>
      )}
      <PostField name="body" value={form} />
    </div>
  );
}

interface ProposedProps {
  readonly form: PostForm;
  readonly onChange: (summary: PostForm['summary']) => void;
}

/** Offers the text's first paragraph where there's no summary yet. */
function ProposedSummaries({ form, onChange }: ProposedProps) {
  const { content, languageName } = useContentI18n();
  const written = useWrittenLanguages();
  const proposed = written.flatMap((each) => {
    const summary = form.summary[each].trim() === '' ? summaryFrom(form.body[each], each) : '';
    return summary === '' ? [] : [{ language: each, summary }];
  });
  if (proposed.length === 0) return null;
  return (
    <div className="choices-row">
      {proposed.map(({ language, summary }) => (
        <button
          key={language}
          type="button"
          className="btn btn--line btn--s"
          onClick={() => onChange({ ...form.summary, [language]: summary })}
        >
          {content.posts.proposeSummary(written.length === 1 ? '' : languageName(language))}
        </button>
      ))}
    </div>
  );
}

/** Where the numbers of the drawings in a post's text are edited. */
function PostFigures({ form }: { readonly form: PostForm }) {
  const { content, locale } = useContentI18n();
  const shown = figureNames.filter((name) => locales.some((each) => form.body[each].includes(`(figure:${name})`)));
  if (shown.length === 0) return null;
  return (
    <p className="small">
      {content.posts.figures}{' '}
      {shown.map((name) => (
        <a key={name} href={hrefFor('content', 'figures', new URLSearchParams({ field: name }))}>
          {fieldAt(figuresField, [name])?.label[locale]}
        </a>
      ))}
    </p>
  );
}

interface ScheduleProps {
  readonly form: PostForm;
  readonly onChange: (part: Partial<Pick<PostForm, 'state' | 'publishAt'>>) => void;
}

type Choice = 'published' | 'draft' | 'scheduled';

/** When a post is on the site: from the next publish, not yet, or from a given hour. */
function PostSchedule({ form, onChange }: ScheduleProps) {
  const { posts: words } = useContentI18n().content;
  const id = useId();
  const zone = ownTimeZone();
  const isDraft = form.state === 'draft';
  const choice: Choice = isDraft ? 'draft' : form.publishAt === '' ? 'published' : 'scheduled';
  const at = Number.isNaN(Date.parse(form.publishAt)) ? undefined : momentIn(form.publishAt, zone);
  const choose = (next: Choice) => {
    if (next === 'draft') return onChange({ state: 'draft', publishAt: '' });
    if (next === 'published') return onChange({ state: '', publishAt: '' });
    const tomorrow = daysAfter(momentIn(Date.now(), zone).day, 1);
    onChange({ state: '', publishAt: toInstant(tomorrow, '09:00', zone) ?? '' });
  };
  const setMoment = (day: string, time: string) => {
    const instant = day && time ? toInstant(day, time, zone) : undefined;
    if (instant !== undefined) onChange({ publishAt: instant });
  };
  return (
    <fieldset className="group">
      <legend className="group__name">{words.when}</legend>
      {(['published', 'draft', 'scheduled'] as const).map((each) => (
        <TickLine
          key={each}
          type="radio"
          name={`${id}-when`}
          checked={choice === each}
          onChange={() => choose(each)}
          label={words.state[each]}
        />
      ))}
      {choice === 'scheduled' && at && (
        <div className="meeting">
          <DateField label={words.date} value={at.day} onChange={(day) => setMoment(day, at.time)} />
          <div className="field">
            <label htmlFor={`${id}-hour`}>{words.hour}</label>
            <input id={`${id}-hour`} type="time" value={at.time} onChange={({ target }) => setMoment(at.day, target.value)} />
          </div>
          <p className="small soft">{words.zone(zone)}</p>
        </div>
      )}
      {choice === 'draft' && <p className="small soft">{words.unpublishText}</p>}
    </fieldset>
  );
}
