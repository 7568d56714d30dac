import fc from 'fast-check';
import { type HTMLElement, parse } from 'node-html-parser';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPlan, readKeptPlan } from '#domain/readiness/kept-plan.ts';
import type { Levels } from '#domain/readiness/moves.ts';
import { planMoves } from '#domain/readiness/plan.ts';
import { plannedFor } from '#domain/readiness/plan-rules.ts';
import { concludeReadiness, type Maturity, maturityLevels, type QuestionId, questionIds } from '#domain/readiness/readiness.ts';
import { buildReport } from '#domain/readiness/report.ts';
import { placeOfAnswer, stillLow } from '#domain/readiness/report-places.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import { downloadReportStrings } from '#strings/flow/download-report.ts';
import { flowStrings } from '#strings/flow/flow.ts';
import { resultStrings } from '#strings/flow/result.ts';
import { candidateSection } from '#strings/readiness/candidates.ts';
import { areaPlace, placeName, reasonText, stillLowText } from '#strings/readiness/place-name.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import type { Kept } from '#ui/flow/flow-policy.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { makeReadinessWording } from '../../../tests/wordings.ts';
import { ReadinessResults } from './readiness-results.tsx';

const wording = makeReadinessWording();
const company = { industry: 'retail', employees: '51-200' } as const;

const sheet = (level: (index: number) => Maturity) =>
  Object.fromEntries(questionIds.map((id, index) => [id, level(index)])) as unknown as Levels;
const sheets = fc.record(Object.fromEntries(questionIds.map((id) => [id, fc.constantFrom(...maturityLevels)]))) as fc.Arbitrary<Levels>;
const mixed = sheet((index) => maturityLevels[(index * 7) % 5] ?? 1);

/** The wording that the page is built with. */
const built = '0123456789abcdef';
/** A complete record that keeps its wording only. */
const nothingKept: Kept = {
  uuid: '0b8e3f6e-9a54-4a7e-8c0b-5d1f6a3c2b10',
  wording: built,
  categoryScores: null,
  overallScore: null,
  plan: null,
  planGains: null,
  planNotes: null,
  scoreAfter: null,
  score: null,
  knowledgeGaps: [],
  wrongQuestionIds: [],
  predecessor: null,
  made: '',
};

function page(answers: Levels, locale: Locale = 'en', kept: Kept | null = null): HTMLElement {
  const { questions, options, ...texts } = inLocale(wording, locale);
  const data = { name: 'Ana', email: 'ana@example.com', companyName: 'Molinos', revenue: '5m-25m', ...company, ...answers };
  const html = renderToString(
    <I18nProvider locale={locale} words={flowStrings[locale]}>
      <ReadinessResults
        state={{ status: 'finished', data, result: concludeReadiness(answers), startedAt: null, delivery: { status: 'saved' } }}
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
          sessionId: 'session-1',
          recordUuid: null,
          mailLink: async () => 'failed',
          kept,
        }}
        minutes="5-7"
        content={{ questions, options }}
        texts={texts}
        strings={readinessStrings[locale]}
        bookingUrl="https://cal.example"
        chat={{ href: '', label: '', note: '' }}
        apiBase=""
        wording={built}
      />
    </I18nProvider>,
  );
  return parse(html.replaceAll('<!-- -->', ''));
}

