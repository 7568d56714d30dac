import { type ReactNode, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { founders } from '#content/founders.ts';
import { mailingListNames, tokenPurposes } from '#domain/messages/mailing-list.ts';
import { bands } from '#domain/readiness/readiness.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import * as templates from '#mail';
import { flows } from '#server/flows/definitions/registry.ts';
import { composeNotification, composeToPerson } from '#server/messages/notifications/compose.ts';
import { sampleDigest, sampleMessage, sampleMessages, sampleTokens, todaysWords } from '#server/messages/notifications/samples.ts';
import type { LeasedMessage } from '#server/platform/outbox/message.ts';
import { About } from '#site/about/about.tsx';
import { Profile } from '#site/about/profile.tsx';
import { Accessibility } from '#site/accessibility/accessibility.tsx';
import { ListCallToAction } from '#site/blog/list.tsx';
import { Newsletter } from '#site/blog/newsletter.tsx';
import { CourseList } from '#site/courses/course-list.tsx';
import { CourseNotFound } from '#site/courses/course-not-found.tsx';
import { CoursePage } from '#site/courses/course-page.tsx';
import { AssessmentAbout, KnowledgeAbout } from '#site/flows/quiz-about.tsx';
import { Footer } from '#site/footer.tsx';
import { Home } from '#site/home/home.tsx';
import { LinkPage } from '#site/mailing-lists/link-page.tsx';
import { MethodPage } from '#site/method/method-page.tsx';
import { NotFound } from '#site/not-found.tsx';
import { Privacy } from '#site/privacy/privacy.tsx';
import { AskPage } from '#site/result-links/ask-page.tsx';
import { SavedPage } from '#site/result-links/saved-page.tsx';
import { SampleDetail } from '#site/sample-report/sample-detail.tsx';
import { SampleReport } from '#site/sample-report/sample-report.tsx';
import { ServicesPage } from '#site/services/services-page.tsx';
import { SharePage } from '#site/share/share-page.tsx';
import { Terms } from '#site/terms/terms.tsx';
import { decisionStrings } from '#strings/application/decision.ts';
import { courses } from '#tests/content/courses.ts';
import { linesOf, seamsIn } from '#tests/seams.ts';

// The owner's figures, courses and name may be anything (O4); these are the tests' own.
vi.mock('#content/brand.ts', async (original) => {
  const { brand: shipped } = await original<typeof import('#content/brand.ts')>();
  const { brand } = await import('#tests/content/brand.ts');
  return { brand: { ...shipped, ...brand } };
});
vi.mock('#content/courses.ts', () => import('#tests/content/courses.ts'));
vi.mock('#content/facts.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#content/facts.ts')>()),
  ...(await import('#tests/content/facts.ts')),
}));
vi.mock('#site/bundle/inline-script.tsx', () => ({ InlineScript: () => null }));

const [byDate, byCall] = courses;
const [founder] = founders;

const pages = (locale: Locale): Readonly<Record<string, ReactNode>> => ({
  home: <Home locale={locale} />,
  services: <ServicesPage locale={locale} />,
  about: <About locale={locale} />,
  profile: founder && <Profile locale={locale} founder={founder} posts={[]} />,
  courses: <CourseList locale={locale} />,
  'course by date': <CoursePage locale={locale} course={byDate} />,
  'course by call': <CoursePage locale={locale} course={byCall} />,
  'course not found': <CourseNotFound locale={locale} />,
  assessment: <AssessmentAbout locale={locale} />,
  quiz: <KnowledgeAbout locale={locale} />,
  'sample report': <SampleReport locale={locale} />,
  'sample report in detail': <SampleDetail locale={locale} />,
  ...Object.fromEntries(bands.map((band) => [`share link, ${band}`, <SharePage key={band} locale={locale} band={band} />])),
  method: <MethodPage locale={locale} />,
  'ask for a link': <AskPage locale={locale} />,
  'saved answers': <SavedPage locale={locale} />,
  privacy: <Privacy locale={locale} />,
  terms: <Terms locale={locale} />,
  accessibility: <Accessibility locale={locale} />,
  'not found': <NotFound locale={locale} />,
  'blog, after the list': <ListCallToAction locale={locale} />,
  newsletter: <Newsletter locale={locale} path="/blog" />,
  footer: <Footer locale={locale} />,
  ...Object.fromEntries(
    mailingListNames.flatMap((list) =>
      tokenPurposes.map((purpose) => [`${list}, ${purpose}`, <LinkPage key={purpose} locale={locale} list={list} purpose={purpose} />]),
    ),
  ),
});

