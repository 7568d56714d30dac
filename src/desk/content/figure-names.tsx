import { type CourseDocument, courseNumbers } from '#domain/content/course.ts';
import type { DocumentName } from '#domain/content/documents.ts';
import { courseFigures, courseFigureValues, fillFigures, siteFigures } from '#domain/content/text-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { useContentI18n } from './use-content-i18n.ts';

const withFigures: readonly DocumentName[] = ['courses', 'services', 'knowledge'];

/** A course title with its figures filled in, or as written if they aren't known yet. */
export function shownTitle(name: DocumentName, item: unknown, title: string, locale: Locale): string {
  if (name !== 'courses') return title;
  try {
    return fillFigures(title, courseFigureValues(courseNumbers(item as CourseDocument)), locale);
  } catch {
    return title;
  }
}

export function FigureNames({ name }: { readonly name: DocumentName }) {
  const { content, locale } = useContentI18n();
  if (!withFigures.includes(name)) return null;
  const figures = Object.entries({ ...(name === 'courses' && courseFigures), ...siteFigures });
  return (
    <details className="small">
      <summary>{content.figures.heading}</summary>
      <p className="soft">{content.figures.text}</p>
      <dl className="figure-names">
        {figures.map(([key, { description }]) => (
          <div key={key}>
            <dt>{`{${key}}`}</dt>
            <dd>{description[locale]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
