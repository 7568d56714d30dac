import type { ApplicationProblem, ApplicationStep } from '#flow/course-application.ts';
import { type FlowStrings, words as flow } from '#strings/flow/flow.en.ts';

/** A flow's texts, with the application's own failures. */
export const words: FlowStrings = {
  ...flow,
  failure: {
    ...flow.failure,
    notFound: 'Application not found. Please start a new one.',
    action: {
      load: 'Failed to load your application',
      create: 'Failed to create your application',
      update: 'Failed to save your application',
      submit: 'Failed to submit your application',
    },
  },
};

/** English strings of the course application; they define the type. The questions are content. */
export const strings = {
  title: 'Course application',
  steps: 'Steps',
  step: {
    'about-you': 'About You',
    business: 'Your Business & Ideas',
    motivation: 'Motivation & Goals',
    experience: 'Experience & Skills',
  } satisfies Record<ApplicationStep, string>,
  progress: 'Progress of the application',
  complete: (percent: number) => `${percent}% complete`,
  next: 'Next',
  submit: 'Submit Application',
  field: { courseType: 'Course', session: 'Date', name: 'Full name', email: 'Email' },
  emailHint: 'We’ll use it only for your application.',
  emailLooksWrong: 'This doesn’t look like an email address yet. You can go on, but we won’t be able to write to you.',
  problem: {
    'course-missing': 'Please select a course',
    'email-missing': 'Please enter your email address',
    'name-missing': 'Please enter your full name',
    'idea-missing': 'Please select whether you have a business idea',
    'idea-description-missing': 'Please describe your business idea',
    'idea-problem-missing': 'Please describe what problem your idea solves',
    'reason-missing': "Please tell us why you're interested in this course",
    'goals-missing': 'Please select at least one goal',
    'excitement-missing': 'Please tell us what excites you about AI and no-code tools',
    'experience-missing': 'Please select your experience level',
    'tools-missing': 'Please select at least one tool, or “None yet”',
    'background-missing': 'Please select your professional background',
    'use-missing': 'Please tell us how you’ll use what you build',
    'text-too-long': 'Please shorten this answer to 2,000 characters',
  } satisfies Record<ApplicationProblem, string>,
  submittedTitle: 'Application Submitted!',
};

export type ApplicationStrings = typeof strings;
