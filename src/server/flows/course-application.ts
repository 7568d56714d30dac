import * as content from '#content/application.ts';
import { courses } from '#content/courses.ts';
import { facts } from '#content/facts.ts';
import { type ApplicationId, applicationCourses, applicationIds, noTool, optionalIds } from '#domain/application.ts';
import { type ApplicationWording, toApplicationWording } from '#domain/content/wordings.ts';
import { hasNoUpcomingSession, openSession } from '#domain/course.ts';
import { forEachLocale } from '#domain/locale.ts';
import { type ApplicationStep, applicationSteps, courseApplication } from '#flow/course-application.ts';
import { applicationName, applicationStrings } from '#strings/application.ts';
import { briefStrings } from '#strings/brief.ts';
import { choiceQuestion, forEachId, listQuestion, type Question, textQuestion } from './questions.ts';
import { defineServerFlow } from './server-flow.ts';

function question(id: ApplicationId, { questions, options }: ApplicationWording): Question {
  const { text } = questions[id];
  switch (id) {
    case 'q1':
    case 'q3':
    case 'q3.2':
      return choiceQuestion(text, options[id]);
    case 'q2.1':
      return listQuestion(text, options[id]);
    case 'q3.1':
      return listQuestion(text, options[id], noTool);
    default:
      return textQuestion(text);
  }
}

/** Why they apply, and what for. */
const motivationIds = ['q2', 'q2.1'] as const satisfies readonly ApplicationId[];

const stepName = (id: ApplicationStep) => forEachLocale((locale) => applicationStrings[locale].step[id]);

export const applicationServerFlow = defineServerFlow(courseApplication, {
  title: applicationName,
  shortName: 'application',
  wording: toApplicationWording(content),
  optionalTexts: ['hint'],
  questions: (words) => forEachId(applicationIds, (id) => question(id, words)),
  optional: optionalIds,
  stepNames: forEachId(applicationSteps, stepName),
  courses: applicationCourses,
  completionEvents: ['application.submitted'],
  brief({ courseInfo, created, completed }, { locale, answers }) {
    const { heading, ...strings } = briefStrings[locale];
    const slug = courseInfo?.courseType ?? '';
    const course = courses.find((each) => each.slug === slug);
    const session = openSession(course?.sessions ?? [], Date.parse(completed ?? created));
    return [
      {
        name: 'application',
        heading: heading.application,
        kind: 'facts',
        lines: [
          { label: strings.course, text: course?.title[locale] ?? slug },
          { label: strings.date, text: session?.date[locale] ?? strings.noDate },
        ],
      },
      {
        name: 'motivation',
        heading: heading.motivation,
        kind: 'quotes',
        lines: answers
          .filter(({ id }) => motivationIds.some((each) => each === id))
          .map(({ question, answer }) => ({ label: question, text: answer })),
      },
    ];
  },
  letter({ language: locale, personalInfo, courseInfo, created, completed }, { templates, bookingUrl, answers }) {
    const slug = courseInfo?.courseType ?? '';
    const course = courses.find((each) => each.slug === slug);
    // As of the application, so that every attempt sends the same mail.
    const applied = Date.parse(completed ?? created);
    return templates.applicationLetter({
      locale,
      name: personalInfo.name,
      bookingUrl,
      course: course?.title[locale] ?? slug,
      hasDate: !course || !hasNoUpcomingSession(course.sessions, applied),
      date: openSession(course?.sessions ?? [], applied)?.date[locale] ?? null,
      answers,
      answerDays: facts.applicationAnswerDays,
    });
  },
});
