import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { concludeKnowledge, correctKeys, type KnowledgeAnswers, type KnowledgeResult, knowledgeIds } from '#domain/knowledge/knowledge.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import type { Delivery } from '#flow/flow.ts';
import { flowStrings } from '#strings/flow/flow.ts';
import { knowledgeStrings } from '#strings/knowledge/knowledge.ts';
import type { Kept } from '#ui/flow/flow-policy.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { KnowledgeResults } from './knowledge-results.tsx';
import type { KnowledgeContent } from './types.ts';

const perLevel = (name: string) => ({ weak: `${name} weak`, partial: `${name} partial`, strong: `${name} strong` });
const verdict = (level: string) => ({ headline: `headline ${level}`, lede: `lede ${level}` });
const content: KnowledgeContent = {
  questions: Object.fromEntries(
    knowledgeIds.map((id) => [
      id,
      {
        text: `text ${id}`,
        correct: correctKeys[id],
        options: { A: `${id} a`, B: `${id} b`, C: `${id} c`, D: `${id} d` },
        recommendation: { title: `title ${id}`, text: `advice ${id}` },
      },
    ]),
  ) as KnowledgeContent['questions'],
  areas: { research: perLevel('research'), build: perLevel('build'), launch: perLevel('launch') },
  verdicts: { weak: verdict('weak'), partial: verdict('partial'), strong: verdict('strong') },
};

function page(
  answers: KnowledgeAnswers,
  result: KnowledgeResult = concludeKnowledge(answers),
  locale: Locale = 'en',
  delivery: Delivery = { status: 'saved' },
  kept: Kept | null = null,
  texts: KnowledgeContent = content,
) {
  const data = { name: 'Ana', email: 'ana@example.com', ...answers };
  return renderToString(
    <I18nProvider locale={locale} words={flowStrings[locale]}>
      <KnowledgeResults
        state={{ status: 'finished', data, result, startedAt: null, delivery }}
        flow={{
          state: { status: 'restoring' },
          dispatch: () => undefined,
          ready: true,
          persistent: true,
          restore: () => undefined,
          returning: false,
          delivers: true,
          resume: () => undefined,
          submitted: false,
          focus: { target: null },
          recordUuid: null,
          mailLink: async () => 'failed',
          kept,
          sessionId: 'session-1',
        }}
        content={texts}
        strings={knowledgeStrings[locale]}
        links={{ courses: '/ai-courses', apply: '/course-application' }}
        bookingUrl="https://cal.example"
        chat={{ href: '', label: '', note: '' }}
        apiBase=""
        wording="0123456789abcdef"
      />
    </I18nProvider>,
  );
}
/** The titles of the recommendations shown, in order. */
const recommendationTitles = (html: string) => [...html.matchAll(/<h4>title (k\d+)<\/h4>/g)].map(([, id]) => id);

it('S3 S4 says so if the server refuses a result that is already shown', () => {
  const html = page(correctKeys, undefined, 'en', { status: 'refused', action: 'submit', failure: { kind: 'status', status: 400 } });
  const alert = /<p class="error" role="alert">(.*?)<\/p>/.exec(html)?.[1] ?? '';
  expect(alert).toContain(flowStrings.en.failure.invalid);
  expect(alert).toContain(flowStrings.en.delivery.safe);
  // There's nothing on the page to correct.
  expect(alert).not.toContain(flowStrings.en.delivery.refused);
});

