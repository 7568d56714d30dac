import { type FormEvent, useId, useState } from 'react';
import { slug as slugSchema } from '#domain/content/text.ts';
import type { Locale } from '#domain/text/locale.ts';
import { go, hrefFor } from '../frame/address.ts';
import { call } from '../frame/client.ts';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { SubpageHead } from '../parts/subpage-head.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { TextField } from '../parts/text-field.tsx';
import { type ContentOverview, type PostEntry, type PostReply, postAddress, requestPost, saveDraft } from './api.ts';
import { DraftState } from './draft-state.tsx';
import { fromPostForm, postTitle, slugFrom, toPostForm } from './post-form.ts';
import { useContentI18n } from './use-content-i18n.ts';

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

const titleMax = 200;

/** Saves a new post's typed title. On failure, the post exists without one. */
async function saveTitle(slug: string, locale: Locale, title: string): Promise<void> {
  const reply = await call<PostReply>(`/content/${postAddress(slug)}`);
  if ('error' in reply || title === '') return;
  const form = toPostForm(reply.data.languages);
  const languages = fromPostForm({ ...form, title: { ...form.title, [locale]: title } });
  await saveDraft(postAddress(slug), { languages, version: reply.data.version }, () => undefined);
}

/** Creates a post; its title suggests its slug. */
function NewPost() {
  const { content, locale } = useContentI18n();
  const words = content.posts;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [typedSlug, setTypedSlug] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const slug = typedSlug ?? slugFrom(title);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!slugSchema.safeParse(slug).success) return setProblem(content.wrong.slug);
    setBusy(true);
    const reply = await requestPost(slug);
    if ('error' in reply) {
      setBusy(false);
      return setProblem(words.createFailed);
    }
    await saveTitle(slug, locale, title.trim());
    go(postHref(slug));
  };
  if (!isOpen)
    return (
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {words.add}
      </button>
    );
  return (
    <form className="new-post flow" noValidate onSubmit={(event) => void create(event)} aria-labelledby={`${id}-heading`}>
      <h2 className="h4" id={`${id}-heading`}>
        {words.add}
      </h2>
      <TextField label={words.addTitle} value={title} maxLength={titleMax} onChange={setTitle} isFocused />
      <TextField label={words.slug} value={slug} maxLength={80} onChange={setTypedSlug} hint={words.slugHelp} problem={problem} />
      <button type="submit" className="btn" aria-busy={busy}>
        {words.create}
      </button>
    </form>
  );
}