/** Those whose words the owner may change before they leave. */
const decisions = (locale: Locale): Readonly<Record<string, LeasedMessage>> => {
  const { hello, accepted, refused, waitlisted } = decisionStrings[locale];
  const [course, date, time] = [byDate.title[locale], byDate.sessions[0]?.date[locale] ?? '', byDate.sessions[0]?.time[locale] ?? ''];
  const said = {
    accepted: [accepted.subject(course, date), accepted.text(course, date, time)],
    refused: [refused.subject(course), refused.text(course)],
    waitlisted: [waitlisted.subject(course), waitlisted.text(course)],
  } as const;
  return Object.fromEntries(
    Object.entries(said).map(([name, [subject, text]]) => [
      name,
      sampleMessage({
        channel: 'mail',
        event: 'application.decided',
        subject: 'sample',
        payload: {
          email: 'ana@example.com',
          name: 'Ana',
          language: locale,
          course: byDate.slug,
          subject,
          text: [hello('Ana'), ...text].join('\n'),
        },
      }),
    ]),
  );
};

const mails = (locale: Locale) => ({ ...sampleMessages(locale), ...decisions(locale) });

const labels = (locale: Locale) => Object.values(flows).map(({ title }) => title[locale]);
const seams = (lines: readonly string[], locale: Locale) => lines.flatMap((line) => seamsIn(line, locale, labels(locale)));

describe('L5 a sentence is written as a whole, so no page or mail shows where one was put together', () => {
  it.each([
    ['two periods', 'From Jan 1 to Jan 2, 3:00 p.m..', 'en'],
    ['two colons', 'Ana: diagnóstico: ya respondiste.', 'es'],
    ['a list without its last “and”', 'Las excepciones son Finanzas, con 30\u00a0%; Reuniones, con 30\u00a0%.', 'es'],
    ['a list without its last “and”', 'Erased: 2 leads; 3 messages; 4 entries.', 'en'],
    ['many of one', 'Quedan 1 caracteres', 'es'],
    ['many of one', '1 seats available', 'en'],
    ['a label as a sentence', `You asked us to remind you: ${labels('en')[0]}`, 'en'],
  ] as const)('finds %s in “%s”', (what, line, locale) => {
    expect(seams([line], locale)).toEqual([`${what}: ${line}`]);
  });

  it.each(['Move 1 starts on day 1. 1 of 15 seats is free; ask, and we’ll say so.', 'From 1 to 5: 9:10 AM, and 50% of 12…'])(
    'finds none in “%s”',
    (line) => expect(seams([line], 'en')).toEqual([]),
  );

  it.each(locales.flatMap((locale) => Object.keys(pages(locale)).map((name) => [name, locale] as const)))(
    'the page “%s” in %s',
    (name, locale) => {
      const lines = linesOf(renderToStaticMarkup(<Suspense>{pages(locale)[name]}</Suspense>));
      expect(lines.length).toBeGreaterThan(0);
      expect(seams(lines, locale)).toEqual([]);
    },
  );

  it.each(locales.flatMap((locale) => Object.keys(mails(locale)).map((name) => [name, locale] as const)))(
    'the mail “%s” in %s',
    async (name, locale) => {
      const message = mails(locale)[name];
      if (!message) throw new Error(`No sample is called ${name}.`);
      const compose = message.channel === 'mail' ? composeToPerson : composeNotification;
      // Once greeted by name and once not.
      for (const isConfirmed of [true, false]) {
        const mail = await compose({
          templates,
          siteUrl: 'https://www.acme.example',
          bookingUrl: 'https://example.com/schedule',
          notifyEmail: 'owner@acme.example',
          notifyLanguage: locale,
          wordingOf: todaysWords,
          tokens: sampleTokens,
          isConfirmed: async () => isConfirmed,
          digestOf: () => sampleDigest(locale),
          deskUrl: 'https://www.acme.example/desk',
        })(message);
        if ('none' in mail) throw new Error(mail.none);
        const written = mail.text.split('\n').map((line) => line.trim());
        expect(seams([mail.subject, ...linesOf(mail.html), ...written], locale)).toEqual([]);
      }
    },
  );
});