describe('K6 recommendations', () => {
  it('gives one per wrong answer in an area below 80%, and none in an area at 80%', () => {
    const html = page({ ...correctKeys, k1: 'A', k6: 'A', k7: 'D', k15: 'A' });
    expect(recommendationTitles(html)).toEqual(['k6', 'k7', 'k15']);
    expect(html).not.toContain(knowledgeStrings.en.result.congratulations);
    for (const text of ['research strong', 'build partial', 'launch partial', 'headline partial', '11/15 correct'])
      expect(html).toContain(text);
  });

  it('K6 begins with the lowest area, and with its first recommendation open', () => {
    const html = page({ ...correctKeys, k1: 'A', k2: 'A', k12: 'A', k13: 'A', k14: 'A' });
    expect(recommendationTitles(html)).toEqual(['k12', 'k13', 'k14', 'k1', 'k2']);
    const open = [...html.matchAll(/<details open="">.*?<h4>title (k\d+)</g)].map(([, id]) => id);
    expect(open).toEqual(['k12']);
  });

  it('gives every recommendation if all answers are wrong', () => {
    expect(recommendationTitles(page(Object.fromEntries(knowledgeIds.map((id) => [id, 'A']))))).toEqual(knowledgeIds);
  });

  it.each(locales)('congratulates when all areas are at 80 percent or higher, even with wrong answers, in %s', (locale) => {
    const html = page({ ...correctKeys, k1: 'A', k6: 'A' }, undefined, locale);
    expect(recommendationTitles(html)).toEqual([]);
    expect(html).toContain(knowledgeStrings[locale].result.congratulations);
    expect(html).not.toContain(knowledgeStrings[locale].result.advice);
  });

  it('recommends reviewing the concepts of an area below 80% without a wrong answer', () => {
    const result = concludeKnowledge(correctKeys);
    const gap = { area: 'build', correct: 4, total: 6, percentage: 67, wrong: [] } as const;
    const html = page(correctKeys, { ...result, gaps: [gap] });
    expect(html).toContain('Review the key concepts of this section.');
  });
});

describe('K6 review', () => {
  it('shows the chosen and the best option of each missed question, and only the best option of the others', () => {
    const html = page({ ...correctKeys, k2: 'D' });
    expect(html).toContain('k2 d');
    expect(html).toContain('k2 c');
    // Fifteen questions in three areas.
    expect(html.match(/<details[ >]/g)).toHaveLength(15 + 3);
    expect(html.match(new RegExp(`>${knowledgeStrings.en.result.chosen}<`, 'g'))).toHaveLength(1);
    expect(html).toContain('Technical Build: 6 of 6 right"');
    expect(html).toContain('Research &amp; Validation: 4 of 5 right; missed: 2"');
  });

  it('W7 the best option is that of the words that were answered', () => {
    const { k2, ...questions } = content.questions;
    const swapped = { ...content, questions: { ...questions, k2: { ...k2, correct: 'D' as const } } };
    const [, missed = ''] = page(
      { ...correctKeys, k2: 'C' },
      { ...concludeKnowledge(correctKeys), wrong: ['k2'] },
      'en',
      undefined,
      null,
      swapped,
    ).split('text k2');
    const [, best = ''] = missed.split(knowledgeStrings.en.result.best);
    expect(best.indexOf('k2 d')).toBeGreaterThan(-1);
    expect(best.slice(0, best.indexOf('</details>'))).not.toContain('k2 c');
  });

  it('W7 the result is the one that the record keeps, whatever today’s keys give', () => {
    const kept: Kept = {
      uuid: '0b8e3f6e-9a54-4a7e-8c0b-5d1f6a3c2b10',
      wording: '0123456789abcdef',
      categoryScores: null,
      overallScore: null,
      plan: null,
      planGains: null,
      planNotes: null,
      scoreAfter: null,
      score: { correct: 13, total: 15, percentage: 87 },
      knowledgeGaps: ['launch'],
      wrongQuestionIds: ['k12', 'k13'],
      predecessor: null,
      made: '',
    };
    const html = page(correctKeys, undefined, 'en', undefined, kept);
    expect(html).toContain('13/15 correct');
    expect(recommendationTitles(html)).toEqual(['k12', 'k13']);
    expect(html).not.toContain(knowledgeStrings.en.result.congratulations);
  });

  it('links to the courses and the application from the call to action', () => {
    expect(page(correctKeys)).toMatch(/href="\/ai-courses">Explore AI Courses<.*href="\/course-application">Apply for Mentorship</);
  });
});
