import { describe, expect, it } from 'vitest';
import { application, applicationOptionTexts, applicationQuestions } from '#content/application.ts';
import { applicationIds, applicationOptions } from '#domain/application/application.ts';
import { recordLimits } from '#domain/records/record-limits.ts';
import { type Localized, locales } from '#domain/text/locale.ts';
import { applicationStrings } from './application.ts';

describe('F3 validation messages', () => {
  it.each([
    ['course-missing', 'Please select a course', 'Por favor selecciona un curso'],
    ['email-missing', 'Please enter your email address', 'Por favor ingresa tu email'],
    ['name-missing', 'Please enter your full name', 'Por favor ingresa tu nombre completo'],
    ['idea-missing', 'Please select whether you have a business idea', 'Por favor selecciona si tienes una idea de negocio'],
    ['idea-description-missing', 'Please describe your business idea', 'Por favor describe tu idea de negocio'],
    ['idea-problem-missing', 'Please describe what problem your idea solves', 'Por favor describe qué problema resuelve tu idea'],
    ['reason-missing', "Please tell us why you're interested in this course", 'Por favor cuéntanos por qué te interesa este curso'],
    ['goals-missing', 'Please select at least one goal', 'Por favor selecciona al menos un objetivo'],
    [
      'excitement-missing',
      'Please tell us what excites you about AI and no-code tools',
      'Por favor cuéntanos qué te entusiasma de la IA y las herramientas sin código',
    ],
    ['experience-missing', 'Please select your experience level', 'Por favor selecciona tu nivel de experiencia'],
  ] as const)('F3 %s', (key, en, es) => {
    expect(applicationStrings.en.problem[key]).toBe(en);
    expect(applicationStrings.es.problem[key]).toBe(es);
  });

  it('A2 the other messages of step 3 are worded alike', () => {
    for (const key of ['tools-missing', 'background-missing', 'use-missing'] as const) {
      expect(applicationStrings.en.problem[key]).toMatch(/^Please (select|tell us)/);
      expect(applicationStrings.es.problem[key]).toMatch(/^Por favor (selecciona|cuéntanos)/);
    }
  });

  it('the message for a long text names the record’s limit', () => {
    expect(applicationStrings.en.problem['text-too-long']).toContain(recordLimits.text.toLocaleString('en-US'));
    expect(applicationStrings.es.problem['text-too-long']).toContain(recordLimits.text.toLocaleString('es-419', { useGrouping: false }));
  });
});

it('A6 names of the steps, the submit button and the submitted screen', () => {
  const { step, submit, submitted } = applicationStrings.en;
  expect(Object.values(step)).toEqual(['About You', 'Your Business & Ideas', 'Motivation & Goals', 'Experience & Skills']);
  expect(submit).toBe('Submit Application');
  expect(applicationStrings.en.submittedTitle).toBe('Application Submitted!');
  expect(submitted.confirmation).toBe('You’ll receive a confirmation email within the next few minutes.');
  expect(submitted.again).toBe('Submit Another Application');
});

describe.each(locales)('L5 the questions in %s', (locale) => {
  it('L5 every question and option has a text of its own', () => {
    const texts = applicationIds.map((id) => applicationQuestions[id].text[locale]);
    expect(new Set(texts).size).toBe(applicationIds.length);
    for (const [id, options] of Object.entries(applicationOptions)) {
      const labels = options.map((option) => (applicationOptionTexts[id as 'q1'] as Record<string, Localized<string>>)[option]?.[locale]);
      expect(labels.every((label) => label && label.trim() === label)).toBe(true);
      expect(new Set(labels).size).toBe(options.length);
    }
    expect(application.heading[locale]).not.toBe('');
  });
});
