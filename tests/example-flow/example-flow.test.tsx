import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { locales } from '#domain/locale.ts';
import type { Effect, Event, State } from '#flow/flow.ts';
import { applicable, blocksOf } from '#flow/record-body.ts';
import { start, transition } from '#flow/transition.ts';
import { Survey, type SurveyData, type SurveyProblem, screens, survey, surveyStrings } from './example-flow.fixture.tsx';

type SurveyState = State<SurveyData, { readonly isTeam: boolean }, SurveyProblem>;

const root = `${import.meta.dirname}/../../..`;
const fixture = readFileSync(`${import.meta.dirname}/example-flow.fixture.tsx`, 'utf8');
const page = readFileSync(`${root}/docs/adding-a-flow.md`, 'utf8');

describe('docs/adding-a-flow.md', () => {
  it.each(['definition', 'strings', 'screens'])('quotes the %s of the example as it is', (part) => {
    const [, quoted] = new RegExp(`// #region ${part}\n([\\s\\S]*?)// #endregion ${part}`).exec(fixture) ?? [];
    expect(quoted?.length).toBeGreaterThan(100);
    expect(page).toContain(quoted?.trimEnd());
  });

  it('names files that exist', () => {
    const named = [...page.matchAll(/`((?:src|scripts)\/[\w./-]+\.\w+)`/g)].map(([, file]) => file);
    expect(named.length).toBeGreaterThan(3);
    for (const file of named) expect(readFileSync(`${root}/${file}`, 'utf8'), file).not.toBe('');
  });
});

describe('the example', () => {
  it.each(locales)('shows its first step in %s before any script runs', (locale) => {
    const html = renderToStaticMarkup(<Survey locale={locale} />);
    expect(html).toContain(surveyStrings[locale].name);
    expect(html).not.toContain(surveyStrings[locale].q1);
  });

  it('has a screen for every step', () => {
    expect(Object.keys(screens)).toEqual(survey.steps.map(({ id }) => id));
  });

  it('runs from the first field to its result, and sends what applies', () => {
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
    const sent = applicable(survey.places, save?.snapshot.data ?? {});
    expect(blocksOf(survey.places, sent, Object.keys(sent), () => undefined)).toEqual({
      personalInfo: { name: 'Ana', email: 'ana@example.com' },
      answers: { q1: { value: 'alone' } },
    });
    expect(send({ type: 'submitted' })).toMatchObject({ status: 'finished', result: { isTeam: false } });
  });

  it('shows the message of a failed step, and a question that depends on another', () => {
    const strings = surveyStrings.en;
    const show = (id: string, data: SurveyData) => {
      const problem = survey.steps.find((step) => step.id === id)?.check(data) ?? null;
      const Step = screens[id] ?? (() => null);
      const message = problem && { field: problem.field, message: strings.problem[problem.key] };
      return renderToStaticMarkup(<Step data={data} strings={strings} problem={message} change={() => undefined} />);
    };
    expect(show('you', survey.empty)).toContain(strings.problem['name-missing']);
    expect(show('team', survey.empty)).toContain(strings.problem['size-missing']);
    expect(show('team', survey.empty)).not.toContain(strings['q1.1']);
    expect(show('team', { ...survey.empty, q1: 'team' })).toContain(strings['q1.1']);
  });
});
