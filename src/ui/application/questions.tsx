import {
  type ApplicationId,
  applicationOptions,
  type ChoiceId,
  isAsked,
  type ListId,
  toggleOption,
} from '#domain/application/application.ts';
import { type QuestionStep, questionsOfStep } from '#flow/course-application.ts';
import { applicationLaterStrings } from '#strings/application/application-later.ts';
import { Fieldset } from '#ui/flow/fieldset.tsx';
import { TextArea } from '#ui/flow/text-area.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { messageFor } from './message.ts';
import type { StepProps } from './types.ts';

/** Questions of steps 1 to 3. Hidden ones, whose condition is false, keep their text (A3). */
export function Questions({ step, data, problems, change, content, strings }: StepProps) {
  const words = applicationLaterStrings[useI18n().locale].text;
  const ids: readonly ApplicationId[] = questionsOfStep[step as QuestionStep];
  return ids
    .filter((id) => isAsked(id, data))
    .map((id) => {
      const { text, hint } = content.questions[id];
      const isOther = id.endsWith('.other');
      const shared = { id, hint, ...messageFor(id, problems, strings) };
      const optionsOf = (id: ChoiceId | ListId) => applicationOptions[id].map((value) => ({ value, text: content.options[id][value] }));
      switch (id) {
        case 'q1':
        case 'q3':
        case 'q3.2':
          return (
            <Fieldset
              key={id}
              {...shared}
              legend={text}
              options={optionsOf(id)}
              type="radio"
              chosen={data[id] ?? ''}
              onChoose={(value) => change({ [id]: value })}
            />
          );
        case 'q2.1':
        case 'q3.1':
          return (
            <Fieldset
              key={id}
              {...shared}
              legend={text}
              options={optionsOf(id)}
              type="checkbox"
              chosen={data[id] ?? []}
              onChoose={(value) => change({ [id]: toggleOption<ListId>(id, data[id] ?? [], value as 'other') })}
            />
          );
        default:
          return (
            <TextArea
              key={id}
              {...shared}
              label={text}
              optional={id === 'q3.4' || isOther ? words.optional : null}
              rows={isOther ? 2 : 4}
              value={data[id] ?? ''}
              onChange={(value) => change({ [id]: value })}
              words={words}
            />
          );
      }
    });
}
