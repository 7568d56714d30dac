import { about } from '#content/about.ts';
import { brand } from '#content/brand.ts';
import type { Founder as Person } from '#domain/content/founders.ts';
import { founderPath } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { photoOf } from '#site/pictures/pictures.ts';
import { personStrings } from '#strings/site/person.ts';
import { profileStrings } from '#strings/site/profile.ts';
import { Years } from '#ui/parts/art/counts.tsx';
import { BookCall } from '#ui/parts/book-call.tsx';
import { Portrait } from '#ui/parts/portrait.tsx';
import '#ui/parts/ticks.css';
import './founder-profile.css';

export function FounderProfile({ locale, founder, profile = false }: { locale: Locale; founder: Person; profile?: boolean }) {
  const { labels } = about[locale].team;
  const { slug, name, role, bio, experience, specialties, technologies, photo, sample } = founder;
  return (
    <article className="split split--flip founder" data-sample={sample ? '' : undefined}>
      <Portrait locale={locale} name={name} photo={photoOf(photo, locale)} />
      <div className="flow">
        {profile ? (
          <h1>{name}</h1>
        ) : (
          <h4>
            <a href={localPath(founderPath(slug), locale)}>{name}</a>
          </h4>
        )}
        <p className="role">{role.title[locale]}</p>
        <p className="lead">{role.subtitle[locale]}</p>
        {profile && (
          <>
            <p>{bio[locale]}</p>
            <BookCall locale={locale} url={brand.bookingUrl} label={profileStrings[locale].call(name)} />
          </>
        )}
        <div>
          <Years count={experience.years} />
          <p className="small">
            <strong>{personStrings[locale].years(experience.years)}</strong>
          </p>
        </div>
        <dl>
          <div>
            <dt>{labels.highlights}</dt>
            <dd>
              <ul className="ticks">
                {experience.highlights[locale].map((highlight) => (
                  <li key={highlight}>{highlight}</li>
                ))}
              </ul>
            </dd>
          </div>
          <div>
            <dt>{labels.specialties}</dt>
            <dd>
              <ul className="ticks across">
                {specialties.map((each) => (
                  <li key={each.en}>{each[locale]}</li>
                ))}
              </ul>
            </dd>
          </div>
          {technologies && (
            <div>
              <dt>{labels.technologies}</dt>
              <dd>
                <ul className="ticks across">
                  {technologies.map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </article>
  );
}
