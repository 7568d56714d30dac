import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { withValueAt } from '#domain/content/describe.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { useToast } from '../frame/toast.tsx';
import { useFormActions } from './form.tsx';
import { pastedDocument, postTitleMax } from './pasted-document.ts';
import { pictureMark } from './picture-mark.ts';
import { type PostForm, withDocument } from './post-form.ts';
import { useContentI18n } from './use-content-i18n.ts';
import { useUploads } from './use-uploads.tsx';

const filled = ['title', 'summary', 'body'] as const;

/** Splits a document that's pasted into the title or the text of a language that has no text yet. */
export function usePostPaste(form: PostForm, change: (update: (form: PostForm) => PostForm) => void) {
  const { content, words } = useContentI18n();
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
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // Its undo belongs to this form.
      toast();
    };
  }, [toast]);

  const undo = async (language: Locale, before: PostForm, after: PostForm, said: string) => {
    const now = typed();
    if (filled.some((name) => now[name][language] !== after[name][language])) return { text: words.work.notUndone(said), isError: true };
    latest.current((whole) =>
      filled.reduce((next, name) => withValueAt(next, [name, language], before[name][language]) as PostForm, whole),
    );
    setLost(0);
    return { text: words.work.undone };
  };
  const take = async (language: Locale, isText: boolean, read: NonNullable<ReturnType<typeof pastedDocument>>) => {
    let given = await read(postTitleMax);
    const before = typed();
    const title = before.title[language].trim();
    // Another heading than the title is part of the text, and so is all that's pasted there.
    if ((title !== '' && given.title !== title) || (isText && given.text === '')) given = await read(0);
    let after = before;
    const put = (document: Parameters<typeof withDocument>[2]) =>
      latest.current((now) => {
        after = withDocument(now, language, document);
        return after;
      });
    put({ title: given.title, text: '' });
    setLost(given.lost);
    const kept = await uploads.send(given.pictures.map(({ file }) => file));
    if (isGone.current) return;
    const { withPictures } = await import('../parts/markdown-from-html.ts');
    put({
      title: '',
      text: withPictures(
        given,
        kept.map((name) => name && pictureMark(name)),
      ),
    });
    // A title alone is seen where it's pasted.
    if (after.body[language] === before.body[language]) return;
    const { pasted, pastedTitle, pastedSummary, pastedBoth } = content.posts;
    const arrived = pasted(given.words, kept.filter(Boolean).length);
    const isTitle = isText && after.title[language] !== before.title[language];
    const isSummary = after.summary[language] !== before.summary[language];
    const besides = isTitle && isSummary ? pastedBoth : isTitle ? pastedTitle : isSummary ? pastedSummary : '';
    toast({ text: `${arrived} ${besides}`.trim(), undo: () => undo(language, before, after, arrived) });
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
    take(language, id === idOf(`body/${language}`), read).catch(() => toast({ text: content.posts.pasteFailed, isError: true }));
  };
  return { paste, uploads, lost };
}
