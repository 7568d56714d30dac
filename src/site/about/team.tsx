import { about } from '#content/about.ts';
import { founders } from '#content/founders.ts';
import type { Locale } from '#domain/text/locale.ts';
import { FounderProfile } from './founder-profile.tsx';
import '#ui/parts/ticks.css';

/** How we work and the founders; samples are marked as samples. */
export function Team({ locale }: { locale: Locale }) {
  const { team } = about[locale];
  const sample = founders.some((each) => each.sample);
  return (
    <section className="section rule">
      <div className="wrap">
        <div className="split split--flip team">
          <div className="flow">
            <h2>{team.title}</h2>
            <p className="lg soft">{team.text}</p>
          </div>
          <ul className="ticks">
            {[...team.points, team.present].map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div className="founders-head">
          <h3>{team.founders}</h3>
          {sample && <p className="small soft">{team.sampleNote}</p>}
        </div>
        <div className="founders">
          {founders.map((founder) => (
            <FounderProfile key={founder.name} locale={locale} founder={founder} />
          ))}
        </div>
      </div>
    </section>
  );
}
