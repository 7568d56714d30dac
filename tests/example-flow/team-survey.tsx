import type { Locale } from '#domain/text/locale.ts';
import { deferred } from '#ui/flow/deferred.ts';
import { Fieldset } from '#ui/flow/fieldset.tsx';
import { FlowScreens } from '#ui/flow/flow-screens.tsx';
import { flowIsland } from '#ui/flow/island.tsx';
import { RefusalNote, StatusLine } from '#ui/flow/status-line.tsx';
import { useFlow } from '#ui/flow/use-flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import { type SurveyData, survey } from './flow.ts';
import { type SurveyStrings, surveyStrings } from './strings.ts';

interface StepProps {
  readonly data: SurveyData;
  readonly strings: SurveyStrings;
  /** The field with a problem, and its message. */
  readonly problem: { readonly field: string; readonly message: string } | null;
  readonly change: (change: Partial<SurveyData>) => void;
}

function You({ data, strings, problem, change }: StepProps) {
  return (['name', 'email'] as const).map((field) => (
    <div className="field" key={field}>
      <label htmlFor={field}>{strings[field]}</label>
      <input id={field} value={data[field]} onChange={(event) => change({ [field]: event.target.value })} />
      {problem?.field === field && <p role="alert">{problem.message}</p>}
    </div>
  ));
}

function Team({ data, strings, problem, change }: StepProps) {
  return (
    <>
      <Fieldset
        id="q1"
        legend={strings.q1}
        problem={problem?.message ?? null}
        options={(['alone', 'team'] as const).map((value) => ({ value, text: strings.options[value] }))}
        type="radio"
        chosen={data.q1 ?? ''}
        onChoose={(value) => change({ q1: value as 'alone' | 'team' })}
      />
      {data.q1 === 'team' && (
        <label>
          {strings['q1.1']}
          <textarea value={data['q1.1'] ?? ''} onChange={(event) => change({ 'q1.1': event.target.value })} />
        </label>
      )}
    </>
  );
}

/** The screen of each step id. */
export const screens: { readonly [id: string]: (props: StepProps) => React.ReactNode } = { you: You, team: Team };

interface SurveyProps {
  readonly locale: Locale;
  readonly apiBase: string;
}

function Screens({ locale, apiBase, strings }: SurveyProps & { readonly strings: SurveyStrings }) {
  const flow = useFlow(survey, { locale, apiBase, labelOf: (field) => (field === 'q1' ? strings.q1 : undefined) });
  const { dispatch } = flow;
  const { words } = useI18n();
  return (
    <FlowScreens
      flow={flow}
      titles={[strings.title]}
      missing={strings.missing}
      ahead={[]}
      progress={({ step }) => ({
        done: step,
        total: survey.steps.length,
        text: words.progress.step(step + 1, survey.steps.length),
      })}
      filling={({ step, data, problem, delivery }) => {
        const Step = screens[survey.steps[step]?.id ?? ''];
        const message = problem && { field: problem.field, message: strings.problem[problem.key] };
        return (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              dispatch({ type: 'next', now: Date.now() });
            }}
          >
            <h1>{strings.title}</h1>
            {Step && <Step data={data} strings={strings} problem={message} change={(change) => dispatch({ type: 'changed', change })} />}
            <RefusalNote delivery={delivery} persistent={flow.persistent} />
            <button type="submit">{words.actions.submit}</button>
            <StatusLine delivery={delivery} persistent={flow.persistent} />
          </form>
        );
      }}
      finished={({ result, delivery }) => (
        <>
          <h1>{strings.thanks(result.isTeam)}</h1>
          <StatusLine delivery={delivery} persistent={flow.persistent} />
        </>
      )}
    />
  );
}

/** The survey, from the first field to the thanks. A page loads the shared texts in its own language only. */
export const Survey = flowIsland<SurveyProps, SurveyStrings>(
  {
    en: deferred(async () => ({ ...(await import('#strings/flow/flow.en.ts')), strings: surveyStrings.en })),
    es: deferred(async () => ({ ...(await import('#strings/flow/flow.es.ts')), strings: surveyStrings.es })),
  },
  Screens,
);
