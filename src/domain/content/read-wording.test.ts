import { describe, expect, it } from 'vitest';
import { readWording } from './read-wording.ts';

const today = {
  questions: { q4: { text: 'today q4', options: ['today 1', 'today 2'] }, q5: { text: 'today q5', options: ['today 1', 'today 2'] } },
  moves: { 'q4-1': { title: 'today move', weeks: 2 } },
  labels: { retail: 'today retail', mining: 'today mining' },
};
const read = (stored: unknown) => readWording(stored, today);

describe('W7 a stored wording', () => {
  it('W7 is taken as it is', () => {
    const stored = {
      questions: { q4: { text: 'old q4', options: ['old 1', 'old 2'] }, q5: { text: 'old q5', options: ['old 3', 'old 4'] } },
      moves: { 'q4-1': { title: 'old move', weeks: 9 } },
      labels: { retail: 'old retail', mining: 'old mining' },
    };
    expect(read(stored)).toEqual({ content: stored, isWhole: true });
  });

  it('W7 gets today’s words only for what it lacks, however small', () => {
    const stored = {
      questions: { q4: { text: 'old q4', options: ['old 1'] } },
      moves: { 'q4-1': { title: 'old move' } },
      labels: { retail: 'old' },
    };
    expect(read(stored)).toEqual({
      content: {
        questions: { q4: { text: 'old q4', options: ['old 1', 'today 2'] }, q5: today.questions.q5 },
        moves: { 'q4-1': { title: 'old move', weeks: 2 } },
        labels: { retail: 'old', mining: 'today mining' },
      },
      isWhole: true,
    });
  });

  it('W7 says nothing optional that it didn’t say then', () => {
    const stored = { questions: { q4: { text: 'old q4' } } };
    expect(readWording(stored, { ...today, exceptions: { one: 'today' } }, ['exceptions', 'options'])?.content).toEqual({
      ...today,
      questions: { ...today.questions, q4: { text: 'old q4' } },
    });
    const had = { ...stored, exceptions: { one: 'old' } };
    expect(readWording(had, { ...today, exceptions: { one: 'today' } }, ['exceptions'])?.content.exceptions).toEqual({ one: 'old' });
    const needed = { text: 'old', needs: { q6: 3 }, systems: ['books'] };
    const todays = { text: 'today', needs: { q6: 2, q7: 2 }, systems: ['board', 'guides'] };
    expect(readWording(needed, todays, ['needs', 'systems'])?.content).toEqual(needed);
  });

  it('W7 keeps what today no longer knows', () => {
    const { content } =
      read({ questions: { q4: { text: 'old', options: ['1', '2', '3'], hint: 'old hint' } }, labels: { fishing: 'old fishing' } }) ?? {};
    expect(content?.questions.q4).toEqual({ text: 'old', options: ['1', '2', '3'], hint: 'old hint' });
    expect(content?.labels).toEqual({ ...today.labels, fishing: 'old fishing' });
  });

  it('W7 says so if a piece can’t be read, and gets today’s for that piece alone', () => {
    for (const broken of [7, null, '', ' ', [], { en: 'x' }]) {
      const found = read({ questions: { q4: { text: broken } }, moves: { 'q4-1': { title: 'old move' } } });
      expect(found?.isWhole).toBe(false);
      expect(found?.content.questions.q4.text).toBe('today q4');
      expect(found?.content.moves['q4-1'].title).toBe('old move');
    }
    expect(read({ questions: [], moves: 'x', labels: { retail: 'old' } })?.content).toEqual({
      ...today,
      labels: { ...today.labels, retail: 'old' },
    });
  });

  it.each([[{}], [null], [undefined], ['text'], [[]], [{ questions: {} }], [{ questions: null }]])('W7 can’t be read: %j', (stored) => {
    expect(read(stored)).toBeNull();
  });

  it('W7 can’t reach what isn’t its own', () => {
    const found = read(JSON.parse('{"labels":{"retail":"old","__proto__":{"polluted":"yes"}},"__proto__":{"polluted":"yes"}}'));
    expect(found?.content.labels.retail).toBe('old');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.getPrototypeOf(found?.content)).toBe(Object.prototype);
  });
});
