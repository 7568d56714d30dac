import { founders } from '#content/founders.ts';
import { coursePage } from '#content/learning.ts';
import type { Course } from '#domain/content/course.ts';
import type { Locale } from '#domain/text/locale.ts';
import { photoOf } from '#site/pictures/pictures.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { Portrait } from '#ui/parts/portrait.tsx';
import '#ui/parts/ticks.css';

export function Sidebar({ locale, course }: { locale: Locale; course: Course }) {
  const { team, story } = coursePage[locale];
  return (
    <aside className="sidebar flow" aria-labelledby="team">
      <h2 id="team">{team.title}</h2>
      <p className="small soft">{team.text}</p>
      <ul>
        {founders.map(({ name, role, experience, photo, sample }) => (
          <li className="founder" key={name} data-sample={sample ? '' : undefined}>
            <Portrait locale={locale} name={name} photo={photoOf(photo, locale)} />
            <div>
              <h3 className="h4">{name}</h3>
              <p className="small soft">{role.title[locale]}</p>
              <p className="small soft">{role.subtitle[locale]}</p>
              <p className="small soft">{courseStrings[locale].team.years(experience.years)}</p>
            </div>
            <ul className="ticks small">
              {experience.highlights[locale].slice(0, 3).map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <h3 className="h4">{story.title}</h3>
      <p className="small soft">{story.text}</p>
      <p className="note">{course.note[locale]}</p>
    </aside>
  );
}
