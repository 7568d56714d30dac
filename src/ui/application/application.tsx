import type { ApplicationId } from '#domain/application.ts';
import type { Locale } from '#domain/locale.ts';
import { applicationSteps, courseApplication } from '#flow/course-application.ts';
import type { ApplicationStrings } from '#strings/application.en.ts';
import type { FlowStrings } from '#strings/flow.en.ts';
import { FlowScreens } from '#ui/flow/flow-screens.tsx';
import { Later, screenLater } from '#ui/flow/later.tsx';
import { useFlow } from '#ui/flow/use-flow.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { questions, StepForm } from './step-form.tsx';
import type { ApplicationContent } from './types.ts';
import './application.css';

const submitted = screenLater(async () => (await import('./submitted.tsx')).Submitted);
const ahead = [questions, submitted];

/** What a page hands to the application. */
export interface ApplicationProps {
  readonly content: ApplicationContent;
  readonly apiBase: string;
  readonly brand: string;
}

interface ApplicationWords {
  readonly locale: Locale;
  readonly words: FlowStrings;
  readonly strings: ApplicationStrings;
}

/** The course application, from the first field to the thanks. */
export function Application(props: ApplicationProps & ApplicationWords) {
  const { words, strings } = props;
  const failure = { ...words.failure, ...strings.failure };
  return (
    <I18nProvider locale={props.locale} words={{ ...words, failure }}>
      <Screens {...props} />
    </I18nProvider>
  );
}

function Screens({ locale, strings, content, apiBase, brand }: ApplicationProps & ApplicationWords) {
  const flow = useFlow(courseApplication, { locale, apiBase, labelOf: (field) => content.questions[field as ApplicationId]?.text });
  const { state } = flow;
  const step = state.status === 'filling' && state.step > 0 ? applicationSteps[state.step] : undefined;
  const place = state.status === 'finished' ? strings.submitted.heading : step ? strings.step[step] : null;
  const form = () => <StepForm key="form" flow={flow} content={content} strings={strings} />;
  return (
    <FlowScreens
      flow={flow}
      titles={[place, strings.title, brand]}
      ahead={ahead}
      filling={form}
      missing={form}
      finished={(state) => <Later key="submitted" screen={submitted} props={{ state, flow, strings }} />}
    />
  );
}
