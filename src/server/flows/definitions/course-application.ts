import { applicationForm } from '#content/application.ts';
import { facts } from '#content/facts.ts';
import { type ApplicationId, applicationIds, noTool, optionalIds } from '#domain/application/application.ts';
import type { ApplicationWording } from '#domain/content/wordings.ts';
import { hasNoUpcomingSession, openSession } from '#domain/courses/course.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { forEachLocale, type Locale } from '#domain/text/locale.ts';
import { type ApplicationStep, applicationSteps, courseApplication } from '#flow/course-application.ts';
import { applicationCourses, findCourse } from '#server/flows/courses/courses.ts';
import { applicationName, applicationStrings, yourApplication } from '#strings/application/application.ts';
import { briefStrings } from '#strings/messages/brief.ts';
import { choiceQuestion, forEachId, listQuestion, type QuestionSpec, textQuestion } from './questions.ts';
import { defineServerFlow } from './server-flow.ts';

function question(id: ApplicationId, { questions, options }: ApplicationWording): QuestionSpec {
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

const motivationIds = ['q2', 'q2.1'] as const satisfies readonly ApplicationId[];

/** As of the application, so that every attempt sends the same mail. */
function appliedFor({ courseInfo, created, completed }: LeadRecord, locale: Locale) {
  const slug = courseInfo?.courseType ?? '';
  const course = findCourse(slug);
  const applied = Date.parse(completed ?? created);
  const session = course?.sessions.find(({ id }) => id === courseInfo?.session);
  return {
    title: course?.title[locale] ?? slug,
    hasDate: session !== undefined || !course || !hasNoUpcomingSession(course.sessions, applied),
    /** Without a chosen session, the next one that took applications. */
    date: (session ?? openSession(course?.sessions ?? [], applied))?.date[locale] ?? null,
    isChosen: session !== undefined,
  };
}

const stepName = (id: ApplicationStep) => forEachLocale((locale) => applicationStrings[locale].step[id]);

export const applicationServerFlow = defineServerFlow(courseApplication, {
  title: applicationName,
  yours: yourApplication,
  shortName: 'application',
  problems: forEachLocale((locale) => applicationStrings[locale].problem),
  wording: applicationForm,
  optionalTexts: ['hint'],
  questions: (words) => forEachId(applicationIds, (id) => question(id, words)),
  optional: optionalIds,
  stepNames: forEachId(applicationSteps, stepName),
  courses: applicationCourses,
  completionEvents: ['application.submitted'],
  brief(record, { locale, answers }) {
    const { heading, ...strings } = briefStrings[locale];
    const { title, date, isChosen } = appliedFor(record, locale);
    return [
      {
        name: 'application',
        heading: heading.application,
        kind: 'facts',
        lines: [
          { label: strings.course, text: title },
          { label: isChosen ? strings.chosenDate : strings.date, text: date ?? strings.noDate },
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
  letter(record, { templates, bookingUrl, chat, answers }) {
    const { language: locale, personalInfo } = record;
    const { title, hasDate, date, isChosen } = appliedFor(record, locale);
    return templates.applicationLetter({
      locale,
      name: personalInfo.name,
      bookingUrl,
      chat,
      course: title,
      hasDate,
      date,
      isDateChosen: isChosen,
      answers,
      answerDays: facts.applicationAnswerDays,
    });
  },
});
