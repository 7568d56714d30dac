import { services, servicesPage } from '#content/services.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { ServiceMark } from '#ui/parts/art/services/service-mark.tsx';
import { Arrow } from '#ui/parts/icon.tsx';

/** Links to the page's services, each with a small drawing. Sticky if there's room. */
export function ServiceIndex({ locale }: { locale: Locale }) {
  const { index, unsure } = servicesPage[locale];
  return (
    <nav className="index" id="all" aria-label={index}>
      <ul>
        {services.map(({ kind, short }) => (
          <li key={kind}>
            <a href={`#${kind}`}>
              <ServiceMark kind={kind} />
              {short[locale]}
            </a>
          </li>
        ))}
      </ul>
      <p className="small soft">{unsure.text}</p>
      <a className="more small" href={localPath(sitePaths.quiz, locale)}>
        {unsure.link} <Arrow />
      </a>
    </nav>
  );
}
