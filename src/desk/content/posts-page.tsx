import { type ClipboardEvent, type FormEvent, useId, useState } from 'react';
import { slug as slugSchema } from '#domain/content/text.ts';
import { localDay } from '#domain/records/lead-work.ts';
import type { Locale } from '#domain/text/locale.ts';
import { deskWritingStrings } from '#strings/owner/desk-writing.ts';
import { go, hrefFor } from '../frame/address.ts';
import { call } from '../frame/client.ts';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { SubpageHead } from '../parts/subpage-head.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { TextField } from '../parts/text-field.tsx';
import { type ContentOverview, type PostEntry, type PostReply, postAddress, requestPost, saveDraft } from './api.ts';
import { DraftState } from './draft-state.tsx';
import { type CountedDocument, pastedDocument, postTitleMax } from './pasted-document.ts';
import { pictureMark } from './picture-mark.ts';
import { fromPostForm, postTextMax, postTitle, slugFrom, summaryFrom, toPostForm } from './post-form.ts';
import { useContentI18n } from './use-content-i18n.ts';
import { UploadProgress, useUploads } from './use-uploads.tsx';

export const postHref = (slug: string): string => hrefFor('content', 'post', new URLSearchParams({ at: slug }));

export function PostsPage() {
  const { content } = useContentI18n();
  const query = useQuery<ContentOverview>('/content');
  return (
    <>
      <SubpageHead back={{ href: hrefFor('content'), label: content.back }} heading={content.posts.heading} text={content.posts.text} />
      <QueryResult query={query}>
        {({ posts }) => (
          <div className="flow flow--loose">
            <NewPost />
            {posts.length === 0 ? (
              <EmptyState heading={content.posts.none} text={content.posts.noneText} />
            ) : (
              <PostTable posts={posts.toSorted(byChange)} />
            )}
          </div>
        )}
      </QueryResult>
    </>
  );
}

const byChange = (a: PostEntry, b: PostEntry) =>
  (b.state.draft?.savedAt ?? '').localeCompare(a.state.draft?.savedAt ?? '') || a.slug.localeCompare(b.slug);

