import { describe, expect, it } from 'vitest';
import { applicationIds } from '#domain/application/application.ts';
import { recordLimits } from '#domain/records/record-limits.ts';
import { type ApplicationData, type ApplicationStep, courseApplication, problemsIn } from './course-application.ts';
import { applicableData, toRecordBlocks } from './record-body.ts';
import { start, transition } from './transition.ts';

const complete: ApplicationData = {
  courseType: 'ai-business-weekend',
  email: 'elena@example.com',
  name: 'Elena Prado',
  q1: 'rough-ideas',
  'q1.1': 'A box of spices',
  'q1.2': 'Cooks abroad miss home',
  q2: 'To start',
  'q2.1': ['working-mvp'],
  'q2.2': 'Speed',
  q3: 'some',
  'q3.1': ['ai-tools'],
  'q3.2': 'product-design',
  'q3.3': 'In my shop',
};

describe('F3 messages of each step, in order', () => {
  it.each([
    ['about-you', ['courseType', 'email', 'name'], ['course-missing', 'email-missing', 'name-missing']],
    ['business', ['q1', 'q1.1', 'q1.2'], ['idea-missing', 'idea-description-missing', 'idea-problem-missing']],
    ['motivation', ['q2', 'q2.1', 'q2.2'], ['reason-missing', 'goals-missing', 'excitement-missing']],
    ['experience', ['q3', 'q3.1', 'q3.2', 'q3.3'], ['experience-missing', 'tools-missing', 'background-missing', 'use-missing']],
  ] satisfies [ApplicationStep, (keyof ApplicationData)[], string[]][])('%s', (id, fields, keys) => {
    const step = courseApplication.steps.find((candidate) => candidate.id === id);
    let data: ApplicationData = courseApplication.empty;
    for (const [index, field] of fields.entries()) {
      expect(step?.check(data)).toEqual({ field, key: keys[index] });
      data = { ...data, [field]: complete[field as 'q1'] };
    }
    expect(step?.check(data)).toBeNull();
  });

  it('lists every problem on a step, in order', () => {
    expect(problemsIn('about-you', courseApplication.empty).map(({ field }) => field)).toEqual(['courseType', 'email', 'name']);
    // The two texts are asked for only after the first answer.
    expect(problemsIn('business', courseApplication.empty).map(({ field }) => field)).toEqual(['q1']);
    expect(problemsIn('business', { ...courseApplication.empty, q1: 'defined-idea' }).map(({ field }) => field)).toEqual(['q1.1', 'q1.2']);
  });

  it('A1 accepts any format of the address', () => {
    expect(problemsIn('about-you', { ...complete, email: 'elena at example' })).toEqual([]);
    expect(courseApplication.conclude({ ...complete, email: 'elena at example' })).toEqual({ emailLooksWrong: true });
    expect(courseApplication.conclude(complete)).toEqual({ emailLooksWrong: false });
  });

  it.each(['q2', 'q3.4', 'q1.1'] as const)('asks to shorten %s if it exceeds the record’s limit, and only then', (field) => {
    const step = field === 'q2' ? 'motivation' : field === 'q3.4' ? 'experience' : 'business';
    expect(problemsIn(step, { ...complete, [field]: 'x'.repeat(recordLimits.text) })).toEqual([]);
    expect(problemsIn(step, { ...complete, [field]: 'x'.repeat(recordLimits.text + 1) })).toEqual([{ field, key: 'text-too-long' }]);
  });
});

describe('A3 changing an answer', () => {
  it('A3 keeps the text on the device but doesn’t send it', () => {
    const changed: ApplicationData = { ...complete, q1: 'starting-from-zero', 'q2.1.other': 'Sleep', 'q3.2.other': 'Botany' };
    const sent = applicableData(courseApplication.fieldPaths, changed);
    for (const field of ['q1.1', 'q1.2', 'q2.1.other', 'q3.2.other']) expect(Object.keys(sent)).not.toContain(field);
    expect(applicableData(courseApplication.fieldPaths, { ...changed, q1: 'defined-idea' })).toMatchObject({ 'q1.1': 'A box of spices' });
    const last = { ...start(courseApplication), data: changed, step: 3, reached: 3 };
    const { state } = transition(courseApplication, last, { type: 'next', now: 1 });
    expect(state).toMatchObject({ waiting: 'submit', data: changed });
  });
});

describe('F1 the application', () => {
  it('has four steps, Previous from step 1 on, and is at step 4 when complete', () => {
    expect(courseApplication.steps.map(({ id }) => id)).toEqual(['about-you', 'business', 'motivation', 'experience']);
    expect(courseApplication).toMatchObject({ previousFrom: 1, finishedStep: 4, seconds: null, kind: 'course-application' });
    expect([0, 1, 2, 3].map((step) => courseApplication.progress(complete, step))).toEqual([25, 50, 75, 100]);
  });

  it('P2 puts the course, the person and the answers in their blocks', () => {
    const blocks = toRecordBlocks(courseApplication.fieldPaths, complete, Object.keys(complete), (field) => `Text of ${field}`);
    expect(blocks.courseInfo).toEqual({ courseType: 'ai-business-weekend' });
    const session = (data: ApplicationData) => toRecordBlocks(courseApplication.fieldPaths, data, ['session'], () => undefined).courseInfo;
    expect(session({ ...complete, session: '2027-03-11' })).toEqual({ session: '2027-03-11' });
    expect(session(complete)).toEqual({ session: null });
    expect(blocks.personalInfo).toEqual({ name: 'Elena Prado', email: 'elena@example.com' });
    expect(blocks.answers?.['q2.1']).toEqual({ value: ['working-mvp'], label: 'Text of q2.1' });
    expect(Object.keys(courseApplication.fieldPaths).sort()).toEqual(
      ['courseType', 'session', 'email', 'name', 'reminder', ...applicationIds].sort(),
    );
  });
});
