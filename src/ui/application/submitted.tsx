import { useRef } from 'react';
import { cleanEmail } from '#domain/text/email.ts';
import { applicationSteps } from '#flow/course-application.ts';
import type { ApplicationStrings } from '#strings/application/application.en.ts';
import { applicationLaterStrings } from '#strings/application/application-later.ts';
import { RefusalNote, StatusLine } from '#ui/flow/status-line.tsx';
import { useFocusRequest } from '#ui/flow/use-focus-request.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Handed } from '#ui/parts/art/moments/handed.tsx';
import { Correction } from './correction.tsx';
import { readOpenSessions } from './read-open-sessions.ts';
import type { ApplicationContent, ApplicationFinished, ApplicationFlow } from './types.ts';

interface SubmittedProps {
  readonly state: ApplicationFinished;
  readonly flow: ApplicationFlow;
  readonly content: ApplicationContent;
  readonly strings: ApplicationStrings;
}

/** Thanks, next steps, and an offer to correct an address that looks wrong (A1). */
export function Submitted({ state, flow, content, strings }: SubmittedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sure = useRef<HTMLDialogElement>(null);
  const { data, result, delivery } = state;
  useFocusRequest(flow.focus, (target) => {
    if (target !== 'results') return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  const { submitted, correction } = applicationLaterStrings[useI18n().locale];
  const date = content.courses.find(({ slug }) => slug === data.courseType)?.dates[data.session ?? ''];
  const dateLine = date === undefined ? readOpenSessions()[data.courseType]?.[0]?.next : submitted.session(date);
  return (
    <section className="section application confirms">
      <div className="wrap split application-submitted">
        <div className="drawings">
          <Handed steps={applicationSteps.length} />
        </div>
        <div className="flow">
          <h1 ref={heading} tabIndex={-1}>
            {strings.submittedTitle}
          </h1>
          {result.emailLooksWrong && (
            <Correction
              email={data.email}
              words={correction}
              onCorrect={(email) => flow.dispatch({ type: 'changed', change: { email } })}
            />
          )}
          <p className="lg">{submitted.thanks(data.name)}</p>
          <p className="lg soft">{submitted.confirmation}</p>
          <p className="lg soft">{submitted.answer(content.answerDays, result.emailLooksWrong ? null : cleanEmail(data.email))}</p>
          {dateLine && <p className="lg soft">{dateLine}</p>}
          {date === undefined && <p className="no-date">{content.noDate}</p>}
          <RefusalNote delivery={delivery} persistent={flow.persistent} isFinished />
          <StatusLine delivery={delivery} persistent={flow.persistent} saved="" />
          <button type="button" className="more" onClick={() => sure.current?.showModal()}>
            {submitted.again}
          </button>
          <dialog className="card flow" ref={sure} aria-labelledby="sure">
            <h2 id="sure">{submitted.sure}</h2>
            <p>{submitted.sureText}</p>
            <div className="row">
              <button type="button" className="btn" onClick={() => flow.dispatch({ type: 'reset' })}>
                {submitted.yes}
              </button>
              <button type="button" className="btn btn--line" onClick={() => sure.current?.close()}>
                {submitted.no}
              </button>
            </div>
          </dialog>
        </div>
      </div>
    </section>
  );
}
