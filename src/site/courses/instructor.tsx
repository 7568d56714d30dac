import type { Course } from '#domain/content/course.ts';
import type { Locale } from '#domain/text/locale.ts';
import { photoOf } from '#site/pictures/pictures.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { Portrait } from '#ui/parts/portrait.tsx';

export function Instructor({ locale, instructor }: { locale: Locale; instructor: Course['instructor'] }) {
  return (
    <div className="instructor" data-sample={instructor.sample ? '' : undefined}>
      <Portrait locale={locale} name={instructor.name} photo={photoOf(instructor.photo, locale)} />
      <div className="flow flow--tight">
        <h3>{courseStrings[locale].overview.instructor}</h3>
        <p>
          <strong>{instructor.name}</strong>
        </p>
        <p className="soft">{instructor.bio[locale]}</p>
        <dl className="facts">
          {instructor.achievements.map(({ title, value }) => (
            <div key={title.en}>
              <dt>{title[locale]}</dt>
              <dd>{value[locale]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
