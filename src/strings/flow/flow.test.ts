import { describe, expect, it } from 'vitest';
import type { Action, RequestFailure } from '#flow/flow.ts';
import { failureMessage } from './failure.ts';
import { flowStrings } from './flow.ts';

const actions: readonly Action[] = ['load', 'create', 'update', 'submit'];
const status = (code: number): RequestFailure => ({ kind: 'status', status: code });

describe('F4 error messages by status', () => {
  it.each([
    [404, 'Session not found. Please start a new assessment.', 'No encontramos tu sesión. Empieza de nuevo.'],
    [400, 'Invalid data provided. Please check your inputs.', 'Hay datos no válidos. Revisa lo que ingresaste.'],
    [405, 'Operation not allowed.', 'Operación no permitida.'],
    [500, 'Server error. Please try again later.', 'Error del servidor. Inténtalo más tarde.'],
    [
      429,
      'Too many tries from your network right now. Try again in a minute.',
      'Hay demasiados intentos desde tu red en este momento. Inténtalo otra vez en un minuto.',
    ],
    [418, 'An unexpected error occurred. Please try again.', 'Ocurrió un error inesperado. Inténtalo de nuevo.'],
  ])('F4 status %i', (code, en, es) => {
    for (const action of actions) {
      expect(failureMessage(flowStrings.en, action, status(code))).toBe(en);
      expect(failureMessage(flowStrings.es, action, status(code))).toBe(es);
    }
  });

  it.each([502, 503, 504, 599])('F4 status %i is a server error too', (code) => {
    expect(failureMessage(flowStrings.en, 'update', status(code))).toBe('Server error. Please try again later.');
  });

  it.each([401, 403, 409, 412, 422, 600])('F4 status %i is any other', (code) => {
    expect(failureMessage(flowStrings.en, 'update', status(code))).toBe('An unexpected error occurred. Please try again.');
  });
});

describe('F4 error messages without a status', () => {
  it.each([
    ['load', 'Failed to load quiz progress', 'No se pudo cargar tu avance'],
    ['create', 'Failed to create quiz session', 'No se pudo crear la sesión'],
    ['update', 'Failed to update quiz progress', 'No se pudo guardar tu avance'],
    ['submit', 'Failed to submit quiz', 'No se pudieron enviar tus respuestas'],
  ] as const)('F4 fallback of %s', (action, en, es) => {
    for (const failure of [{ kind: 'offline' }, { kind: 'unreadable' }] satisfies RequestFailure[]) {
      expect(failureMessage(flowStrings.en, action, failure)).toBe(en);
      expect(failureMessage(flowStrings.es, action, failure)).toBe(es);
    }
  });
});

describe('S3 the status line', () => {
  it('S3 says where the answers are', () => {
    expect(flowStrings.en.delivery).toMatchObject({
      saved: 'Saved',
      saving: 'Saving…',
      offline: 'Saved on this device; will send when back online',
    });
  });
});

describe('F2 fixed texts of all flows', () => {
  it('F2 loading', () => {
    expect(flowStrings.en.loading).toEqual({
      title: 'Loading your session...',
      text: 'Please wait while we retrieve your progress.',
    });
  });

  it('F2 options are numbered and the selected one is marked', () => {
    expect([1, 5].map(flowStrings.en.option)).toEqual(['Option 1', 'Option 5']);
    expect([1, 5].map(flowStrings.es.option)).toEqual(['Opción 1', 'Opción 5']);
    expect(flowStrings.en.selected).toBe('Selected');
  });

  it('F2 an unknown session offers Start Over', () => {
    expect(flowStrings.en.actions.startOver).toBe('Start Over');
  });
});
