import { deskWritingStrings } from '#strings/owner/desk-writing.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

interface Props {
  readonly id?: string;
  readonly text: string;
  /** A text without toolbar has no bold, headings or links. */
  readonly isMarkdown?: boolean;
  /** HTML keeps a post from being published; elsewhere it's printed. */
  readonly refusesHtml?: boolean;
  /** Names in braces are printed. */
  readonly hasFigures?: boolean;
}

const tag = /<\/?[a-z][^<>]*>?|&(?:[a-z]+|#\d+);/i;
const braces = /\{\s*[\p{L}\d_-]+\s*\}/u;
const marks = /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\([^)]+\)|^#{1,6} /m;

/** Fenced and inline code says what it says. */
const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?(?:```|$)|`[^`\n]*`|<!--[\s\S]*?-->|\\[<&]/g, ' ');

const lengthMax = 40;

/** Says while somebody types what won't work as they may expect. */
export function TextWarning({ id, text, isMarkdown = false, refusesHtml = false, hasFigures = false }: Props) {
  const { locale } = useDeskI18n();
  const words = deskWritingStrings[locale].warning;
  const read = isMarkdown ? withoutCode(text) : text;
  const found = (pattern: RegExp) => pattern.exec(read)?.[0].slice(0, lengthMax);
  const [html, name, mark] = [found(tag), hasFigures ? undefined : found(braces), isMarkdown ? undefined : found(marks)];
  const said = html ? (refusesHtml ? words.refused(html) : words.html(html)) : name ? words.figure(name) : mark ? words.marks(mark) : '';
  return (
    <p id={id} role="status" className={said ? 'small text-warning' : 'vh'}>
      {said}
    </p>
  );
}
