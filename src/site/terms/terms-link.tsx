import { terms } from '#content/terms.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { sitePaths } from '#domain/site-pages.ts';

/** The link to the terms, next to a course's price. */
export const TermsLink = ({ locale }: { locale: Locale }) => (
  <p className="small">
    <a href={localPath(sitePaths.terms, locale)}>{terms[locale].link.course}</a>
  </p>
);