function PostTable({ posts }: { readonly posts: readonly PostEntry[] }) {
  const { content, locale, moment, words, languageName } = useContentI18n();
  const { column, status, scheduled } = content.posts;
  return (
    <table className="list list--posts">
      <TableHead caption={content.posts.table} columns={[[column.title], [column.status], [column.state, 'mid']]} />
      <tbody>
        {posts.map((post) => (
          <tr key={post.slug}>
            <th scope="row">
              <a className="about" href={postHref(post.slug)}>
                {postTitle(post.title, post.only ?? locale) || content.field.unnamed}
              </a>
              <span className="sub">{post.slug}</span>
              {post.only && <span className="sub">{words.languages.only(languageName(post.only))}</span>}
            </th>
            <td>{post.status === 'scheduled' ? scheduled(post.publishAt ? moment(post.publishAt) : '') : status[post.status]}</td>
            <td className="mid">
              <DraftState state={post.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a new post begins with. */
interface Beginning {
  readonly title: string;
  readonly only: Locale | undefined;
  /** In Markdown; empty unless a document was pasted. */
  readonly text: string;
}

/** Saves what a new post begins with; resolves with whether that worked. */
async function saveBeginning(slug: string, language: Locale, { title, only, text }: Beginning): Promise<boolean> {
  const reply = await call<PostReply>(`/content/${postAddress(slug)}`);
  if ('error' in reply) return false;
  const form = toPostForm(reply.data.languages);
  const languages = fromPostForm({
    ...form,
    only,
    // The writer's today: the server's may be tomorrow already.
    publishedAt: localDay(new Date()),
    title: { ...form.title, [language]: title },
    summary: { ...form.summary, [language]: summaryFrom(text, language) },
    body: { ...form.body, [language]: text },
  });
  return typeof (await saveDraft(postAddress(slug), { languages, version: reply.data.version }, () => undefined)) === 'object';
}

/** Creates a post. A document that's pasted gives it its title, text and summary; its title suggests its slug. */
function NewPost() {
  const { content, locale, number, words: deskWords } = useContentI18n();
  const words = content.posts;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [only, setOnly] = useState<Locale>();
  const [pasted, setPasted] = useState<CountedDocument>();
  /** What its pictures are called, as far as they're uploaded: none is sent twice. */
  const [kept, setKept] = useState<ReadonlyMap<File, string>>(new Map());
  /** Some pictures weren't uploaded, which is told. */
  const [isShort, setShort] = useState(false);
  const [typedSlug, setTypedSlug] = useState<string>();
  const [created, setCreated] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const uploads = useUploads({ describedLater: true });
  const slug = typedSlug ?? slugFrom(title);
  const paste = (event: ClipboardEvent) => {
    const read = pastedDocument(event.clipboardData);
    if (!read) return;
    event.preventDefault();
    if (busy) return;
    void read(postTitleMax).then(
      (given) => {
        if (given.text.length > postTextMax) return setFailure(deskWritingStrings[locale].tooLong(number(postTextMax)));
        setShort(false);
        setFailure('');
        setPasted(given);
        if (given.title) setTitle(given.title);
        setOnly((before) => before ?? locale);
      },
      () => setFailure(words.pasteFailed),
    );
  };
  /** Resolves with what all pictures are called that are uploaded by then, and how many aren't. */
  const upload = async (files: readonly File[]) => {
    const missing = files.filter((file) => !kept.has(file));
    const names = await uploads.send(missing);
    const sent = missing.flatMap((file, index) => (names[index] === undefined ? [] : [[file, names[index]] as const]));
    return { all: new Map([...kept, ...sent]), missing: missing.length - sent.length };
  };
  /** The pictures go first, so that a failure leaves no empty post. */
  const create = async (isWithout: boolean) => {
    if (busy) return;
    setFailure('');
    setProblem(undefined);
    if (!slugSchema.safeParse(slug).success) return setProblem(content.wrong.slug);
    setBusy(true);
    let names = kept;
    if (pasted && !isWithout) {
      const { all, missing } = await upload(pasted.pictures.map(({ file }) => file));
      names = all;
      setKept(all);
      setShort(missing > 0);
      if (missing > 0) return setBusy(false);
    }
    const reply = created === slug ? undefined : await requestPost(slug);
    if (reply && 'error' in reply) {
      setBusy(false);
      return setProblem(words.createFailed);
    }
    setCreated(slug);
    setTypedSlug(slug);
    let text = '';
    if (pasted) {
      const { withPictures } = await import('../parts/markdown-from-html.ts');
      const marks = pasted.pictures.map(({ file }) => names.get(file)).map((name) => name && pictureMark(name));
      text = withPictures(pasted, marks);
    }
    if (await saveBeginning(slug, only ?? locale, { title: title.trim(), only, text })) return go(postHref(slug));
    setBusy(false);
    setFailure(words.beginFailed);
  };
  const leaveOut = () => {
    setPasted(undefined);
    setShort(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create(isShort);
  };
  if (!isOpen)
    return (
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {words.add}
      </button>
    );
  return (
    <form className="new-post flow" noValidate onSubmit={submit} aria-labelledby={`${id}-heading`}>
      <h2 className="h4" id={`${id}-heading`}>
        {words.add}
      </h2>
      <TextField
        label={words.addTitle}
        value={title}
        maxLength={postTitleMax}
        onChange={setTitle}
        onPaste={paste}
        hint={pasted ? undefined : words.pasteHelp}
        isFocused
      />
      <div role="status" className="small">
        {pasted && (
          <p>
            {words.pasted(pasted.words, pasted.pictures.length)} {words.pastedSummary}{' '}
            <button type="button" className="more" disabled={busy} onClick={leaveOut}>
              {words.withoutPasted}
            </button>
          </p>
        )}
        {pasted && pasted.lost > 0 && <p>{words.pastedLost(pasted.lost)}</p>}
      </div>
      <LanguageChoice label={deskWords.languages.label} only={only} onChange={setOnly} />
      <TextField label={words.slug} value={slug} maxLength={80} onChange={setTypedSlug} hint={words.slugHelp} problem={problem} />
      <button type="submit" className="btn" aria-busy={busy}>
        {words.create}
      </button>
      <UploadProgress uploads={uploads} />
      {isShort && (
        <>
          <ErrorLine>{words.beginWithout}</ErrorLine>
          <p>
            <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void create(false)}>
              {words.sendAgain}
            </button>
          </p>
        </>
      )}
      {failure && <ErrorLine>{failure}</ErrorLine>}
    </form>
  );
}
