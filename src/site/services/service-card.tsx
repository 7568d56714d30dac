import { brand } from '#content/brand.ts';
import { serviceFigures, servicesPage } from '#content/services.ts';
import type { Service } from '#domain/content/service.ts';
import { fillFigures } from '#domain/content/text-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { booking } from '#strings/site/layout.ts';
import { ServiceArt } from '#ui/parts/art/services/service-art.tsx';
import { Stem } from '#ui/parts/art/stem.tsx';
import { Arrow, OutArrow } from '#ui/parts/icon.tsx';
import '#ui/parts/marks.css';
import '#ui/parts/ticks.css';

/**
 * A service: a drawing of its work, capabilities, what AI adds, the business impact, and a call about it. On phones a script folds all but
 * the first.
 */
export function ServiceCard({ locale, service }: { locale: Locale; service: Service }) {
  const words = servicesPage[locale];
  const { kind } = service;
  return (
    <article className="service" id={kind} aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`}>{service.title[locale]}</h2>
      <div className="service__body">
        <figure data-sample={serviceFigures.sample ? '' : undefined}>
          <ServiceArt kind={kind} figures={serviceFigures} locale={locale} />
          <figcaption>
            <p>
              <strong>{service.caption[locale]}</strong> {serviceFigures.sample && <span className="soft">{words.sampleNote}</span>}
            </p>
            <p className="key">
              <span>
                <Stem />
                {service.stems[locale]}
              </span>
              <span>
                <Stem person />
                {service.dots[locale]}
              </span>
            </p>
          </figcaption>
        </figure>
        <div className="parts">
          <div>
            <h3 className="h4">{words.capabilities}</h3>
            <ul className="ticks">
              {service.capabilities.map((capability) => (
                <li key={capability.en}>{capability[locale]}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="h4">{words.advantage}</h3>
            <p>{service.advantage[locale]}</p>
          </div>
          <div className="impact">
            <h3 className="h4">{words.impact}</h3>
            <p>{service.impact[locale]}</p>
          </div>
        </div>
        <div className="row">
          <a className="btn btn--line btn--s" href={brand.bookingUrl} target="_blank" rel="noopener">
            {fillFigures(words.call, { service: service.short }, locale)} <OutArrow />
            <span className="vh">{`(${booking[locale].newTab})`}</span>
          </a>
          <a className="more small" href="#all">
            {words.back} <Arrow />
          </a>
        </div>
      </div>
    </article>
  );
}
