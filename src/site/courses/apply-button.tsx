import type { Course } from '#domain/content/course.ts';
import { isSoldOut } from '#domain/courses/course.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { LinkButton } from '#ui/parts/button.tsx';

interface Props {
  locale: Locale;
  course: Course;
}

/** Links to a course's application; disabled once no session has a seat (C1). */
export function ApplyButton({ locale, course }: Props) {
  const words = courseStrings[locale];
  return isSoldOut(course.sessions) ? (
    <button type="button" className="btn" disabled>
      {words.price.soldOut}
    </button>
  ) : (
    <LinkButton href={localPath(sitePaths.application, locale)} data-apply={course.slug}>
      {words.applyNow}
    </LinkButton>
  );
}

/** Says that seats are going fast if the course is flagged, unless it's sold out; shown by the script while a date is open (C1). */
export const FillingFast = ({ locale, course }: Props) =>
  course.spotsFillingFast &&
  !isSoldOut(course.sessions) && (
    <p data-filling="" hidden>
      <Badge urgency="high">{courseStrings[locale].price.fillingFast}</Badge>
    </p>
  );
