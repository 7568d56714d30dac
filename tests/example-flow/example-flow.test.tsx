import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { locales } from '#domain/text/locale.ts';
import type { Effect, Event, State } from '#flow/flow.ts';
import { applicableData, toRecordBlocks } from '#flow/record-body.ts';
import { start, transition } from '#flow/transition.ts';
import { sampleRecord } from '#server/messages/notifications/samples.ts';
import { flowStrings } from '#strings/flow/flow.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import * as templates from '../../src/mail/mail.ts';
import { type SurveyData, type SurveyProblem, type SurveyResult, survey } from './flow.ts';
import { surveyRegistry } from './registry.ts';
import { surveyServerFlow } from './server-flow.ts';
import { surveyStrings } from './strings.ts';
import { Survey, screens } from './team-survey.tsx';
import { surveyTraits } from './traits.ts';

type SurveyState = State<SurveyData, SurveyResult, SurveyProblem>;

describe('the example', () => {
  it('is listed and registered as what it is', () => {
    const { steps } = surveyTraits['team-survey'];
    expect(Object.keys(surveyTraits)).toEqual([survey.kind]);
    expect([survey.steps.length, survey.finishedStep]).toEqual([steps, steps]);
    expect(surveyRegistry).toEqual({ [survey.kind]: surveyServerFlow });
  });

  it.each(locales)('shows its first step in %s before any script runs', async (locale) => {
    await Survey.prepare(locale);
    const html = renderToStaticMarkup(<Survey locale={locale} apiBase="" />);
    expect(html).toContain(surveyStrings[locale].name);
    expect(html).not.toContain(surveyStrings[locale].q1);
  });

  it('has a screen for every step', () => {
    expect(Object.keys(screens)).toEqual(survey.steps.map(({ id }) => id));
  });

  it('runs from the first field to its result, and sends the answers that apply', () => {
    let state: SurveyState = start(survey);
    let effects: readonly Effect<SurveyData>[] = [];
    const send = (...events: Event<SurveyData>[]) => {
      for (const event of events) ({ state, effects } = transition(survey, state, event));
      return state;
    };
    const next = { type: 'next', now: 1 } as const;
    expect(send(next)).toMatchObject({ problem: { field: 'name', key: 'name-missing' } });
    expect(send({ type: 'changed', change: { name: 'Ana', email: 'ana@example.com' } }, next, { type: 'saved' })).toMatchObject({
      step: 1,
    });
    expect(
      send({ type: 'changed', change: { q1: 'team', 'q1.1': 'Eva' } }, { type: 'changed', change: { q1: 'alone' } }, next),
    ).toMatchObject({
      waiting: 'submit',
    });
    const save = effects.find((effect) => effect.type === 'save');
    const sent = applicableData(survey.fieldPaths, save?.snapshot.data ?? {});
    expect(toRecordBlocks(survey.fieldPaths, sent, Object.keys(sent), () => undefined)).toEqual({
      personalInfo: { name: 'Ana', email: 'ana@example.com' },
      answers: { q1: { value: 'alone' } },
    });
    expect(send({ type: 'submitted' })).toMatchObject({ status: 'finished', result: { isTeam: false } });
  });

  it('shows a failed step’s message and a conditional question', () => {
    const strings = surveyStrings.en;
    const show = (id: string, data: SurveyData) => {
      const problem = survey.steps.find((step) => step.id === id)?.check(data) ?? null;
      const Step = screens[id] ?? (() => null);
      const message = problem && { field: problem.field, message: strings.problem[problem.key] };
      return renderToStaticMarkup(
        <I18nProvider locale="en" words={flowStrings.en}>
          <Step data={data} strings={strings} problem={message} change={() => undefined} />
        </I18nProvider>,
      );
    };
    expect(show('you', survey.empty)).toContain(strings.problem['name-missing']);
    expect(show('team', survey.empty)).toContain(strings.problem['size-missing']);
    expect(show('team', survey.empty)).not.toContain(strings['q1.1']);
    expect(show('team', { ...survey.empty, q1: 'team' })).toContain(strings['q1.1']);
  });

  it('is printed, completed and mailed by the server without code anywhere else', async () => {
    const answers = { q1: { value: 'team' }, 'q1.1': { value: 'Eva decides.' } };
    const record = sampleRecord('es', { answers });
    const { evaluate } = surveyServerFlow.today;
    expect(evaluate(record).missing()).toEqual([]);
    expect(evaluate({ ...record, answers: {} }).missing()).toEqual(['answers.q1']);
    expect(evaluate({ ...record, answers: { ...answers, q1: { value: 'alone' } } }).applicableAnswers()).toEqual({
      q1: { value: 'alone' },
    });
    expect(surveyServerFlow.today.printAnswers(record, 'en').map(({ answer }) => answer)).toEqual(['No, in a team', 'Eva decides.']);
    const letter = surveyServerFlow.today.letter(record, {
      templates,
      siteUrl: 'https://tino.example',
      bookingUrl: 'https://example.com/schedule',
      isReportAttached: false,
    });
    expect(letter.subject).toBe('Recibimos tu encuesta');
    const { text } = templates.renderLetter(letter, { name: 'Tino', postalAddress: 'Street', siteUrl: 'https://tino.example' });
    expect(text).toContain(surveyStrings.es.options.team);
    expect(text).toContain('Eva decides.');
  });
});
