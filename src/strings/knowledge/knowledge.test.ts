import { describe, expect, it } from 'vitest';
import { knowledgeStrings } from './knowledge.ts';

const { en, es } = knowledgeStrings;

describe('F3 validation messages', () => {
  it.each([
    ['name-missing', 'Please enter your name', 'Por favor ingresa tu nombre'],
    ['email-malformed', 'Please enter a valid email', 'Por favor ingresa un email válido'],
    ['answer-missing', 'Please select an answer to continue', 'Selecciona una respuesta para continuar'],
  ] as const)('F3 %s', (key, english, spanish) => {
    expect(en.problem[key]).toBe(english);
    expect(es.problem[key]).toBe(spanish);
  });

  it('F3 there is no other message', () => {
    expect(Object.keys(en.problem)).toHaveLength(3);
  });
});

describe('F2 texts of the screens', () => {
  it('K7 the start', () => {
    expect(en.intro).toMatchObject({ heading: 'AI Knowledge Quiz', start: 'Start', creating: 'Creating session...' });
    expect(en.field).toEqual({ name: 'Full Name', email: 'Email Address' });
  });

  it('K6 the results', () => {
    expect(en.result).toMatchObject({
      total: 'Total Score',
      again: 'Retake Quiz',
      concepts: 'Review the key concepts of this section.',
      courses: 'Explore AI Courses',
      apply: 'Apply for Mentorship',
    });
    expect(en.result.correct(12, 15)).toBe('12/15 correct');
  });

  it('K5 the areas', () => {
    expect(en.area).toEqual({ research: 'Research & Validation', build: 'Technical Build', launch: 'Launch & Marketing' });
  });
});
