import { brand } from '#content/brand.ts';
import { postPath } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import type { Worksheet } from '#posts/read-worksheets.ts';
import { BackLink } from '#site/back-link.tsx';
import { LanguageNotice } from '#site/language-notice.tsx';
import { absolute } from '#site/seo/addresses.ts';
import { worksheetStrings } from '#strings/site/worksheet.ts';
import { languageNames } from '#strings/text/language-names.ts';
import './worksheet.css';

/** A form to print on one page, Letter or A4 (C15). On paper it names its source. */
export function WorksheetPage({ locale, worksheet, postTitle }: { locale: Locale; worksheet: Worksheet; postTitle: string }) {
  const words = worksheetStrings[locale];
  const { slug, title, summary, html, language } = worksheet;
  const foreign = language === locale ? undefined : language;
  return (
    <article className="wrap worksheet">
      <BackLink href={localPath(postPath(slug), locale)} text={words.back} />
      {foreign && <LanguageNotice text={words.otherLanguage(languageNames[locale][foreign])} />}
      <h1 lang={foreign}>{title}</h1>
      <p className="worksheet__use" lang={foreign}>
        {summary}
      </p>
      <button className="btn btn--line btn--s" type="button" data-print="">
        {words.print}
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time. */}
      <div className="worksheet__form" lang={foreign} dangerouslySetInnerHTML={{ __html: html }} />
      <p className="worksheet__from">
        {words.from(postTitle)} {brand.name}, {absolute(postPath(slug), locale)}
      </p>
    </article>
  );
}
