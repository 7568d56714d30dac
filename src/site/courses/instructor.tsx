import type { Course } from '#domain/content/course.ts';
import type { Locale } from '#domain/text/locale.ts';
import { photoOf } from '#site/pictures/pictures.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { Portrait } from '#ui/parts/portrait.tsx';

interface Props {
  locale: Locale;
  instructor: Course['instructor'];
  /** Of the texts, if it isn't the page's. */
  lang?: Locale | undefined;
}

export function Instructor({ locale, instructor, lang }: Props) {
  return (
    <div className="instructor" data-sample={instructor.sample ? '' : undefined}>
      <Portrait locale={locale} name={instructor.name} photo={photoOf(instructor.photo, locale)} />
      <div className="flow flow--tight">
        <h3>{courseStrings[locale].overview.instructor}</h3>
        <p>
          <strong>{instructor.name}</strong>
        </p>
        <p className="soft" lang={lang}>
          {instructor.bio[locale]}
        </p>
        <dl className="facts" lang={lang}>
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
