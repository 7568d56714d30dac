import { terms } from '#content/terms.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';

export const TermsLink = ({ locale }: { locale: Locale }) => (
  <p className="small">
    <a href={localPath(sitePaths.terms, locale)}>{terms[locale].link.course}</a>
  </p>
);