const report = (answers: Levels, locale: Locale = 'en') => buildReport(inLocale(wording, locale), answers, company);
/** The elements of a selector, in the order of the page; none if there's no parent. */
const all = (parent: HTMLElement | null | undefined, selector: string): readonly HTMLElement[] => parent?.querySelectorAll(selector) ?? [];
/** Without word joiners, which keep arrows with their words. */
const textOf = (element: HTMLElement | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
const headings = (root: HTMLElement) => all(root, 'h1, h2, h3, h4');
/** The plan's moves; first week and candidates look like them. */
const movesOf = (root: HTMLElement) => all(root, '.first-month .move, .month .move');
/** A section by the text of its heading. */
const section = (root: HTMLElement, title: string) => all(root, 'section').find((each) => textOf(each.querySelector('h2')) === title);

/** A phone's screen or a wide one. */
const onScreen = (isNarrow: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
beforeEach(() => onScreen(false));
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['on a wide screen', false],
  ['on a phone', true],
])('V1 the page of a result %s', (_, isNarrow) => {
  beforeEach(() => onScreen(isNarrow));

  it('V1 W2 shows the moves of the report, month by month, with how, when they’re done, who takes them, weeks, hours and points', () => {
    fc.assert(
      fc.property(sheets, fc.constantFrom(...locales), (answers, locale) => {
        const { plan } = readinessStrings[locale].result;
        const shown = movesOf(page(answers, locale)).map((move) => [
          textOf(move.querySelector('h3, h4')),
          ...all(move, 'li').map(textOf),
          ...all(move, 'p').map(textOf),
        ]);
        const { pageOne, months } = report(answers, locale);
        const { by } = readinessStrings[locale].result.pageOne;
        expect(shown).toEqual(
          months
            .flat()
            .map(({ title, owner, weeks, hours, gain, how, done }, index) => [
              title,
              owner,
              `${plan.hours(hours)}, ${pageOne.decisions[index] ? by(pageOne.decisions[index].day) : plan.weeks(weeks)}`,
              textOf(parse(plan.points(`+${gain.toFixed(1)}`))),
              how,
              `${plan.done} ${done}`,
            ]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('has headings in order, without a skipped level, and one of the first', () => {
    fc.assert(
      fc.property(sheets, (answers) => {
        const levels = headings(page(answers)).map(({ tagName }) => Number(tagName.slice(1)));
        expect(levels.filter((level) => level === 1)).toHaveLength(1);
        for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
      }),
      { numRuns: 20 },
    );
  });

  it('V1 W2 the first page comes right after the verdict: what we found, what doesn’t wait, this month, what waiting costs, what not yet', () => {
    const [verdict, overall, found, week, action, first, ...moves] = headings(page(mixed)).map(textOf);
    const { result, overall: overallName } = readinessStrings.en;
    expect(verdict).toBe(report(mixed).verdict.headline);
    expect(overall).toBe(overallName);
    expect([week, action]).toEqual([result.firstWeek.title, report(mixed).firstWeek[0]?.title]);
    expect(found).toBe(result.pageOne.found);
    expect(first).toBe(result.pageOne.decide);
    expect(moves.slice(0, 8)).toEqual([
      ...(report(mixed).months[0] ?? []).map(({ title }) => title),
      result.pageOne.wait,
      result.waiting.title,
      result.pageOne.notYet,
      result.pageOne.sure,
      result.plan.title(90),
    ]);
    expect(moves.indexOf(result.areas)).toBeLessThan(moves.indexOf(result.advice));
    expect(moves.lastIndexOf(report(mixed).months.flat().at(-1)?.title ?? '')).toBeLessThan(moves.indexOf(result.areas));
  });

  it.each(locales)(
    'W2 W3 R8 each area opens with one of its answers, has a text and its place in the plan, badges stand for prefixes (%s)',
    (locale) => {
      const { category, urgency: badges } = readinessStrings[locale];
      const shown = all(page(mixed, locale), '.reco')
        .slice(1)
        .map((area) => [textOf(area.querySelector('h3')), textOf(area.querySelector('.badge')), ...all(area, '.flow p').map(textOf)]);
      const whole = report(mixed, locale);
      expect(shown).toEqual(
        whole.areas.map((area) => {
          const low = stillLowText(whole, area, locale, readinessStrings[locale]);
          return [
            category[area.category],
            area.urgency ? badges[area.urgency] : '',
            resultStrings[locale].answered(area.quote),
            area.text,
            ...(area.place ? [areaPlace(area.place, locale, readinessStrings[locale])] : []),
            ...(low ? [low] : []),
          ];
        }),
      );
    },
  );

  it('W3 a low answer of a strong area is named, with the move that raises it', () => {
    const answers = sheet((index) => (index % 2 === 0 ? 5 : 2));
    const whole = report(answers);
    const lines = all(page(answers), '.quiz-strengths .reco').map((area) => all(area, '.flow p').length);
    expect(whole.areas.filter((area) => stillLow(whole, area)).length).toBeGreaterThan(0);
    expect(lines).toEqual(whole.areas.filter(({ urgency }) => !urgency).map((area) => (stillLow(whole, area) ? 3 : 2)));
  });

  it('R9 W3.1 V1 the call is the band’s own, with what to do without it, and starts with move 1 if there is one', () => {
    const labels = new Set<string>();
    const ofBands = [
      ...maturityLevels.map((level) => sheet(() => level)),
      sheet((index) => (index === 13 ? 1 : 4)),
      sheet((index) => (index === 13 ? 1 : 5)),
      sheet((index) => (index === 0 ? 1 : 5)),
    ];
    for (const answers of ofBands) {
      const { call, months } = report(answers);
      const html = page(answers);
      expect(new Set(all(html, 'a[target="_blank"] > span:first-child').map(textOf))).toEqual(new Set([call.label]));
      const band = all(html, '.band').map(textOf).join(' ');
      for (const text of [call.heading, call.text, call.next]) expect(band).toContain(text);
      const [first] = months.flat();
      expect(call.text.includes(first?.title ?? 'move 1')).toBe(first !== undefined);
      labels.add(call.label);
    }
    expect(labels.size).toBe(ofBands.length);
    // A result without moves postpones nothing.
    expect(textOf(page(sheet(() => 5)))).not.toContain(readinessStrings.en.result.pageOne.notYet);
  });

  it('W2 what doesn’t wait for a move has its hours and no points, and is left out if nothing calls for it', () => {
    const { firstWeek: words, plan } = readinessStrings.en.result;
    const answers = { ...sheet(() => 3), q5: 1, q17: 2 } as const;
    const actions = report(answers).firstWeek;
    expect(actions.map(({ id }) => id)).toEqual(['cash-page', 'data-rule']);
    const found = section(page(answers), words.title);
    expect(textOf(found)).toContain(words.text(4));
    expect(all(found, '.move').map((action) => [textOf(action.querySelector('h3')), ...all(action, 'li, p').map(textOf)])).toEqual(
      actions.map(({ title, owner, hours, how, done }) => [title, owner, plan.hours(hours), how, `${plan.done} ${done}`]),
    );
    expect(section(page(sheet(() => 3)), words.title)).toBeUndefined();
  });

  it('W2 each later move has the reason why it waits beside it', () => {
    const { category } = readinessStrings.en;
    const { later } = report(mixed);
    expect(later.length).toBeGreaterThan(0);
    const shown = all(page(mixed), '.later').flatMap((group) =>
      all(group, 'li').map((item) => [textOf(group.querySelector('p')), textOf(item)]),
    );
    const reasonOf = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
    expect(shown.toSorted()).toEqual(
      later
        .map((move) => [reasonOf(reasonText(move.reason, 'en', readinessStrings.en)), `${move.title} ${category[move.category]}`])
        .toSorted(),
    );
  });

  it('V1 the ways to keep the result are beside the first call', () => {
    const verdict = page(mixed).querySelector('.quiz-verdict');
    expect(textOf(verdict)).toContain(downloadReportStrings.en.download);
    expect(textOf(verdict)).toContain(readinessStrings.en.result.print);
  });

  it.each([
    [(): Maturity => 3, 'organized', true],
    [(index: number): Maturity => (index === 13 ? 2 : 3), 'organized', false],
    [(): Maturity => 5, 'leading', false],
    [(index: number): Maturity => (index === 13 ? 1 : 5), 'leading', true],
  ] as const)('W3 the band on the scale doesn’t contradict the answer about AI (%#)', (level, band, isDespite) => {
    const { bandDespite, band: names, result } = readinessStrings.en;
    const answers = sheet(level);
    expect(report(answers).band).toBe(band);
    const name = isDespite ? bandDespite[band] : names[band];
    const root = page(answers);
    const scale = root.querySelector('svg.scale');
    expect(scale?.getAttribute('aria-label')).toBe(result.scale(report(answers).score, name));
    expect(textOf(root.querySelector('.scale-bands .own')).endsWith(name)).toBe(true);
  });

  it('W1 shows all fourteen answers with the next level of each, or with what to keep', () => {
    const { answers: words } = readinessStrings.en.result;
    const placeText = (question: QuestionId) => {
      const name = placeName(placeOfAnswer(report(mixed), question), 'en', readinessStrings.en);
      return name && ` · ${name.toLowerCase()}`;
    };
    const rows = all(section(page(mixed), words.title), 'li');
    expect(rows.map((row) => [textOf(row.querySelector('h4')), ...all(row, 'p').map(textOf)])).toEqual(
      report(mixed).answers.map(({ question, text, level, answer, next }) => [
        text,
        `${words.yours(level)} ${answer}`,
        `${next.kind === 'next' ? words.next(level + 1) : words.keep}${placeText(question)} ${next.text}`,
      ]),
    );
    expect(rows).toHaveLength(questionIds.length);
  });

  it('W2 with every answer at the top there are three checks in the plan’s place, and each answer says what to keep', () => {
    const root = page(sheet(() => 5));
    const { result } = readinessStrings.en;
    expect(all(root, '.month, .ninety')).toHaveLength(0);
    const checks = section(root, result.checks.title);
    expect(all(checks, '.move').map((check) => [textOf(check.querySelector('h3')), textOf(check.querySelector('p'))])).toEqual(
      inLocale(wording, 'en').checks.map(({ title, how }) => [title, how]),
    );
    expect(section(page(mixed), result.checks.title)).toBeUndefined();
    expect(headings(root).map(textOf)).not.toContain(result.plan.title(90));
    expect(textOf(section(root, result.answers.title))).not.toContain(result.answers.next(5));
    expect(all(root, '.reco')).toHaveLength(7);
  });

  it('W4 names the industry’s candidates for AI, and W5 starts the sum with the size of the company', () => {
    const root = page(mixed);
    const { result } = readinessStrings.en;
    const candidates = candidateSection(report(mixed), 'en', readinessStrings.en);
    expect(candidates?.items.map(({ name }) => name).sort()).toEqual(
      inLocale(wording, 'en')
        .candidates.retail.map(({ name }) => name)
        .sort(),
    );
    const shown = section(root, result.candidates.title(3));
    expect(textOf(shown)).toContain(candidates?.text);
    expect(all(shown, '.candidate').map((each) => [textOf(each.querySelector('h3')), ...all(each, 'p').map(textOf)])).toEqual(
      candidates?.items.map(({ name, start, worth, risk, people }) => [name, start, worth, risk, people]),
    );
    const inputs = all(section(root, result.pageOne.wait), 'input');
    expect(inputs.map((input) => root.querySelector(`label[for="${input.id}"]`)?.textContent)).toEqual(Object.values(result.waiting.field));
    expect(inputs.map((input) => input.getAttribute('value'))).toEqual(['20', '2', '20']);
    expect(textOf(root.querySelector('output'))).toContain(result.waiting.month('$3,467'));
    expect(root.querySelector('output')?.getAttribute('for')?.split(' ')).toEqual(inputs.map(({ id }) => id));
  });

  it.each(locales)('W6 links to the page on the method in %s', (locale) => {
    const { method } = readinessStrings[locale].result;
    const link = section(page(mixed, locale), method.title)?.querySelector('a');
    expect(textOf(link)).toContain(method.link);
    expect(link?.getAttribute('href')).toBe(locale === 'es' ? '/es/method' : '/method');
  });
});

describe('W7 the page of a record that was completed before', () => {
  // Today's needs would give another plan.
  const earlier = planMoves(mixed, plannedFor(company), wording.moves, {});
  const titlesOf = (root: HTMLElement) => movesOf(root).map((move) => textOf(move.querySelector('h3, h4')));

  it('W7 shows the plan that the record keeps', () => {
    const keptPlan = keepPlan(earlier);
    expect(keptPlan.plan).not.toEqual(keepPlan(planMoves(mixed, plannedFor(company), wording.moves)).plan);
    const root = page(mixed, 'en', { ...nothingKept, ...keptPlan });
    const { months, later } = buildReport(inLocale(wording, 'en'), mixed, company, readKeptPlan(keptPlan));
    expect(titlesOf(root)).toEqual(months.flat().map(({ title }) => title));
    const shown = textOf(all(root, '.later').at(0)?.parentNode);
    for (const { title } of later) expect(shown).toContain(title);
  });

  it('W7 shows the scores and points that the record keeps, whatever today’s rules would give', () => {
    const { months, later } = earlier;
    const kept: Kept = {
      ...nothingKept,
      overallScore: 33,
      categoryScores: { finance: 10, processes: 90, people: 20, meetings: 30, customer: 40, ai: 50 },
      ...keepPlan(earlier),
      planGains: [...months, later].map((moves) => moves.map((_, index) => index + 0.7)),
      scoreAfter: 77,
    };
    const root = page(mixed, 'en', kept);
    const { result, category } = readinessStrings.en;
    expect(root.querySelector('.score')?.getAttribute('aria-label')).toBe(result.score(33));
    expect(textOf(root)).toContain(textOf(parse(result.plan.text(33, 77, months.flat().length, 0))));
    const points = movesOf(root).map((move) => textOf(all(move, 'li')[2]));
    expect(points).toEqual(months.flatMap((moves) => moves.map((_, index) => textOf(parse(result.plan.points(`+${index}.7`))))));
    const [first] = all(root, '.reco').slice(1);
    expect(textOf(first)).toContain(category.finance);
  });

  it('W7 of one from before plans and wordings, it’s today’s plan in today’s words', () => {
    const shown = titlesOf(page(mixed, 'en', { ...nothingKept, wording: null }));
    expect(shown).toEqual(
      report(mixed)
        .months.flat()
        .map(({ title }) => title),
    );
  });

  it('W7 waits for the record’s words if they aren’t the page’s', () => {
    const root = page(mixed, 'en', { ...nothingKept, wording: 'fedcba9876543210' });
    expect(all(root, 'h1, .move')).toHaveLength(0);
    expect(textOf(root)).toContain(flowStrings.en.loading.text);
  });
});

describe('S9 on a phone', () => {
  beforeEach(() => onScreen(true));

  it('S9 folds what’s long, each under its heading, and nothing else', () => {
    const root = page(mixed);
    const { pageOne, plan, answers, advice, strengths, candidates, method, waiting } = readinessStrings.en.result;
    const folded = all(root, 'details').map((each) => textOf(each.querySelector('summary h2, summary h3, summary h4')));
    for (const title of [advice, strengths, plan.title(90), waiting.title, answers.title, candidates.title(3), method.title])
      expect(folded).toContain(title);
    for (const title of [pageOne.found, pageOne.decide, pageOne.wait, pageOne.notYet]) expect(folded).not.toContain(title);
    for (const each of all(root, 'details')) expect(each.hasAttribute('open')).toBe(false);
  });
});

describe('W2 the drawing of the plan', () => {
  it('W2 has a dot and a figure for each move, today’s score and the one after, and says so in words', () => {
    fc.assert(
      fc.property(sheets, fc.constantFrom(...locales), (answers, locale) => {
        const drawing = page(answers, locale).querySelector('svg.ninety');
        const { months, score, scoreAfter } = report(answers, locale);
        const moves = months.flat();
        if (moves.length === 0) return expect(drawing).toBeNull();
        const { plan } = readinessStrings[locale].result;
        expect(all(drawing, 'circle')).toHaveLength(moves.length);
        expect(all(drawing, '.num').map(textOf)).toEqual([String(score), String(scoreAfter)]);
        expect(all(drawing, 'text.b').map(textOf)).toEqual(moves.map((_, index) => String(index + 1)));
        expect(drawing?.getAttribute('aria-label')).toBe(plan.drawing(moves.length, score, scoreAfter));
      }),
      { numRuns: 40 },
    );
  });

  it('W2 draws every plan on one scale, from the lowest score to 100', () => {
    const heightOf = (line: HTMLElement) => Number(line.getAttribute('y1')) - Number(line.getAttribute('y2'));
    const perPoint = [sheet(() => 2), mixed, sheet((index) => (index < 2 ? 1 : 5))].map((answers) => {
      const { score, scoreAfter } = report(answers);
      const drawing = page(answers).querySelector('svg.ninety');
      return all(drawing, 'line.d').reduce((sum, line) => sum + heightOf(line), 0) / (scoreAfter - score);
    });
    for (const each of perPoint) expect(each).toBeCloseTo(perPoint[0] ?? 0, 1);
  });
});
