import { describe, expect, it } from 'vitest';
import { formatRange } from '#domain/text/format.ts';
import { readinessStrings } from './readiness.ts';

describe('F3 validation messages', () => {
  it.each([
    ['name-missing', 'Please enter your name', 'Por favor ingresa tu nombre'],
    ['email-missing', 'Please enter your email address', 'Por favor ingresa tu email'],
    ['email-malformed', 'Please enter a valid email', 'Por favor ingresa un email válido'],
    ['company-name-missing', 'Please enter your company name', 'Por favor ingresa el nombre de tu empresa'],
    ['industry-missing', 'Please select your industry', 'Por favor selecciona tu industria'],
    ['revenue-missing', 'Please select your revenue range', 'Por favor selecciona tu rango de ingresos'],
    ['employees-missing', 'Please select your employee count', 'Por favor selecciona cuántas personas trabajan en tu empresa'],
    ['answer-missing', 'Please select an answer to continue', 'Selecciona una respuesta para continuar'],
  ] as const)('F3 %s', (key, en, es) => {
    expect(readinessStrings.en.problem[key]).toBe(en);
    expect(readinessStrings.es.problem[key]).toBe(es);
  });

  it('F3 there is no other message', () => {
    expect(Object.keys(readinessStrings.en.problem)).toHaveLength(8);
  });
});

describe('R11 recommendations', () => {
  it('R11 prefixes CRITICAL and HIGH PRIORITY, and nothing for medium', () => {
    expect(readinessStrings.en.urgencyPrefix).toEqual({ critical: 'CRITICAL: ', high: 'HIGH PRIORITY: ', medium: '' });
    expect(readinessStrings.es.urgencyPrefix).toEqual({ critical: 'URGENTE: ', high: 'PRIORIDAD ALTA: ', medium: '' });
  });
});

describe('F2 fixed texts of the assessment', () => {
  it('F2 the fallback reads Quiz not found', () => {
    expect(readinessStrings.en.missing.heading).toBe('Quiz not found');
  });

  it('D6 writes 5-7 minutes with a hyphen in both languages', () => {
    expect(readinessStrings.en.intro.welcome(formatRange([5, 7]))).toContain('5-7 minutes');
    expect(readinessStrings.es.intro.welcome(formatRange([5, 7]))).toContain('5-7 minutos');
  });

  it('F2 creating a session says so', () => {
    expect(readinessStrings.en.intro.creating).toBe('Creating session...');
  });
});
