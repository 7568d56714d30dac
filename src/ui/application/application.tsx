import { useLayoutEffect } from 'react';
import type { ApplicationId } from '#domain/application/application.ts';
import type { Locale } from '#domain/text/locale.ts';
import { applicationSteps, courseApplication } from '#flow/course-application.ts';
import type { ApplicationStrings } from '#strings/application/application.en.ts';
import { deferred } from '#ui/flow/deferred.ts';
import { DeferredScreen } from '#ui/flow/deferred-screen.tsx';
import { FlowScreens } from '#ui/flow/flow-screens.tsx';
import { flowIsland } from '#ui/flow/island.tsx';
import { useFlow } from '#ui/flow/use-flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { PrivacyText } from '#ui/parts/privacy-line.tsx';
import { readOpenSessions } from './read-open-sessions.ts';
import { questions, StepForm } from './step-form.tsx';
import type { ApplicationContent } from './types.ts';
import './application.css';

const submitted = deferred(async () => (await import('./submitted.tsx')).Submitted);
const ahead = [questions, submitted];

interface ApplicationProps {
  readonly locale: Locale;
  readonly content: ApplicationContent;
  readonly apiBase: string;
  readonly wording: string;
  readonly brand: string;
  readonly privacy: PrivacyText;
}

type WithStrings = ApplicationProps & { readonly strings: ApplicationStrings };

/** The slug of the course page that led here, from the query or the referrer. */
const courseCameFrom = () => new URLSearchParams(location.search).get('course') ?? /\/course\/([\w-]+)/.exec(document.referrer)?.[1];

function Screens({ locale, strings, content, apiBase, wording, brand, privacy }: WithStrings) {
  const { words } = useI18n();
  const flow = useFlow(courseApplication, {
    locale,
    apiBase,
    wording,
    labelOf: (field) => content.questions[field as ApplicationId]?.text,
  });
  const { state } = flow;
  const isUnchosen = flow.ready && state.status === 'filling' && state.step === 0 && !state.data.courseType;
  // A layout effect, so a course chosen before hydration, which `useDetailsForm` applies later, wins. Merged: the visitor didn't touch it (M7).
  useLayoutEffect(() => {
    if (!isUnchosen) return;
    const { courses } = content;
    const course = courses.length === 1 ? courses[0] : courses.find(({ slug }) => slug === courseCameFrom());
    if (course) flow.dispatch({ type: 'merged', change: { courseType: course.slug } });
  }, [isUnchosen, content, flow.dispatch]);
  // Preselect the soonest session; it also replaces a saved one that has closed.
  const course = flow.ready && state.status === 'filling' && state.step === 0 ? state.data.courseType : '';
  const session = state.status === 'filling' ? state.data.session : undefined;
  useLayoutEffect(() => {
    if (!course) return;
    const open = readOpenSessions()[course] ?? [];
    const soonest = open[0]?.id;
    if (session !== soonest && !open.some(({ id }) => id === session)) flow.dispatch({ type: 'merged', change: { session: soonest } });
  }, [course, session, flow.dispatch]);
  const step = state.status === 'filling' && state.step > 0 ? applicationSteps[state.step] : undefined;
  const place = state.status === 'finished' ? strings.submittedTitle : step ? strings.step[step] : null;
  const form = () => <StepForm key="form" flow={flow} content={content} strings={strings} privacy={privacy} />;
  return (
    <FlowScreens
      flow={flow}
      titles={[place, strings.title, brand]}
      ahead={ahead}
      progress={({ step }) => ({
        done: step,
        total: applicationSteps.length,
        text: words.progress.step(step + 1, applicationSteps.length),
      })}
      filling={form}
      missing={form}
      finished={(state) => <DeferredScreen key="submitted" screen={submitted} props={{ state, flow, content, strings }} />}
    />
  );
}

export const Application = flowIsland<ApplicationProps, ApplicationStrings>(
  {
    en: deferred(() => import('#strings/application/application.en.ts')),
    es: deferred(() => import('#strings/application/application.es.ts')),
  },
  Screens,
);
