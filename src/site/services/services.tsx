import { home } from '#content/home.ts';
import { services, servicesPage } from '#content/services.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { Closing } from '#site/closing.tsx';
import { Opening } from '#site/opening.tsx';
import { Stem } from '#ui/parts/art/stem.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceIndex } from './service-index.tsx';
import { TrackRecord } from './track-record.tsx';

/** The services page: all eight at a glance, each in full, what stands behind them, and a closing call. */
export function Services({ locale }: { locale: Locale }) {
  const { heading, text, closing } = servicesPage[locale];
  return (
    <>
      <Opening heading={heading} text={text}>
        <div className="key">
          <span>
            <Stem />
            {home[locale].week.task}
          </span>
          <span>
            <Stem person />
            {home[locale].week.decision}
          </span>
        </div>
      </Opening>
      <div className="wrap services">
        <ServiceIndex locale={locale} />
        <div>
          {services.map((service) => (
            <ServiceCard key={service.kind} locale={locale} service={service} />
          ))}
        </div>
      </div>
      <TrackRecord locale={locale} />
      <Closing locale={locale} heading={closing.title} text={closing.text}>
        <a className="more" href={localPath(sitePaths.quiz, locale)}>
          {home[locale].hero.quiz} <Arrow />
        </a>
      </Closing>
    </>
  );
}
