import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ApplicationData,
  type ApplicationStep,
  applicantFields,
  applicationSteps,
  courseApplication,
  problemsIn,
} from '#flow/course-application.ts';
import type { Delivery, RequestFailure } from '#flow/flow.ts';
import type { ApplicationStrings } from '#strings/application/application.en.ts';
import { deferred } from '#ui/flow/deferred.ts';
import { DeferredScreen } from '#ui/flow/deferred-screen.tsx';
import { SendLink } from '#ui/flow/send-link.tsx';
import { FlowBar } from '#ui/flow/status-line.tsx';
import { useDetailsForm } from '#ui/flow/use-details-form.ts';
import { useFocusRequest } from '#ui/flow/use-focus-request.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Meter } from '#ui/parts/meter.tsx';
import { PrivacyLine, type PrivacyText } from '#ui/parts/privacy-line.tsx';
import { AboutYou } from './about-you.tsx';
import type { ApplicationContent, ApplicationFlow } from './types.ts';

const notLoaded = deferred(async () => (await import('./not-loaded.tsx')).NotLoaded);
/** Questions of steps 1 to 3, fetched ahead of time. */
export const questions = deferred(async () => (await import('./questions.tsx')).Questions);

interface StepFormProps {
  readonly flow: ApplicationFlow;
  readonly content: ApplicationContent;
  readonly strings: ApplicationStrings;
  readonly privacy: PrivacyText;
}

const idle: Delivery = { status: 'idle' };

/** All four steps. If a saved application couldn't be loaded, step 0 appears below the error (S5). */
export function StepForm({ flow, content, strings, privacy }: StepFormProps) {
  const { words } = useI18n();
  const { state, dispatch, ready } = flow;
  const view = formState(state);
  const id = applicationSteps[view.step] ?? 'about-you';

  const failure = useStickyFailure(flow);
  const { form, heading } = useDetailsForm(applicantFields, flow, null);
  const problems = useProblems(flow, id, view.data);

  const isLast = view.step === applicationSteps.length - 1;
  const props = {
    step: id,
    data: view.data,
    problems,
    change: (change: Partial<typeof view.data>) => dispatch({ type: 'changed', change }),
    content,
    strings,
  };
  return (
    <section className={view.step > 0 ? 'section flow-screen application application--started' : 'section flow-screen application'}>
      <div className="wrap split split--flip">
        <StepList step={view.step} content={content} strings={strings} />
        <div className="flow">
          {failure && <DeferredScreen key="not-loaded" screen={notLoaded} props={{ failure, flow }} />}
          <form
            ref={form}
            className="card flow needs-script"
            noValidate
            data-ready={ready || undefined}
            onSubmit={(event) => {
              event.preventDefault();
              dispatch({ type: 'next', now: Date.now() });
            }}
          >
            <StepHead step={view.step} heading={heading} strings={strings} />
            {id === 'about-you' ? <AboutYou {...props} /> : <DeferredScreen key="questions" screen={questions} props={props} />}
            {view.step === 0 && (
              <p className="small soft">
                <PrivacyLine {...privacy} />
              </p>
            )}
            {isLast && (
              <p className="small soft">
                {content.terms.text} <a href={content.terms.href}>{content.terms.link}</a>.
              </p>
            )}
            {view.step > 0 && <SendLink onSend={flow.mailLink} />}
            <FlowBar delivery={view.delivery} persistent={flow.persistent}>
              {view.step > 0 && (
                <button type="button" className="btn btn--line" onClick={() => dispatch({ type: 'previous' })}>
                  {words.actions.previous}
                </button>
              )}
              <button type="submit" className="btn" disabled={!ready} aria-busy={view.waiting || undefined}>
                {view.waiting ? words.actions.waiting : isLast ? strings.submit : strings.next}
              </button>
            </FlowBar>
          </form>
        </div>
      </div>
    </section>
  );
}

function StepList({ step: current, content, strings }: Pick<StepFormProps, 'content' | 'strings'> & { readonly step: number }) {
  return (
    <div className="flow application-intro">
      <h1>{content.heading}</h1>
      <p className="soft">{content.lede}</p>
      <ol className="application-steps" aria-label={strings.steps}>
        {applicationSteps.map((step, index) => (
          <li className="rule" key={step} aria-current={index === current ? 'step' : undefined}>
            <span className="tnum">{index + 1}</span>
            <span>{strings.step[step]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StepHeadProps extends Pick<StepFormProps, 'strings'> {
  readonly step: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function StepHead({ step, heading, strings }: StepHeadProps) {
  // Counts completed steps: only the end is 100 %.
  const percent = Math.round((100 * step) / applicationSteps.length);
  return (
    <>
      <div className="application-head">
        <h2 ref={heading} tabIndex={-1}>
          {strings.step[applicationSteps[step] ?? 'about-you']}
        </h2>
        <p className="small soft tnum">{strings.complete(percent)}</p>
      </div>
      <Meter value={percent} label={strings.progress} here />
    </>
  );
}

/** After a failed Next, shows every problem and focuses the first; each disappears once it's fixed. */
function useProblems(flow: ApplicationFlow, step: ApplicationStep, data: ApplicationData) {
  const [tried, setTried] = useState<{ readonly step: ApplicationStep } | null>(null);
  useFocusRequest(flow.focus, (target) => setTried(target === 'problem' ? { step } : null));
  const problems = tried?.step === step ? problemsIn(step, data) : [];
  const latest = useRef(problems);
  latest.current = problems;
  // After the messages are there, so that field and message come into view together.
  useEffect(() => {
    const control = tried && document.getElementById(latest.current[0]?.field ?? '');
    control?.focus({ preventScroll: true });
    control?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [tried]);
  return problems;
}

/** The state being filled in, or step 0 with the device's draft if nothing loaded. */
function formState(state: ApplicationFlow['state']) {
  if (state.status === 'filling') return { ...state, waiting: state.waiting !== null };
  const draft = state.status === 'unrestored' ? state.draft : null;
  return { data: { ...courseApplication.empty, ...draft?.data }, step: 0, waiting: false, delivery: idle };
}

/** A load error, which stays above step 0 while the visitor types. */
function useStickyFailure({ state }: ApplicationFlow): RequestFailure | null {
  const [kept, setKept] = useState<RequestFailure | null>(null);
  const found = state.status === 'unrestored' ? state.failure : null;
  const isOver = state.status !== 'unrestored' && !(state.status === 'filling' && state.step === 0);
  useEffect(() => {
    if (found) setKept(found);
    else if (isOver) setKept(null);
  }, [found, isOver]);
  return found ?? kept;
}
