import type { Course } from '#domain/content/course.ts';
import { hasCustomDates } from '#domain/courses/course.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { foreignTo, type Locale, localPath } from '#domain/text/locale.ts';
import { BackLink } from '#site/back-link.tsx';
import { InlineScript } from '#site/bundle/inline-script.tsx';
import { CallToAction } from '#site/call-to-action.tsx';
import { Chat } from '#site/chat.tsx';
import { LanguageNotice } from '#site/language-notice.tsx';
import { courseStrings } from '#strings/courses/course.ts';
import { chatStrings } from '#strings/site/chat.ts';
import { languageNames } from '#strings/text/language-names.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { ContactCard } from './contact-card.tsx';
import type { CourseView } from './course-page.inline.ts';
import settleDates from './course-page.inline.ts?inline-script';
import { HowItGoes } from './how-it-goes.tsx';
import { Panels } from './panels.tsx';
import { PriceCard } from './price-card.tsx';
import { seatsOf } from './seats-of.ts';
import { PastSessions, Sessions } from './sessions.tsx';
import { Sidebar } from './sidebar.tsx';
import startTabs from './tabs.inline.ts?inline-script';
import { WaitlistForm } from './waitlist-form.tsx';
import './course-page.css';

interface Props {
  locale: Locale;
  course: Course;
}

export function CoursePage({ locale, course }: Props) {
  const { callToAction } = course;
  const isCustom = hasCustomDates(course.sessions);
  const lang = foreignTo(locale, course.only);
  return (
    <>
      <div className="wrap course">
        <Head locale={locale} course={course} />
        <Sessions locale={locale} course={course} />
        <div className="pay settles">
          {course.apply === 'application' ? <PriceCard locale={locale} course={course} /> : <ContactCard locale={locale} course={course} />}
          {!isCustom && <WaitlistForm locale={locale} course={course} />}
        </div>
        {isCustom ? <HowItGoes locale={locale} course={course} /> : <PastSessions locale={locale} />}
        {/* Each script directly follows the markup it updates, to avoid a flash of the wrong state. */}
        <InlineScript code={settleDates} data={viewOf(locale, course)} />
        <Panels locale={locale} course={course} />
        <InlineScript code={startTabs} />
        <Sidebar locale={locale} course={course} />
      </div>
      <CallToAction locale={locale} heading={callToAction.title[locale]} text={callToAction.text[locale]} lang={lang}>
        <Chat locale={locale} topic={(topics) => topics.course(course.title[locale])} note={chatStrings[locale].courseNote} />
      </CallToAction>
    </>
  );
}

function viewOf(locale: Locale, { slug, sessions }: Course): CourseView {
  const { price, sessions: labels, times } = courseStrings[locale];
  return {
    locale,
    sessions: sessions.map((session) => ({
      id: session.id,
      ...seatsOf(slug, session),
      meetings: session.meetings,
      timezone: session.timezone,
      apply: price.applyFor(session.date[locale]),
    })),
    words: { ...times, local: labels.local, same: labels.same, one: labels.one, applyNext: price.applyNext },
  };
}

function Head({ locale, course }: { locale: Locale; course: Course }) {
  const words = courseStrings[locale];
  const lang = foreignTo(locale, course.only);
  const facts: readonly (readonly [string, string])[] = [
    [words.facts.duration, course.duration[locale]],
    [words.facts.group, course.group[locale]],
    // The price card, if any, has the rest.
    ...(course.apply === 'call' ? [[words.facts.price, course.price[locale]] as const] : []),
  ];
  return (
    <header className="course-head flow">
      <BackLink href={localPath(sitePaths.courses, locale)} text={words.back} />
      {lang && <LanguageNotice className="card small" text={words.otherLanguage(languageNames[locale][lang])} />}
      <p className="row badges" lang={lang}>
        <Badge>{course.audience[locale]}</Badge>
        <Badge>{course.level[locale]}</Badge>
      </p>
      <h1 lang={lang}>{course.title[locale]}</h1>
      <p className="lg soft" lang={lang}>
        {course.subtitle[locale]}
      </p>
      <dl className="facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd lang={lang}>{fact}</dd>
          </div>
        ))}
        {course.apply === 'call' && (
          <div className="sentence">
            <dt>{words.facts.value}</dt>
            <dd lang={lang}>{course.valueProposition[locale]}</dd>
          </div>
        )}
      </dl>
    </header>
  );
}
