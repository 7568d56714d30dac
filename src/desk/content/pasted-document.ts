import type { PastedDocument } from '../parts/markdown-from-html.ts';

/** In characters; a longer heading isn't a post's title. */
export const postTitleMax = 200;

export interface CountedDocument extends PastedDocument {
  readonly words: number;
}

/** Reads what's pasted, undefined if it's less than two blocks, which is a title. A heading of more than `titleMax` stays in the text. */
export function pastedDocument(data: DataTransfer): ((titleMax: number) => Promise<CountedDocument>) | undefined {
  const [html = '', plain = ''] = ['text/html', 'text/plain'].map((type) => data.getData(type));
  if ((html.match(/<(?:p|h[1-6]|li|tr)\b/gi)?.length ?? 0) < 2 && !plain.trim().includes('\n')) return undefined;
  return async (titleMax) => {
    const { markdownFromHtml, readPlainDocument, withPictures } = await import('../parts/markdown-from-html.ts');
    const formed = markdownFromHtml(html, titleMax);
    // Without its form, it says what the plain text says; a picture that didn't come along is counted all the same.
    const read = formed.text || formed.title ? formed : { ...readPlainDocument(plain, titleMax), lost: formed.lost };
    return { ...read, words: withPictures(read, []).match(/[\p{L}\p{N}]+/gu)?.length ?? 0 };
  };
}
