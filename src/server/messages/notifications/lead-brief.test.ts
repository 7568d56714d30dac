import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callQuestions } from '#content/call-questions.ts';
import type { BriefSectionName, LeadBrief } from '#domain/owner/leads.ts';
import { categoryOf, questionIds, weights } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { briefStrings } from '#strings/messages/brief.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { makeReadinessWording } from '#tests/wordings.ts';
import { recordReference } from './booking-reference.ts';
import { leadBrief } from './lead-brief.ts';
import { sampleApplication, sampleKnowledge, sampleReadiness } from './samples.ts';

const today = (record: LeadRecord, locale: Locale = 'en', now?: number) =>
  leadBrief(record, { words: flows[record.type].today, locale, ...(now !== undefined && { now }) });
const textsOf = (brief: LeadBrief, name: BriefSectionName) => brief.find((section) => section.name === name)?.lines.map(({ text }) => text);
const factOf = (brief: LeadBrief, label: string) => brief.flatMap(({ lines }) => lines).find((line) => line.label === label)?.text;

describe('V1 the brief of an assessment', () => {
  it.each(locales)('says who, what they answered, and what to ask, in this order, in %s', (locale) => {
    const record = sampleReadiness('en');
    const brief = today(record, locale);
    expect(brief.map(({ name }) => name)).toEqual(['who', 'result', 'lowest', 'moves', 'source', 'questions']);
    expect(brief.map(({ heading }) => heading)).toEqual(brief.map(({ name }) => briefStrings[locale].heading[name]));
    const who = textsOf(brief, 'who');
    for (const text of [record.personalInfo.name, record.personalInfo.companyName, record.personalInfo.email, recordReference(record.uuid)])
      expect(who).toContain(text);
    expect(textsOf(brief, 'result')?.[0]).toContain(String(record.overallScore));
    for (const name of Object.values(readinessStrings[locale].category)) expect(textsOf(brief, 'result')?.[1]).toContain(name);
  });

  it('R9 names the three lowest answers, of equals the one whose area weighs more, and asks about each', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 14, maxLength: 14 }), (levels) => {
        const brief = today(sampleReadiness('en', levels.join('')));
        const expected = questionIds
          .map((id, index) => ({ id, level: levels[index] ?? 0 }))
          .sort((a, b) => a.level - b.level || weights[categoryOf(b.id)] - weights[categoryOf(a.id)])
          .slice(0, 3);
        expect(textsOf(brief, 'questions')).toEqual(expected.map(({ id }) => callQuestions[id].en));
        expect(textsOf(brief, 'lowest')?.map((text) => Number(text[0]))).toEqual(expected.map(({ level }) => level));
      }),
    );
  });

  it("W7 quotes answers and moves in the record's words, with the plan it keeps", () => {
    const words = flows['readiness-quiz'].inWords(makeReadinessWording('old'))?.flow;
    if (!words) throw new Error('The wording is not one.');
    const levels = `1${'4'.repeat(13)}`;
    const brief = leadBrief({ ...sampleReadiness('en', levels), plan: [['q6-4', 'q9-4'], [], []] }, { words, locale: 'es' });
    expect(brief.find(({ name }) => name === 'lowest')?.lines[0]).toEqual({ label: 'old q4 question es', text: '1. old q4 option 1 es.' });
    expect(brief.find(({ name }) => name === 'moves')?.lines).toEqual(
      ['q6-4', 'q9-4'].map((id) => ({ label: 'old operations at 51-200 es', text: `old ${id} title es` })),
    );
    expect(factOf(brief, briefStrings.es.industry)).toBe('old manufacturing es');
  });

  it('W3 has no section of moves if every answer is at its highest level', () => {
    expect(today(sampleReadiness('en', '5'.repeat(14))).map(({ name }) => name)).not.toContain('moves');
  });

  it("W3 doesn't name a band that contradicts the answer about AI", () => {
    const { band, bandDespite } = readinessStrings.en;
    expect(textsOf(today(sampleReadiness('en', `${'3'.repeat(13)}1`)), 'result')?.[0]).toContain(band.organized);
    expect(textsOf(today(sampleReadiness('en', '3'.repeat(14))), 'result')?.[0]).toContain(bandDespite.organized);
  });
});

describe('V1 the brief of other leads', () => {
  it('K5 has the score and the gaps of a knowledge quiz', () => {
    const { gaps, score } = briefStrings.en;
    const brief = today(sampleKnowledge('es', ['k1', 'k2']));
    expect(brief.map(({ name }) => name)).toEqual(['who', 'result', 'source']);
    expect(factOf(brief, score)).toContain('13 of 15');
    expect(factOf(brief, gaps)).not.toContain(',');
    expect(factOf(today(sampleKnowledge('es', [])), gaps)).toBeUndefined();
  });

  it('has the course of an application, its date, and why they apply, shortened', () => {
    const brief = today(sampleApplication('es', ['', '', 'A'.repeat(5000), '', '']));
    expect(brief.map(({ name }) => name)).toEqual(['who', 'application', 'motivation', 'source']);
    expect(textsOf(brief, 'application')).toHaveLength(2);
    expect(textsOf(brief, 'motivation')?.[0]).toMatch(/^A{299}…$/);
  });

  it('W3 has no result before completion', () => {
    const record = { ...sampleReadiness('en'), isComplete: false, completed: null };
    expect(today(record).map(({ name }) => name)).toEqual(['who', 'source']);
  });
});

describe('V1 the time where a lead is', () => {
  const at = (timezone: unknown, now?: number) =>
    factOf(
      today({ ...sampleReadiness('en'), metadata: { timezone } } as LeadRecord, 'en', now),
      now === undefined ? briefStrings.en.timeThen : briefStrings.en.timeNow,
    );

  it('is that of now on the desk, and that of the record in a mail, so that each attempt sends the same', () => {
    expect(at('America/Costa_Rica')).toMatch(/^Friday,? 9:10 AM CST \(America\/Costa_Rica\)$/);
    expect(at('America/Costa_Rica', Date.UTC(2026, 0, 4, 23, 30))).toMatch(/^Sunday,? 5:30 PM CST \(America\/Costa_Rica\)$/);
  });

  it('is left out or left as it is if we can’t tell', () => {
    expect(at(undefined)).toBeUndefined();
    expect(at(7)).toBeUndefined();
    expect(at('Mars/Olympus')).toBe('Mars/Olympus');
  });
});

describe('M2 the brief says where a lead came from', () => {
  const { firstSource, latestSource } = briefStrings.en;
  const briefWith = (metadata: LeadRecord['metadata']) => today({ ...sampleReadiness('en'), metadata });

  it('with the last and first touch', () => {
    const brief = briefWith({
      utm_source: 'ads',
      utm_medium: 'cpc',
      last_landing: '/quiz',
      first_referrer: 'search.example',
      first_landing: '/blog',
    });
    expect(factOf(brief, latestSource)).toBe('ads / cpc, landing on /quiz');
    expect(factOf(brief, firstSource)).toBe('search.example, landing on /blog');
  });

  it('with its only visit if no touches were stored', () => {
    expect(factOf(briefWith({ referrer: 'https://search.example/', url: '/quiz' }), latestSource)).toBe(
      'https://search.example/, landing on /quiz',
    );
    expect(factOf(briefWith({ utm_source: 'ads' }), latestSource)).toBe('ads');
  });

  it('and says nothing if it is unknown', () => {
    expect(briefWith({}).map(({ name }) => name)).not.toContain('source');
    expect(factOf(briefWith({ last_landing: '/' }), latestSource)).toBe('typed or saved address, landing on /');
  });
});
