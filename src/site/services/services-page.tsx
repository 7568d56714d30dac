import { home } from '#content/home.ts';
import { services, servicesPage } from '#content/services.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { InlineScript } from '#site/bundle/inline-script.tsx';
import { CallToAction } from '#site/call-to-action.tsx';
import { Opening } from '#site/opening.tsx';
import { Stem } from '#ui/parts/art/stem.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import foldServices from './fold.inline.ts?inline-script';
import { ServiceCard } from './service-card.tsx';
import { ServiceIndex } from './service-index.tsx';
import { TrackRecord } from './track-record.tsx';
import '#ui/parts/marks.css';
import './services-page.css';

export function ServicesPage({ locale }: { locale: Locale }) {
  const { heading, text, callToAction } = servicesPage[locale];
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
      <InlineScript code={foldServices} />
      <TrackRecord locale={locale} />
      <CallToAction locale={locale} heading={callToAction.title} text={callToAction.text}>
        <a className="more" href={localPath(sitePaths.quiz, locale)}>
          {home[locale].hero.quiz}
          <Arrow />
        </a>
      </CallToAction>
    </>
  );
}
