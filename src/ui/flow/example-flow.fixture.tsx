// The example of docs/adding-a-flow.md, which quotes the parts between the marks; example-flow.test.tsx runs it.
import { isAnswered } from '#domain/application.ts';
import type { Locale, Localized } from '#domain/locale.ts';
import type { RecordKind } from '#domain/records.ts';
import type { Flow } from '#flow/flow.ts';
import { flowStrings } from '#strings/flow.ts';
import { FlowScreens } from '#ui/flow/flow-screens.tsx';
import { I18nProvider } from '#ui/i18n.tsx';
import { Fieldset } from './fieldset.tsx';
import { type FlowControls, useFlow } from './use-flow.ts';

// #region definition
export type SurveyData = {
  readonly name: string;
  readonly email: string;
  readonly q1?: 'alone' | 'team';
  readonly 'q1.1'?: string;
};
export type SurveyProblem = 'name-missing' | 'email-missing' | 'size-missing';

export const survey: Flow<SurveyData, { readonly isTeam: boolean }, SurveyProblem> = {
  kind: 'team-survey' as RecordKind,
  empty: { name: '', email: '' },
  steps: [
    {
      id: 'you',
      check(data) {
        if (!isAnswered(data.name)) return { field: 'name', key: 'name-missing' };
        return isAnswered(data.email) ? null : { field: 'email', key: 'email-missing' };
      },
    },
    { id: 'team', check: ({ q1 }) => (q1 ? null : { field: 'q1', key: 'size-missing' }) },
  ],
  fieldPaths: {
    name: { block: 'personalInfo', name: 'name' },
    email: { block: 'personalInfo', name: 'email' },
    q1: { block: 'answers', type: 'text' },
    'q1.1': { block: 'answers', type: 'text', when: ({ q1 }) => q1 === 'team' },
  },
  save: 'before-advance',
  previousFrom: 1,
  finishedStep: 2,
  seconds: null,
  progress: (_, step) => 50 * (step + 1),
  conclude: ({ q1 }) => ({ isTeam: q1 === 'team' }),
};
// #endregion definition

// #region strings
const en = {
  title: 'Team survey',
  name: 'Name',
  email: 'Email',
  q1: 'Do you work alone?',
  options: { alone: 'Yes, alone', team: 'No, in a team' },
  'q1.1': 'Who else decides?',
  problem: {
    'name-missing': 'Please enter your name',
    'email-missing': 'Please enter your email address',
    'size-missing': 'Please select one',
  } satisfies Record<SurveyProblem, string>,
  thanks: (isTeam: boolean): string => (isTeam ? 'Thank you all' : 'Thank you'),
  missing: { heading: 'Survey not found', unreachable: 'We could not reach your survey' },
};
const es: typeof en = {
  title: 'Encuesta de equipos',
  name: 'Nombre',
  email: 'Email',
  q1: '¿Trabajas por tu cuenta?',
  options: { alone: 'Sí, por mi cuenta', team: 'No, en equipo' },
  'q1.1': '¿Quién más decide?',
  problem: {
    'name-missing': 'Por favor ingresa tu nombre',
    'email-missing': 'Por favor ingresa tu email',
    'size-missing': 'Por favor selecciona una opción',
  },
  thanks: (isTeam) => (isTeam ? 'Gracias a todo el equipo' : 'Gracias'),
  missing: { heading: 'No encontramos la encuesta', unreachable: 'No pudimos recuperar tu encuesta' },
};
export const surveyStrings: Localized<typeof en> = { en, es };
// #endregion strings

// #region screens
type SurveyFlow = FlowControls<SurveyData, { readonly isTeam: boolean }, SurveyProblem>;

interface StepProps {
  readonly data: SurveyData;
  readonly strings: typeof en;
  /** The field that keeps the visitor from going on, and what to say of it. */
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
        selected=""
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

/** One screen for the id of each step. */
export const screens: { readonly [id: string]: (props: StepProps) => React.ReactNode } = { you: You, team: Team };

/** The survey in one language. */
export function Survey({ locale }: { readonly locale: Locale }) {
  return (
    <I18nProvider locale={locale} words={flowStrings[locale]}>
      <Screens locale={locale} strings={surveyStrings[locale]} />
    </I18nProvider>
  );
}

function Screens({ locale, strings }: { readonly locale: Locale; readonly strings: typeof en }) {
  const flow: SurveyFlow = useFlow(survey, { locale, apiBase: '', labelOf: (field) => (field === 'q1' ? strings.q1 : undefined) });
  const { dispatch } = flow;
  return (
    <FlowScreens
      flow={flow}
      titles={[strings.title]}
      missing={strings.missing}
      ahead={[]}
      filling={({ step, data, problem }) => {
        const Step = screens[survey.steps[step]?.id ?? ''];
        const message = problem && { field: problem.field, message: strings.problem[problem.key] };
        return (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              dispatch({ type: 'next', now: Date.now() });
            }}
          >
            {Step && <Step data={data} strings={strings} problem={message} change={(change) => dispatch({ type: 'changed', change })} />}
            <button type="submit">{flowStrings[locale].actions.submit}</button>
          </form>
        );
      }}
      finished={({ result }) => <h1>{strings.thanks(result.isTeam)}</h1>}
    />
  );
}
// #endregion screens
