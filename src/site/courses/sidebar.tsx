import { coursePage } from '#content/courses-page.ts';
import { founders } from '#content/founders.ts';
import type { Course } from '#domain/content/course.ts';
import { foreignTo, type Locale } from '#domain/text/locale.ts';
import { photoOf } from '#site/pictures/pictures.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { Portrait } from '#ui/parts/portrait.tsx';
import '#ui/parts/ticks.css';

/** Whether the sidebar shows the instructor, among the founders. */
export const isFounder = ({ name }: Course['instructor']): boolean => founders.some((founder) => founder.name === name);

export function Sidebar({ locale, course }: { locale: Locale; course: Course }) {
  const { team, story } = coursePage[locale];
  const words = courseStrings[locale];
  const { instructor } = course;
  const lang = foreignTo(locale, course.only);
  const teaches = ({ name }: { name: string }) => name === instructor.name;
  return (
    <aside className="sidebar flow" aria-labelledby="team">
      <h2 id="team">{team.title}</h2>
      <p className="small soft">{team.text}</p>
      <ul>
        {founders
          .toSorted((a, b) => Number(teaches(b)) - Number(teaches(a)))
          .map((founder) => {
            const { name, role, experience, photo, sample } = founder;
            return (
              <li className="founder" key={name} data-sample={sample ? '' : undefined}>
                <Portrait locale={locale} name={name} photo={photoOf(photo, locale)} />
                <div>
                  {teaches(founder) && <p className="small">{words.overview.instructor}</p>}
                  <h3 className="h4">{name}</h3>
                  <p className="small soft">{role.title[locale]}</p>
                  <p className="small soft">{words.team.years(experience.years)}</p>
                </div>
                <p className="wide small">{role.subtitle[locale]}</p>
                {teaches(founder) && (
                  <p className="wide small" lang={lang}>
                    {instructor.bio[locale]}
                  </p>
                )}
                <ul className="ticks small">
                  {experience.highlights[locale].slice(0, 3).map((highlight) => (
                    <li key={highlight}>{highlight}</li>
                  ))}
                </ul>
              </li>
            );
          })}
      </ul>
      <h3 className="h4">{story.title}</h3>
      <p className="small soft">{story.text}</p>
      {course.apply === 'application' && (
        <p className="note" lang={lang}>
          {course.note[locale]}
        </p>
      )}
    </aside>
  );
}
