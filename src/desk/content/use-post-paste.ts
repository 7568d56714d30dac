import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withValueAt } from '#domain/content/describe.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { deskWritingStrings } from '#strings/owner/desk-writing.ts';
import { call } from '../frame/client.ts';
import { useToast } from '../frame/toast.tsx';
import { retryMs } from '../parts/use-autosave.ts';
import { type PostReply, postAddress, saveDraft } from './api.ts';
import { useFormActions } from './form.tsx';
import { pastedDocument, postTitleMax } from './pasted-document.ts';
import { pictureMark, withPictureFor } from './picture-mark.ts';
import { fromPostForm, type PostForm, postTextMax, toPostForm, withDocument } from './post-form.ts';
import { useContentI18n } from './use-content-i18n.ts';
import { useUploads } from './use-uploads.tsx';

const maxAttempts = 15;

/** Replaces pictures in what the server has of a post; resolves with whether it has them, or nothing to replace. */
async function placeInDraft(slug: string, place: (form: PostForm) => PostForm): Promise<boolean> {
  const reply = await call<PostReply>(`/content/${postAddress(slug)}`);
  if ('error' in reply) return false;
  const { languages, version } = reply.data;
  const form = toPostForm(languages);
  const placed = place(form);
  if (locales.every((each) => placed.body[each] === form.body[each])) return true;
  return typeof (await saveDraft(postAddress(slug), { languages: fromPostForm(placed), version }, () => undefined)) === 'object';
}

/** Splits a document that's pasted into the title or the text of a language that has no text yet. */
export function usePostPaste(
  slug: string,
  form: PostForm,
  change: (update: (form: PostForm) => PostForm) => void,
  flush: () => Promise<unknown>,
) {
  const { content, words, locale, number } = useContentI18n();
  const { idOf } = useFormActions();
  const uploads = useUploads();
  const toast = useToast();
  const latest = useRef(change);
  latest.current = change;
  /** The form as it's typed, which may not be on the page yet. */
  const typed = () => {
    let now = form;
    latest.current((before) => {
      now = before;
      return before;
    });
    return now;
  };
  const [lost, setLost] = useState(0);
  const reading = useRef(new Set<Locale>());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // Its undo belongs to this form.
      toast();
    };
  }, [toast]);

  const put = async (language: Locale, isText: boolean, read: NonNullable<ReturnType<typeof pastedDocument>>) => {
    const { withPictures } = await import('../parts/markdown-from-html.ts');
    let given = await read(postTitleMax);
    const title = typed().title[language].trim();
    // Another heading than the title is part of the text, and so is all that's pasted there.
    if ((title !== '' && given.title !== title) || (isText && given.text === '')) given = await read(0);
    // The text doesn't wait for its pictures. Until each is there, one that's unknown stands for it, with which nothing is published.
    const standIns = given.pictures.map((_, index) => `${content.pictures.standIn}-${Date.now().toString(36)}-${index + 1}`);
    const text = withPictures(given, standIns.map(pictureMark));
    if (text.length > postTextMax) return undefined;
    let [before, after] = [form, form];
    latest.current((now) => {
      before = now;
      after = withDocument(now, language, { title: given.title, text });
      return after;
    });
    setLost(given.lost);
    return { given, standIns, before, after };
  };
  /** Once the page is left. The server may not have the text yet, may be away, or somebody else may save meanwhile. */
  const placeLater = async (place: (form: PostForm) => PostForm, attempts = maxAttempts): Promise<undefined> => {
    const isTextSaved = (await flush()) !== undefined;
    if ((await placeInDraft(slug, place)) && isTextSaved) return;
    if (attempts === 1) {
      toast({ text: content.posts.picturesFailed, isError: true });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return placeLater(place, attempts - 1);
  };
  const placePictures = async (language: Locale, { given, standIns, before, after }: NonNullable<Awaited<ReturnType<typeof put>>>) => {
    const kept = await uploads.send(given.pictures.map(({ file }) => file));
    const places = standIns.map((standIn, index) => (now: PostForm) => {
      const body = withPictureFor(now.body[language], standIn, kept[index]);
      return body === now.body[language] ? now : { ...now, body: { ...now.body, [language]: body } };
    });
    const placeAll = (now: PostForm) => places.reduce((next, place) => place(next), now);
    if (isGone.current) return placeLater(placeAll);
    // Each by itself, and at once: whoever is writing stays where they are.
    for (const place of places) flushSync(() => latest.current(place));
    const left = placeAll(after);
    const filled = (['title', 'summary', 'body'] as const).filter((name) => left[name][language] !== before[name][language]);
    return { filled, left, pictures: kept.filter(Boolean).length };
  };
  const take = async (language: Locale, isText: boolean, read: NonNullable<ReturnType<typeof pastedDocument>>) => {
    reading.current.add(language);
    const document = await put(language, isText, read).finally(() => reading.current.delete(language));
    if (!document) return toast({ text: deskWritingStrings[locale].tooLong(number(postTextMax)), isError: true });
    const placed = await placePictures(language, document);
    // A title alone is seen where it's pasted.
    if (!placed?.filled.includes('body')) return;
    const { filled, left, pictures } = placed;
    const { pasted, pastedTitle, pastedSummary, pastedBoth } = content.posts;
    const arrived = pasted(document.given.words, pictures);
    const isTitle = isText && filled.includes('title');
    const isSummary = filled.includes('summary');
    const besides = isTitle && isSummary ? pastedBoth : isTitle ? pastedTitle : isSummary ? pastedSummary : '';
    const undo = async () => {
      const now = typed();
      if (filled.some((name) => now[name][language] !== left[name][language]))
        return { text: words.work.notUndone(arrived), isError: true };
      latest.current((whole) =>
        filled.reduce((next, name) => withValueAt(next, [name, language], document.before[name][language]) as PostForm, whole),
      );
      setLost(0);
      return { text: words.work.undone };
    };
    toast({ text: `${arrived} ${besides}`.trim(), undo });
  };
  const paste = (event: ClipboardEvent) => {
    const { id } = event.target as Element;
    const language = locales.find((each) => [idOf(`title/${each}`), idOf(`body/${each}`)].includes(id));
    if (language === undefined || typed().body[language].trim() !== '') return;
    const read = pastedDocument(event.clipboardData);
    if (!read) return;
    event.preventDefault();
    // The text's own editor would take it, too.
    event.stopPropagation();
    if (reading.current.has(language)) return;
    take(language, id === idOf(`body/${language}`), read).catch(() => toast({ text: content.posts.pasteFailed, isError: true }));
  };
  return { paste, uploads, lost };
}
