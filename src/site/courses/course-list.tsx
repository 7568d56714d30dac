import { courses } from '#content/courses.ts';
import { aiCourses } from '#content/courses-page.ts';
import { sampleReportPath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { InlineScript } from '#site/bundle/inline-script.tsx';
import { CallToAction } from '#site/call-to-action.tsx';
import { Opening } from '#site/opening.tsx';
import { Points } from '#site/points.tsx';
import { SampleScore } from '#site/sample-score.tsx';
import { courseStrings } from '#strings/courses/course.ts';
import { sampleReportStrings } from '#strings/site/sample-report.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import type { CourseListView } from './course-list.inline.ts';
import settleDates from './course-list.inline.ts?inline-script';
import { Offer } from './offer.tsx';
import { seatsOf } from './seats-of.ts';
import '#ui/parts/ticks.css';
import './course-list.css';

const viewOf = (applyNext: string): CourseListView => ({
  applyNext,
  courses: courses
    .filter(({ apply }) => apply === 'application')
    .map(({ slug, sessions }) => ({
      slug,
      sessions: sessions.map((session) => ({ ...seatsOf(slug, session), meetings: session.meetings })),
    })),
});

export function CourseList({ locale }: { locale: Locale }) {
  const copy = aiCourses[locale];
  const words = courseStrings[locale];
  return (
    <>
      <Opening heading={copy.heading} text={copy.text} />
      <div className="wrap offers">
        {courses.map((course) => (
          <Offer key={course.slug} locale={locale} course={course} />
        ))}
      </div>
      <InlineScript code={settleDates} data={viewOf(words.price.applyNext)} />
      <section className="section">
        <div className="wrap split split--flip choose">
          <div className="flow">
            <h2>{copy.quiz.heading}</h2>
            <p className="lg soft">{copy.quiz.text}</p>
            <ul className="ticks">
              {copy.quiz.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <LinkButton look="line" href={localPath(sitePaths.quiz, locale)}>
              {words.takeAssessment}
            </LinkButton>
          </div>
          <SampleScore locale={locale}>
            <a href={localPath(sampleReportPath, locale)}>{sampleReportStrings[locale].see}</a>
          </SampleScore>
        </div>
      </section>
      <section className="section rule">
        <div className="wrap">
          <div className="head">
            <h2>{copy.reasonsHeading}</h2>
          </div>
          <Points list={copy.reasons} />
        </div>
      </section>
      <CallToAction locale={locale} heading={copy.callToAction.title} text={copy.callToAction.text} />
    </>
  );
}
