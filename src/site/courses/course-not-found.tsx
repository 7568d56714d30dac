import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { Lost } from '#ui/parts/art/lost.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import '../not-found.css';

/** The 404 page for courses (C9). */
export function CourseNotFound({ locale }: { locale: Locale }) {
  const words = courseStrings[locale].notFound;
  return (
    <section className="section">
      <div className="wrap">
        <div className="flow way-back">
          <h1>{words.title}</h1>
          <p className="lg soft">{words.text}</p>
          <LinkButton href={localPath(sitePaths.courses, locale)}>{words.back}</LinkButton>
        </div>
        <Lost />
      </div>
    </section>
  );
}
